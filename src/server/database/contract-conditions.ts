/** Conditions on contracts that their list and the dashboard share. Dates are of the studio. */
import { sql } from 'kysely';

/** “New contract” stores a draft at once: it doesn’t count until something is written in it. */
export const isBegunContract = sql<boolean>`(contracts.version > 1 or contracts.title <> ''
  or contracts.number is not null or contracts.engagement_id is not null)`;

/** On its last day, a contract can still be signed; after the last client signature, any day. */
export const isExpiredContract = (today: string) =>
  sql<boolean>`(contracts.status = ${'sent'} and contracts.sign_by < ${today})`;

/**
 * Sent and not executed, and not expired. Literal SQL where a partial index has the same text, because
 * SQLite finds the index by it; and no alternatives that other indexes could answer: those would be
 * read whole and sorted.
 */
export const isOpenContract = (today: string) =>
  sql<boolean>`(contracts.status in ('sent', 'client_signed')
    and (contracts.status = ${'client_signed'} or contracts.sign_by >= ${today}))`;

/** It will not be executed, and drafts of invoices still wait for it. As above. */
export const isStoppedContract = (today: string) =>
  sql<boolean>`(contracts.hold = 'held'
    and case contracts.status when 'sent' then contracts.sign_by < ${today}
      else contracts.status in ('declined', 'voided') end)`;

/** Its end or renewal is near, and the owner is reminded of it. */
export const isTermDue = (today: string) =>
  sql<boolean>`(contracts.term_remind_on <= ${today} and contracts.term_ends_on >= ${today}
    and contracts.ended_on is null)`;
