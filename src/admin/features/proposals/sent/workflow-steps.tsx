import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalStatus } from '../../../../shared/proposals/proposal-status.ts';
import { CalendarDate, ExactTime } from '../../../../ui/times.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { offerNames } from '../offer-names.ts';
import type { ProposalAsSent } from './sent-screen.tsx';

interface Step {
  label: string;
  isDone: boolean;
  detail: ReactNode;
}

/** From the proposal to the work. A contract will be one more step, before the engagement. */
export function WorkflowSteps({ proposal }: { proposal: ProposalAsSent }) {
  return (
    <ol aria-label="Workflow" className="proposal-steps">
      {stepsOf(proposal).map(({ label, isDone, detail }) => (
        <li key={label}>
          {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
          <span className="sheet-label">{label}</span>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(proposal: ProposalAsSent): Step[] {
  const { sent, status, acceptance, changeOrder } = proposal;
  return [
    { label: offerNames(proposal).title, isDone: true, detail: <ExactTime at={sent.sentAt} /> },
    {
      label: 'Acceptance',
      isDone: acceptance !== null,
      detail:
        acceptance === null ? waitingTexts[status] : <CalendarDate on={acceptance.acceptedOn} />,
    },
    changeOrder === null ? engagementStep(proposal) : changeStep(proposal, changeOrder),
  ];
}

function engagementStep({ engagementId }: ProposalAsSent): Step {
  return {
    label: 'Engagement',
    isDone: engagementId !== null,
    detail:
      engagementId === null ? (
        'Created on acceptance'
      ) : (
        <TextLink to={adminPaths.engagement(engagementId)}>Billing plan</TextLink>
      ),
  };
}

/** A change order adds to the billing plan of its engagement, or reduces it. */
function changeStep(
  { acceptance }: ProposalAsSent,
  { id, title }: NonNullable<ProposalAsSent['changeOrder']>,
): Step {
  return {
    label: acceptance === null ? 'Changes' : 'Changed',
    isDone: acceptance !== null,
    detail: <TextLink to={adminPaths.engagement(id)}>{title}</TextLink>,
  };
}

const waitingTexts: Record<ProposalStatus, string> = {
  draft: 'Not sent',
  sent: 'Waiting for the client',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
