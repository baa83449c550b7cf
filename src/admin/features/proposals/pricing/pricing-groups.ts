/** The groups in which the lines of a pricing section are edited, in the order of the client’s page. Pure. */
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type {
  PricingPackage,
  PricingSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import type { LineGroups } from '../../../documents/lines/line-groups.ts';

/** Packages have their own keys, which have no colon. */
export const ALWAYS = ':always';
export const OPTIONS = ':options';

/** All groups, whether or not they are shown. Optional lines of a package stay in it. */
export function pricingGroups(packages: readonly PricingPackage[]): LineGroups {
  const keys = new Set(packages.map(({ key }) => key));
  const isPackage = (key: string | null | undefined) => keys.has(key ?? ALWAYS);
  return {
    list: [
      { key: ALWAYS, name: 'Always included', isFixed: true },
      { key: OPTIONS, name: 'Options', isFixed: true },
      ...packages.map(({ key, name }, place) => ({ key, name: name || `Package ${place + 1}` })),
    ],
    groupOf(line: Placed) {
      const { packageKey, optional } = line;
      if (packageKey && isPackage(packageKey)) return packageKey;
      return optional ? OPTIONS : ALWAYS;
    },
    placementIn(group, line: Placed = {}): Pick<ProposalLine, 'packageKey' | 'optional'> {
      const { packageKey, optional = null } = line;
      if (group === ALWAYS) return { packageKey: null, optional: null };
      if (group === OPTIONS) return { packageKey: null, optional: optional ?? NOT_PRESELECTED };
      return { packageKey: group, optional: isPackage(packageKey) ? optional : null };
    },
  };
}

/** A line that was just begun has no placement yet. */
type Placed = Partial<PricedLine & Pick<ProposalLine, 'packageKey' | 'optional'>>;

const NOT_PRESELECTED = { isPreselected: false };

/** Where the lines are stored, in the order of their groups. */
export function placesByGroup(
  lines: readonly PricedLine[],
  { list, groupOf }: LineGroups,
): readonly number[] {
  const rank = new Map(list.map(({ key }, place) => [key, place]));
  const ranks = lines.map((line) => rank.get(groupOf(line)) ?? 0);
  return lines.map((_, place) => place).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

export const packagesOf = ({ packages }: PricingSection): readonly PricingPackage[] =>
  packages?.items ?? none;

const none: readonly never[] = [];
