import { formatNumber, parseNumberPattern } from '../../../../shared/settings/number-pattern.ts';
import type { NumberSeries } from '../../../../shared/settings/number-series.schema.ts';
import { nowMs } from '../../../../ui/clock.ts';

/** Enough to see what counts. */
const SHOWN = 3;

/**
 * The numbers that a series would give, were it as it is being typed; undefined while it can give
 * none. `timeZone`: the studio’s, whose year counts.
 */
export function nextNumbers(
  {
    pattern,
    resetsYearly,
    nextNumber,
  }: Pick<NumberSeries, 'pattern' | 'resetsYearly' | 'nextNumber'>,
  timeZone: string,
): { next: string[]; firstOfNextYear: string } | undefined {
  const parsed = parseNumberPattern(pattern);
  if ('problem' in parsed || !Number.isInteger(nextNumber) || nextNumber < 1) return undefined;
  const year = yearIn(timeZone);
  const next = Array.from({ length: SHOWN }, (_number, index) =>
    formatNumber(parsed, { year, counter: nextNumber + index }),
  );
  const counter = resetsYearly ? 1 : nextNumber + SHOWN;
  return { next, firstOfNextYear: formatNumber(parsed, { year: year + 1, counter }) };
}

function yearIn(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' });
  return Number(format.format(nowMs()));
}
