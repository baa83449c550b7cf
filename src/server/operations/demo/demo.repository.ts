import type { DocumentName } from '../../../shared/documents/document-names.ts';
import { isOutstanding } from '../../database/outstanding-invoices.ts';
import type { Database, Trx } from '../../database/database.ts';
import { withGrant, type ReaderLink } from '../../documents/links/grants.repository.ts';
import { counted } from '../../../shared/plural.ts';

/** Singular, and a plural that is not regular. */
const nouns = {
  inquiries: ['message'],
  clients: ['client'],
  clientNotes: ['note'],
  proposals: ['proposal'],
  contracts: ['contract'],
  engagements: ['engagement'],
  invoices: ['invoice'],
  files: ['file'],
  bankDetails: ['bank account'],
  paymentLinks: ['payment link'],
  taxes: ['tax', 'taxes'],
  catalogItems: ['catalog item'],
  proposalTemplates: ['template or block', 'templates and blocks'],
  contractTemplates: ['contract template'],
  savedViews: ['saved view'],
} as const satisfies Record<`${DocumentName}s`, readonly string[]> & Record<string, unknown>;

/** Existing data that prevents the demo, e.g. “33 messages”. */
export async function listData(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [table, what] of Object.entries(nouns) as [
    keyof typeof nouns,
    readonly [string, string?],
  ][]) {
    const { count } = await db
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) found.push(counted(count, ...what));
  }
  const settings = await db.selectFrom('studioSettings').select('version').executeTakeFirst();
  if (settings !== undefined && settings.version > 1) found.push('changed settings');
  return found;
}

/** Marks all emails of the story as sent at the time they were due. */
export async function settleQueuedEmails(trx: Trx, answer: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set((column) => ({
      status: 'sent',
      attempts: 1,
      lastResponse: answer,
      sentAt: column.ref('dueAt'),
    }))
    .where('status', '=', 'queued')
    .execute();
}

export async function failAcknowledgment(trx: Trx, inquiryId: string, answer: string) {
  await trx
    .updateTable('emails')
    .set({ status: 'failed', attempts: 1, lastResponse: answer })
    .where((row) => row.and({ relatedId: inquiryId, kind: 'inquiry_acknowledgement' }))
    .execute();
}

/** The link in the first email with a document. */
export async function firstLink(trx: Trx, targetId: string): Promise<ReaderLink> {
  const link = await trx
    .selectFrom('documentLinks')
    .selectAll()
    .where('targetId', '=', targetId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return withGrant(trx, link);
}

/** The code that was emailed last. */
export async function newestCode(db: Database): Promise<string> {
  const { textBody } = await db
    .selectFrom('emails')
    .select('textBody')
    .where('kind', '=', 'document_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /^\d{6}$/m.exec(textBody)?.[0] ?? '';
}

/** Drafts of an engagement’s invoices and credit notes, with their versions. */
export async function listDraftsOf(trx: Trx, id: string) {
  const billed = trx
    .selectFrom('engagementInvoices')
    .select('invoiceId')
    .where('engagementId', '=', id);
  return (
    trx
      .selectFrom('invoices')
      .select(['id', 'version'])
      .where('status', '=', 'draft')
      .where((is) => is.or([is('id', 'in', billed), is('creditsInvoiceId', 'in', billed)]))
      // Ids of the same instant have no order.
      .orderBy('total', 'desc')
      .execute()
  );
}

export async function listAmountsDueOfClient(trx: Trx, clientId: string) {
  return trx
    .selectFrom('invoices')
    .select(['id as invoiceId', 'amountDue as amount'])
    .where('clientId', '=', clientId)
    .where(isOutstanding)
    .orderBy('id')
    .execute();
}

export async function listAmountsDueOf(trx: Trx, id: string) {
  return trx
    .selectFrom('engagementInvoices')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select(['invoices.id', 'amountDue'])
    .where('engagementId', '=', id)
    .where('status', '!=', 'draft')
    .where('amountDue', '>', 0)
    .orderBy('invoices.id')
    .execute();
}
