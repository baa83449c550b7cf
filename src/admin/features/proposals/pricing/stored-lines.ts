/** Lines of a pricing section as they are shown, by group, and as they are stored. Pure. */
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { packagesOf, placesByGroup, pricingGroups } from './pricing-groups.ts';

export const placesOf = (section: PricingSection) =>
  placesByGroup(section.lines, pricingGroups(packagesOf(section)));

export const inOrder = <Item>(items: readonly Item[], places: readonly number[]): Item[] =>
  places.flatMap((place) => items.slice(place, place + 1));

export const shownLines = (section: PricingSection) => inOrder(section.lines, placesOf(section));

/** As they are shown; in the order that they had, as long as none was added, removed or moved. */
export function storedLines(section: PricingSection, lines: readonly PricedLine[]): ProposalLine[] {
  const shown = shownLines(section);
  const isSameOrder =
    lines.length === shown.length && lines.every(({ key }, place) => key === shown[place]?.key);
  if (!isSameOrder) {
    return completed(inOrder(lines, placesByGroup(lines, pricingGroups(packagesOf(section)))));
  }
  const byKey = new Map(completed(lines).map((line) => [line.key, line]));
  return section.lines.map((line) => byKey.get(line.key) ?? line);
}

const REQUIRED = {
  period: 'once',
  optional: null,
  quantityChoice: null,
  packageKey: null,
  recurrence: null,
} as const;

/** A new line is billed as the one before it. */
function completed(lines: readonly PricedLine[]): ProposalLine[] {
  let before: Pick<ProposalLine, 'period' | 'recurrence'> = REQUIRED;
  return lines.map((line) => {
    const { period, recurrence } = before;
    const full: ProposalLine = { ...REQUIRED, period, recurrence, ...line };
    before = full;
    return full;
  });
}
