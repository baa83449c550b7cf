import { content } from '../../../content/content.ts';
import { ContactCall } from '../layout/contact-call.tsx';
import { NumberedList } from '../layout/numbered-list.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { Questions } from '../layout/questions.tsx';
import { Section } from '../layout/section.tsx';
import { TierList } from '../services/tier-list.tsx';

const { heading, lead, process, questions } = content.pages.services;

export function ServicesPage() {
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <Section id="tiers" heading={content.home.services.heading}>
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
