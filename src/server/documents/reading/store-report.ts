/** Stores what a client’s page reports: for how many seconds each section was in view. */
import { MOST_READING_SECONDS, readingReport } from '../../../shared/documents/reading.schema.ts';
import { instantText } from '../../platform/clock.ts';
import type { DocumentsDeps } from '../document-kind.ts';
import { getFrozen } from '../freeze/frozen-documents.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { isMeasured } from './measuring.ts';
import { findViewSince, listReadingsOfView, putReadings } from './reading.repository.ts';

/** A page may stay open past midnight. */
const VIEW_HOURS = 24;
/** Clocks and delays differ. */
const SLACK_SECONDS = 30;

/** `refused`: not a report of this page. `ignored`: nothing is measured. */
type Outcome = 'stored' | 'ignored' | 'refused';

/**
 * Only for a view that was counted. In all, no more than the time since then: a page has one
 * section in view at a time.
 */
export async function storeReport(
  deps: DocumentsDeps,
  link: ReaderLink,
  body: string,
): Promise<Outcome> {
  const { db, kinds, clock } = deps;
  const report = readingReport.safeParse(parsed(body)).data;
  if (report === undefined || report.link !== link.id) return 'refused';
  const kind = kinds.of(link.targetId);
  const document = await getFrozen(db, kind, link.targetId, link.revision);
  if (!(await isMeasured(db, kind, document))) return 'ignored';
  const known = new Set(kind.reading?.sections(document.snapshot).map(({ key }) => key));
  const sections = Object.entries(report.sections);
  if (sections.some(([key]) => !known.has(key))) return 'refused';
  const now = clock.now();
  const since = instantText(now.subtract({ hours: VIEW_HOURS }));
  return deps.write(async (trx): Promise<Outcome> => {
    const view = await findViewSince(trx, link.id, since);
    if (view === undefined) return 'ignored';
    const stored = await listReadingsOfView(trx, view);
    const before = new Map(stored.map(({ section, seconds }) => [section, seconds]));
    const elapsed = now.since(Temporal.Instant.from(view.seenAt)).total('seconds');
    const total = stored.reduce((sum, { seconds }) => sum + seconds, 0);
    const added = sections.reduce((sum, [, seconds]) => sum + seconds, 0);
    if (total + added > elapsed + SLACK_SECONDS) return 'ignored';
    const rows = sections.map(([section, seconds]) => ({
      linkId: link.id,
      day: view.day,
      section,
      seconds: Math.min(MOST_READING_SECONDS, (before.get(section) ?? 0) + seconds),
    }));
    await putReadings(trx, rows);
    return 'stored';
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
