/** Invariants of documents of every kind, and those that each kind adds. */
import type { Database } from '../../database/database.ts';
import type { Invariant } from '../../platform/verify/invariant.ts';
import { listEventsOfType } from '../../platform/verify/verify-events.repository.ts';
import type { DocumentKinds } from '../documents-deps.ts';
import { deliveryProblems, lostEmails } from './verify-deliveries.ts';
import { frozenProblems, readRevision, revisionProblems } from './verify-frozen.ts';
import { linkProblems } from './verify-links.ts';
import { numberProblems } from './verify-numbers.ts';
import { lostLogos, pdfProblems } from './verify-pdfs.ts';
import { listDeliveryRows, listFrozenRows, listLinkRows } from './verify-documents.repository.ts';
import { listPdfs, listRevisionsWithoutPdfOrJob } from './verify-pdfs.repository.ts';
import { viewProblems } from './verify-views.ts';

export async function documentInvariants(db: Database, kinds: DocumentKinds): Promise<Invariant[]> {
  const frozen = (await listFrozenRows(db)).map((row) => readRevision(kinds, row));
  const deliveries = await listDeliveryRows(db);
  const links = await listLinkRows(db);
  const events = await listEventsOfType(db, 'document.');
  const ofKinds = await Promise.all(kinds.all.map((kind) => kind.invariants(db)));
  return [
    {
      rule: 'every revision that was frozen is there, under the number and hash of its event',
      violations: await frozenProblems(db, kinds, frozen),
    },
    {
      rule: 'every revision reads as it was frozen, and has the number of the first',
      violations: revisionProblems(frozen),
    },
    {
      rule: 'no number is missing, and none was given twice',
      violations: await numberProblems(db),
    },
    {
      rule: 'every email with a document is there, or was canceled',
      violations: await lostEmails(db, events),
    },
    {
      rule: 'everything that was sent is there as its event says',
      violations: deliveryProblems(events, deliveries),
    },
    {
      rule: 'every link that was created is there, and in force or revoked as its events say',
      violations: await linkProblems(db, events, { links, deliveries }),
    },
    {
      rule: 'every view is there as its event says',
      violations: await viewProblems(db, events),
    },
    {
      rule: 'every revision has its PDF, or a job that generates it',
      violations: await listRevisionsWithoutPdfOrJob(db),
    },
    {
      rule: 'every PDF is the one that was generated of its revision',
      violations: pdfProblems(kinds, { frozen, events, pdfs: await listPdfs(db) }),
    },
    {
      rule: 'every logo that a frozen document shows is stored',
      violations: await lostLogos(db, frozen),
    },
    ...ofKinds.flat(),
  ];
}
