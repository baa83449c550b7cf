import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { Duplicate, RowProblem } from '../../../../shared/clients/client-import.schema.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { describeDuplicate } from './left-out.ts';
import type { ImportPreview } from './import.api.ts';

/** Invalid rows and likely duplicates. */
export function PreviewFindings({ preview }: { preview: ImportPreview }) {
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
      {problems.length > 0 && (
        <details open className="import-findings">
          <summary>
            {counted(counts.problems, 'row', 'rows')} can’t be imported and will be left out
          </summary>
          <DataTable
            caption="Rows that can’t be imported"
            columns={problemColumns}
            rows={problems}
            rowId={({ line, column, problem }) => `${line} ${column} ${problem}`}
          />
          {counts.problems > problems.length && <More />}
        </details>
      )}
      {duplicates.length > 0 && (
        <details open className="import-findings">
          <summary>
            {counted(counts.duplicates, 'row seems', 'rows seem')} to be there already
          </summary>
          <DataTable
            caption="Rows that seem to be there already"
            columns={duplicateColumns}
            rows={duplicates}
            rowId={({ line }) => String(line)}
          />
          {counts.duplicates > duplicates.length && <More />}
        </details>
      )}
    </>
  );
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function More() {
  return (
    <p className="py-2 text-note text-ink-soft">
      These are the first; all of them are listed once the import is done.
    </p>
  );
}

const problemColumns: readonly Column<RowProblem>[] = [
  { id: 'line', header: 'Line', kind: 'heading', cell: ({ line }) => `Line ${line}` },
  { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'The whole row' },
  { id: 'problem', header: 'What is wrong', cell: ({ problem }) => problem },
];

const duplicateColumns: readonly Column<Duplicate>[] = [
  { id: 'line', header: 'Line', kind: 'heading', cell: ({ line }) => `Line ${line}` },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  {
    id: 'why',
    header: 'Why',
    cell: (duplicate) =>
      duplicate.clientId === null ? (
        describeDuplicate(duplicate)
      ) : (
        <Link to={adminPaths.client(duplicate.clientId)} target="_blank" className="text-link">
          {describeDuplicate(duplicate)}
        </Link>
      ),
  },
];
