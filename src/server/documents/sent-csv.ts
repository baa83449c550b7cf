/** Documents that are sent, as CSV. */
import type { CsvCell } from '../../shared/csv/csv-writer.ts';
import { dayIn } from '../../shared/dates/calendar-dates.ts';
import type { Database } from '../database/database.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';
import { csvPages, type CsvList } from '../platform/csv-pages.ts';
import { differences } from '../platform/integrity/invariant.ts';
import { changedRow } from './changed-row.ts';
import { listCurrentRevisions, type SentName } from './document-rows.repository.ts';
import { listUnchanged } from './freeze/unchanged.ts';

interface ListedRow {
  id: string;
  number: string | null;
  revision: number;
  listedAt: string;
}

/** What a row has to be by what was frozen and happened; throws if that can’t be read. */
type Derive<Row> = (
  row: Row,
  current: FrozenDocumentRow | undefined,
) => { [Column in keyof Row]?: unknown };

interface SentList<Row> extends Pick<CsvList<Row>, 'read' | 'without'> {
  /** Reads what happened to the rows of a page. */
  deriving: (rows: readonly Row[]) => Promise<Derive<Row>>;
  timeZoneOf: (snapshot: string) => string;
  /** After number and version. `sent`: the day; empty for a draft. */
  cellsOf: (row: Row, sent: string) => readonly CsvCell[];
}

/** A small page, because of each row its whole content is read. */
const ROWS_AT_ONCE = 100;

/**
 * A list of documents as CSV, with number and version first. Of one that was changed by hand there
 * are only these and a status that says so: nothing false leaves the studio.
 */
export function sentDocumentsAsCsv<Row extends ListedRow>(
  db: Database,
  name: SentName,
  headings: readonly string[],
  { read, without, deriving, timeZoneOf, cellsOf }: SentList<Row>,
): AsyncGenerator<string> {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    read,
    without,
    async rowsOf(rows) {
      const derive = await deriving(rows);
      const unchanged = await listUnchanged(db, await listCurrentRevisions(db, name, rows));
      const frozen = new Map(unchanged.map((revision) => [revision.targetId, revision]));
      return rows.map((row) => {
        const sent = sentDay(row, frozen.get(row.id), { derive, timeZoneOf });
        const first = [row.number ?? '', row.revision === 0 ? '' : String(row.revision)];
        return sent === undefined ? changedRow(first) : [...first, ...cellsOf(row, sent)];
      });
    },
  });
}

/** Undefined if the row was changed by hand. */
function sentDay<Row extends ListedRow>(
  row: Row,
  current: FrozenDocumentRow | undefined,
  { derive, timeZoneOf }: Pick<SentList<Row>, 'timeZoneOf'> & { derive: Derive<Row> },
): string | undefined {
  if (row.revision > 0 && current === undefined) return undefined;
  try {
    // These follow from the first revision, which is not read here.
    const { listedAt, number } = row;
    const ofFirst = current === undefined ? { listedAt, number } : { listedAt };
    const expected = { ...derive(row, current), ...ofFirst };
    if (differences(row.id, row, expected).length > 0) return undefined;
    if (current === undefined) return '';
    // Of an emptied one, the time zone is not known any more.
    const timeZone = current.emptiedAt === null ? timeZoneOf(current.snapshot) : 'UTC';
    return dayIn(timeZone, Temporal.Instant.from(current.frozenAt).epochMilliseconds);
  } catch {
    return undefined;
  }
}
