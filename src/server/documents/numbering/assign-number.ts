/**
 * Assigns document numbers. The counter is a row that the issuing transaction locks and updates: on
 * rollback no number is used, and a concurrent transaction waits for it to end.
 */
import { formatNumber, parseNumberPattern } from '../../../shared/settings/number-pattern.ts';
import { nextCount } from '../../../shared/settings/next-count.ts';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { Trx } from '../../database/database.ts';
import { clockBehind, counterTaken, numberTaken } from '../documents.errors.ts';
import { isNumberAssigned, lastCount, lockSeries, moveSeries } from './series.repository.ts';

interface AssignedNumber {
  number: string;
  /** 0 if the series is continuous. */
  seriesYear: number;
  seriesCount: number;
}

/**
 * Assigns the next number of the series, final once the transaction commits. `year`: year of the
 * issue date in the studio’s time zone. Throws `clockBehind`, `numberTaken`, `counterTaken`.
 */
export async function assignNumber(
  trx: Trx,
  kind: SeriesKind,
  year: number,
): Promise<AssignedNumber> {
  const series = await lockSeries(trx, kind);
  const resets = series.resetsYearly === 1;
  if (resets && year < series.currentYear) throw clockBehind(series.currentYear);
  const count = nextCount({ ...series, resetsYearly: resets }, year);
  const pattern = parseNumberPattern(series.pattern);
  if ('problem' in pattern) throw new Error(`The pattern of ${kind} ${pattern.problem}`);
  const number = formatNumber(pattern, { year, counter: count });
  if (await isNumberAssigned(trx, kind, number)) throw numberTaken(number);
  const seriesYear = resets ? year : 0;
  const last = await lastCount(trx, kind, seriesYear);
  if (count <= last) throw counterTaken(count, last + 1);
  await moveSeries(trx, kind, { nextNumber: count + 1, currentYear: year });
  return { number, seriesYear, seriesCount: count };
}
