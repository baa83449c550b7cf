/**
 * Freezing: the content of a document becomes an immutable, numbered revision. The counter is a row
 * that the transaction locks and updates: on rollback no number is used, and a concurrent
 * transaction waits for it to end.
 */
import { createHash } from 'node:crypto';
import {
  formatNumber,
  nextCount,
  parseNumberPattern,
} from '../../../shared/settings/number-pattern.ts';
import { seriesKinds, type SeriesKind } from '../../../shared/settings/number-series.schema.ts';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import type { Trx } from '../../database/database.ts';
import {
  clockBehind,
  counterChanged,
  counterTaken,
  numberTaken,
  RecordsChanged,
} from '../documents.errors.ts';
import {
  isNumberAssigned,
  lastCount,
  lastTold,
  lockSeries,
  moveSeries,
  wasMovedTo,
} from '../numbering/series.repository.ts';
import type { FrozenDocumentRow, FrozenKind } from '../../database/tables/documents.table.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { formatAnchor } from '../../platform/events/anchors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { insertJob } from '../../platform/jobs/jobs.repository.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { DocumentSnapshot } from '../document.ts';
import { insertFrozenFiles } from '../files/document-files.repository.ts';
import { frozenFileRows, hashOfFiles } from '../files/frozen-files.ts';
import { findFrozen, insertFrozen } from './frozen.repository.ts';

/** The job that generates a document’s PDFs. */
export const PDF_JOB = 'document_pdf';

interface Freezing<Snapshot> {
  actor: Actor;
  id: string;
  /** Null if the client was anonymized. */
  clientId: string | null;
  kind: FrozenKind;
  /** The current year in the studio’s time zone, for the number. */
  year: number;
  now: Temporal.Instant;
  /** Builds the snapshot for a number; null for a kind without numbers. */
  snapshot: (number: string | null) => Snapshot;
}

/** What freezing has to know of a kind. */
export type Freezable<Snapshot extends DocumentSnapshot> = Pick<
  DocumentKind<Snapshot>,
  'isNumbered' | 'frozenEvents' | 'files'
>;

/**
 * Freezes a document, which must be locked: snapshot, hash, number, files, event and PDF job, all or
 * nothing. The first revision is numbered, and later ones keep its number. A latest revision with the
 * same content is reused. After the commit the caller wakes the jobs. Throws `numberTaken`,
 * `counterTaken`, `counterChanged`, `clockBehind`, `RecordsChanged`.
 */
export async function freeze<Snapshot extends DocumentSnapshot>(
  trx: Trx,
  documentKind: Freezable<Snapshot>,
  { actor, id, clientId, kind, year, now, snapshot }: Freezing<Snapshot>,
): Promise<{ row: FrozenDocumentRow; snapshot: Snapshot }> {
  const latest = await findFrozen(trx, id);
  const type = documentKind.frozenEvents[kind] ?? 'document.frozen';
  const { number, seriesYear, seriesCount } =
    latest ??
    (documentKind.isNumbered && isSeries(kind)
      ? await assignNumber(trx, { kind, type }, year)
      : unnumbered);
  const content = snapshot(number);
  const text = JSON.stringify(content);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (latest?.sha256 === sha256) return { row: latest, snapshot: content };
  const revision = (latest?.revision ?? 0) + 1;
  const numbered = { number, seriesYear, seriesCount };
  const frozenAt = instantText(now);
  const files = frozenFileRows(
    { targetId: id, revision },
    documentKind.files?.ofSnapshot(content) ?? [],
  );
  const event = {
    actor,
    type,
    targetId: id,
    clientId,
    data: {
      kind,
      revision,
      ...numbered,
      sha256,
      ...(files.length > 0 && { files: hashOfFiles(files) }),
    },
  };
  const eventHead = formatAnchor(await recordEvent(trx, event, frozenAt));
  const frozen = { targetId: id, revision, kind, ...numbered, frozenAt, snapshot: text, sha256 };
  const row = { ...frozen, eventHead, emptiedAt: null };
  await insertFrozen(trx, row);
  await insertFrozenFiles(trx, files);
  await insertJob(trx, { kind: PDF_JOB, targetId: id }, now);
  return { row, snapshot: content };
}

const isSeries = (kind: FrozenKind): kind is SeriesKind => seriesKinds.some((one) => one === kind);

/** `seriesYear`: 0 if the series is continuous. */
type SeriesNumber = Pick<FrozenDocumentRow, 'number' | 'seriesYear' | 'seriesCount'>;

const unnumbered: SeriesNumber = { number: null, seriesYear: null, seriesCount: null };

/**
 * Assigns the next number of the series, final once the transaction commits. `year`: year of the
 * issue date in the studio’s time zone. Throws `clockBehind`, `numberTaken`, `counterTaken`,
 * `counterChanged`, `RecordsChanged`. `type`: of the events that assign numbers of this kind.
 */
async function assignNumber(
  trx: Trx,
  { kind, type }: { kind: SeriesKind; type: EventType },
  year: number,
): Promise<SeriesNumber> {
  const series = await lockSeries(trx, kind);
  const resets = series.resetsYearly === 1;
  if (resets && year < series.currentYear) throw clockBehind(series.currentYear);
  const count = nextCount({ ...series, resetsYearly: resets }, year);
  const pattern = parseNumberPattern(series.pattern);
  if ('problem' in pattern) throw new Error(`The pattern of ${kind} ${pattern.problem}`);
  const number = formatNumber(pattern, { year, counter: count });
  if (await isNumberAssigned(trx, kind, number)) throw numberTaken(number);
  const seriesYear = resets ? year : 0;
  const last = await lastCount(trx, kind, seriesYear);
  await requireLast(trx, { kind, type }, { seriesYear, last });
  if (count <= last) throw counterTaken(count, last + 1);
  const mayBeSkipped = count === last + 1 || (await wasMovedTo(trx, kind, count));
  if (!mayBeSkipped) throw counterChanged(count, last + 1);
  await moveSeries(trx, kind, { nextNumber: count + 1, currentYear: year });
  return { number, seriesYear, seriesCount: count };
}

/** Throws `RecordsChanged` if the document with the last number was removed, which was assigned then. */
async function requireLast(
  trx: Trx,
  { kind, type }: { kind: SeriesKind; type: EventType },
  { seriesYear, last }: { seriesYear: number; last: number },
): Promise<void> {
  const told = await lastTold(trx, type, kind);
  if (told?.['seriesYear'] !== seriesYear || Number(told['seriesCount']) <= last) return;
  throw new RecordsChanged([`${kind} ${String(told['number'])} was removed`]);
}
