/** Clients as CSV. */
import {
  clientColumns,
  columnHeading,
  type ClientColumn,
  type ContactColumn,
  type OwnColumn,
} from '../../../shared/clients/client-columns.ts';
import type { ClientExport } from '../../../shared/clients/client-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { listActiveTaxes } from '../../documents/taxes/taxes.repository.ts';
import { csvPages, type ExportedRow } from '../../platform/csv-pages.ts';
import { countMostContacts, listClients } from './client-list.repository.ts';
import { rolesOf } from './clients.present.ts';
import type { StoredClient } from './clients.repository.ts';

const ROWS_AT_ONCE = 500;

export async function* clientsAsCsv(
  db: Database,
  { without, ...filters }: ClientExport,
): AsyncGenerator<string> {
  const columns = clientColumns(Math.max(1, await countMostContacts(db)));
  // An archived tax is no default.
  const taxNames = new Map((await listActiveTaxes(db)).map(({ id, name }) => [id, name]));
  yield* csvPages([...columns.map(columnHeading), 'Status'], {
    rowsAtOnce: ROWS_AT_ONCE,
    without,
    read: (page) => listClients(db, filters, page),
    rowsOf: (rows) => rows.map((row) => clientCells(row, columns, taxNames)),
  });
}

type TaxNames = ReadonlyMap<string, string>;

function clientCells(
  client: StoredClient,
  columns: readonly ClientColumn[],
  taxNames: TaxNames,
): ExportedRow {
  const cells = columns.map((column) => {
    const [, number, part] = /^contact(\d+)\.(.+)$/.exec(column) ?? [];
    if (part === undefined) return ownCell(client, column as OwnColumn, taxNames);
    return contactCell(client, Number(number) - 1, part as ContactColumn);
  });
  return [...cells, client.row.status];
}

function ownCell({ row, tags }: StoredClient, column: OwnColumn, taxNames: TaxNames) {
  if (column === 'tags') return tags.join(', ');
  if (column === 'defaultTax') return taxNames.get(row.defaultTaxId ?? '') ?? '';
  if (column === 'requiresPurchaseOrder' || column === 'isTaxExempt') {
    return row[column] === 1 ? 'yes' : 'no';
  }
  return row[column] ?? '';
}

function contactCell(client: StoredClient, index: number, part: ContactColumn): string {
  const contact = client.contacts[index];
  if (contact === undefined) return '';
  return part === 'roles' ? rolesOf(contact).join(', ') : contact[part];
}
