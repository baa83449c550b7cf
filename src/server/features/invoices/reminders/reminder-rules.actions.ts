/** Reminders of one client or invoice that differ from the studio’s schedule. */
import { isDeepStrictEqual } from 'node:util';
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import type { ReminderRule } from '../../../../shared/invoices/payment-reminders.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { PaymentReminderRuleRow } from '../../../database/tables/payment-reminders.table.ts';
import { lockClientRow, findBilledClient } from '../../../documents/parties/parties.repository.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { rowsBefore } from '../../../platform/events/row-hashes.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { remindedClientNotFound } from '../invoices.errors.ts';
import { lockIssued } from '../issued/issued-invoice.ts';
import type { IssueDeps } from '../issued/issue.actions.ts';
import { listRules } from './reminder-state.repository.ts';
import { putRule } from './reminders.repository.ts';

type RuleDeps = Pick<IssueDeps, 'write' | 'clock'>;

/** Of a client. Throws `remindedClientNotFound`. */
export async function readClientRule(db: Database, clientId: string): Promise<ReminderRule> {
  if ((await findBilledClient(db, clientId)) === undefined) throw remindedClientNotFound();
  const [row] = await listRules(db, [clientId]);
  return presentRule(row);
}

const presentRule = (row: PaymentReminderRuleRow | undefined): ReminderRule => ({
  isPaused: row?.isPaused === 1,
  days: row?.days ? (JSON.parse(row.days) as number[]) : null,
});

/** Throws as `lockIssued`. */
export async function changeInvoiceRule(
  deps: RuleDeps,
  actor: Actor,
  id: string,
  rule: ReminderRule,
): Promise<void> {
  await deps.write(async (trx) => {
    const { clientId, number } = await lockIssued(trx, id);
    const about = { type: 'invoice.reminders_updated', targetId: id, clientId } as const;
    await changeRule(trx, deps, rule, { actor, ...about, data: { number } });
  });
}

/** Throws `remindedClientNotFound`. */
export async function changeClientRule(
  deps: RuleDeps,
  actor: Actor,
  id: string,
  rule: ReminderRule,
): Promise<void> {
  await deps.write(async (trx) => {
    await lockClientRow(trx, id);
    const client = await findBilledClient(trx, id);
    if (client === undefined || client.row.anonymizedAt !== null) throw remindedClientNotFound();
    const about = { type: 'client.reminders_updated', targetId: id, clientId: id } as const;
    await changeRule(trx, deps, rule, { actor, ...about, data: {} });
  });
}

/** No reminder is sent for days before a schedule was changed or went on. */
async function changeRule(
  trx: Trx,
  { clock }: RuleDeps,
  rule: ReminderRule,
  event: Omit<Parameters<typeof recordEvent>[1], 'targetId'> & { targetId: string },
): Promise<void> {
  const { targetId, data } = event;
  const [stored] = await listRules(trx, [targetId]);
  const before = presentRule(stored);
  if (isDeepStrictEqual(before, rule)) return;
  const now = clock.now();
  const rows = await rowsBefore(trx, [['paymentReminderRules', targetId]]);
  const isOnlyPaused = rule.isPaused && isDeepStrictEqual(before.days, rule.days);
  const tomorrow = addDays(await studioDay(trx, now), 1);
  await putRule(trx, {
    targetId,
    isPaused: Number(rule.isPaused),
    days: rule.days && JSON.stringify(rule.days),
    fromDay: isOnlyPaused ? (stored?.fromDay ?? '') : tomorrow,
  });
  await recordEvent(trx, { ...event, data: { ...data, ...rule }, rows }, instantText(now));
}
