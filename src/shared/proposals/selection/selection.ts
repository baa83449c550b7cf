/** What a client chooses from a proposal: packages, optional lines, and quantities within limits. */
import { isQuantityOf } from '../line-options.ts';
import type { ProposalLine } from '../proposal-lines.schema.ts';
import type { PricingSection } from '../proposal-sections.schema.ts';
import type { Selection } from './selection.schema.ts';

export type { Selection } from './selection.schema.ts';

/** A pricing section as far as choosing goes. */
export interface PricingChoices extends Pick<PricingSection, 'key' | 'lines'> {
  packages:
    | (Pick<NonNullable<PricingSection['packages']>, 'choice'> & {
        items: readonly { key: string; isPreselected: boolean }[];
      })
    | null;
}

/** How many packages of a section are chosen: at least and at most. */
export function packageLimits({ choice, items }: NonNullable<PricingChoices['packages']>): {
  least: number;
  most: number;
} {
  switch (choice.kind) {
    case 'one':
      return { least: 1, most: 1 };
    case 'any':
      return { least: 0, most: items.length };
    case 'between':
      return { least: choice.least, most: Math.min(choice.most, items.length) };
  }
}

/** What is chosen before the client has chosen anything. */
export function defaultSelection(sections: readonly PricingChoices[]): Selection {
  const lines = linesOf(sections);
  return {
    packages: sections.flatMap((section) => preselectedPackages(section)),
    lines: lines.filter(({ optional }) => optional?.isPreselected === true).map(keyOf),
    quantities: Object.fromEntries(
      lines
        .filter(({ quantityChoice }) => quantityChoice !== null)
        .map(({ key, quantity }) => [key, quantity]),
    ),
  };
}

/** Filled up to the least number from the first ones on, and cut to the most. */
function preselectedPackages({ packages }: PricingChoices): string[] {
  if (packages === null) return [];
  const { least, most } = packageLimits(packages);
  const chosen = packages.items.filter(({ isPreselected }) => isPreselected).slice(0, most);
  const others = packages.items.filter((item) => !chosen.includes(item));
  return [...chosen, ...others.slice(0, Math.max(0, least - chosen.length))].map(keyOf);
}

interface SelectionProblem {
  /** Of a section, package or line. */
  key: string;
  problem: 'packages' | 'quantity' | 'unknown';
}

/** Why a selection can’t be accepted; none if it can. */
export function selectionProblems(
  sections: readonly PricingChoices[],
  selection: Selection,
): SelectionProblem[] {
  const lines = new Map(linesOf(sections).map((line) => [line.key, line]));
  const known = new Set(sections.flatMap(({ packages }) => packages?.items ?? []).map(keyOf));
  const unknown = [
    ...selection.packages.filter((key, index, all) => !known.has(key) || all.indexOf(key) < index),
    ...selection.lines.filter(
      (key, index, all) => (lines.get(key)?.optional ?? null) === null || all.indexOf(key) < index,
    ),
  ].map((key) => ({ key, problem: 'unknown' as const }));
  const counts = sections
    .filter((section) => !hasRightCount(section, selection))
    .map(({ key }) => ({ key, problem: 'packages' as const }));
  const quantities = Object.entries(selection.quantities)
    .filter(([key, quantity]) => {
      const choice = lines.get(key)?.quantityChoice ?? null;
      return choice === null || !isQuantityOf(choice, quantity);
    })
    .map(([key]) => ({ key, problem: 'quantity' as const }));
  return [...unknown, ...counts, ...quantities];
}

function hasRightCount({ packages }: PricingChoices, selection: Selection): boolean {
  if (packages === null) return true;
  const { least, most } = packageLimits(packages);
  const count = packages.items.filter(({ key }) => selection.packages.includes(key)).length;
  return count >= least && count <= most;
}

/**
 * The lines that a selection contains, with their quantities, in the order of the sections: required
 * ones, chosen ones, and those of chosen packages.
 */
export function selectedLines(
  sections: readonly PricingChoices[],
  { packages, lines, quantities }: Selection,
): ProposalLine[] {
  return linesOf(sections)
    .filter(({ packageKey }) => packageKey === null || packages.includes(packageKey))
    .filter(({ key, optional }) => optional === null || lines.includes(key))
    .map((line) => withQuantity(line, quantities[line.key]));
}

function withQuantity(line: ProposalLine, quantity: number | undefined): ProposalLine {
  return quantity === undefined ? line : { ...line, quantity };
}

const linesOf = (sections: readonly PricingChoices[]) => sections.flatMap(({ lines }) => lines);
const keyOf = ({ key }: { key: string }) => key;
