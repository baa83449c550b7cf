import { CSV_START, csvLine, type CsvCell } from '../../shared/csv/csv-writer.ts';
import type { ExportChoice, PageRequest } from '../../shared/paging.ts';
import type { Page } from '../database/keyset.ts';

/** A cell for each heading; one with fewer cells fills the first columns that are not left out. */
export type ExportedRow = readonly CsvCell[];

export interface CsvList<Row> extends Pick<ExportChoice, 'without'> {
  rowsAtOnce: number;
  read: (page: PageRequest) => Promise<Page<Row>>;
  /** Of the rows of a page. */
  rowsOf: (rows: readonly Row[]) => Promise<ExportedRow[]> | ExportedRow[];
}

/** A table as CSV. */
export const csvRows = (headings: readonly string[], rows: readonly ExportedRow[]) =>
  csvPages(headings, {
    rowsAtOnce: rows.length,
    read: () => Promise.resolve({ rows: [...rows], nextCursor: null }),
    rowsOf: (all) => [...all],
  });

/** A list as CSV, page by page, so that a long one is never in memory as a whole. */
export async function* csvPages<Row>(
  headings: readonly string[],
  { rowsAtOnce, read, rowsOf, without = [] }: CsvList<Row>,
): AsyncGenerator<string> {
  const kept = headings.keys().filter((index) => !without.includes(headings[index] ?? ''));
  const columns = [...kept];
  const line = (row: ExportedRow) => {
    const isWhole = row.length === headings.length;
    return csvLine(columns.map((column, index) => row[isWhole ? column : index] ?? ''));
  };
  yield CSV_START + line(headings);
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read({ cursor, limit: rowsAtOnce });
    yield (await rowsOf(rows)).map(line).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
