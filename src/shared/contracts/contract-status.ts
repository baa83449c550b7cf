/** Status of contracts: stored by what happened, shown also by date. */
import { namesIn } from '../each-of.ts';

export const contractStatusLabels = {
  draft: 'Draft',
  sent: 'Sent',
  client_signed: 'Client signed',
  executed: 'Executed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
} as const;
export type ContractStatus = keyof typeof contractStatusLabels;
export const contractStatuses = namesIn(contractStatusLabels);

/** Stored statuses: `expired` depends on the date and is not stored. */
export type StoredContractStatus = Exclude<ContractStatus, 'expired'>;

/** The shown status. `today`: in the studio’s time zone; clients can sign on the last day. */
export function contractStatusOn(
  today: string,
  { status, signBy }: { status: StoredContractStatus; signBy: string | null },
): ContractStatus {
  return status === 'sent' && signBy !== null && today > signBy ? 'expired' : status;
}
