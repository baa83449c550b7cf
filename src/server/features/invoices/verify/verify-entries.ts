/** Compares payments and voids with their events. */
import type { Database } from '../../../database/database.ts';
import type { Invariant } from '../../../platform/verify/invariant.ts';
import { differences, eventData } from '../../../platform/verify/reading-damage.ts';
import {
  listInvoicePayments,
  listInvoiceRows,
  listInvoiceVoids,
} from './verify-invoices.repository.ts';
import { listEventsOfType } from '../../../platform/verify/verify-events.repository.ts';

const entryKinds: Record<string, string> = {
  'invoice.payment_recorded': 'payment',
  'invoice.written_off': 'write_off',
  'invoice.payment_reversed': 'reversal',
};

export async function entryInvariants(db: Database): Promise<Invariant[]> {
  const events = await listEventsOfType(db, 'invoice.');
  return [
    {
      rule: 'every payment, write-off and reversal is there as its event tells',
      violations: await entryProblems(db, events),
    },
    {
      rule: 'the invoices that are void are those that somebody voided',
      violations: await voidProblems(db, events),
    },
  ];
}

type Events = Awaited<ReturnType<typeof listEventsOfType>>;

async function entryProblems(db: Database, events: Events): Promise<string[]> {
  const entries = await listInvoicePayments(db);
  const byId = new Map(entries.map((row) => [row.id, row]));
  const told = new Set<unknown>();
  const problems = events.flatMap(({ type, targetId, at, data }) => {
    const kind = entryKinds[type];
    if (kind === undefined) return [];
    const { payment, amount, method, paymentDate, reverses } = eventData(data);
    told.add(payment);
    return differences(String(payment), byId.get(String(payment)), {
      invoiceId: targetId,
      kind,
      amount,
      method,
      paymentDate,
      reversesId: reverses,
      createdAt: at,
    });
  });
  const strangers = entries.filter(({ id }) => !told.has(id));
  return [...problems, ...strangers.map(({ id }) => `nobody entered ${id}`)];
}

async function voidProblems(db: Database, events: Events): Promise<string[]> {
  const voided = new Map(
    events
      .filter(({ type }) => type === 'invoice.voided')
      .map(({ targetId, at }) => [targetId, at]),
  );
  const voids = new Map((await listInvoiceVoids(db)).map((row) => [row.invoiceId, row]));
  const invoices = await listInvoiceRows(db);
  return [
    ...[...voided].flatMap(([id, at]) => differences(id, voids.get(id), { voidedAt: at })),
    ...[...voids.keys()].filter((id) => !voided.has(id)).map((id) => `nobody voided ${id}`),
    ...invoices
      .filter(({ id, status }) => (status === 'void') !== voided.has(id))
      .map(({ id, status }) => `${id} is ${status}, and its events tell otherwise`),
  ];
}
