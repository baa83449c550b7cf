import type { LegalText } from '../../shared/content/content.schema.ts';
import { instantMs } from '../../ui/state/clock.ts';
import { PageIntro } from './page-parts.tsx';

/** In UTC, because a calendar date has no time zone. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A text with numbered sections, e.g. the privacy policy. */
export function LegalArticle({ legal }: { legal: LegalText }) {
  return (
    <>
      <PageIntro heading={legal.heading} lead={legal.lead}>
        <p className="text-note text-ink-soft wide:col-span-6 wide:col-start-6">
          Last updated on{' '}
          <time dateTime={legal.updatedOn}>{longDate.format(instantMs(legal.updatedOn))}</time>
        </p>
      </PageIntro>
      <div className="frame section">
        {legal.sections.map(({ heading, paragraphs, items }) => (
          <section key={heading} className="ruled-row">
            <h2 className="text-title wide:col-span-4">{heading}</h2>
            <div className="max-w-2xl space-y-4 text-ink-soft wide:col-span-7 wide:col-start-6">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items !== undefined && (
                <ul className="list-disc space-y-2 pl-5 marker:text-amber-ink">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
