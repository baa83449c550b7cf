/** The columns of priced lines. A caller can give the table others, as data. */
import type { ChangeEvent, ComponentProps, ComponentType } from 'react';
import { LINE_LIMITS, type PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { QUANTITY_DIGITS } from '../../../shared/money/amounts.ts';
import type { ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import { isUnitOfHours } from '../../../shared/numbers/durations.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Amount } from '../amount.tsx';
import type { LineRowData } from './line-rows.ts';
import type { LineActions } from './line-actions.ts';
import { AmountField, NumberField } from './number-fields.tsx';
import { TaxCell } from './tax-cell.tsx';

export interface LineCellProps extends LineRowData {
  currency: string;
  actions: LineActions;
  /** The list of taxes, to choose from. */
  taxes: readonly ListedTax[];
  /** Attributes of the description while the catalog’s list is open for it. */
  list: ComponentProps<'input'> | undefined;
}

export interface EditorColumn {
  /** Unique in the table; in `data-cell`. */
  id: string;
  heading: string;
  /** Its width in one row, as a track of a grid. */
  track: string;
  isFigure?: true;
  cell: ComponentType<LineCellProps>;
}

/** What lines of one kind of document have beside the columns. */
export interface LineExtras {
  MenuItems: ComponentType<LineCellProps>;
  /** Below the line, if `hasNote`. */
  Note: ComponentType<LineCellProps>;
  hasNote: (line: PricedLine) => boolean;
  /** The heading of a group of lines, in a row of its own. */
  GroupHead: ComponentType<GroupHeadProps>;
  /** Below the table. */
  Buttons: ComponentType<Pick<LineCellProps, 'actions'> & { isFull: boolean }>;
}

export interface GroupHeadProps {
  group: string;
  /** Id of the text that says how lines are moved. */
  hintId: string;
  actions: LineActions;
  /** There is no room for another line. */
  isFull: boolean;
}

/** The column that Enter leads to. */
export const DESCRIPTION = 'title';

export const editorColumns: readonly EditorColumn[] = [
  { id: DESCRIPTION, heading: 'Item', track: 'minmax(0, 1fr)', cell: DescriptionCell },
  { id: 'quantity', heading: 'Quantity', track: '4.75rem', isFigure: true, cell: QuantityCell },
  { id: 'unit', heading: 'Unit', track: '5rem', cell: UnitCell },
  { id: 'unitPrice', heading: 'Price', track: '8rem', isFigure: true, cell: PriceCell },
  { id: 'tax', heading: 'Tax', track: '7rem', cell: LineTaxCell },
  { id: 'amount', heading: 'Amount', track: '7.5rem', isFigure: true, cell: AmountCell },
];

/** Names of an input, by column and row: “Quantity, line 2”. */
export function namesOf(label: string, place: number) {
  return { label, 'aria-label': `${label}, line ${place + 1}` };
}

export function textFieldOf(
  { line, problems, actions }: Pick<LineCellProps, 'line' | 'problems' | 'actions'>,
  field: 'title' | 'details' | 'unit',
) {
  return {
    maxLength: LINE_LIMITS[field],
    value: line[field],
    error: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      actions.change(line.key, { [field]: target.value }),
  };
}

const closedList = { role: 'combobox', 'aria-expanded': false, autoComplete: 'off' } as const;

function DescriptionCell(props: LineCellProps) {
  return (
    <TextField
      {...namesOf('Item', props.place)}
      placeholder="e.g. Website design"
      {...textFieldOf(props, 'title')}
      {...(props.list ?? closedList)}
      aria-autocomplete="list"
    />
  );
}

function QuantityCell({ line, place, problems, actions }: LineCellProps) {
  return (
    <NumberField
      {...namesOf('Quantity', place)}
      path={`lines.${line.key}.quantity`}
      value={line.quantity}
      digits={QUANTITY_DIGITS}
      accepts={isUnitOfHours(line.unit) ? 'duration' : undefined}
      least={1}
      most={LINE_LIMITS.quantity}
      error={problems['quantity']}
      onChange={(quantity) => actions.change(line.key, { quantity })}
    />
  );
}

function UnitCell(props: LineCellProps) {
  return (
    <TextField
      {...namesOf('Unit', props.place)}
      placeholder="Unit"
      {...textFieldOf(props, 'unit')}
    />
  );
}

function PriceCell({ line, place, problems, currency, actions }: LineCellProps) {
  return (
    <AmountField
      {...namesOf('Price', place)}
      path={`lines.${line.key}.unitPrice`}
      currency={currency}
      value={line.unitPrice}
      least={-LINE_LIMITS.amount}
      most={LINE_LIMITS.amount}
      error={problems['unitPrice']}
      onChange={(unitPrice) => actions.change(line.key, { unitPrice })}
    />
  );
}

function LineTaxCell({ line, place, isNew, problems, taxes, actions }: LineCellProps) {
  return (
    <TaxCell
      {...namesOf('Tax', place)}
      line={line}
      listed={taxes}
      isNew={isNew}
      error={problems['tax'] ?? problems['tax.ratePpm']}
      onChange={(tax) => actions.change(line.key, tax)}
    />
  );
}

function AmountCell({ netAmount, currency }: LineCellProps) {
  return (
    <p className="priced-line-net">
      <span className="field-label">Amount</span>
      {netAmount === undefined ? (
        <span className="figures">–</span>
      ) : (
        <Amount of={netAmount} currency={currency} />
      )}
    </p>
  );
}
