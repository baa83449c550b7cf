/** Pages of the lists of documents, of any kind. */
import type { SelectQueryBuilder } from 'kysely';
import type { DocumentName } from '../../shared/documents/document-names.ts';
import type { PageRequest } from '../../shared/paging.ts';
import type { Database } from '../database/database.ts';
import { readFilteredPage, type Page, type PageOrder } from '../database/keyset.ts';
import { textFilter } from '../database/search/text-filter.ts';
import type { Tables } from '../database/tables/database.table.ts';
import { withClientNames } from './parties/parties.repository.ts';

const latest = { column: 'listedAt', type: 'string' } as const;

/** That all of them have. Drafts have no number to sort by. */
export const documentOrders = {
  latest: { ...latest, direction: 'desc' },
  oldest: { ...latest, direction: 'asc' },
  number: { column: 'number', type: 'string', direction: 'desc' },
} as const;

interface Listing<Column> {
  name: DocumentName;
  /** Name of the order. */
  sort: string;
  order: Pick<PageOrder<never>, 'direction'> & { column: Column; type: 'string' | 'number' };
  /** Words that were typed. */
  q: string | undefined;
}

type Listable<Column extends string> = { id: string; clientId: string | null } & {
  [Name in Column]: string | number | null;
};

export type Listed<Row> = Row & { clientName: string | null };

/** A page of `query`, with the names of clients. */
export async function listDocuments<
  Table extends keyof Tables,
  Column extends string,
  Row extends Listable<Column>,
>(
  db: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { name, sort, order: { column, type, direction }, q }: Listing<Column>,
  page: PageRequest,
): Promise<Page<Listed<Row>>> {
  const id = `${name}s.id`;
  const columns = { [`${name}s.${column}`]: type, [id]: 'string' } as const;
  const valuesOf = (row: Listable<Column>) => [row[column] ?? '', row.id];
  const filter = await textFilter(db, `${name}Search`, q, id);
  const order = { name: sort, columns, direction, valuesOf };
  const { rows, nextCursor } = await readFilteredPage(query, filter, order, page);
  return { rows: await withClientNames(db, rows), nextCursor };
}
