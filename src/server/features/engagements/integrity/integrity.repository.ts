/** All engagements with what they follow from, for `verify`. */
import type { Database } from '../../../database/database.ts';

export async function listAllEngagements(db: Database) {
  return db
    .selectFrom('engagements')
    .leftJoin('proposals', 'proposals.id', 'engagements.proposalId')
    .leftJoin('clients', 'clients.id', 'engagements.clientId')
    .leftJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id')
    .leftJoin('files', 'files.id', 'engagements.fileId')
    .selectAll('engagements')
    .select(['files.sha256 as fileSha256', 'files.targetId as fileTarget'])
    .select(['proposals.clientId as proposalClientId', 'clients.anonymizedAt'])
    .select(['engagementTurns.engagementId as turnOf', 'engagementTurns.nextOn'])
    .select(['engagementTurns.status', 'engagementTurns.agreed', 'engagementTurns.toBill'])
    .select(['engagementTurns.amountDue', 'engagementTurns.recurringMonth'])
    .select(['engagementTurns.recurringYear', 'engagementTurns.milestoneOn'])
    .orderBy('engagements.id')
    .execute();
}
export type ListedEngagement = Awaited<ReturnType<typeof listAllEngagements>>[number];

export async function listStrayBillingStatuses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('engagementTurns')
    .leftJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .select('engagementTurns.engagementId')
    .where('engagements.id', 'is', null)
    .execute();
  return rows.map(({ engagementId }) => engagementId);
}

/** In their order. */
export async function listAllAdjustments(db: Database) {
  return db
    .selectFrom('engagementAdjustments')
    .selectAll()
    .orderBy('engagementId')
    .orderBy('position')
    .execute();
}

export type ListedAdjustment = Awaited<ReturnType<typeof listAllAdjustments>>[number];

/** In their order, with what is stored of the invoices: null once a draft was deleted. */
export async function listAllDrafted(db: Database) {
  return db
    .selectFrom('engagementInvoices as drafted')
    .leftJoin('invoices', 'invoices.id', 'drafted.invoiceId')
    .selectAll('drafted')
    .select(['invoices.status', 'invoices.total', 'invoices.credited', 'invoices.paid'])
    .select('invoices.writtenOff')
    .orderBy('drafted.engagementId')
    .orderBy('drafted.entryKey')
    .orderBy('drafted.period')
    .orderBy('drafted.attempt')
    .execute();
}
export type ListedDrafted = Awaited<ReturnType<typeof listAllDrafted>>[number];

/** Issued credit notes of these invoices. */
export async function listAllCredits(db: Database) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'total', 'creditsInvoiceId as invoiceId'])
    .where('status', '=', 'issued')
    .where('creditsInvoiceId', 'in', (rows) =>
      rows.selectFrom('engagementInvoices').select('invoiceId'),
    )
    .orderBy('id')
    .$narrowType<{ invoiceId: string }>()
    .execute();
}
export type ListedCredit = Awaited<ReturnType<typeof listAllCredits>>[number];

/** Acceptances with their clients, and PO numbers that followed; in their order. */
export async function listAgreements(db: Database) {
  return db
    .selectFrom('proposalResponses')
    .leftJoin('proposals', 'proposals.id', 'proposalResponses.proposalId')
    .selectAll('proposalResponses')
    .select(['proposals.clientId', 'proposals.engagementId as changedId'])
    .where('kind', 'in', ['accepted', 'purchase_order_added'])
    .orderBy('proposalId')
    .orderBy('position')
    .execute();
}
