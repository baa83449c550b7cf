import { aboutPage } from '../../../content/pages/about.ts';
import { ContactCall, NumberedList, PageIntro } from '../layout/page-parts.tsx';
import { Section } from '../layout/section.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead, story, principles } = withIdentity(aboutPage);

export function AboutPage() {
  usePageMeta(meta);
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <div className="frame section">
        {story.map((part) => (
          <section key={part.heading} className="ruled-row">
            <h2 className="text-title wide:col-span-4">{part.heading}</h2>
            <div className="max-w-2xl space-y-5 text-ink-soft wide:col-span-7 wide:col-start-6">
              {part.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Section id="principles" heading={principles.heading}>
        <NumberedList items={principles.items} />
      </Section>
      <ContactCall />
    </>
  );
}
