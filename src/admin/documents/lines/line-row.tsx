import { memo } from 'react';
import { taxCategories } from '../../../shared/documents/tax-categories.ts';
import { roles } from '../../../ui/lists/data-table.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import {
  namesOf,
  textFieldOf,
  type EditorColumn,
  type LineCellProps,
  type LineExtras,
} from './editor-columns.tsx';
import { LineMenu, MoveHandle } from './line-menu.tsx';
import { isSameRow } from './line-rows.ts';
import { DiscountFields, TaxReason } from './number-fields.tsx';

interface LineRowProps extends LineCellProps {
  columns: readonly EditorColumn[];
  isDragged: boolean;
  isFull: boolean;
  /** Whether details were asked for, even if there are none yet. */
  isOpen: boolean;
  hintId: string;
  extras: LineExtras | undefined;
}

/** A line: a row of the table, and one below it for what only some lines have. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { columns, isDragged, line, place, isNew, extras } = props;
  return (
    <tbody
      {...roles.group}
      aria-label={`Line ${place + 1}`}
      data-line={line.key}
      data-new={isNew || undefined}
      data-dragged={isDragged || undefined}
      className="priced-line"
    >
      <tr {...roles.row} className="priced-line-row">
        <td {...roles.cell} className="priced-line-start">
          {!isNew && <MoveHandle {...props} />}
        </td>
        {columns.map(({ id, isFigure, cell: Cell }) => (
          <td key={id} {...roles.cell} data-cell={id} data-figure={isFigure}>
            <Cell {...props} />
          </td>
        ))}
        <td {...roles.cell} className="priced-line-menu">
          {!isNew && <LineMenu {...props} more={extras && <extras.MenuItems {...props} />} />}
        </td>
      </tr>
      {hasMore(props) && <MoreRow {...props} />}
    </tbody>
  );
}, isSameRow);

function hasMore({ line, isOpen, extras }: LineRowProps): boolean {
  const { details, discount, tax } = line;
  const hasText = details !== '' || taxCategories[tax.category].needsReason;
  return isOpen || hasText || discount !== null || extras?.hasNote(line) === true;
}

function MoreRow(props: LineRowProps) {
  const { columns, line, place, problems, currency, actions, isOpen, extras } = props;
  const { key, discount } = line;
  return (
    <tr {...roles.row} className="priced-line-row">
      <td
        {...roles.cell}
        data-cell="more"
        colSpan={columns.length + 2}
        className="priced-line-more"
      >
        {extras?.hasNote(line) === true && <extras.Note {...props} />}
        {(isOpen || line.details !== '') && (
          <TextArea
            {...namesOf('Details', place)}
            data-details
            placeholder="Details"
            rows={1}
            {...textFieldOf(props, 'details')}
            // It stays while its text is deleted.
            onFocus={() => actions.keepDetails(key)}
          />
        )}
        <TaxReason
          line={line}
          place={place}
          error={problems['tax.reason']}
          onChange={(tax) => actions.change(key, { taxId: null, tax })}
        />
        {discount !== null && (
          <DiscountFields
            name={`Discount on line ${place + 1}`}
            path={`lines.${key}.discount`}
            currency={currency}
            discount={discount}
            error={problems['discount']}
            onChange={(discount) =>
              discount === null
                ? actions.change(key, { discount }, '.priced-line-menu button')
                : actions.change(key, { discount })
            }
          />
        )}
      </td>
    </tr>
  );
}
