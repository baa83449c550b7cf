/**
 * Divides the accepted one-time total, including tax, into entries that add up to it exactly, for
 * every selection: each takes what it asks for, at most what the earlier ones left, and the last
 * takes the rest. Amounts are minor units.
 */
import { HUNDRED_PERCENT_PPM } from '../../money/amounts.ts';
import { allocate, multiplyByRatio, sumOf } from '../../money/rounding.ts';
import type { DocumentTotals } from '../../documents/totals.ts';
import { isSameTax, type Tax } from '../../documents/tax-categories.ts';
import type { EntryShare } from './payment-schedule.schema.ts';

/** Of one accepted or possible selection. */
export interface ScheduledTotal {
  total: number;
  /** By the keys of its lines: their amounts including tax, which add up to `total`. */
  lineAmounts: ReadonlyMap<string, number>;
}

/** The amounts of the entries, in their order. The last one must be the remainder. */
export function scheduleAmounts(
  shares: readonly EntryShare[],
  { total, lineAmounts }: ScheduledTotal,
): number[] {
  let left = total;
  return shares.map((share) => {
    const amount = Math.max(0, Math.min(left, wantedAmount(share, total, lineAmounts)));
    left -= amount;
    return amount;
  });
}

/** What the entries before the remainder ask for, which may be more than the total. */
export function wantedTotal(
  shares: readonly EntryShare[],
  { total, lineAmounts }: ScheduledTotal,
): number {
  const asked = shares.filter(({ kind }) => kind !== 'remainder');
  return sumOf(asked.map((share) => wantedAmount(share, total, lineAmounts)));
}

function wantedAmount(
  share: EntryShare,
  total: number,
  lineAmounts: ScheduledTotal['lineAmounts'],
): number {
  switch (share.kind) {
    case 'percent':
      return multiplyByRatio(total, share.ratePpm, HUNDRED_PERCENT_PPM);
    case 'amount':
      return share.amount;
    case 'lines':
      return sumOf(share.lineKeys.map((key) => lineAmounts.get(key) ?? 0));
    case 'remainder':
      return total;
  }
}

/** A tax group with its amount including tax. */
export interface GroupAmount {
  tax: Tax;
  amount: number;
}

/** The tax groups of calculated totals, including tax. */
export function groupAmounts({
  taxBreakdown,
}: Pick<DocumentTotals, 'taxBreakdown'>): GroupAmount[] {
  return taxBreakdown.map(({ tax, taxableAmount, taxAmount }) => ({
    tax,
    amount: sumOf([taxableAmount, taxAmount]),
  }));
}

/** Amounts of lines including tax and their share of the discount: they add up to the total. */
export function lineAmountsOf(
  lines: readonly { key: string; tax: Tax }[],
  totals: DocumentTotals,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { tax, amount } of groupAmounts(totals)) {
    const ofGroup = lines
      .map((line, index) => ({ ...line, net: totals.lines[index]?.netAmount ?? 0 }))
      .filter((line) => isSameTax(line.tax, tax));
    const shares = allocateSigned(
      amount,
      ofGroup.map(({ net }) => net),
    );
    for (const [index, { key }] of ofGroup.entries()) found.set(key, shares[index] ?? 0);
  }
  return found;
}

/** As `allocate`, also for weights with a negative sum, as those of credits. Of 0, they are taken. */
export function allocateSigned(amount: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  if (sum === 0 && amount === 0) return [...weights];
  return allocate(amount, sum < 0 ? weights.map((weight) => -weight) : weights);
}

/**
 * How the entries share the tax groups: one row for each entry, one column for each group. Rows add
 * up to the entries, columns to the groups, exactly. An entry is divided in proportion to what the
 * groups have left, by largest remainder.
 */
export function shareGroups(
  amounts: readonly number[],
  groups: readonly GroupAmount[],
): number[][] {
  const left = groups.map(({ amount }) => amount);
  return amounts.map((amount) => {
    const row = allocate(amount, left);
    for (const [index, share] of row.entries()) left[index] = (left[index] ?? 0) - share;
    return row;
  });
}
