import { Fragment, useId } from 'react';
import type {
  ChangedBlock,
  ChangedItem,
  ChangedPart,
  ChangedSection,
  ChangeKind,
  ChangeTable,
  DocumentComparison,
} from '../../../shared/documents/comparison/comparison.schema.ts';
import { foldBlocks, type BlockRun } from '../../../shared/documents/comparison/fold-blocks.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';

const texts = textsFor(DEFAULT_LANGUAGE).comparison;

interface ComparisonViewProps {
  comparison: DocumentComparison;
  /** Names of the two versions, for the columns of tables. */
  before: string;
  after: string;
}

/** What differs: texts with their changed words, then line items, totals, payments and terms. */
export function ComparisonView({ comparison, before, after }: ComparisonViewProps) {
  const { sections, tables } = comparison;
  return (
    <div className="comparison">
      {sections.map((section) => (
        <Section key={`${section.heading} ${section.changes.join()}`} section={section} />
      ))}
      {tables.map((table) => (
        <Table key={table.title} table={table} before={before} after={after} />
      ))}
    </div>
  );
}

function Section({ section }: { section: ChangedSection }) {
  const id = useId();
  const { heading, earlierHeading, changes, blocks } = section;
  const isFormatting =
    changes.includes('edited') && blocks.every(({ change }) => change === 'same');
  return (
    <section aria-labelledby={id}>
      <h2>
        <span id={id}>{heading}</span> <Kinds of={changes} />
      </h2>
      {earlierHeading !== null && (
        <p className="comparison-note">{texts.earlierHeading(earlierHeading)}</p>
      )}
      {isFormatting && <p className="comparison-note">{texts.formatting}</p>}
      {foldBlocks(blocks).map(showRun)}
    </section>
  );
}

/* Keys are indexes: runs, blocks and parts are never reordered. */
function showRun({ isFolded, blocks }: BlockRun, key: number) {
  const shown = blocks.map(showBlock);
  if (!isFolded) return <Fragment key={key}>{shown}</Fragment>;
  return (
    <details key={key}>
      <summary>{texts.unchanged(blocks.length)}</summary>
      {shown}
    </details>
  );
}

function showBlock({ role, change, parts }: ChangedBlock, key: number) {
  const isFormatting = change === 'changed' && parts.every(({ kind }) => kind === 'same');
  return (
    <p key={key} className={`changed-block ${role} ${change}`}>
      {parts.map(showPart)}
      {isFormatting && (
        <span className="comparison-note">
          {' '}
          ({role === 'image' ? texts.replaced : texts.formattingOnly})
        </span>
      )}
    </p>
  );
}

/** Struck through or underlined, and said by words to screen readers. */
function showPart({ kind, text }: ChangedPart, key: number) {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  const { start, end } = texts.spoken[kind];
  return (
    <Tag key={key}>
      <span className="sr-only">{start}</span>
      {text}
      <span className="sr-only">{end}</span>
    </Tag>
  );
}

function Table({ table, before, after }: { table: ChangeTable; before: string; after: string }) {
  return (
    <section>
      <h2>{table.title}</h2>
      <table className="changed-items">
        <caption className="sr-only">{table.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        {table.items.map((item) => (
          <Item key={`${item.name} ${JSON.stringify(item.fields)}`} item={item} />
        ))}
      </table>
    </section>
  );
}

/** One row if the name of the item says everything, else one for each field. */
function Item({ item: { name, changes, fields } }: { item: ChangedItem }) {
  const isOneRow = fields.length === 1 && fields[0]?.label === '';
  return (
    <tbody>
      {!isOneRow && (
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {name} <Kinds of={changes} />
          </th>
        </tr>
      )}
      {fields.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{isOneRow ? name : label}</th>
          <td>{before ?? texts.nothing}</td>
          <td>{after ?? texts.nothing}</td>
        </tr>
      ))}
    </tbody>
  );
}

function Kinds({ of }: { of: readonly ChangeKind[] }) {
  return <span className="comparison-kinds">{of.map((kind) => texts.kinds[kind]).join(', ')}</span>;
}
