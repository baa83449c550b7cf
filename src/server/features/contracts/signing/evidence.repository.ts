/** A contract’s chain of evidence as rows. */
import {
  evidenceSchemas,
  type EvidenceEntry,
} from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { NO_HASH } from '../../../../shared/contracts/contract-evidence.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { rowsAbout } from '../../../database/rows-by-id.ts';
import type { ContractEvidenceRow } from '../../../database/tables/contracts.table.ts';

/** The latest entry; `at` is null before the first one. */
export async function findEvidenceHead(db: Database, contractId: string) {
  const last = await db
    .selectFrom('contractEvidence')
    .select(['seq', 'hash', 'at'])
    .where('contractId', '=', contractId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { seq: 0, hash: NO_HASH, at: null };
}

/** Of all contracts, or of some; each chain in its order. */
export const listAllEvidence = rowsAbout('contractEvidence', 'contractId', ['contractId', 'seq']);

/** In order, as they are stored. */
export async function listEvidenceRows(db: Database, contractId: string) {
  return listAllEvidence(db, [contractId]);
}

/** In order. Emptied ones say nothing and are left out. */
export async function listEvidence(db: Database, contractId: string): Promise<EvidenceEntry[]> {
  return readEntries(await listEvidenceRows(db, contractId));
}

/** Without emptied ones, which say nothing. */
export function readEntries(rows: readonly ContractEvidenceRow[]): EvidenceEntry[] {
  return rows.filter(({ emptiedAt }) => emptiedAt === null).map(readEvidence);
}

/** Throws if it was not written by `addEvidence`. */
export function readEvidence(row: Omit<ContractEvidenceRow, 'emptiedAt'>): EvidenceEntry {
  const { seq, revision, kind, recipient, linkId, at } = row;
  const { salt: _, ...told } = JSON.parse(row.data) as { salt?: string };
  const data = evidenceSchemas[kind].parse(told);
  return { seq, revision, kind, recipient, linkId, at, data } as EvidenceEntry;
}

/** The entry that holds the hash of an executed snapshot; undefined if there was no such entry then. */
export async function findFrozenEntry(
  db: Database,
  { contractId, chainHead }: Pick<ExecutedSnapshot, 'contractId' | 'chainHead'>,
) {
  const rows = await listEvidenceRows(db, contractId);
  return rows.find(({ seq, kind }) => seq === chainHead.seq + 1 && kind === 'snapshot_frozen');
}

export async function insertEvidence(trx: Trx, row: ContractEvidenceRow): Promise<void> {
  await trx.insertInto('contractEvidence').values(row).execute();
}

export async function hasOpened(db: Database, linkId: string): Promise<boolean> {
  const opened = await db
    .selectFrom('contractEvidence')
    .select('seq')
    .where('linkId', '=', linkId)
    .where('kind', '=', 'opened')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Only of a contract that was never signed; triggers refuse any other. */
export async function emptyEvidenceRows(trx: Trx, contractId: string, at: string): Promise<void> {
  await trx
    .updateTable('contractEvidence')
    .set({ data: '', emptiedAt: at })
    .where('contractId', '=', contractId)
    .execute();
}
