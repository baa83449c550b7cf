/** Issued invoices of an engagement’s payments, with their credit notes. */
import type { CurrentPlan } from '../../../shared/engagements/current-plan.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdClientOf } from './engagements.repository.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';

/**
 * All of them and their drafts, in the order of ids, until the transaction ends: after the client, and
 * before the engagement, as issuing does.
 */
export async function lockInvoicesOf(trx: Trx, engagementId: string): Promise<void> {
  await holdClientOf(trx, engagementId);
  await trx
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('engagementInvoices')
        .select('invoiceId')
        .where('engagementId', '=', engagementId),
    )
    .orderBy('id')
    .$call(lockRows(trx))
    .execute();
}

/** Of payments, in the order in which they were issued. */
export async function listIssuedInvoices(db: Database, engagementId: string) {
  return db
    .selectFrom('engagementInvoices as drafted')
    .innerJoin('invoices', 'invoices.id', 'drafted.invoiceId')
    .select(['invoices.id', 'drafted.entryKey', 'invoices.total', 'invoices.credited'])
    .where('drafted.engagementId', '=', engagementId)
    .where('drafted.period', '=', 0)
    .where('invoices.status', 'not in', ['draft', 'void'])
    .orderBy('invoices.listedAt')
    .orderBy('invoices.id')
    .execute();
}

/** Drafts of credit notes for these invoices. */
export async function listDraftCredits(db: Database, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['id', 'creditsInvoiceId', 'total'])
    .where('creditsInvoiceId', 'in', invoiceIds)
    .where('status', '=', 'draft')
    .execute();
}

/** Drafts of credit notes that accepted change orders created. */
export async function listOrderCredits(
  db: Database,
  { changeOrders }: Pick<CurrentPlan, 'changeOrders'>,
) {
  const credits = changeOrders.flatMap((order) => order.credits);
  const drafts = await listDraftCredits(
    db,
    credits.map(({ invoiceId }) => invoiceId),
  );
  const own = new Set(credits.map(({ creditNoteId }) => creditNoteId));
  return drafts.filter(({ id }) => own.has(id)).map(({ id, total }) => ({ id, total }));
}
