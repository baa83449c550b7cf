import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { useRegion } from '../../../ui/state/region.ts';
import { moneyText, shortAmount } from '../../studio-format.ts';
import { scaleEnd } from './chart-scale.ts';

type MonthsProps = Pick<CurrencyFigures, 'currency' | 'months'>;

/** Pixels: the bars, and above them the amount of the highest. */
const HEIGHT = 112;
const TOP = 20;
/** Room below for the names of the months. */
const BOTTOM = 24;

/** Payments by month as bars, the first column for the scale. Widths are percentages: it has no fixed one. */
export function MonthChart({ currency, months }: MonthsProps) {
  // Written anew after a change of the region.
  useRegion();
  const end = scaleEnd(Math.max(...months.map(({ paid }) => paid)));
  const slot = 100 / (months.length + 1);
  const short = (amount: number) => shortAmount(amount, currency);
  const top = (amount: number) => TOP + HEIGHT * (1 - amount / end);
  return (
    <svg
      role="img"
      aria-label={summaryOf({ currency, months })}
      height={TOP + HEIGHT + BOTTOM}
      className="month-chart figures"
    >
      {[end, end / 2, 0].map((mark) => (
        <g key={mark} className="month-mark">
          <line x1="0" x2="100%" y1={top(mark)} y2={top(mark)} />
          {mark > 0 && (
            <text x="0" y={top(mark) - 4}>
              {short(mark)}
            </text>
          )}
        </g>
      ))}
      {months.map(({ month, paid }, nth) => {
        const middle = `${slot * (nth + 1.5)}%`;
        return (
          <g key={month} className="month">
            <rect
              x={`${slot * (nth + 1.2)}%`}
              width={`${slot * 0.6}%`}
              y={top(paid)}
              height={HEIGHT * (paid / end)}
            />
            <text x={middle} y={top(paid) - 4} className="month-sum">
              {short(paid)}
            </text>
            <text x={middle} y={TOP + HEIGHT + 18} className="month-name">
              {formatMonth(`${month}-01`, 'en', 'short')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function summaryOf({ currency, months }: MonthsProps): string {
  const inMonth = ({ month, paid }: CurrencyFigures['months'][number]) =>
    `${moneyText(paid, currency)} in ${formatMonth(`${month}-01`, 'en', 'long')}`;
  const [highest] = months.toSorted((a, b) => b.paid - a.paid);
  const told = [highest, months.at(-1)].flatMap((month) => (month ? [inMonth(month)] : []));
  return `Payments in ${currency} by month: at most ${told.join(', ')}`;
}
