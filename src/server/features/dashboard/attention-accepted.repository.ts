/** Accepted proposals that need attention: see attention.repository.ts. */
import { sql } from 'kysely';
import type { BillingDetailKind } from '../../../shared/engagements/billing-details.ts';
import { counted } from '../../../shared/plural.ts';
import { acceptedTerms } from '../../../shared/proposals/proposal-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { offeredKind } from '../../database/named-kind.ts';
import { LISTED_OF_EACH, type AttentionRow } from './attention-rows.repository.ts';

/**
 * Those of active engagements whose acceptance left something to the owner, the latest first. What is
 * left is looked for first: there is little of it, and many engagements.
 */
export async function listAccepted(db: Database): Promise<AttentionRow[]> {
  const drafts = await listDrafts(db);
  const contracts = new Set(await listUnsentContracts(db));
  const details = new Set(await listPendingDetails(db));
  const offers = await listOffers(db, [...new Set([...drafts.keys(), ...contracts, ...details])]);
  const rows = offers.flatMap(({ client, ...row }) => {
    const { engagementId, kind, at } = row;
    const drafted = drafts.get(engagementId)?.filter(({ createdAt }) => createdAt === at).length;
    const isFirst = kind === 'proposal';
    const left = [
      ...(drafted ? [`${counted(drafted, 'draft')} to review`] : []),
      ...(isFirst && contracts.has(engagementId) ? ['contract to send'] : []),
      ...(isFirst && details.has(engagementId) ? ['billing details to confirm'] : []),
    ];
    return left.length === 0 ? [] : [{ ...row, detail: `${client ?? ''} · ${left.join(', ')}` }];
  });
  return rows.slice(0, LISTED_OF_EACH).map((row) => Object.assign(row, { total: rows.length }));
}

/**
 * Accepted proposals and change orders of these engagements, if they are active. The response is looked
 * up for each: joined, all acceptances would be read.
 */
async function listOffers(db: Database, engagementIds: readonly string[]) {
  if (engagementIds.length === 0) return [];
  const engagements = db
    .selectFrom('engagements')
    .innerJoin('engagementTurns', 'engagementTurns.engagementId', 'engagements.id')
    .leftJoin('clients', 'clients.id', 'engagements.clientId')
    .where('engagements.id', 'in', engagementIds)
    .where('engagementTurns.status', '=', 'active')
    .select(['engagements.id as engagementId', 'clients.name as client']);
  const first = engagements.innerJoin('proposals', 'proposals.id', 'engagements.proposalId');
  const later = engagements.innerJoin('proposals', 'proposals.engagementId', 'engagements.id');
  const rows = await Promise.all(
    [first, later].map((offers) =>
      offers
        .select(['proposals.id', 'proposals.number', offeredKind.as('kind'), acceptedAt])
        .select(['proposals.total as amount', 'proposals.currency'])
        .execute(),
    ),
  );
  return rows
    .flat()
    .flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]))
    .toSorted((a, b) => (a.at === b.at ? compare(a.id, b.id) : compare(b.at, a.at)));
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

const acceptedAt = sql<string | null>`(select responses.created_at
  from proposal_responses as responses
  where responses.proposal_id = proposals.id and responses.kind = 'accepted')`.as('at');

/** Both are literal SQL, because partial indexes are matched by their text. */
const isAcceptance = sql<boolean>`responses.kind = 'accepted'`;
const hasDetails = sql<boolean>`not (data like '%"invoiceRecipient":null%'
  and data like '%"fundReference":""%')`;

/** Drafts of invoices and credit notes, by engagement: those of an acceptance have its time. */
async function listDrafts(db: Database) {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('engagementInvoices as own', (join) =>
      join.on('own.invoiceId', '=', billedInvoiceId),
    )
    .select(['own.engagementId', 'invoices.id', 'invoices.createdAt'])
    .where('invoices.status', '=', 'draft')
    .execute();
  // An invoice can bill several entries of its engagement.
  const each = new Map(rows.map((row) => [`${row.engagementId} ${row.id}`, row]));
  return Map.groupBy(each.values(), ({ engagementId }) => engagementId);
}

/** The engagement has the invoice that a credit note is for. */
const billedInvoiceId = sql<string>`coalesce(invoices.credits_invoice_id, invoices.id)`;

/** Engagements whose invoices wait for a contract that was not sent. */
async function listUnsentContracts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts')
    .select('engagementId')
    .where(sql<boolean>`hold = 'held'`)
    .where('status', '=', 'draft')
    .execute();
  return rows.flatMap(({ engagementId }) => engagementId ?? []);
}

/** Engagements with pending billing details: see shared/engagements/billing-details.ts. */
async function listPendingDetails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('engagementTurns')
    .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .innerJoin('proposalResponses as responses', 'responses.proposalId', 'engagements.proposalId')
    .where('engagementTurns.status', '=', 'active')
    .where(isAcceptance)
    .where(hasDetails)
    .select(['engagements.id', 'engagements.clientId', 'data'])
    .execute();
  const told = rows.map((row) => Object.assign(row, acceptedTerms.parse(JSON.parse(row.data))));
  const decided = await listDecidedDetails(
    db,
    told.map(({ id }) => id),
  );
  const known = await listBillingContacts(
    db,
    told.map(({ clientId }) => clientId),
  );
  return told.flatMap(({ id, clientId, invoiceRecipient, fundReference }) => {
    const isPending = (detail: BillingDetailKind) => !decided.has(`${id} ${detail}`);
    const isKnown = known.has(`${clientId} ${invoiceRecipient?.email.toLowerCase()}`);
    const isRecipientLeft = invoiceRecipient !== null && !isKnown && isPending('invoice_recipient');
    return isRecipientLeft || (fundReference !== '' && isPending('fund_reference')) ? [id] : [];
  });
}

async function listDecidedDetails(db: Database, engagementIds: readonly string[]) {
  if (engagementIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('engagementAdjustments')
    .select(['engagementId', 'entryKey'])
    .where('engagementId', 'in', engagementIds)
    .where('kind', 'in', ['detail_added', 'detail_dismissed'])
    .execute();
  return new Set(rows.map(({ engagementId, entryKey }) => `${engagementId} ${entryKey}`));
}

/** Who already gets the invoices of their client has nothing to be added. */
async function listBillingContacts(db: Database, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('clientContacts')
    .select(['clientId', 'emailKey'])
    .where('clientId', 'in', clientIds)
    .where('isBilling', '=', 1)
    .execute();
  return new Set(rows.map(({ clientId, emailKey }) => `${clientId} ${emailKey}`));
}
