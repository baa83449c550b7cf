/** Invariants of invoices beside those of every document: snapshots, totals, entries. */
import type { Database } from '../../../database/database.ts';
import { listFrozenOfKinds } from '../../../documents/freeze/frozen.repository.ts';
import { compareWithEvents } from '../../../documents/integrity/compare-with-events.ts';
import {
  differences,
  eventData,
  invariantsOf,
  type Invariant,
} from '../../../platform/integrity/invariant.ts';
import { effectOf } from '../../../../shared/invoices/payment-effects.ts';
import { rowsAbout } from '../../../database/rows-by-id.ts';
import type { PaymentEntryRow } from '../../../database/tables/payments.table.ts';
import { listInvoiceRows, listInvoiceVoids } from '../invoices.repository.ts';
import {
  carriedProblems,
  creditProblems,
  orderProblems,
  settlementProblems,
} from './payments.invariants.ts';
import { listCredits, listEntries, listEntriesAbout } from '../payments/payments.repository.ts';
import type { ReadEvent } from '../../../platform/events/events.repository.ts';
import { eventsOfGroup, type Scope } from '../../../platform/integrity/scope.ts';
import type {
  InvoicePaymentRow,
  InvoiceRow,
  InvoiceTables,
} from '../../../database/tables/invoices.table.ts';
import {
  parseSnapshot,
  type InvoiceSnapshot,
} from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { issuedStatus } from '../../../../shared/invoices/invoice-status.ts';
import { calculateTotals } from '../../../../shared/documents/totals.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';

export async function invoiceInvariants(db: Database, scope?: Scope): Promise<Invariant[]> {
  const { ids } = scope ?? {};
  const invoices = await listInvoiceRows(db, ids);
  const issued = await listFrozenOfKinds(db, ['invoice', 'credit_note'], scope);
  const entries = await listEntries(db, ids);
  const old = await listOldPayments(db, ids);
  const told = ids === undefined ? entries : await listEntriesAbout(db, ids);
  const events = await eventsOfGroup(db, 'invoice.', scope);
  const payments = Map.groupBy(entries, ({ invoiceId }) => invoiceId);
  const byId = new Map(invoices.map((row) => [row.id, row]));
  const kept = new Set(issued.map(({ targetId }) => targetId));
  const credits = Map.groupBy(
    invoices.filter(({ status }) => status === 'issued'),
    ({ creditsInvoiceId }) => creditsInvoiceId,
  );
  return invariantsOf({
    'every issued invoice is unchanged and adds up': issued.flatMap((row) =>
      snapshotProblems(row, byId.get(row.targetId)),
    ),
    'every issued invoice has its content, and its status matches its totals': invoices.flatMap(
      (row) => statusProblems(row, kept.has(row.id)),
    ),
    'amounts paid, written off and credited match the entries': invoices
      .filter(({ kind, status }) => kind === 'invoice' && status !== 'draft')
      .flatMap((row) => totalsProblems(row, payments.get(row.id) ?? [], credits.get(row.id) ?? [])),
    'every credit note has its invoice’s currency and client': invoices
      .filter(({ kind }) => kind === 'credit_note')
      .flatMap((row) => creditNoteProblems(row, byId.get(row.creditsInvoiceId ?? ''))),
    'every payment, write-off and reversal matches its event': [
      ...paymentProblems(events, old),
      ...carriedProblems({ entries: told, old, invoices: byId }),
    ],
    'what a payment settles of an invoice is what its entries say': settlementProblems(entries),
    // Of some invoices alone there are not all entries.
    'the credit of every client is what its payments left, in their order':
      ids === undefined
        ? [...orderProblems(entries), ...creditProblems(entries, await listCredits(db))]
        : [],
    'void invoices match the void events': voidProblems(
      events,
      await listInvoiceVoids(db, ids),
      invoices,
    ),
  });
}

function totalsProblems(
  row: InvoiceRow,
  entries: readonly PaymentEntryRow[],
  credits: readonly InvoiceRow[],
): string[] {
  const sumOf = (of: 'paid' | 'writtenOff') =>
    entries.reduce((sum, entry) => sum + effectOf(entry)[of], 0);
  const credited = credits.reduce((sum, { total }) => sum + total, 0);
  const isRight =
    row.paid === sumOf('paid') &&
    row.writtenOff === sumOf('writtenOff') &&
    row.credited === credited &&
    row.amountDue === row.payableAmount - row.paid - row.writtenOff - row.credited;
  return isRight ? [] : [`${row.id} has totals that differ from its entries`];
}

/** Differences between the row and the snapshot of an issued invoice, and wrong totals. */
function snapshotProblems(issued: FrozenDocumentRow, row: InvoiceRow | undefined): string[] {
  const { targetId: id } = issued;
  const snapshot = readable(issued);
  if (snapshot === undefined) return [];
  const { kind, number, issueDate, dueDate, currency, buyer, credits, totals } = snapshot;
  const isInvoice = kind === 'invoice';
  return [
    ...(addsUp(snapshot) ? [] : [`${id} does not add up to ${totals.total}`]),
    ...differences(id, issued, { revision: 1, kind, number }),
    ...differences(id, row, {
      kind,
      number,
      issueDate,
      dueDate,
      currency,
      clientId: buyer.clientId,
      creditsInvoiceId: credits?.invoiceId ?? null,
      total: totals.total,
      payableAmount: isInvoice ? totals.payableAmount : 0,
      listedAt: issued.frozenAt,
      // Credit notes are neither paid nor credited.
      ...(!isInvoice && { paid: 0, writtenOff: 0, credited: 0, amountDue: 0 }),
    }),
  ];
}

/** An unreadable snapshot is reported by the layer’s own rule. */
function readable(issued: FrozenDocumentRow): InvoiceSnapshot | undefined {
  try {
    return parseSnapshot(issued.snapshot);
  } catch {
    return undefined;
  }
}

function addsUp(snapshot: InvoiceSnapshot): boolean {
  try {
    const { total, payableAmount } = calculateTotals(snapshot);
    return snapshot.totals.total === total && snapshot.totals.payableAmount === payableAmount;
  } catch {
    // Amounts too large to be calculated exactly.
    return false;
  }
}

/** `isKept`: whether its frozen document exists. */
function statusProblems(row: InvoiceRow, isKept: boolean): string[] {
  const { id, kind, status } = row;
  if (status === 'draft') return isKept ? [`${id} was issued but is a draft`] : [];
  return [
    ...(isKept ? [] : [`${id} is ${status}, but its content is missing`]),
    ...(status === 'void' ? [] : differences(id, row, issuedStatus(kind, row))),
  ];
}

/** Its currency and client are those of the credited invoice. */
function creditNoteProblems(note: InvoiceRow, invoice: InvoiceRow | undefined): string[] {
  if (invoice === undefined) return [`${note.id} has no invoice`];
  const { id, currency, clientId } = note;
  return [
    ...(currency === invoice.currency
      ? []
      : [`${id} is in ${currency}, its invoice in ${invoice.currency}`]),
    ...(clientId === invoice.clientId ? [] : [`${id} has another client than its invoice`]),
  ];
}

/** From before clients had payments. */
const listOldPayments = rowsAbout('invoicePayments', 'invoiceId', ['id']);

const entryKinds: Record<string, string> = {
  'invoice.payment_recorded': 'payment',
  'invoice.written_off': 'write_off',
  'invoice.payment_reversed': 'reversal',
};

function paymentProblems(events: readonly ReadEvent[], entries: readonly InvoicePaymentRow[]) {
  const rows = new Map(entries.map((row) => [row.id, row]));
  const told = events.flatMap(({ type, targetId: invoiceId, at: createdAt, data }) => {
    const kind = entryKinds[type];
    if (kind === undefined) return [];
    const { payment, amount, method, paymentDate, reverses: reversesId } = eventData(data);
    if (typeof payment !== 'string') return [];
    const expected = { invoiceId, kind, amount, method, paymentDate, reversesId, createdAt };
    return [{ id: payment, expected }];
  });
  return compareWithEvents(rows, told, (id) => `no event for ${id}`);
}

function voidProblems(
  events: readonly ReadEvent[],
  voids: readonly InvoiceTables['invoiceVoids'][],
  invoices: readonly InvoiceRow[],
): string[] {
  const rows = new Map(voids.map((row) => [row.invoiceId, row]));
  const told = events
    .filter(({ type }) => type === 'invoice.voided')
    .map(({ targetId: id, at: voidedAt }) => ({ id, expected: { voidedAt } }));
  const voided = new Set(told.map(({ id }) => id));
  return [
    ...compareWithEvents(rows, told, (id) => `no void event for ${id}`),
    ...invoices
      .filter(({ id, status }) => (status === 'void') !== voided.has(id))
      .map(({ id, status }) => `${id} is ${status}, but its events say otherwise`),
  ];
}
