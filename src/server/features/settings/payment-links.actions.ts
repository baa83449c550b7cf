/** Links for online payments, within the step that asked for the password. */
import type {
  PaymentLink,
  PaymentLinkInput,
} from '../../../shared/settings/payment-link.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { PaymentLinkRow } from '../../database/tables/settings.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { STUDIO } from '../../platform/studio.repository.ts';
import {
  deletePaymentLink,
  insertPaymentLink,
  lockPaymentLink,
  updatePaymentLink,
} from './payment-links.repository.ts';
import { noPaymentLink, paymentLinkVersionConflict } from './settings.errors.ts';

/** The studio, for the template, or an invoice, which is locked. */
type PaymentLinkTarget =
  | { id: typeof STUDIO }
  | { id: string; number: string | null; clientId: string | null };

export const paymentLinkTemplateTarget: PaymentLinkTarget = { id: STUDIO };

interface PaymentLinkDeps {
  clock: Clock;
  /** Queues emails about the change; returns their rows. */
  notify?: (trx: Trx) => Promise<ChangedRow[]>;
}

const notifyNobody = () => Promise.resolve([]);

/** Without a difference nothing happens. Throws `paymentLinkVersionConflict`. */
export async function putPaymentLinkIn(
  trx: Trx,
  { clock, notify = notifyNobody }: PaymentLinkDeps,
  actor: Actor,
  { target, url, version }: PaymentLinkInput & { target: PaymentLinkTarget },
): Promise<PaymentLink> {
  const current = await lockPaymentLink(trx, target.id);
  if (version !== current?.version) throw paymentLinkVersionConflict(current ?? null);
  if (url === current?.url) return current;
  const before = await rowsBefore(trx, [['paymentLinks', target.id]]);
  const row = { targetId: target.id, version: (version ?? 0) + 1, url };
  await (current === undefined ? insert(trx, row) : updatePaymentLink(trx, row));
  const rows = [...before, ...(await notify(trx))];
  const event = { actor, ...eventOf(target, 'updated'), rows };
  await recordEvent(trx, event, instantText(clock.now()));
  return { version: row.version, url };
}

/** If there was no row to lock, a concurrent request may insert one. */
async function insert(trx: Trx, row: PaymentLinkRow): Promise<void> {
  if (await insertPaymentLink(trx, row)) return;
  throw paymentLinkVersionConflict((await lockPaymentLink(trx, row.targetId)) ?? null);
}

/** Throws `noPaymentLink`. */
export async function deletePaymentLinkIn(
  trx: Trx,
  { clock, notify = notifyNobody }: PaymentLinkDeps,
  actor: Actor,
  target: PaymentLinkTarget,
): Promise<void> {
  const before = await rowsBefore(trx, [['paymentLinks', target.id]]);
  if (!(await deletePaymentLink(trx, target.id))) throw noPaymentLink();
  const rows = [...before, ...(await notify(trx))];
  const event = { actor, ...eventOf(target, 'deleted'), rows };
  await recordEvent(trx, event, instantText(clock.now()));
}

const eventTypes = {
  template: {
    updated: 'settings.payment_link_updated',
    deleted: 'settings.payment_link_deleted',
  },
  invoice: { updated: 'invoice.payment_link_updated', deleted: 'invoice.payment_link_deleted' },
} as const;

function eventOf(target: PaymentLinkTarget, change: 'updated' | 'deleted') {
  if (!('number' in target)) return { type: eventTypes.template[change], targetId: target.id };
  const { id, clientId, number } = target;
  const about = { targetId: id, clientId: clientId ?? undefined, data: { number } };
  return { type: eventTypes.invoice[change], ...about };
}
