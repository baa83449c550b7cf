import {
  proposalStatusLabels,
  type ProposalStatus,
} from '../../../shared/proposals/proposal-status.ts';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';

const tones: Record<ProposalStatus, StatusTone> = {
  draft: 'waiting',
  sent: 'active',
  accepted: 'done',
  changes_requested: 'attention',
  declined: 'stopped',
  expired: 'quiet',
  withdrawn: 'stopped',
};

export function ProposalStatusMark({ status }: { status: ProposalStatus }) {
  return <StatusMark tone={tones[status]}>{proposalStatusLabels[status]}</StatusMark>;
}
