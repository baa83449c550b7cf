import { useQuery } from '@tanstack/react-query';
import type { DocumentReader } from '../../../shared/documents/reading.schema.ts';
import { counted } from '../../../shared/plural.ts';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { readersQuery } from './readers.api.ts';
import { readingTime } from './reading-time.ts';

/** Who opened a document, and how long its sections were in view; nothing while nobody did. */
export function ReadersPanel({ documentId }: { documentId: string }) {
  const { data } = useQuery(readersQuery(documentId));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="readers">
      <h2 id="readers" className="sheet-label">
        Opened and read
      </h2>
      <ul className="delivery-list">
        {data.items.map((reader) => (
          <Reader key={reader.linkId} reader={reader} />
        ))}
      </ul>
    </section>
  );
}

function Reader({ reader }: { reader: DocumentReader }) {
  const { name, email, days, lastAt, sections } = reader;
  return (
    <li>
      <div>
        <p>{name || email || 'Link for anyone'}</p>
        <p className="text-note text-ink-soft">
          Last opened <ExactTime at={lastAt} />
          {days > 1 && `, on ${counted(days, 'day')} in all`}
        </p>
      </div>
      {sections.length === 0 ? (
        <p className="text-note text-ink-soft">Opened, reading not measured</p>
      ) : (
        <Sections sections={sections} />
      )}
    </li>
  );
}

function Sections({ sections }: Pick<DocumentReader, 'sections'>) {
  return (
    <dl className="reading-times" aria-label="Time in view">
      {sections.map(({ key, title, seconds }) => (
        <div key={key}>
          <dt>{title || 'Section without a heading'}</dt>
          <dd>{readingTime(seconds)}</dd>
        </div>
      ))}
    </dl>
  );
}
