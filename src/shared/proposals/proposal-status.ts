/** Status of proposals: stored by what happened, shown also by date. */
import { namesIn } from '../each-of.ts';

export const proposalStatusLabels = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  changes_requested: 'Changes requested',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;
export type ProposalStatus = keyof typeof proposalStatusLabels;
export const proposalStatuses = namesIn(proposalStatusLabels);

/** Stored statuses: `expired` depends on the date and is not stored. */
export type StoredProposalStatus = Exclude<ProposalStatus, 'expired'>;

/** What can happen to a revision. `extended`: its validity. The last one follows an acceptance. */
export const responseKinds = [
  'accepted',
  'declined',
  'changes_requested',
  'withdrawn',
  'extended',
  'purchase_order_added',
] as const;
export type ResponseKind = (typeof responseKinds)[number];

/**
 * From the responses to the current revision, oldest first. An acceptance is final for the proposal,
 * a decline and a withdrawal for their revision; after a request for changes, the revision can still
 * be accepted.
 */
export function statusAfter(kinds: readonly ResponseKind[]): StoredProposalStatus {
  for (const final of ['accepted', 'withdrawn', 'declined'] as const) {
    if (kinds.includes(final)) return final;
  }
  return kinds.includes('changes_requested') ? 'changes_requested' : 'sent';
}

/** Whether the current revision can still be accepted, declined or withdrawn, apart from the date. */
export function isOpen(status: StoredProposalStatus): boolean {
  return status === 'sent' || status === 'changes_requested';
}

/** The same, by its last day, too. */
export const isOpenOn = (
  today: string,
  row: { status: StoredProposalStatus; validUntil: string | null },
): boolean => isOpen(row.status) && proposalStatusOn(today, row) !== 'expired';

/** The shown status. `today`: in the studio’s time zone; it can be accepted on its last day. */
export function proposalStatusOn(
  today: string,
  { status, validUntil }: { status: StoredProposalStatus; validUntil: string | null },
): ProposalStatus {
  return isOpen(status) && validUntil !== null && today > validUntil ? 'expired' : status;
}
