/** Which proposals the dashboard’s figures count, and the list’s filters that they lead to. */

/** Open proposals expire soon so many days before their last day. */
export const EXPIRING_DAYS = 7;

/** Period of the win rate and of the days to accept, to today. */
export const DECIDED_MONTHS = 12;

/** Proposals of the period by how they were decided. */
export interface Decisions {
  accepted: number;
  declined: number;
  expired: number;
}

/**
 * Decided proposals: an expired one was lost as well, though nobody declined it, until it is
 * extended. A withdrawal is no decision of the client’s: most correct a mistake or replace an offer.
 * Change orders don’t count: their client was won before.
 */
export function decidedCount({ accepted, declined, expired }: Decisions): number {
  return accepted + declined + expired;
}

/** Accepted ones of all decided, from 0 to 1; null if none were. */
export function winRate(decisions: Decisions): number | null {
  const decided = decidedCount(decisions);
  return decided === 0 ? null : decisions.accepted / decided;
}
