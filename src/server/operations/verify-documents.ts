/** What must hold of the PDFs of what was issued, and of the jobs that make them. */
import { invoiceSnapshotSchema } from '../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../database/database.ts';
import { DOCUMENT_JOB } from '../features/invoices/issue.actions.ts';
import type { Invariant } from './invariant.ts';
import {
  listIssued,
  listLogoHashes,
  listStrangePdfs,
  listUndrawn,
  listWordlessJobs,
} from './verify-invoices.repository.ts';

export async function documentInvariants(db: Database): Promise<Invariant[]> {
  return [
    {
      rule: 'everything that was issued has its PDF, or a job that makes it',
      violations: await listUndrawn(db, DOCUMENT_JOB),
    },
    {
      rule: 'every PDF is the one that was made of its invoice',
      violations: await listStrangePdfs(db),
    },
    {
      rule: 'every logo that something issued shows is kept',
      violations: await lostLogos(db),
    },
    {
      rule: 'a job that failed or was given up says why',
      violations: await listWordlessJobs(db),
    },
  ];
}

async function lostLogos(db: Database): Promise<string[]> {
  const kept = new Set<string | null>(await listLogoHashes(db)).add(null);
  return (await listIssued(db))
    .map(({ invoiceId, snapshot }) => ({ invoiceId, snapshot: JSON.parse(snapshot) as unknown }))
    .filter(({ snapshot }) => !kept.has(invoiceSnapshotSchema.parse(snapshot).logoSha256))
    .map(({ invoiceId }) => invoiceId);
}
