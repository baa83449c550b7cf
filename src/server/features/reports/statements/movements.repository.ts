/** What was billed to a client and received in a currency, in rows, to the end of a day. */
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonPart } from '../../../database/dialects/json.ts';
import { inBatches } from '../../../database/in-slices.ts';
import { selectEvents } from '../../../platform/events/events.repository.ts';

export interface Account {
  clientId: string;
  currency: string;
}

/** Issued invoices, also those voided since, and credit notes. */
export function listBilledTo(db: Database, { clientId, currency }: Account, to: string) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoiceVoids as void', 'void.invoiceId', 'invoices.id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.creditsInvoiceId')
    .select(['invoices.id', 'invoices.kind', 'invoices.number', 'invoices.issueDate'])
    .select(['invoices.dueDate', 'invoices.payableAmount', 'invoices.total', 'void.voidedAt'])
    .select(['credited.number as creditedNumber', 'credited.issueDate as creditedDate'])
    .where('invoices.clientId', '=', clientId)
    .where('invoices.currency', '=', currency)
    .where('invoices.status', '<>', 'draft')
    .where('invoices.issueDate', '<=', to)
    .$narrowType<{ number: string; issueDate: string; dueDate: string }>()
    .execute();
}
export type BilledRow = Awaited<ReturnType<typeof listBilledTo>>[number];

/** Payments, write-offs and so on, without what only moves money between invoices and credit. */
export function listMoneyOf(db: Database, { clientId, currency }: Account, to: string) {
  return db
    .selectFrom('paymentEntries as entry')
    .leftJoin('invoices as invoice', 'invoice.id', 'entry.invoiceId')
    .leftJoin('paymentEntries as payment', 'payment.id', 'entry.paymentId')
    .leftJoin('invoices as origin', 'origin.id', 'payment.aboutId')
    .select(['entry.kind', 'entry.position', 'entry.amount', 'entry.invoiceId', 'entry.entryDate'])
    .select(['entry.method', 'entry.reference', 'entry.bankFee', 'entry.taxWithheld'])
    .select(['invoice.number', 'invoice.issueDate', 'origin.number as originNumber'])
    .where('entry.clientId', '=', clientId)
    .where('entry.currency', '=', currency)
    .where('entry.entryDate', '<=', to)
    .where('entry.kind', 'not in', ['allocation', 'release'])
    .where((row) =>
      row.or([row('entry.kind', '<>', 'reversal'), row('entry.invoiceId', 'is', null)]),
    )
    .execute();
}
export type MoneyRow = Awaited<ReturnType<typeof listMoneyOf>>[number];

/** Of invoices, as they were issued: by their ids. */
export async function readPurchaseOrders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for await (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('frozenDocuments')
      .select('targetId')
      .select(jsonPart(db, sql`snapshot`, ['purchaseOrderNumber']).as('number'))
      .where('targetId', 'in', some)
      .execute();
    for (const { targetId, number } of rows) numbers.set(targetId, number ?? '');
  }
  return numbers;
}

/**
 * What the entries of a client are about: the invoices and credit notes that were issued to it, also
 * those that only events tell of, whose rows were moved or deleted by hand.
 */
export async function listIssuedIds(db: Database, clientId: string): Promise<string[]> {
  const told = selectEvents(db)
    .select('targetId as id')
    .where('clientId', '=', clientId)
    .where('type', 'in', ['invoice.issued', 'invoice.credit_note_issued']);
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('clientId', '=', clientId)
    .where('status', '<>', 'draft')
    .$castTo<{ id: string | null }>()
    .union(told)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
