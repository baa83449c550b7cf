/** A contract’s chain of evidence as rows. */
import {
  evidenceSchemas,
  type EvidenceEntry,
} from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { NO_HASH } from '../../../../shared/contracts/contract-evidence.ts';
import type { Database, Trx } from '../../../database/database.ts';
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

/** Of all contracts, or of those in `contractIds`; each chain in its order. */
export async function listAllEvidence(db: Database, contractIds?: readonly string[]) {
  return db
    .selectFrom('contractEvidence')
    .selectAll()
    .$if(contractIds !== undefined, (rows) => rows.where('contractId', 'in', contractIds ?? []))
    .orderBy('contractId')
    .orderBy('seq')
    .execute();
}

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
  return db
    .selectFrom('contractEvidence')
    .select(['seq', 'hash'])
    .where('contractId', '=', contractId)
    .where('kind', '=', 'snapshot_frozen')
    .where('seq', '=', chainHead.seq + 1)
    .executeTakeFirst();
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
