import {
  clientColumns,
  columnHeading,
  joinedBy,
  type ClientColumn,
} from '../../../../shared/clients/client-columns.ts';
import type {
  ColumnMapping,
  ImportPreview,
} from '../../../../shared/clients/client-import.schema.ts';
import { SelectField } from '../../../../ui/field.tsx';

interface MappingTableProps {
  preview: ImportPreview;
  onChange: (mapping: ColumnMapping) => void;
}

/** The meaning of each column of the file, with its first rows. */
export function MappingTable({ preview, onChange }: MappingTableProps) {
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
          >
            <option value="">Passed over</option>
            {choicesFor(mapping).map((column) => (
              <option key={column} value={column}>
                {columnHeading(column)}
              </option>
            ))}
          </SelectField>
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
