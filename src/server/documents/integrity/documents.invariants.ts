/** Invariants of documents of every kind, and those that each kind adds. */
import type { Database } from '../../database/database.ts';
import { invariantsOf, type Invariant } from '../../platform/integrity/invariant.ts';
import { listEventsOfGroup } from '../../platform/events/events.repository.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { deliveryProblems, lostEmails, viewProblems, linkProblems } from './links.invariants.ts';
import { anchorProblems } from './anchors.invariants.ts';
import { listFilesOfFrozen, listFrozenFiles } from '../files/document-files.repository.ts';
import { emptiedProblems } from './emptied.invariants.ts';
import { fileProblems } from './files.invariants.ts';
import {
  emptiedNames,
  freezingEvents,
  frozenProblems,
  readRevision,
  revisionProblems,
  lostLogos,
  pdfProblems,
} from './frozen.invariants.ts';
import {
  listDeliveryAnchors,
  listDeliveryRows,
  listFrozenRows,
  listLinkRows,
  listPdfs,
  listViewRows,
  listRevisionsWithoutPdfOrJob,
} from './integrity.repository.ts';
import { listReadings } from '../reading/reading.repository.ts';
import { readingProblems } from './readings.invariants.ts';
import { seriesKinds } from '../../../shared/settings/number-series.schema.ts';
import { auditNumbering, type CountRange } from '../numbering/numbering-audit.ts';
import { readSeries } from '../numbering/series.repository.ts';

export async function documentInvariants(db: Database, kinds: DocumentKinds): Promise<Invariant[]> {
  const frozen = (await listFrozenRows(db)).map((row) => readRevision(kinds, row));
  const deliveries = await listDeliveryRows(db);
  const links = await listLinkRows(db);
  const events = await listEventsOfGroup(db, 'document.');
  const pdfs = await listPdfs(db);
  const views = await listViewRows(db);
  const freezing = await freezingEvents(db, kinds);
  const ofKinds = await Promise.all(kinds.all.map((kind) => kind.invariants(db)));
  const own = invariantsOf({
    'every frozen revision exists with the number and hash of its event': frozenProblems(
      freezing,
      frozen,
    ),
    'every file of a frozen revision is the one that was frozen': fileProblems(kinds, {
      frozen,
      events: freezing,
      rows: await listFrozenFiles(db),
      stored: await listFilesOfFrozen(db),
    }),
    'every revision is unchanged and has the number of the first': revisionProblems(frozen),
    'every number is assigned once, without gaps': await numberProblems(db),
    'every email with a document exists or was canceled': await lostEmails(db, events),
    'every delivery matches its event': deliveryProblems(events, deliveries),
    'every email with a document has the anchor of its event': anchorProblems(
      events,
      await listDeliveryAnchors(db),
    ),
    'every link exists, and is active or revoked as its events say': await linkProblems(
      db,
      events,
      { links, deliveries },
    ),
    'every view matches its event': viewProblems(events, views, emptiedNames(frozen)),
    'every reading is of a section of its revision': readingProblems(
      kinds,
      frozen,
      await listReadings(db),
    ),
    'every emptied revision was emptied by an event, as a whole': emptiedProblems({
      frozen,
      events,
      pdfs,
      views,
    }),
    'every revision has its PDF, or a job that generates it':
      await listRevisionsWithoutPdfOrJob(db),
    'every PDF is the one generated from its revision': pdfProblems(kinds, {
      frozen,
      events,
      pdfs,
    }),
    'every logo that a frozen document shows is stored': await lostLogos(db, frozen),
  });
  return [...own, ...ofKinds.flat()];
}

async function numberProblems(db: Database): Promise<string[]> {
  const violations: string[] = [];
  for (const kind of seriesKinds) {
    const audited = auditNumbering(await readSeries(db, kind));
    for (const [year, { missing, outOfSequence, twice }] of audited) {
      const name = `${kind} ${year === 0 ? 'of all years' : year}`;
      violations.push(
        ...missing.map((range) => `${name}: missing ${rangeText(range)}`),
        ...outOfSequence.map((range) => `${name}: unexpected ${rangeText(range)}`),
        ...twice.map((range) => `${name}: assigned twice ${rangeText(range)}`),
      );
    }
  }
  return violations;
}

const rangeText = ({ from, to }: CountRange) => (from === to ? String(from) : `${from} to ${to}`);
