import type { PricedLine } from '../../../../shared/documents/priced-lines.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { PricedDraft } from '../../../documents/lines/priced-draft.ts';
import { useProposalScreen } from '../editor/proposal-draft-kind.ts';
import type { SectionProps } from '../editor/sections/section-props.ts';

/** A pricing section as the table of priced lines sees a document. */
export function usePricedSection(
  props: Pick<
    SectionProps<PricingSection>,
    'section' | 'currency' | 'pricesIncludeTax' | 'problems' | 'check' | 'actions'
  >,
): PricedDraft {
  const { section, currency, pricesIncludeTax, problems, check, actions } = props;
  const { editing } = useProposalScreen();
  const sectionNow = () => {
    const { sections } = editing.state().content;
    const found = sections.find(({ key }) => key === section.key);
    return found?.kind === 'pricing' ? found : section;
  };
  const contentOf = ({ lines }: PricingSection) => ({
    currency,
    pricesIncludeTax,
    lines,
    discount: null,
  });
  return {
    id: editing.id,
    content: contentOf(section),
    latest: () => contentOf(sectionNow()),
    latestUnread: () => editing.state().unread,
    setUnread: editing.setUnread,
    totals: check?.totals,
    change: ({ lines }) => {
      if (lines !== undefined) actions.change(sectionNow(), { lines: completed(lines) });
    },
    problem: (path) => {
      const problem = problems[path];
      return problem && describeProblem(path, problem);
    },
  };
}

const REQUIRED = {
  period: 'once',
  optional: null,
  quantityChoice: null,
  packageKey: null,
  recurrence: null,
} as const;

/** A new line is billed as the one before it, and in the same package. */
function completed(lines: readonly PricedLine[]): ProposalLine[] {
  let before: Pick<ProposalLine, 'period' | 'recurrence' | 'packageKey'> = REQUIRED;
  return lines.map((line) => {
    const { period, recurrence, packageKey } = before;
    const full: ProposalLine = { ...REQUIRED, period, recurrence, packageKey, ...line };
    before = full;
    return full;
  });
}
