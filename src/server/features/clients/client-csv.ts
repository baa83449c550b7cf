/** Clients as CSV, with what they owe, have in credit and paid in each currency. */
import {
  clientColumns,
  columnHeading,
  type ClientColumn,
  type ContactColumn,
  type OwnColumn,
} from '../../../shared/clients/client-columns.ts';
import {
  figureHeadings,
  type ClientFigures,
} from '../../../shared/clients/client-figures.schema.ts';
import type { ClientExport } from '../../../shared/clients/client-responses.schema.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { amountText } from '../../../shared/money/amounts.ts';
import type { Database } from '../../database/database.ts';
import { listBalances, listCurrencies } from '../../documents/parties/balances.repository.ts';
import { listActiveTaxes } from '../../documents/taxes/taxes.repository.ts';
import { csvPages, type ExportedRow } from '../../platform/csv-pages.ts';
import { countMostContacts, listClients } from './client-list.repository.ts';
import { rolesOf } from './clients.present.ts';
import type { StoredClient } from './clients.repository.ts';

const ROWS_AT_ONCE = 500;

export async function* clientsAsCsv(
  db: Database,
  { without = [], ...filters }: ClientExport,
  today: string,
): AsyncGenerator<string> {
  const columns = clientColumns(Math.max(1, await countMostContacts(db)));
  // An archived tax is no default.
  const taxNames = new Map((await listActiveTaxes(db)).map(({ id, name }) => [id, name]));
  const currencies = await listCurrencies(db);
  const figures = namesIn(figureHeadings).filter((name) => !without.includes(figureHeadings[name]));
  const sums = currencies.flatMap((currency) => figures.map((name) => ({ currency, name })));
  const headings = [
    ...columns.map(columnHeading),
    ...sums.map(({ currency, name }) => `${figureHeadings[name]} in ${currency}`),
    'Status',
  ];
  yield* csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    without,
    read: (page) => listClients(db, filters, page),
    async rowsOf(rows) {
      const ids = rows.map(({ row }) => row.id);
      const balances = await listBalances(db, ids, today);
      return rows.map((client) => [
        ...clientCells(client, columns, taxNames),
        ...figureCells(balances.get(client.row.id) ?? [], sums),
        client.row.status,
      ]);
    },
  });
}

type TaxNames = ReadonlyMap<string, string>;

function clientCells(
  client: StoredClient,
  columns: readonly ClientColumn[],
  taxNames: TaxNames,
): ExportedRow {
  return columns.map((column) => {
    const [, number, part] = /^contact(\d+)\.(.+)$/.exec(column) ?? [];
    if (part === undefined) return ownCell(client, column as OwnColumn, taxNames);
    return contactCell(client, Number(number) - 1, part as ContactColumn);
  });
}

interface Sum {
  currency: string;
  name: keyof typeof figureHeadings;
}

/** Empty in currencies of other clients. */
function figureCells(balances: readonly ClientFigures[], sums: readonly Sum[]): ExportedRow {
  return sums.map(({ currency, name }) => {
    const own = balances.find((balance) => balance.currency === currency);
    return own === undefined ? '' : { decimal: amountText(own[name], currency) };
  });
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
