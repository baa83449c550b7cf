/** Conditions on proposals that their list and the dashboard’s figures share. Dates are of the studio. */
import { sql } from 'kysely';
import { addDays, addMonths } from '../../shared/dates/calendar-dates.ts';
import { DECIDED_MONTHS, EXPIRING_DAYS } from '../../shared/proposals/proposal-figures.ts';

/** “New proposal” stores a draft at once: it doesn’t count until something is written in it. */
export const isBegun = sql<boolean>`(proposals.version > 1 or proposals.title <> ''
  or proposals.number is not null or proposals.inquiry_id is not null)`;

/**
 * Sent and not decided. Literal SQL, because SQLite matches the partial index of the figures by this
 * text. The conditions below have parameters instead: lists are read in their order, not by it.
 */
export const isUndecided = sql<boolean>`proposals.status in ('sent', 'changes_requested')`;

const wasSent = sql<boolean>`proposals.status in (${'sent'}, ${'changes_requested'})`;

/** On its last day, a proposal can still be accepted. */
export const isExpired = (today: string) =>
  sql<boolean>`(${wasSent} and proposals.valid_until < ${today})`;

export const isExpiring = (today: string) =>
  sql<boolean>`(${wasSent} and proposals.valid_until >= ${today}
    and proposals.valid_until <= ${addDays(today, EXPIRING_DAYS)})`;

/** The first day of the period that is counted; instants are compared with it in UTC. */
export const decidedSince = (today: string) => addMonths(today, -DECIDED_MONTHS);

export const expiredSince = (today: string) =>
  sql<boolean>`(${isExpired(today)} and proposals.valid_until >= ${decidedSince(today)})`;

export const isDecided = (today: string) =>
  sql<boolean>`(proposals.decided_at >= ${decidedSince(today)} or ${expiredSince(today)})`;
