/** Conditions on engagements that their list and the dashboard’s figures share. */
import { sql } from 'kysely';

/** Literal SQL, because SQLite matches partial indexes by this text. */
export const hasToBill = sql<boolean>`(engagement_turns.to_bill <> 0
  and engagement_turns.to_bill > 0)`;

/** A client who was anonymized is not billed any more: nothing comes up then. */
export const isRecurring = sql<boolean>`(
  engagement_turns.recurring_month + engagement_turns.recurring_year <> 0
  and engagement_turns.next_on is not null)`;
