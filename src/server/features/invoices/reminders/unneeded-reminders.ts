/** Reminders that wait to be sent and are not true any more. */
import { PAYMENT_REMINDER } from '../../../../shared/documents/payment-reminders.ts';
import type { Database } from '../../../database/database.ts';
import type { QueuedEmail } from '../../../documents/deliveries/deliveries-part.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { isOwed, readReminderStates } from './reminder-state.ts';
import { listReminded } from './reminder-state.repository.ts';
import { isScheduled, listOthersIn } from './reminders.repository.ts';

/**
 * Whether one of its invoices isn’t owed any more, or another amount is. One that was sent by schedule
 * isn’t needed either once something holds reminders back.
 */
export async function isUnneededReminder(
  db: Database,
  { emailId, targetId, purpose, createdAt }: QueuedEmail,
  now: Temporal.Instant,
): Promise<boolean> {
  if (purpose !== PAYMENT_REMINDER) return false;
  const ids = [targetId, ...(await listOthersIn(db, emailId))];
  const rows = await listReminded(db, ids);
  if (rows.some((row) => row.updatedAt > createdAt || !isOwed(row))) return true;
  if (!(await isScheduled(db, emailId))) return false;
  const today = await studioDay(db, now);
  const states = await readReminderStates(db, ids, now);
  return states.some(
    ({ hold, promisedBy }) => hold !== null || (promisedBy !== null && promisedBy >= today),
  );
}
