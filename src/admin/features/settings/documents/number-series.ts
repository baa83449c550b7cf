import { pluralOf } from '../../../../shared/documents/document-names.ts';
import { formatNumber, parseNumberPattern } from '../../../../shared/settings/number-pattern.ts';
import {
  seriesKinds,
  type NumberSeries,
  type SeriesKind,
} from '../../../../shared/settings/number-series.schema.ts';
import { nowMs } from '../../../../ui/state/clock.ts';
import { upperFirst } from '../../../../shared/text/upper-first.ts';

/** E.g. “Credit notes”. */
export const seriesTitle = (kind: SeriesKind) => upperFirst(pluralOf(kind));

/** E.g. “Credit note numbering”. */
export function numberingTitle(kind: SeriesKind): string {
  const noun = kind.replaceAll('_', ' ');
  return `${upperFirst(noun)} numbering`;
}

export function isSeriesKind(text: string): text is SeriesKind {
  return seriesKinds.some((kind) => kind === text);
}

const NUMBERS_SHOWN = 3;

/** The next numbers of a series, by the year in `timeZone`; undefined while it is invalid. */
export function nextNumbers(
  series: Pick<NumberSeries, 'pattern' | 'resetsYearly' | 'nextNumber'>,
  timeZone: string,
): { next: string[]; firstOfNextYear: string } | undefined {
  const { resetsYearly, nextNumber } = series;
  const pattern = parseNumberPattern(series.pattern);
  if ('problem' in pattern || !Number.isInteger(nextNumber) || nextNumber < 1) return undefined;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' });
  const year = Number(format.format(nowMs()));
  const next = Array.from({ length: NUMBERS_SHOWN }, (_number, index) =>
    formatNumber(pattern, { year, counter: nextNumber + index }),
  );
  const counter = resetsYearly ? 1 : nextNumber + NUMBERS_SHOWN;
  return { next, firstOfNextYear: formatNumber(pattern, { year: year + 1, counter }) };
}
