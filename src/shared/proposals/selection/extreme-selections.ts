/**
 * The selections with the lowest and the highest total of a period, which the editor shows and the
 * payment schedule has to fit. Lines and quantities are chosen by their own amounts, packages by
 * those of the period. Rounding may make another selection a few minor units lower or higher.
 */
import { HUNDRED_PERCENT_PPM } from '../../money/amounts.ts';
import { multiplyByRatio } from '../../money/rounding.ts';
import { calculateTotals } from '../../documents/totals.ts';
import type { LinePeriod } from '../line-options.ts';
import type { ProposalLine } from '../proposal-lines.schema.ts';
import { proposalTotals, type ProposalPricing } from '../proposal-totals.ts';
import { packageLimits, selectedLines, type PricingChoices, type Selection } from './selection.ts';

export type Extreme = 'cheapest' | 'most_expensive';

export interface PricedSections extends ProposalPricing {
  sections: readonly PricingChoices[];
}

/**
 * With a discount that is an amount and lines with different tax rates, the total depends on the
 * rates of all lines together. The lowest is exact then, too, if no selection is below 0 without tax;
 * the highest may be missed by at most the discount times the difference of the rates.
 */
export function extremeSelection(
  priced: PricedSections,
  extreme: Extreme,
  period: LinePeriod = 'once',
): Selection {
  const choose = chooser(priced, period, extreme === 'cheapest' ? 1n : -1n);
  const byGross = choose({ net: 1n, gross: FIRST });
  if (priced.pricesIncludeTax || priced.discounts[period]?.kind !== 'amount') {
    return byGross.selection;
  }
  const sign = extreme === 'cheapest' ? 1 : -1;
  const totalOf = ({ selection }: Chosen) =>
    sign * (proposalTotals(priced, linesOf(priced, selection, period))[period]?.total ?? 0);
  const [best] = corners(choose, choose({ net: FIRST, gross: 1n }), byGross)
    .map((chosen) => ({ chosen, total: totalOf(chosen) }))
    .toSorted((one, other) => one.total - other.total);
  return (best?.chosen ?? byGross).selection;
}

/** What an amount counts without and with tax. */
interface Weights {
  net: bigint;
  gross: bigint;
}

/** More than any amount: the other one only decides between equals. */
const FIRST = 1n << 64n;

interface Chosen {
  selection: Selection;
  weights: Weights;
  /** Amounts of what is chosen, of the period; negative for the highest. */
  net: bigint;
  gross: bigint;
}

type Choose = (weights: Weights) => Chosen;

/**
 * A total with a fixed discount grows with net and gross, and the points of the same total are on a
 * convex curve: the lowest one is at a corner of the convex hull of all selections. Each corner is
 * the best by some weights.
 */
function corners(choose: Choose, one: Chosen, other: Chosen): Chosen[] {
  const weights = { net: one.gross - other.gross, gross: other.net - one.net };
  if (weights.net <= 0n || weights.gross <= 0n) return [one, other];
  const between = choose(weights);
  const isCorner = costBy(weights, between) < costBy(weights, one);
  if (!isCorner) return [one, other];
  return [...corners(choose, one, between), ...corners(choose, between, other).slice(1)];
}

const costBy = (weights: Weights, { net, gross }: Pick<Chosen, 'net' | 'gross'>) =>
  weights.net * net + weights.gross * gross;

/** `sign`: −1n to find the highest. */
function chooser(priced: PricedSections, period: LinePeriod, sign: bigint): Choose {
  const { sections, pricesIncludeTax } = priced;
  const lines = sections.flatMap((section) => section.lines);
  const amounts = new Map(
    lines.map((line) => {
      const { min, max } = line.quantityChoice ?? { min: line.quantity, max: line.quantity };
      const at = (quantity: number) => ({
        quantity,
        ...amountsOf({ ...line, quantity }, pricesIncludeTax, sign),
      });
      return [line.key, min === max ? [at(min)] : [at(min), at(max)]] as const;
    }),
  );
  return (weights) => {
    const bestOf = ({ key }: ProposalLine) =>
      (amounts.get(key) ?? []).reduce((one, other) =>
        costBy(weights, other) < costBy(weights, one) ? other : one,
      );
    const costOf = (line: ProposalLine) => costBy(weights, bestOf(line));
    const selection = {
      packages: sections.flatMap((section) => bestPackages(section, period, costOf)),
      lines: lines.filter((line) => line.optional !== null && costOf(line) < 0n).map(keyOf),
      quantities: Object.fromEntries(
        lines
          .filter(({ quantityChoice }) => quantityChoice !== null)
          .map((line) => [line.key, bestOf(line).quantity]),
      ),
    };
    const chosen = linesOf(priced, selection, period).map(bestOf);
    const sum = (key: 'net' | 'gross') => chosen.reduce((all, one) => all + one[key], 0n);
    return { selection, weights, net: sum('net'), gross: sum('gross') };
  };
}

function bestPackages(
  { packages, lines }: PricingChoices,
  period: LinePeriod,
  costOf: (line: ProposalLine) => bigint,
): string[] {
  if (packages === null) return [];
  const { least, most } = packageLimits(packages);
  const costs = packages.items
    .map(({ key }) => ({
      key,
      cost: lines
        .filter((line) => line.packageKey === key && line.period === period)
        .map((line) => takenCost(line, costOf(line)))
        .reduce((sum, cost) => sum + cost, 0n),
    }))
    .toSorted((one, other) => Number(one.cost > other.cost) - Number(one.cost < other.cost));
  return costs.filter(({ cost }, index) => index < least || (index < most && cost < 0n)).map(keyOf);
}

/** An optional line of a package is only taken if it helps. */
const takenCost = ({ optional }: ProposalLine, cost: bigint) =>
  optional !== null && cost > 0n ? 0n : cost;

function amountsOf(line: ProposalLine, pricesIncludeTax: boolean, sign: bigint) {
  const [totals] = calculateTotals({
    pricesIncludeTax,
    lines: [line],
    discount: null,
    deposits: [],
  }).lines;
  const net = totals?.netAmount ?? 0;
  const tax = pricesIncludeTax ? 0 : multiplyByRatio(net, line.tax.ratePpm, HUNDRED_PERCENT_PPM);
  return { net: sign * BigInt(net), gross: sign * BigInt(net + tax) };
}

const linesOf = ({ sections }: PricedSections, selection: Selection, period: LinePeriod) =>
  selectedLines(sections, selection).filter((line) => line.period === period);

const keyOf = ({ key }: { key: string }) => key;
