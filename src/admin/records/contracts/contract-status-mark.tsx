import {
  contractStatusLabels,
  type ContractStatus,
} from '../../../shared/contracts/contract-status.ts';
import { StatusMark, type StatusTone } from '../../../ui/texts/marks.tsx';

const tones: Record<ContractStatus, StatusTone> = {
  draft: 'waiting',
  sent: 'active',
  client_signed: 'attention',
  executed: 'done',
  declined: 'stopped',
  voided: 'stopped',
  expired: 'quiet',
};

export function ContractStatusMark({ status }: { status: ContractStatus }) {
  return <StatusMark tone={tones[status]}>{contractStatusLabels[status]}</StatusMark>;
}
