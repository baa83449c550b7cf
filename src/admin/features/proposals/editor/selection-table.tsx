import type { LinePeriod } from '../../../../shared/proposals/line-options.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { Amount } from '../../../documents/amount.tsx';
import { selectionLabels } from '../../../records/proposals/schedule/schedule-labels.ts';
import { periodLabels } from '../pricing/period-labels.ts';
import { selectionNames, type Selections } from './selections.ts';

interface SelectionTableProps {
  selections: Selections;
  periods: readonly LinePeriod[];
  currency: string;
  /** Of the engagement that a change order changes. */
  agreed: number | null;
}

/** Totals including tax by period, of the selections that differ. */
export function SelectionTable({ selections, periods, currency, agreed }: SelectionTableProps) {
  const shown = isOneTotal(selections, periods) ? (['default'] as const) : selectionNames;
  return (
    <table className="proposal-selections">
      <caption className="sr-only">Totals by selection</caption>
      <thead>
        <tr>
          <th scope="col">Total incl. tax</th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {shown.length === 1 ? 'Amount' : selectionLabels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period} data-strong={period === 'once' || undefined}>
            <th scope="row">{periodLabels[period]}</th>
            {shown.map((name) => (
              <td key={name}>
                <PeriodTotal of={selections[name].totals[period]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
        <TaxRow selections={selections} shown={shown} currency={currency} />
        {agreed !== null &&
          agreedRows.map(({ label, isAfter }) => (
            <tr key={label} data-note={!isAfter || undefined}>
              <th scope="row">{label}</th>
              {shown.map((name) => (
                <td key={name}>
                  <Amount
                    of={agreed + (isAfter ? (selections[name].totals.once?.total ?? 0) : 0)}
                    currency={currency}
                  />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const { agreedBefore, agreedAfter } = textsFor(DEFAULT_LANGUAGE).clientPages.change_order.totals;
const agreedRows = [
  { label: agreedBefore, isAfter: false },
  { label: agreedAfter, isAfter: true },
];

interface TaxRowProps {
  selections: Selections;
  shown: readonly (typeof selectionNames)[number][];
  currency: string;
}

/** How much of the one-time total is tax. */
function TaxRow({ selections, shown, currency }: TaxRowProps) {
  const taxes = shown.map((name) => selections[name].totals.once?.taxAmount);
  if (!taxes.some((tax) => tax !== undefined && tax !== 0)) return null;
  return (
    <tr data-note>
      <th scope="row">One-time tax</th>
      {shown.map((name, place) => (
        <td key={name}>
          <Amount of={taxes[place] ?? 0} currency={currency} />
        </td>
      ))}
    </tr>
  );
}

interface PeriodTotalProps {
  of: { total: number } | undefined;
  currency: string;
}

function PeriodTotal({ of, currency }: PeriodTotalProps) {
  return of === undefined ? <span>–</span> : <Amount of={of.total} currency={currency} />;
}

/** Whether the client’s choices change nothing. */
function isOneTotal(selections: Selections, periods: readonly LinePeriod[]): boolean {
  return periods.every(
    (period) =>
      new Set(selectionNames.map((name) => selections[name].totals[period]?.total)).size === 1,
  );
}
