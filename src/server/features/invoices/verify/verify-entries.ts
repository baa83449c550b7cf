/** Compares payments and voids with their events. */
import type { Database } from '../../../database/database.ts';
import { compareWithEvents } from '../../../documents/verify/compare-with-events.ts';
import { eventData } from '../../../platform/verify/invariant.ts';
import {
  listInvoicePayments,
  listInvoiceRows,
  listInvoiceVoids,
} from './verify-invoices.repository.ts';
import { listEventsOfType, type ReadEvent } from '../../../platform/events/events.repository.ts';

const entryKinds: Record<string, string> = {
  'invoice.payment_recorded': 'payment',
  'invoice.written_off': 'write_off',
  'invoice.payment_reversed': 'reversal',
};

/** Violations by rule. */
export async function entryProblems(db: Database): Promise<Record<string, string[]>> {
  const events = await listEventsOfType(db, 'invoice.');
  return {
    'every payment, write-off and reversal is there as its event tells': await paymentProblems(
      db,
      events,
    ),
    'the invoices that are void are those that somebody voided': await voidProblems(db, events),
  };
}

async function paymentProblems(db: Database, events: readonly ReadEvent[]): Promise<string[]> {
  const entries = new Map((await listInvoicePayments(db)).map((row) => [row.id, row]));
  const told = events.flatMap(({ type, targetId: invoiceId, at: createdAt, data }) => {
    const kind = entryKinds[type];
    if (kind === undefined) return [];
    const { payment, amount, method, paymentDate, reverses: reversesId } = eventData(data);
    const expected = { invoiceId, kind, amount, method, paymentDate, reversesId, createdAt };
    return [{ id: String(payment), expected }];
  });
  return compareWithEvents(entries, told, (id) => `nobody entered ${id}`);
}

async function voidProblems(db: Database, events: readonly ReadEvent[]): Promise<string[]> {
  const voids = new Map((await listInvoiceVoids(db)).map((row) => [row.invoiceId, row]));
  const told = events
    .filter(({ type }) => type === 'invoice.voided')
    .map(({ targetId: id, at: voidedAt }) => ({ id, expected: { voidedAt } }));
  const voided = new Set(told.map(({ id }) => id));
  const invoices = await listInvoiceRows(db);
  return [
    ...compareWithEvents(voids, told, (id) => `nobody voided ${id}`),
    ...invoices
      .filter(({ id, status }) => (status === 'void') !== voided.has(id))
      .map(({ id, status }) => `${id} is ${status}, and its events tell otherwise`),
  ];
}
