/** Freezing: the content of a document becomes an immutable revision. */
import { createHash } from 'node:crypto';
import type { SeriesKind } from '../../shared/settings/number-series.schema.ts';
import type { Trx } from '../database/database.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { instantText } from '../platform/clock.ts';
import { recordEvent } from '../platform/events/events.ts';
import { insertJob } from '../platform/jobs/jobs.repository.ts';
import type { DocumentKind, DocumentSnapshot } from './document-kind.ts';
import { findFrozen, insertFrozen } from './frozen.repository.ts';
import { assignNumber } from './numbering/assign-number.ts';

/** The job that generates a document’s PDFs. */
export const PDF_JOB = 'document_pdf';

interface Freezing<Snapshot> {
  actor: Actor;
  id: string;
  clientId: string;
  kind: SeriesKind;
  /** The current year in the studio’s time zone, for the number. */
  year: number;
  now: Temporal.Instant;
  /** Builds the snapshot for a number; null for a kind without numbers. */
  snapshot: (number: string | null) => Snapshot;
}

/**
 * Freezes a document, which must be locked: snapshot, hash, number, event and PDF job, all or
 * nothing. The first revision is numbered, and later ones keep its number. A latest revision with the
 * same content is reused. After the commit the caller wakes the jobs. Throws `numberTaken`,
 * `counterTaken`, `clockBehind`.
 */
export async function freeze<Snapshot extends DocumentSnapshot>(
  trx: Trx,
  documentKind: Pick<DocumentKind<Snapshot>, 'isNumbered' | 'frozenEvents'>,
  { actor, id, clientId, kind, year, now, snapshot }: Freezing<Snapshot>,
): Promise<{ row: FrozenDocumentRow; snapshot: Snapshot }> {
  const latest = await findFrozen(trx, id);
  const numbered = await numberOf(
    trx,
    latest,
    documentKind.isNumbered ? { kind, year } : undefined,
  );
  const content = snapshot(numbered.number);
  const text = JSON.stringify(content);
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (latest?.sha256 === sha256) return { row: latest, snapshot: content };
  const revision = (latest?.revision ?? 0) + 1;
  const frozenAt = instantText(now);
  const row = { targetId: id, revision, kind, ...numbered, frozenAt, snapshot: text, sha256 };
  await insertFrozen(trx, row);
  await insertJob(trx, { kind: PDF_JOB, targetId: id }, now);
  const type = documentKind.frozenEvents[kind] ?? 'document.frozen';
  const data = { kind, revision, ...numbered, sha256 };
  await recordEvent(trx, { actor, type, targetId: id, clientId, data }, frozenAt);
  return { row, snapshot: content };
}

type SeriesNumber = Pick<FrozenDocumentRow, 'number' | 'seriesYear' | 'seriesCount'>;

async function numberOf(
  trx: Trx,
  former: SeriesNumber | undefined,
  series: { kind: SeriesKind; year: number } | undefined,
): Promise<SeriesNumber> {
  if (former !== undefined) {
    const { number, seriesYear, seriesCount } = former;
    return { number, seriesYear, seriesCount };
  }
  if (series === undefined) return { number: null, seriesYear: null, seriesCount: null };
  return assignNumber(trx, series.kind, series.year);
}
