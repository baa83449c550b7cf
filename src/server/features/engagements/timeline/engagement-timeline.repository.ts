/** What the timeline of an engagement is made of. */
import type { Database } from '../../../database/database.ts';
import type { EngagementRow } from '../../../database/tables/proposals.table.ts';

/** Its proposal, and the inquiry that it was started from. */
export async function findOrigin(db: Database, { proposalId }: Pick<EngagementRow, 'proposalId'>) {
  if (proposalId === null) return undefined;
  return db
    .selectFrom('proposals')
    .leftJoin('inquiries', 'inquiries.id', 'proposals.inquiryId')
    .select(['proposals.id', 'inquiries.id as inquiryId'])
    .select(['inquiries.subject', 'inquiries.receivedAt'])
    .where('proposals.id', '=', proposalId)
    .executeTakeFirst();
}

/** Versions that were sent, oldest first. */
export async function listVersions(db: Database, proposalId: string) {
  return db
    .selectFrom('frozenDocuments')
    .select(['revision', 'number', 'frozenAt'])
    .where('targetId', '=', proposalId)
    .orderBy('revision')
    .execute();
}

/** The response that accepted the proposal. */
export async function findAcceptance(db: Database, proposalId: string) {
  return db
    .selectFrom('proposalResponses')
    .select(['id', 'revision', 'createdAt'])
    .where('proposalId', '=', proposalId)
    .where('kind', '=', 'accepted')
    .executeTakeFirst();
}

/** When anybody first opened the proposal through a link. */
export async function findFirstView(db: Database, proposalId: string) {
  const view = await db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select(({ fn }) => fn.min('seenAt').as('seenAt'))
    .where('documentLinks.targetId', '=', proposalId)
    .executeTakeFirst();
  return view?.seenAt ?? null;
}

/** Contracts of an engagement, with their amendments. */
export async function listEngagementContracts(db: Database, engagementId: string) {
  return db
    .selectFrom('contracts')
    .select(['id', 'number', 'title', 'status', 'signBy', 'effectiveOn', 'amendsId', 'listedAt'])
    .where('engagementId', '=', engagementId)
    .orderBy('listedAt')
    .orderBy('id')
    .execute();
}

/** These invoices and their credit notes; no deleted drafts. */
export async function listBillingDocuments(db: Database, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'status', 'settledAs', 'openRefund', 'total'])
    .select(['issueDate', 'dueDate', 'listedAt'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('documentLinks')
            .select('documentLinks.id')
            .whereRef('documentLinks.targetId', '=', 'invoices.id')
            .where('documentLinks.revokedAt', 'is', null),
        )
        .as('isSent'),
    )
    .where((row) =>
      row.or([row('id', 'in', invoiceIds), row('creditsInvoiceId', 'in', invoiceIds)]),
    )
    .orderBy('listedAt')
    .orderBy('id')
    .execute();
}

/** The days of their first and last payment that were not reversed; null without one. */
export async function findPaymentDays(db: Database, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return undefined;
  return db
    .selectFrom('paymentEntries as entry')
    .leftJoin('paymentEntries as reversals', 'reversals.reversesId', 'entry.paymentId')
    .select(({ fn }) => [
      fn.min('entry.entryDate').as('first'),
      fn.max('entry.entryDate').as('last'),
    ])
    .where('entry.invoiceId', 'in', invoiceIds)
    .where('entry.kind', 'in', ['allocation', 'credit'])
    .where('reversals.id', 'is', null)
    .executeTakeFirst();
}
