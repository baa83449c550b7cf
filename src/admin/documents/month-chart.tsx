import { formatMonth } from '../../shared/dates/calendar-dates.ts';
import { useRegion } from '../../ui/state/region.ts';
import { moneyText, shortAmount } from '../studio-format.ts';
import { scaleEnd } from './chart-scale.ts';

interface ChartMonth {
  /** `YYYY-MM`. */
  month: string;
  amount: number;
  /** Of the same month of the year before: marked with a line, unless it is 0. */
  before?: number;
}

interface MonthChartProps {
  /** What the amounts are, e.g. “Payments in USD”. */
  what: string;
  currency: string;
  months: readonly ChartMonth[];
}

/** Pixels: the bars, and above them the amount of the highest. */
const HEIGHT = 112;
const TOP = 20;
/** Room below for the names of the months. */
const BOTTOM = 24;
const MARK = 3;

/** Amounts by month as bars, the first column for the scale. Widths are percentages: it has no fixed one. */
export function MonthChart({ what, currency, months }: MonthChartProps) {
  // Written anew after a change of the region.
  useRegion();
  const end = scaleEnd(
    Math.max(...months.map(({ amount, before = 0 }) => Math.max(amount, before))),
  );
  const slot = 100 / (months.length + 1);
  const short = (amount: number) => shortAmount(amount, currency);
  const shareOf = (amount: number) => Math.max(amount, 0) / end;
  const top = (amount: number) => TOP + HEIGHT * (1 - shareOf(amount));
  return (
    <svg
      role="img"
      aria-label={summaryOf({ what, currency, months })}
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
      {months.map(({ month, amount, before = 0 }, nth) => {
        const middle = `${slot * (nth + 1.5)}%`;
        const bar = { x: `${slot * (nth + 1.2)}%`, width: `${slot * 0.6}%` };
        return (
          <g key={month} className="month">
            <rect {...bar} y={top(amount)} height={HEIGHT * shareOf(amount)} />
            {before > 0 && (
              <rect {...bar} y={top(before) - MARK / 2} height={MARK} className="month-before" />
            )}
            <text x={middle} y={top(amount) - 4} className="month-sum">
              {short(amount)}
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

function summaryOf({ what, currency, months }: MonthChartProps): string {
  const inMonth = ({ month, amount }: ChartMonth) =>
    `${moneyText(amount, currency)} in ${formatMonth(`${month}-01`, 'en', 'long')}`;
  const [highest] = months.toSorted((a, b) => b.amount - a.amount);
  const told = [highest, months.at(-1)].flatMap((month) => (month ? [inMonth(month)] : []));
  return `${what} by month: at most ${told.join(', ')}`;
}
