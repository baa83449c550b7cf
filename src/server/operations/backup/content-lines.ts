import { amountText } from '../../../shared/money/amounts.ts';
import type { Manifest } from './manifest.ts';

/** Summary of a backup for people, to recognize the right one. */
export function contentLines(manifest: Manifest): string[] {
  const { tables, files, totals, numberSeries, eventHead } = manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const next = numberSeries.map(({ kind, nextNumber }) => `${kind} ${nextNumber}`);
  return [
    `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files`,
    ...totals.map(totalLine),
    `next numbers: ${next.join(', ')}`,
    `end of the event chain: ${eventHead}`,
  ].map((line) => `  ${line}`);
}

function totalLine({ count, currency, kind, void: isVoid, ...sums }: Manifest['totals'][number]) {
  // Nothing is due for them.
  if (isVoid === 1)
    return `${currency}, ${count} void: ${amountText(Number(sums.issued), currency)}`;
  const amounts = Object.entries(sums).map(
    ([name, sum]) => `${name} ${amountText(Number(sum), currency)}`,
  );
  const what = kind === 'invoice' ? 'invoices' : 'credit notes';
  return `${currency}, ${count} ${what}: ${amounts.join(', ')}`;
}
