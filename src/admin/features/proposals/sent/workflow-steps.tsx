import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { contractStatusLabels } from '../../../../shared/contracts/contract-status.ts';
import type { EngagementDocument } from '../../../../shared/engagements/engagement-timeline.schema.ts';
import type { ProposalStatus } from '../../../../shared/proposals/proposal-status.ts';
import { CalendarDate, ExactTime } from '../../../../ui/texts/times.tsx';
import { engagementTimelineQuery } from '../../../records/engagements/engagements.api.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import type { ProposalAsSent } from '../sent-document.ts';

interface Step {
  label: string;
  isDone: boolean;
  detail: ReactNode;
}

/** From the proposal to the work, with its contract if there is one. */
export function WorkflowSteps({ proposal }: { proposal: ProposalAsSent }) {
  const contract = useContractStep(proposal);
  return (
    <ol aria-label="Workflow" className="proposal-steps">
      {stepsOf(proposal, contract).map(({ label, isDone, detail }) => (
        <li key={label}>
          {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
          <span className="sheet-label">{label}</span>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(proposal: ProposalAsSent, contract: Step | null): Step[] {
  const { sent, status, acceptance, changeOrder } = proposal;
  return [
    { label: offerNames(proposal).title, isDone: true, detail: <ExactTime at={sent.sentAt} /> },
    {
      label: 'Acceptance',
      isDone: acceptance !== null,
      detail:
        acceptance === null ? waitingTexts[status] : <CalendarDate on={acceptance.acceptedOn} />,
    },
    ...(contract === null ? [] : [contract]),
    changeOrder === null ? engagementStep(proposal) : changeStep(proposal, changeOrder),
  ];
}

/** Null if none is drafted on acceptance and the engagement has none. */
function useContractStep({ engagementId, changeOrder, sent }: ProposalAsSent): Step | null {
  const id = changeOrder === null ? engagementId : null;
  const timeline = useQuery({ ...engagementTimelineQuery(id ?? ''), enabled: id !== null });
  const contract = shownContract(timeline.data?.documents ?? []);
  const { contractTemplate } = sent.snapshot;
  if (contract !== undefined) {
    const { number, status } = contract;
    return {
      label: 'Contract',
      isDone: status === 'executed',
      detail: (
        <>
          <TextLink to={adminPaths.contract(contract.id)}>{number ?? 'Contract'}</TextLink>
          {` · ${contractStatusLabels[status]}`}
        </>
      ),
    };
  }
  if (changeOrder !== null || (contractTemplate ?? null) === null) return null;
  const isDeleted = timeline.data !== undefined;
  const waiting = engagementId === null ? 'Drafted on acceptance' : '';
  return { label: 'Contract', isDone: false, detail: isDeleted ? 'Deleted' : waiting };
}

type ContractDocument = Extract<EngagementDocument, { kind: 'contract' }>;

/** The executed one, else the latest. Amendments come after this workflow. */
function shownContract(documents: readonly EngagementDocument[]): ContractDocument | undefined {
  const contracts = documents.filter(
    (document): document is ContractDocument =>
      document.kind === 'contract' && !document.isAmendment,
  );
  return contracts.find(({ status }) => status === 'executed') ?? contracts.at(-1);
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
