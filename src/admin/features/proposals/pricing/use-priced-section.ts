import { useMemo } from 'react';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { PricedDraft } from '../../../documents/lines/priced-draft.ts';
import { moved } from '../../../forms/draft/keyed-list.ts';
import { useProposalScreen, type ProposalEditing } from '../editor/proposal-draft-kind.ts';
import type { SectionProps } from '../editor/sections/section-props.ts';
import { ALWAYS, OPTIONS, packagesOf, pricingGroups } from './pricing-groups.ts';
import { inOrder, placesOf, shownLines, storedLines } from './stored-lines.ts';

type SectionOfPrices = Pick<
  SectionProps<PricingSection>,
  'section' | 'currency' | 'pricesIncludeTax' | 'problems' | 'check' | 'actions'
>;

/**
 * A pricing section as the table of priced lines sees a document: with its lines in the order of
 * their groups. `hasOptions`: their group is shown even without a line.
 */
export function usePricedSection(
  props: SectionOfPrices,
  hasOptions: boolean,
): PricedDraft & { sectionNow: () => PricingSection } {
  const { section, currency, pricesIncludeTax, problems, check, actions } = props;
  const { editing } = useProposalScreen();
  const sectionNow = () => findPricing(editing, section.key) ?? section;
  const contentOf = (one: PricingSection) => ({
    currency,
    pricesIncludeTax,
    lines: shownLines(one),
    discount: null,
  });
  const places = placesOf(section);
  const hasNoProblems = Object.keys(problems).length === 0;
  const totals = check?.totals;
  return {
    id: editing.id,
    sectionNow,
    content: contentOf(section),
    latest: () => contentOf(sectionNow()),
    latestUnread: () => editing.state().unread,
    setUnread: editing.setUnread,
    groups: useShownGroups({ section, actions }, editing, hasOptions),
    totals: totals && { ...totals, lines: inOrder(totals.lines, places) },
    change({ lines }) {
      const now = sectionNow();
      if (lines !== undefined) actions.change(now, { lines: storedLines(now, lines) });
    },
    problem(path) {
      // Asked for each field of each line, and almost always the answer.
      if (hasNoProblems) return undefined;
      const [list, place, ...rest] = path.split('.');
      const stored = list === 'lines' && place ? places[Number(place)] : undefined;
      const problem = problems[stored === undefined ? path : ['lines', stored, ...rest].join('.')];
      return problem && describeProblem(path, problem);
    },
  };
}

function findPricing({ state }: ProposalEditing, key: string): PricingSection | undefined {
  const found = state().content.sections.find((section) => section.key === key);
  return found?.kind === 'pricing' ? found : undefined;
}

/** Undefined if all lines are always included. */
function useShownGroups(
  { section, actions }: Pick<SectionOfPrices, 'section' | 'actions'>,
  editing: ProposalEditing,
  hasOptions: boolean,
) {
  const { key: sectionKey } = section;
  const packages = packagesOf(section);
  const hasAny =
    hasOptions || section.lines.some(({ packageKey, optional }) => packageKey === null && optional);
  return useMemo(() => {
    const groups = pricingGroups(packages);
    const list = groups.list.filter(({ key }) => key !== OPTIONS || hasAny);
    const move = (key: string, place: number) => {
      const now = findPricing(editing, sectionKey);
      if (now === undefined || now.packages === null) return;
      const items = moved(now.packages.items, key, place);
      actions.change(now, { packages: { ...now.packages, items } });
    };
    return list.every(({ key }) => key === ALWAYS) ? undefined : { ...groups, list, move };
  }, [packages, hasAny, sectionKey, editing, actions]);
}
