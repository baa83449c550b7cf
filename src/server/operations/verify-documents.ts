/** What must hold of the PDFs of what was issued, and of the jobs that make them. */
import type { Database } from '../database/database.ts';
import { documentName } from '../features/invoices/invoice-documents.actions.ts';
import { DOCUMENT_JOB } from '../features/invoices/issue.actions.ts';
import type { Invariant } from './invariant.ts';
import { differences, readSnapshot, toldBy } from './reading-damage.ts';
import {
  listIssued,
  listKeptPdfs,
  listLogoHashes,
  listUndrawn,
  listWordlessJobs,
} from './verify-invoices.repository.ts';
import { listEventsOfType } from './verify.repository.ts';

export async function documentInvariants(db: Database): Promise<Invariant[]> {
  return [
    {
      rule: 'everything that was issued has its PDF, or a job that makes it',
      violations: await listUndrawn(db, DOCUMENT_JOB),
    },
    {
      rule: 'every PDF is the one that was made of its invoice',
      violations: await strangePdfs(db),
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

/** What its event tells, and what its row and file say beside its snapshot. */
async function strangePdfs(db: Database): Promise<string[]> {
  const pdfs = await listKeptPdfs(db);
  const snapshots = new Map(
    (await listIssued(db)).map((row) => [row.invoiceId, readSnapshot(row.snapshot)]),
  );
  const byInvoice = new Map(pdfs.map((row) => [row.invoiceId, row]));
  const events = await listEventsOfType(db, 'invoice.document_kept');
  return [
    ...events.flatMap(({ subject, at, data }) => {
      const { file, sha256 } = toldBy(data);
      const expected = { fileId: file, keptSha256: sha256, keptAt: at };
      return differences(subject, byInvoice.get(subject), expected);
    }),
    ...pdfs.flatMap((row) => {
      const snapshot = snapshots.get(row.invoiceId);
      return differences(row.invoiceId, row, {
        id: row.fileId,
        subject: row.invoiceId,
        purpose: 'invoice',
        name: snapshot && documentName(snapshot),
        type: 'application/pdf',
        sha256: row.keptSha256,
        createdAt: row.keptAt,
        createdBy: null,
      });
    }),
  ];
}

/** A snapshot that can’t be read is for the rule of snapshots. */
async function lostLogos(db: Database): Promise<string[]> {
  const kept = new Set<string | null | undefined>(await listLogoHashes(db))
    .add(null)
    .add(undefined);
  return (await listIssued(db))
    .filter(({ snapshot }) => !kept.has(readSnapshot(snapshot)?.logoSha256))
    .map(({ invoiceId }) => invoiceId);
}
