/** Contracts as rows; content is in their draft or snapshots, what happened in their evidence. */
import { sql } from 'kysely';
import { isTermDue } from '../../database/contract-conditions.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { ContractRow } from '../../database/tables/contracts.table.ts';
import { documentRows } from '../../documents/document-rows.repository.ts';
import { contractNotFound } from './contracts.errors.ts';

const TERMS_AT_ONCE = 50;

export const contractRows = documentRows('contract', contractNotFound);

export const {
  find: findContract,
  get: getContract,
  list: listContractRows,
  lock: lockContract,
  lockWithClient: lockContractWithClient,
  update: updateContract,
  updateWords: updateContractSearch,
} = contractRows;

export async function listContractsOf(trx: Trx, clientId: string): Promise<ContractRow[]> {
  return trx.selectFrom('contracts').selectAll().where('clientId', '=', clientId).execute();
}

/** Whose end or renewal is near, and of which the owner got no email yet. `except`: ids. */
export async function listTermsToTell(db: Database, today: string, except: readonly string[]) {
  const rows = await db
    .selectFrom('contracts')
    .select('id')
    .where(isTermDue(today))
    .where(isUntold)
    .$if(except.length > 0, (found) => found.where('id', 'not in', except))
    .orderBy('termEndsOn')
    .orderBy('id')
    .limit(TERMS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

const isUntold = sql<boolean>`(contracts.term_reminded_for is null
  or contracts.term_reminded_for <> contracts.term_ends_on)`;

/** Those that amend it, oldest first. */
export async function listAmendments(db: Database, id: string) {
  return db
    .selectFrom('contracts')
    .select(['id', 'number', 'title', 'status', 'signBy'])
    .where('amendsId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A published version of a template: the latest one without `position`. */
export async function findTemplateVersion(db: Database, id: string, position: number | undefined) {
  return db
    .selectFrom('contractTemplateVersions')
    .innerJoin('contractTemplates', 'contractTemplates.id', 'contractTemplateVersions.templateId')
    .select(['contractTemplates.name', 'contractTemplates.archivedAt'])
    .select(['contractTemplateVersions.position', 'contractTemplateVersions.content'])
    .where('templateId', '=', id)
    .$if(position !== undefined, (rows) => rows.where('position', '=', position ?? 0))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the client’s list of documents shows of these, with their versions that were not emptied. */
export async function listSummarizedContracts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('contracts')
    .innerJoin('frozenDocuments', 'frozenDocuments.targetId', 'contracts.id')
    .selectAll('frozenDocuments')
    .select(['contracts.status', 'contracts.signBy', 'contracts.endedOn'])
    .where('contracts.id', 'in', ids)
    .where('frozenDocuments.emptiedAt', 'is', null)
    .execute();
}

/** What an engagement was created with, and what names it. */
export async function findAgreed(db: Database, id: string) {
  const row = await db
    .selectFrom('engagements')
    .leftJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'engagements.proposalId')
        .onRef('frozenDocuments.revision', '=', 'engagements.revision'),
    )
    .select(['engagements.id', 'engagements.clientId', 'engagements.title', 'engagements.plan'])
    .select('frozenDocuments.snapshot')
    .where('engagements.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const accepted = await db
    .selectFrom('proposalResponses')
    .innerJoin('engagements', 'engagements.proposalId', 'proposalResponses.proposalId')
    .select('proposalResponses.data')
    .where('engagements.id', '=', id)
    .where('proposalResponses.kind', '=', 'accepted')
    .executeTakeFirst();
  const order = await db
    .selectFrom('engagementAdjustments')
    .select('data')
    .where('engagementId', '=', id)
    .where('kind', '=', 'purchase_order')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...row, accepted: accepted?.data ?? null, order: order?.data ?? null };
}

/** Versions of an engagement’s contracts that were sent and are not executed, declined or void. */
export async function listOpenContracts(trx: Trx, engagementId: string) {
  return trx
    .selectFrom('contracts')
    .select(['id', 'revision'])
    .where('engagementId', '=', engagementId)
    .where('status', 'in', ['sent', 'client_signed'])
    .orderBy('id')
    .execute();
}

/** Of an engagement’s contracts that were executed, the versions that were; the oldest first. */
export async function listExecutedSnapshots(db: Database, engagementId: string) {
  return db
    .selectFrom('contracts')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'contracts.id')
        .onRef('frozenDocuments.revision', '=', 'contracts.revision'),
    )
    .select('frozenDocuments.snapshot')
    .where('contracts.engagementId', '=', engagementId)
    .where('contracts.status', '=', 'executed')
    .where('frozenDocuments.emptiedAt', 'is', null)
    .orderBy('contracts.executedAt')
    .orderBy('contracts.id')
    .execute();
}
