import { CSV_START, csvLine } from '../../shared/csv/csv-writer.ts';
import type { PageRequest } from '../../shared/paging.ts';
import type { Page } from '../database/keyset.ts';

export interface CsvList<Row> {
  rowsAtOnce: number;
  read: (page: PageRequest) => Promise<Page<Row>>;
  /** Of the rows of a page. */
  linesOf: (rows: readonly Row[]) => Promise<string[]> | string[];
}

/** A list as CSV, page by page, so that a long one is never in memory as a whole. */
export async function* csvPages<Row>(
  headings: readonly string[],
  { rowsAtOnce, read, linesOf }: CsvList<Row>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(headings);
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read({ cursor, limit: rowsAtOnce });
    yield (await linesOf(rows)).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
