/** Invariants of documents of every kind, and those that each kind adds. */
import type { Database } from '../../database/database.ts';
import { invariantsOf, type Invariant } from '../../platform/integrity/invariant.ts';
import type { ReadEvent } from '../../platform/events/events.repository.ts';
import { eventsOfGroup, type Scope } from '../../platform/integrity/scope.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { listFrozen } from '../freeze/frozen.repository.ts';
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
  type ReadRevision,
  revisionProblems,
  lostLogos,
  pdfProblems,
} from './frozen.invariants.ts';
import {
  listDeliveryRows,
  listLinkRows,
  listPdfs,
  listReadSections,
  listViewRows,
  listRevisionsWithoutPdfOrJob,
  listSentEmails,
} from './integrity.repository.ts';
import { readingProblems } from './readings.invariants.ts';
import { seriesKinds } from '../../../shared/settings/number-series.schema.ts';
import { auditNumbering, type CountRange } from '../numbering/numbering-audit.ts';
import { readSeries } from '../numbering/series.repository.ts';

/** `scope`: also omitted are rules of what no document relies on, e.g. views. */
export async function documentInvariants(
  db: Database,
  kinds: DocumentKinds,
  scope?: Scope,
): Promise<Invariant[]> {
  const { ids } = scope ?? {};
  const rows = scope?.frozen ?? (await listFrozen(db));
  const frozen = rows.map((row) => readRevision(kinds, row));
  const deliveries = scope?.deliveries ?? (await listDeliveryRows(db));
  const emails = await listSentEmails(db, ids);
  const links = await listLinkRows(db, ids);
  const events = await eventsOfGroup(db, 'document.', scope);
  const pdfs = await listPdfs(db, ids);
  const freezing = await freezingEvents(db, kinds, scope);
  const concerned = new Set(ids?.map((id) => kinds.of(id)) ?? kinds.all);
  const ofKinds = await Promise.all([...concerned].map((kind) => kind.invariants(db, scope)));
  const views = scope === undefined ? await listViewRows(db) : [];
  const own = invariantsOf({
    'every frozen revision exists with the number and hash of its event': frozenProblems(
      freezing,
      frozen,
    ),
    'every file of a frozen revision is the one that was frozen': fileProblems(kinds, {
      frozen,
      events: freezing,
      rows: await listFrozenFiles(db, ids),
      stored: await listFilesOfFrozen(db, ids),
    }),
    'every revision is unchanged and has the number of the first': revisionProblems(frozen),
    'every email with a document exists or was canceled': lostEmails(events, emails),
    'every delivery matches its event': deliveryProblems(events, deliveries),
    'every email with a document has the anchor of its event': anchorProblems(events, emails),
    'every link exists, and is active or revoked as its events say': await linkProblems(
      db,
      events,
      { links, deliveries },
      scope,
    ),
    'every emptied revision was emptied by an event, as a whole': emptiedProblems({
      frozen,
      events,
      pdfs,
      views,
    }),
    'every PDF is the one generated from its revision': pdfProblems(kinds, {
      frozen,
      events,
      pdfs,
    }),
    'every logo that a frozen document shows is stored': await lostLogos(db, frozen),
  });
  const whole =
    scope === undefined ? await wholeInvariants(db, kinds, { frozen, events, views }) : [];
  return [...own, ...whole, ...ofKinds.flat()];
}

interface Known {
  frozen: readonly ReadRevision[];
  events: readonly ReadEvent[];
  views: Awaited<ReturnType<typeof listViewRows>>;
}

/** Rules of all documents together, and of what no document relies on. */
async function wholeInvariants(
  db: Database,
  kinds: DocumentKinds,
  { frozen, events, views }: Known,
): Promise<Invariant[]> {
  return invariantsOf({
    'every number is assigned once, without gaps': await numberProblems(db),
    'every view matches its event': viewProblems(events, views, emptiedNames(frozen)),
    'every reading is of a section of its revision': readingProblems(
      kinds,
      frozen,
      await listReadSections(db),
    ),
    'every revision has its PDF, or a job that generates it':
      await listRevisionsWithoutPdfOrJob(db),
  });
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
