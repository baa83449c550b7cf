/**
 * The selections with the lowest and the highest one-time total, which the editor shows and the
 * payment schedule has to fit. Each choice is made by its own amount including tax, before the
 * discount on the whole: rounding may make another selection a few minor units lower or higher.
 */
import { HUNDRED_PERCENT_PPM } from '../money/amounts.ts';
import { multiplyByRatio, sumOf } from '../money/rounding.ts';
import { calculateTotals } from '../documents/totals.ts';
import type { ProposalLine } from './proposal-lines.schema.ts';
import { packageLimits, type PricingChoices, type Selection } from './selection.ts';

export type Extreme = 'cheapest' | 'most_expensive';

export function extremeSelection(
  sections: readonly PricingChoices[],
  extreme: Extreme,
  pricesIncludeTax: boolean,
): Selection {
  const sign = extreme === 'cheapest' ? 1 : -1;
  /** Lower is better, for either extreme. */
  const costOf = (line: ProposalLine, quantity: number) =>
    line.period === 'once' ? sign * amountOf({ ...line, quantity }, pricesIncludeTax) : 0;
  const bestQuantity = (line: ProposalLine) => {
    const { min, max } = line.quantityChoice ?? { min: line.quantity, max: line.quantity };
    return costOf(line, min) <= costOf(line, max) ? min : max;
  };
  const bestCost = (line: ProposalLine) => costOf(line, bestQuantity(line));
  const lines = sections.flatMap((section) => section.lines);
  return {
    packages: sections.flatMap((section) =>
      bestPackages(section, (line) => bestCostIn(line, bestCost)),
    ),
    lines: lines.filter((line) => line.optional !== null && bestCost(line) < 0).map(keyOf),
    quantities: Object.fromEntries(
      lines
        .filter(({ quantityChoice }) => quantityChoice !== null)
        .map((line) => [line.key, bestQuantity(line)]),
    ),
  };
}

/** An optional line of a package is only taken if it helps. */
function bestCostIn(line: ProposalLine, bestCost: (line: ProposalLine) => number): number {
  const cost = bestCost(line);
  return line.optional === null ? cost : Math.min(0, cost);
}

function bestPackages(
  { packages, lines }: PricingChoices,
  costOf: (line: ProposalLine) => number,
): string[] {
  if (packages === null) return [];
  const { least, most } = packageLimits(packages);
  const costs = packages.items
    .map(({ key }) => ({
      key,
      cost: sumOf(lines.filter(({ packageKey }) => packageKey === key).map(costOf)),
    }))
    .toSorted((one, other) => one.cost - other.cost);
  return costs.filter(({ cost }, index) => index < least || (index < most && cost < 0)).map(keyOf);
}

/** Including tax. */
function amountOf(line: ProposalLine, pricesIncludeTax: boolean): number {
  const [totals] = calculateTotals({
    pricesIncludeTax,
    lines: [line],
    discount: null,
    deposits: [],
  }).lines;
  const net = totals?.netAmount ?? 0;
  if (pricesIncludeTax) return net;
  return net + multiplyByRatio(net, line.tax.ratePpm, HUNDRED_PERCENT_PPM);
}

const keyOf = ({ key }: { key: string }) => key;
