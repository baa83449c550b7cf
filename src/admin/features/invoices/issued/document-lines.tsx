import {
  lineColumns,
  lineInShort,
  type LineColumn,
} from '../../../../shared/documents/line-columns.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';

/** Line items. On narrow screens, the other columns are shown below the title. */
export function DocumentLines({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const columns = lineColumns(snapshot);
  return (
    <table className="sheet-lines">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {snapshot.lines.map((line) => (
          <LineRow key={line.key} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface LineRowProps {
  line: InvoiceSnapshot['lines'][number];
  columns: readonly LineColumn[];
}

function LineRow({ line, columns }: LineRowProps) {
  const { title, details } = line;
  return (
    <tr>
      <th scope="row">
        {title}
        {details !== '' && <span className="sheet-details">{details}</span>}
        <span className="sheet-details sheet-narrow figures">{lineInShort(columns, line)}</span>
      </th>
      {columns.slice(1).map(({ label, cell }) => (
        // Words may wrap; numbers must not.
        <td key={label} className={/\d/.test(cell(line)) ? undefined : 'whitespace-normal'}>
          {cell(line)}
        </td>
      ))}
    </tr>
  );
}
