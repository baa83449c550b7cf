import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { Database } from '../../database/database.ts';
import type { FrozenDocumentRow } from '../../database/tables/documents.table.ts';
import { differences } from '../../platform/verify/invariant.ts';
import { listCurrentRevisions } from '../document-rows.repository.ts';
import { listUnchanged } from './unchanged.ts';

interface ListedRow {
  id: string;
  number: string | null;
  revision: number;
  listedAt: string;
}

interface Sent<Row> {
  /** What the row has to be by what was frozen and happened; throws if that can’t be read. */
  derive: (row: Row, current: FrozenDocumentRow | undefined) => { [Column in keyof Row]?: unknown };
  timeZoneOf: (snapshot: string) => string;
}

/**
 * Tells of each of these rows the day when the document was sent; empty for a draft, undefined if it
 * was changed by hand: nothing false leaves the studio.
 */
export async function sentDays<Row extends ListedRow>(
  db: Database,
  table: 'contracts' | 'proposals',
  rows: readonly Row[],
  { derive, timeZoneOf }: Sent<Row>,
): Promise<(row: Row) => string | undefined> {
  const unchanged = await listUnchanged(db, await listCurrentRevisions(db, table, rows));
  const sent = new Map(unchanged.map((frozen) => [frozen.targetId, frozen]));
  return (row) => {
    const current = sent.get(row.id);
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
  };
}
