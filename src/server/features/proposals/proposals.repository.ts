/** Proposals and what happened to them as rows; content is in their draft or snapshots. */
import type { TaxList } from '../../../shared/taxes/taxes.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';
import { documentRows } from '../../documents/document-rows.repository.ts';
import { proposalNotFound } from './proposals.errors.ts';

export const proposalRows = documentRows('proposal', proposalNotFound);

export const {
  find: findProposal,
  get: getProposal,
  list: listProposalRows,
  lock: lockProposal,
  lockWithClient,
  update: updateProposal,
  updateWords: updateProposalSearch,
} = proposalRows;

export async function listProposalsOf(trx: Trx, clientId: string): Promise<ProposalRow[]> {
  return trx.selectFrom('proposals').selectAll().where('clientId', '=', clientId).execute();
}

/** What the client’s list of documents shows of these, with their revisions that were not emptied. */
export async function listSummarizedProposals(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('proposals')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'proposals.id')
    .selectAll('frozenDocuments')
    .select(['proposals.status', 'proposals.total', 'proposals.validUntil'])
    .where('proposals.id', 'in', ids)
    .where('frozenDocuments.emptiedAt', 'is', null)
    .execute();
}

/** Responses to all revisions, oldest first, with the contacts whose links they came by. */
export async function listShownResponses(db: Database, proposalId: string) {
  return db
    .selectFrom('proposalResponses')
    .leftJoin('documentLinks', 'documentLinks.id', 'proposalResponses.linkId')
    .leftJoin('clientContacts', 'clientContacts.id', 'documentLinks.contactId')
    .select(['proposalResponses.id', 'proposalResponses.revision', 'proposalResponses.kind'])
    .select(['proposalResponses.data', 'proposalResponses.createdAt'])
    .select('clientContacts.name as contactName')
    .where('proposalId', '=', proposalId)
    .orderBy('proposalResponses.position')
    .execute();
}

export async function findEngagementOf(db: Database, proposalId: string) {
  const row = await db
    .selectFrom('engagements')
    .select('id')
    .where('proposalId', '=', proposalId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findInquiry(db: Database, id: string) {
  return db
    .selectFrom('inquiries')
    .select(['id', 'clientId', 'tier', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The studio’s taxes, for the default of a line. */
export async function readTaxList(db: Database): Promise<TaxList> {
  const taxes = await db
    .selectFrom('taxes')
    .select(['id', 'version', 'name', 'category', 'ratePpm', 'reason', 'archivedAt'])
    .select(['documentName', 'createdAt', 'updatedAt'])
    .orderBy('position')
    .execute();
  const countries = await db.selectFrom('countryTaxes').selectAll().execute();
  const items = taxes.map(({ archivedAt, ...tax }) =>
    Object.assign(tax, { isArchived: archivedAt !== null }),
  );
  return { items, countries };
}

/** Catalog items in a currency that are not archived. */
export async function listOfferedItems(db: Database, currency: string) {
  return db
    .selectFrom('catalogItems')
    .selectAll()
    .where('archivedAt', 'is', null)
    .where('currency', '=', currency)
    .orderBy('nameKey')
    .execute();
}
