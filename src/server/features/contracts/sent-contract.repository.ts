/** What is told of the version of a contract that was sent last, beside its evidence. */
import { executedIdOf } from '../../database/record-ids.ts';
import type { Database } from '../../database/database.ts';

/** When the mail server last accepted an email with a link to the version, by contact. */
export async function listSentTimes(
  db: Database,
  targetId: string,
  revision: number,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select((column) => ['contactId', column.fn.max('emails.sentAt').as('sentAt')])
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .where('contactId', 'is not', null)
    .where('emails.status', '=', 'sent')
    .groupBy('contactId')
    .execute();
  return new Map(
    rows.flatMap(({ contactId, sentAt }) =>
      contactId === null || sentAt === null ? [] : [[contactId, sentAt]],
    ),
  );
}

/** Emails with a link to the version that the mail server accepted, in that order. */
export async function listLinkEmails(db: Database, targetId: string, revision: number) {
  const rows = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select(['contactId', 'toAddress', 'sentAt'])
    .where('targetId', '=', targetId)
    .where('revision', '=', revision)
    .where('emails.status', '=', 'sent')
    .orderBy('sentAt')
    .execute();
  return rows.flatMap(({ sentAt, ...row }) => (sentAt === null ? [] : [{ ...row, sentAt }]));
}

/** Whether an email to that address carried the link, and was not refused; none carries null. */
export async function isLinkSentTo(
  db: Database,
  linkId: string | null,
  address: string,
): Promise<boolean> {
  const sent = await db
    .selectFrom('documentDeliveries')
    .innerJoin('emails', 'emails.id', 'documentDeliveries.emailId')
    .select('toAddress')
    .where('documentDeliveries.linkId', '=', linkId ?? '')
    .where('emails.status', '!=', 'failed')
    .execute();
  return sent.some(({ toAddress }) => isSameAddress(toAddress, address));
}

export const isSameAddress = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Whether the client is one, not a person; an anonymized one is neither. */
export async function isOrganization(db: Database, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false;
  const client = await db
    .selectFrom('clients')
    .select('kind')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.kind === 'organization';
}

export async function findRelatedEngagement(db: Database, id: string | null) {
  if (id === null) return null;
  const engagement = await db
    .selectFrom('engagements')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
  return engagement === undefined ? null : { ...engagement, draft: await findFirstDraft(db, id) };
}

/** Payments before recurring billing. */
async function findFirstDraft(db: Database, engagementId: string) {
  const draft = await db
    .selectFrom('engagementInvoices as billed')
    .innerJoin('invoices', 'invoices.id', 'billed.invoiceId')
    .select(['invoices.id', 'invoices.total', 'invoices.currency'])
    .where('billed.engagementId', '=', engagementId)
    .where('invoices.status', '=', 'draft')
    .orderBy((row) => row('billed.period', '>', 0))
    .orderBy('billed.createdAt')
    .orderBy('invoices.id')
    .limit(1)
    .executeTakeFirst();
  return draft ?? null;
}

/** Name of the template that it was started from; undefined for a sample and a deleted one. */
export async function findTemplateName(db: Database, id: string) {
  const row = await db
    .selectFrom('contractTemplates')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

/** Id of the frozen executed contract; undefined until it is executed here. */
export async function findExecutedId(db: Database, contractId: string) {
  const row = await db
    .selectFrom('frozenDocuments')
    .select('targetId')
    .where('targetId', '=', executedIdOf(contractId))
    .executeTakeFirst();
  return row?.targetId;
}
