import { Circle } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { proposalBlockers } from '../../../../shared/proposals/proposal-blockers.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { moneyText } from '../../../studio-format.ts';
import { useToday } from './head-fields.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { headingSelector } from './section-actions.ts';

/** What is missing before the proposal can be sent, each with a way to it. */
export function ProposalBlockerList() {
  const { content, issues, problems, proposal } = useProposalDraft();
  const shown = useDeferredValue(content);
  const today = useToday();
  const todo = useMemo(() => todoOf(shown, issues, today), [shown, issues, today]);
  const all = [
    ...todo,
    ...Object.entries(problems).map(
      ([path, problem]) => [path, describeProblem(path, problem)] as const,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="invoice-missing">
      <h2 id="missing" tabIndex={-1}>
        Required before sending
      </h2>
      <ul>
        {all.map(([path, problem]) => (
          <li key={path}>
            <Circle />
            <span>
              {problem}
              <Remedy path={path} content={shown} clientId={proposal.client?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the draft as it is now, and of the client’s and the studio’s records as the server knows them. */
function todoOf(
  content: ProposalDraft,
  issues: Problems,
  today: string | undefined,
): (readonly [string, string])[] {
  const money = (amount: number) => moneyText(amount, content.currency);
  const own = today === undefined ? issues : proposalBlockers(content, { today, money });
  const others = Object.entries(issues).filter(([path]) => !isOfDraft(path));
  return Object.entries({ ...own, ...Object.fromEntries(others) });
}

const DRAFT_FIELDS = new Set(['title', 'clientId', 'sections', 'validUntil', 'schedule']);
const isOfDraft = (path: string) => DRAFT_FIELDS.has(path.split('.')[0] ?? '');

interface RemedyProps {
  path: string;
  content: ProposalDraft;
  clientId: string | undefined;
}

/** Leads to the screen or the section where a problem is fixed. */
function Remedy({ path, content, clientId }: RemedyProps) {
  const [field, item = ''] = path.split('.');
  if (field === 'studio') return <Fix to={adminPaths.settings('profile')}>Open settings</Fix>;
  if (field === 'client' && clientId !== undefined) {
    return <Fix to={adminPaths.editClient(clientId)}>Edit client</Fix>;
  }
  const section =
    field === 'sections' &&
    content.sections.find(({ key }, place) => key === item || String(place) === item);
  if (section === undefined || section === false) return null;
  const goTo = () => document.querySelector<HTMLElement>(headingSelector(section.key))?.focus();
  return (
    <>
      {' · '}
      <button type="button" className="text-link" onClick={goTo}>
        Go to section
      </button>
    </>
  );
}

function Fix({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' · '}
      <TextLink to={to}>{children}</TextLink>
    </>
  );
}
