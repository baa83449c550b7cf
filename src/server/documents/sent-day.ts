import { dayIn } from '../../shared/dates/calendar-dates.ts';
import type { FrozenDocumentRow } from '../database/tables/documents.table.ts';
import { differences } from '../platform/verify/invariant.ts';

interface Sent<Row> {
  /** The row’s version; undefined for a draft. */
  current: FrozenDocumentRow | undefined;
  /** What the row has to be by what was frozen and happened; throws if that can’t be read. */
  derive: () => { [Column in keyof Row]?: unknown };
  timeZoneOf: (snapshot: string) => string;
}

/**
 * The day when a listed document was sent; empty for a draft, undefined if it was changed by hand:
 * nothing false leaves the studio.
 */
export function sentDay<Row extends { id: string; number: string | null; revision: number }>(
  row: Row,
  { current, derive, timeZoneOf }: Sent<Row>,
): string | undefined {
  if (row.revision > 0 && current === undefined) return undefined;
  try {
    const derived = derive();
    const expected = current === undefined ? { ...derived, number: row.number } : derived;
    if (differences(row.id, row, expected).length > 0) return undefined;
    if (current === undefined) return '';
    // Of an emptied one, the time zone is not known any more.
    const timeZone = current.emptiedAt === null ? timeZoneOf(current.snapshot) : 'UTC';
    return dayIn(timeZone, Temporal.Instant.from(current.frozenAt).epochMilliseconds);
  } catch {
    return undefined;
  }
}
