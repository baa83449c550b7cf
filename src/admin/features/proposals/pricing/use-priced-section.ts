import { useMemo } from 'react';
import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { PricedDraft } from '../../../documents/lines/priced-draft.ts';
import { useProposalScreen } from '../editor/proposal-draft-kind.ts';
import type { SectionProps } from '../editor/sections/section-props.ts';
import { ALWAYS, OPTIONS, packagesOf, placesByGroup, pricingGroups } from './pricing-groups.ts';

type SectionOfPrices = Pick<
  SectionProps<PricingSection>,
  'section' | 'currency' | 'pricesIncludeTax' | 'problems' | 'check' | 'actions'
>;

/**
 * A pricing section as the table of priced lines sees a document: with its lines in the order of
 * their groups. `hasOptions`: their group is shown even without a line.
 */
export function usePricedSection(props: SectionOfPrices, hasOptions: boolean): PricedDraft {
  const { section, currency, pricesIncludeTax, problems, check, actions } = props;
  const { editing } = useProposalScreen();
  const sectionNow = () => {
    const { sections } = editing.state().content;
    const found = sections.find(({ key }) => key === section.key);
    return found?.kind === 'pricing' ? found : section;
  };
  const contentOf = (one: PricingSection) => ({
    currency,
    pricesIncludeTax,
    lines: shownLines(one),
    discount: null,
  });
  const places = placesOf(section);
  const totals = check?.totals;
  return {
    id: editing.id,
    content: contentOf(section),
    latest: () => contentOf(sectionNow()),
    latestUnread: () => editing.state().unread,
    setUnread: editing.setUnread,
    groups: useShownGroups(section, hasOptions),
    totals: totals && { ...totals, lines: inOrder(totals.lines, places) },
    change({ lines }) {
      const now = sectionNow();
      if (lines !== undefined) actions.change(now, { lines: storedLines(now, lines) });
    },
    problem(path) {
      const [list, place, ...rest] = path.split('.');
      const stored = list === 'lines' && place ? places[Number(place)] : undefined;
      const problem = problems[stored === undefined ? path : ['lines', stored, ...rest].join('.')];
      return problem && describeProblem(path, problem);
    },
  };
}

/** Undefined if all lines are always included. */
function useShownGroups(section: PricingSection, hasOptions: boolean) {
  const packages = packagesOf(section);
  const hasAny =
    hasOptions || section.lines.some(({ packageKey, optional }) => packageKey === null && optional);
  return useMemo(() => {
    const groups = pricingGroups(packages);
    const list = groups.list.filter(({ key }) => key !== OPTIONS || hasAny);
    return list.every(({ key }) => key === ALWAYS) ? undefined : { ...groups, list };
  }, [packages, hasAny]);
}

const placesOf = (section: PricingSection) =>
  placesByGroup(section.lines, pricingGroups(packagesOf(section)));

const inOrder = <Item>(items: readonly Item[], places: readonly number[]): Item[] =>
  places.flatMap((place) => items.slice(place, place + 1));

const shownLines = (section: PricingSection) => inOrder(section.lines, placesOf(section));

/** As they are shown; in the order that they had, as long as none was added, removed or moved. */
function storedLines(section: PricingSection, lines: readonly PricedLine[]): ProposalLine[] {
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
