import { home } from '../../../content/home.ts';
import { servicesPage } from '../../../content/pages/services.ts';
import { ContactCall, NumberedList, PageIntro, Questions } from '../layout/page-parts.tsx';
import { Section } from '../layout/section.tsx';
import { TierList } from '../services/tier-list.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead, process, questions } = withIdentity(servicesPage);

export function ServicesPage() {
  usePageMeta(meta);
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <Section id="tiers" heading={home.services.heading}>
        <TierList />
      </Section>
      <Section id="process" heading={process.heading}>
        <NumberedList items={process.steps} />
      </Section>
      <Section id="questions" heading={questions.heading}>
        <Questions items={questions.items} />
      </Section>
      <ContactCall />
    </>
  );
}
