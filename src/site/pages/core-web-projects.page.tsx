import { coreWebProjectsPage } from '../../../content/pages/core-web-projects.ts';
import { tiers } from '../../../content/tiers.ts';
import { ContactCall, NumberedList, PageIntro, Questions } from '../layout/page-parts.tsx';
import { Section } from '../layout/section.tsx';
import { paths } from '../paths.ts';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead, audiences, included, phases, questions } =
  withIdentity(coreWebProjectsPage);
const tier = tiers.find(({ highlight }) => highlight);

export function CoreWebProjectsPage() {
  usePageMeta(meta);
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        {tier !== undefined && (
          <p className="tier-price wide:col-span-6 wide:col-start-6">{tier.price}</p>
        )}
      </PageIntro>
      <div className="frame section audiences">
        {audiences.map(({ title, text, items }) => (
          <section key={title}>
            <h2 className="text-title">{title}</h2>
            <p className="mt-4 text-ink-soft">{text}</p>
            <ul className="mt-6">
              {items.map((item) => (
                <li key={item} className="border-t border-line py-3">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Section id="included" heading={included.heading}>
        <dl className="included">
          {included.items.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-6">
              <dt className="font-display text-title">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="phases" heading={phases.heading}>
        <NumberedList items={phases.items} />
      </Section>
      <Section id="questions" heading={questions.heading}>
        <Questions items={questions.items} />
      </Section>
      <ContactCall {...(tier && { to: paths.contactAbout(tier.slug) })} />
    </>
  );
}
