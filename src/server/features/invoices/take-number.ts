/**
 * The numbers of documents. The counter is a row that the issuing transaction locks and moves: if
 * it ends without COMMIT no number is gone, and who comes next waits until it has ended.
 */
import { formatNumber, parseNumberPattern } from '../../../shared/settings/number-pattern.ts';
import { nextCount } from '../../../shared/settings/next-count.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Trx } from '../../database/database.ts';
import { ClockBehind, CountTaken, NumberTaken } from './invoices.errors.ts';
import { isNumberTaken, lastCount, lockSeries, moveSeries } from './series.repository.ts';

export interface TakenNumber {
  number: string;
  /** 0 where the series never begins anew. */
  seriesYear: number;
  seriesCount: number;
}

/**
 * The next number of the series, for good if the transaction commits. `year`: the studio’s, of the
 * day of issue. Throws `ClockBehind`, `NumberTaken`, `CountTaken`.
 */
export async function takeNumber(trx: Trx, kind: DocumentKind, year: number): Promise<TakenNumber> {
  const series = await lockSeries(trx, kind);
  const resets = series.resetsYearly === 1;
  if (resets && year < series.countsInYear) throw new ClockBehind(series.countsInYear);
  const count = nextCount({ ...series, resetsYearly: resets }, year);
  const pattern = parseNumberPattern(series.pattern);
  if ('problem' in pattern) throw new Error(`The pattern of ${kind} ${pattern.problem}`);
  const number = formatNumber(pattern, { year, counter: count });
  if (await isNumberTaken(trx, kind, number)) throw new NumberTaken(number);
  const seriesYear = resets ? year : 0;
  const last = await lastCount(trx, kind, seriesYear);
  if (count <= last) throw new CountTaken(count, last + 1);
  await moveSeries(trx, kind, { nextNumber: count + 1, countsInYear: year });
  return { number, seriesYear, seriesCount: count };
}
