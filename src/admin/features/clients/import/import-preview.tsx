import { useState, type ComponentProps } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type {
  ColumnMapping,
  Duplicate,
  ImportPreview,
  RowProblem,
} from '../../../../shared/clients/client-import.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { DataTable, type Column } from '../../../../ui/lists/data-table.tsx';
import { ProgressBar } from '../../../../ui/texts/loading.tsx';
import { describeDuplicate } from './left-out.ts';
import { counted } from '../../../../shared/plural.ts';
import {
  clientColumns,
  columnHeading,
  joinedBy,
  type ClientColumn,
} from '../../../../shared/clients/client-columns.ts';
import { SelectField } from '../../../../ui/fields/field.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { writtenNumber } from '../../../studio-format.ts';

interface ImportPreviewProps {
  preview: ImportPreview;
  /** Another mapping is being read. */
  isReading: boolean;
  isImporting: boolean;
  refusal: string | undefined;
  onMapping: (mapping: ColumnMapping) => void;
  onImport: (duplicates: 'skip' | 'import') => void;
  onBack: () => void;
}

export function ImportPreviewStep(props: ImportPreviewProps) {
  const { preview, isReading, isImporting, refusal } = props;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const { rows, good, duplicates } = preview.counts;
  const count = withDuplicates ? good : good - duplicates;
  return (
    <form
      className="grid max-w-5xl gap-5"
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault();
        props.onImport(withDuplicates ? 'import' : 'skip');
      }}
    >
      <section aria-labelledby="columns">
        <h2 id="columns" className="mb-2 text-title">
          Map columns
        </h2>
        <MappingTable preview={preview} onChange={props.onMapping} />
      </section>
      <section aria-labelledby="findings" className="grid gap-4">
        <h2 id="findings" className="text-title">
          Preview
        </h2>
        <p role="status">
          {`${writtenNumber(count, 0)} of ${counted(rows, 'row')} will be imported.`}
        </p>
        <PreviewFindings preview={preview} />
        {duplicates > 0 && (
          <Checkbox
            label="Also import likely duplicates"
            checked={withDuplicates}
            onChange={({ target }) => setWithDuplicates(target.checked)}
          />
        )}
      </section>
      {refusal !== undefined && (
        <p role="alert" className="field-note field-error m-0">
          {refusal}
        </p>
      )}
      {isImporting && <ProgressBar label="Importing" />}
      <div className="form-end">
        <Button type="submit" disabled={count === 0 || isReading || isImporting}>
          {isImporting ? 'Importing…' : `Import ${counted(count, 'client')}`}
        </Button>
        <Button look="line" disabled={isImporting} onClick={props.onBack}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

function PreviewFindings({ preview }: { preview: ImportPreview }) {
  const { problems, duplicates, counts, warnings } = preview;
  return (
    <>
      {warnings.length > 0 && (
        <ul className="border-l-2 border-amber-ink pl-3 text-small">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Findings
        summary={`${counted(counts.problems, 'row')} can’t be imported and will be skipped`}
        caption="Rows that can’t be imported"
        columns={problemColumns}
        rows={problems}
        rowId={({ line, column, problem }) => `${line} ${column} ${problem}`}
        isCut={counts.problems > problems.length}
      />
      <Findings
        summary={counted(counts.duplicates, 'likely duplicate')}
        caption="Likely duplicates"
        columns={duplicateColumns}
        rows={duplicates}
        rowId={({ line }) => String(line)}
        isCut={counts.duplicates > duplicates.length}
      />
    </>
  );
}

type FindingsProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  summary: string;
  /** Whether these are only the first. */
  isCut: boolean;
};

function Findings<Row>({ summary, isCut, ...table }: FindingsProps<Row>) {
  if (table.rows.length === 0) return null;
  return (
    <details open className="import-findings">
      <summary>{summary}</summary>
      <DataTable {...table} />
      {isCut && (
        <p className="py-2 text-note text-ink-soft">
          These are the first ones. All are listed after the import.
        </p>
      )}
    </details>
  );
}

const problemColumns: readonly Column<RowProblem>[] = [
  { id: 'line', header: 'Row', kind: 'heading', cell: ({ line }) => line },
  { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole row' },
  { id: 'problem', header: 'Problem', cell: ({ problem }) => problem },
];

const duplicateColumns: readonly Column<Duplicate>[] = [
  { id: 'line', header: 'Row', kind: 'heading', cell: ({ line }) => line },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'why',
    header: 'Reason',
    cell: (duplicate) =>
      duplicate.clientId === null ? (
        describeDuplicate(duplicate)
      ) : (
        <TextLink to={adminPaths.client(duplicate.clientId)} target="_blank">
          {describeDuplicate(duplicate)}
        </TextLink>
      ),
  },
];

interface MappingTableProps {
  preview: ImportPreview;
  onChange: (mapping: ColumnMapping) => void;
}

function MappingTable({ preview, onChange }: MappingTableProps) {
  const { headings, sample, mapping } = preview;
  const choose = (index: number, column: ClientColumn | null) =>
    onChange(mapping.map((now, at) => (at === index ? column : freed(now, column))));
  return (
    <ul className="mapping">
      {headings.map((heading, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns stay where they are in the file.
        <li key={index}>
          <SelectField
            label={heading || `Column ${index + 1}`}
            value={mapping[index] ?? ''}
            onChange={({ target }) =>
              choose(index, target.value === '' ? null : (target.value as ClientColumn))
            }
            options={[
              { value: '', label: 'Skip' },
              ...choicesFor(mapping).map((value) => ({ value, label: columnHeading(value) })),
            ]}
          />
          <ol
            className="mapping-sample"
            aria-label={`First rows of ${heading || `column ${index + 1}`}`}
          >
            {sample.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- Rows stay where they are in the file.
              <li key={row} className="truncate" title={cells[index]}>
                {cells[index] || <span className="sr-only">empty</span>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** A meaning that only one column can have is taken from the one that had it. */
function freed(now: ClientColumn | null, taken: ClientColumn | null): ClientColumn | null {
  return now === taken && taken !== null && joinedBy(taken) === undefined ? null : now;
}

/** Columns of as many contacts as are in use, and of one more. */
function choicesFor(mapping: ColumnMapping): ClientColumn[] {
  const numbers = mapping.map((column) => Number(/^contact(\d+)\./.exec(column ?? '')?.[1] ?? 0));
  return clientColumns(Math.min(Math.max(...numbers) + 1, 20));
}
