import { useState } from 'react';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import type { PasteColumn } from './column-headings.ts';
import type { NumberReading } from './column-mapping.ts';
import { linesOf, renamed, understand, type PastedCell, type PastedLine } from './paste-lines.ts';

interface PasteDialogProps {
  rows: readonly string[][];
  reading: NumberReading;
  onAdd: (lines: readonly PastedLine[]) => void;
  onClose: () => void;
}

const columnLabels: Record<PasteColumn, string> = {
  title: 'Item',
  details: 'Details',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price',
  amount: 'Amount (calculated)',
  other: 'Leave out',
};
const columnOptions = Object.entries(columnLabels).map(([value, label]) => ({ value, label }));

const styles = {
  dot: { label: '1,234.50', style: { decimal: '.', group: ',', groupSize: 3 } },
  comma: { label: '1.234,50', style: { decimal: ',', group: '.', groupSize: 3 } },
} as const;
type StyleName = keyof typeof styles;
const styleOptions = [
  { value: '', label: 'Your region' },
  ...Object.entries(styles).map(([value, { label }]) => ({ value, label })),
];

/** Pasted rows as they were understood, to be corrected and confirmed. */
export function PasteDialog({ rows, reading, onAdd, onClose }: PasteDialogProps) {
  const first = understand(rows, reading);
  const [columns, setColumns] = useState(first.columns);
  const [hasHeadings, setHasHeadings] = useState(first.hasHeadings);
  const [styleName, setStyleName] = useState<StyleName>();
  const chosen = styleName && { style: styles[styleName].style, isChosen: true };
  const paste = { rows, columns, hasHeadings, isCertain: false };
  const { lines, problems } = linesOf(paste, { ...reading, ...chosen });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Check pasted rows"
      actions={
        <>
          <Button disabled={lines.length === 0} onClick={() => onAdd(lines)}>
            Add {counted(lines.length, 'line item')}
          </Button>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="paste-options">
        <Checkbox
          label="The first row has headings"
          checked={hasHeadings}
          onChange={({ target }) => setHasHeadings(target.checked)}
        />
        <SelectField
          label="Numbers are written like"
          value={styleName ?? ''}
          options={styleOptions}
          onChange={({ target }) =>
            setStyleName(target.value === '' ? undefined : (target.value as StyleName))
          }
        />
      </div>
      <PastedRows
        rows={rows}
        columns={columns}
        hasHeadings={hasHeadings}
        problems={problems}
        onName={(index, column) => setColumns(renamed(columns, index, column))}
      />
      {problems.length > 0 && (
        <p role="status" className="field-note field-error">
          Check {counted(problems.length, 'cell')}. You can correct this here or, once added, in the
          line items.
        </p>
      )}
    </Dialog>
  );
}

interface PastedRowsProps {
  rows: readonly string[][];
  columns: readonly PasteColumn[];
  hasHeadings: boolean;
  problems: readonly PastedCell[];
  onName: (index: number, column: PasteColumn) => void;
}

function PastedRows({ rows, columns, hasHeadings, problems, onName }: PastedRowsProps) {
  const problemAt = new Map(problems.map((one) => [`${one.row} ${one.column}`, one.problem]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keys.
    <div role="region" aria-label="Pasted rows" tabIndex={0} className="paste-frame">
      <table className="paste-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Columns have nothing else.
              <th key={index} scope="col">
                <SelectField
                  label={`Column ${index + 1}`}
                  value={column}
                  options={columnOptions}
                  onChange={({ target }) => onName(index, target.value as PasteColumn)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(hasHeadings ? 1 : 0).map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rows have nothing else.
            <tr key={index}>
              {columns.map((column, place) => {
                const problem = problemAt.get(`${index + (hasHeadings ? 1 : 0)} ${place}`);
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- As above.
                  <td key={place} data-left-out={isLeftOut(column) || undefined}>
                    {cells[place]}
                    {problem !== undefined && (
                      <span className="field-note field-error">{problem}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isLeftOut = (column: PasteColumn) => column === 'amount' || column === 'other';
