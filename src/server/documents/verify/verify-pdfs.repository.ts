import type { Database } from '../../database/database.ts';
import { PDF_JOB } from '../freeze.ts';

/** e.g. `inv_…`. */
export async function listRevisionsWithoutPdfOrJob(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('frozenDocuments')
    .leftJoin('documentPdfs', (join) =>
      join
        .onRef('documentPdfs.targetId', '=', 'frozenDocuments.targetId')
        .onRef('documentPdfs.revision', '=', 'frozenDocuments.revision'),
    )
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.targetId', '=', 'frozenDocuments.targetId').on('jobs.kind', '=', PDF_JOB),
    )
    .select('frozenDocuments.targetId')
    .where('documentPdfs.fileId', 'is', null)
    .where('jobs.id', 'is', null)
    .execute();
  return rows.map(({ targetId }) => targetId);
}

/** Each PDF with its file. */
export async function listPdfs(db: Database) {
  return db
    .selectFrom('documentPdfs')
    .leftJoin('files', 'files.id', 'documentPdfs.fileId')
    .select([
      'files.id',
      'files.targetId as fileTargetId',
      'files.purpose',
      'files.name',
      'files.type',
      'files.sha256',
      'files.createdAt',
      'files.createdBy',
      'documentPdfs.targetId',
      'documentPdfs.revision',
      'documentPdfs.fileId',
      'documentPdfs.sha256 as storedSha256',
      'documentPdfs.createdAt as storedAt',
    ])
    .orderBy('documentPdfs.targetId')
    .orderBy('revision')
    .execute();
}

/** SHA-256 of each stored logo. */
export async function listLogoHashes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('sha256')
    .where('purpose', '=', 'logo')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}
