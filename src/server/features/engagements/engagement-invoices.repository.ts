/** Issued invoices of an engagement’s payments, with their credit notes. */
import { planHistory } from '../../../shared/engagements/adjustments.schema.ts';
import type { CurrentPlan } from '../../../shared/engagements/current-plan.ts';
import { countedInvoices } from '../../../shared/engagements/ledger.ts';
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

/** All that ever billed it. */
export async function listBilled(db: Database, engagementId: string) {
  const billed = db.selectFrom('engagementInvoices').selectAll();
  return billed.where('engagementId', '=', engagementId).execute();
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

/** Ids of invoices that are attached to the client’s engagements. */
export async function listAttachedTo(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('engagementInvoices')
    .innerJoin('engagements', 'engagements.id', 'engagementId')
    .select(['engagementId', 'invoiceId', 'entryKey', 'attempt', 'origin'])
    .where('clientId', '=', clientId)
    .where('origin', '=', 'attached')
    .execute();
  const steps = await db
    .selectFrom('engagementAdjustments')
    .innerJoin('engagements', 'engagements.id', 'engagementId')
    .select(['engagementId', 'entryKey', 'kind', 'data', 'engagementAdjustments.createdAt'])
    .where('clientId', '=', clientId)
    .where('kind', 'in', ['attached', 'detached'])
    .orderBy('engagementId')
    .orderBy('position')
    .execute();
  const ofEngagement = Map.groupBy(steps, ({ engagementId }) => engagementId);
  return [...Map.groupBy(rows, ({ engagementId }) => engagementId)].flatMap(([id, own]) => {
    const { adjustments } = planHistory([], ofEngagement.get(id) ?? []);
    return countedInvoices(own, adjustments).map(({ invoiceId }) => invoiceId);
  });
}
