import { useDeferredValue, useMemo } from 'react';
import { proposalBlockers } from '../../../../shared/proposals/proposal-blockers.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';
import { useToday } from '../../../documents/billing.api.ts';
import { FixHere, MissingList } from '../../../documents/draft/missing-list.tsx';
import { moneyText } from '../../../studio-format.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { headingSelector } from './sections/section-actions.ts';

/** What is missing before the proposal can be sent, each with a way to it. */
export function ProposalBlockerList() {
  const { content, issues, problems, proposal } = useProposalDraft();
  const { changeOrder } = proposal;
  const shown = useDeferredValue(content);
  const today = useToday();
  const todo = useMemo(
    () => todoOf(shown, issues, { today, changeOrder }),
    [shown, issues, today, changeOrder],
  );
  return (
    <MissingList
      title="Required before sending"
      issues={todo}
      problems={problems}
      client={proposal.client}
      Remedy={Remedy}
    />
  );
}

/** Of the draft as it is now, and of the client’s and the studio’s records as the server knows them. */
function todoOf(
  content: ProposalDraft,
  issues: Problems,
  { today, changeOrder }: { today: string | undefined } & Pick<ProposalDetail, 'changeOrder'>,
): Problems {
  const money = (amount: number) => moneyText(amount, content.currency);
  const own =
    today === undefined ? issues : proposalBlockers(content, { today, money, changeOrder });
  const others = Object.entries(issues).filter(([path]) => !isOfDraft(path));
  return { ...own, ...Object.fromEntries(others) };
}

const DRAFT_FIELDS = new Set([
  'title',
  'clientId',
  'coverImage',
  'engagement',
  'sections',
  'validUntil',
  'schedule',
]);
const isOfDraft = (path: string) => DRAFT_FIELDS.has(path.split('.')[0] ?? '');

/** Shows a field of the details, and leads to it. */
const [OpenFieldContext, useOpenField] =
  requiredContext<(part: string) => void>('panel of details');
export { OpenFieldContext };

const FIELDS = new Set(['clientId', 'validUntil', 'coverImage', 'schedule']);

/** Leads to where a problem is fixed. */
function Remedy({ path }: { path: string }) {
  const openField = useOpenField();
  const { content } = useProposalDraft();
  const [field = '', item = ''] = path.split('.');
  if (FIELDS.has(field)) {
    return <FixHere onClick={() => openField(field)}>Go to field</FixHere>;
  }
  const section =
    field === 'sections' &&
    content.sections.find(({ key }, place) => key === item || String(place) === item);
  if (section === undefined || section === false) return null;
  const goTo = () => document.querySelector<HTMLElement>(headingSelector(section.key))?.focus();
  return <FixHere onClick={goTo}>Go to section</FixHere>;
}
