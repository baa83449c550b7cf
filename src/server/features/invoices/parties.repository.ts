/** Who asks for money and who is asked: read from the tables of clients and settings. */
import { content } from '../../../../content/content.ts';
import { taxIdsSchema } from '../../../shared/settings/tax-ids.schema.ts';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdRows } from '../../database/dialects/row-locks.ts';
import type { ClientContactRow, ClientRow } from '../../database/tables/clients.table.ts';
import type { StudioSettingsRow } from '../../database/tables/studio-settings.table.ts';

export interface BilledClient {
  row: ClientRow;
  /** Who gets the invoices: the first with that role, else the first of all. */
  contact: ClientContactRow | undefined;
}

export async function getStudio(db: Database | Trx): Promise<StudioSettingsRow> {
  return db.selectFrom('studioSettings').selectAll().executeTakeFirstOrThrow();
}

export async function findBilledClient(
  db: Database | Trx,
  id: string,
): Promise<BilledClient | undefined> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const contact = await db
    .selectFrom('clientContacts')
    .selectAll()
    .where('clientId', '=', id)
    .orderBy('isBilling', 'desc')
    .orderBy('position')
    .executeTakeFirst();
  return { row, contact };
}

/** Keeps the client as it is, its name above all, until the transaction ends. */
export async function holdClient(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', id).$call(holdRows(trx)).execute();
}

/** As `holdClient`, of the one that an invoice is for. */
export async function holdClientOf(trx: Trx, invoiceId: string): Promise<void> {
  await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('invoices').select('clientId').where('id', '=', invoiceId),
    )
    .$call(holdRows(trx))
    .execute();
}

/** In their order; none of an anonymised client. */
export async function listContacts(
  db: Database | Trx,
  clientId: string | null,
): Promise<ClientContactRow[]> {
  if (clientId === null) return [];
  return db
    .selectFrom('clientContacts')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('position')
    .execute();
}

export async function findBank(
  db: Database | Trx,
  currency: string,
): Promise<InvoiceSnapshot['bank']> {
  const row = await db
    .selectFrom('bankDetails')
    .selectAll()
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    accountHolder: row.accountHolder,
    bankName: row.bankName,
    iban: row.iban,
    accountNumber: row.accountNumber,
    routingNumber: row.routingNumber,
    bic: row.bic,
    furtherLines: row.furtherLines,
  };
}

export function sellerOf(studio: StudioSettingsRow): InvoiceSnapshot['seller'] {
  return {
    name: studio.name ?? content.studio.name,
    legalName: studio.legalName,
    email: studio.email ?? content.studio.email,
    phone: studio.phone,
    website: studio.website,
    address: addressOf(studio),
    taxIds: taxIdsSchema.parse(JSON.parse(studio.taxIds)),
  };
}

export function buyerOf({ row, contact }: BilledClient): InvoiceSnapshot['buyer'] {
  return {
    clientId: row.id,
    name: row.name,
    contactName: contact?.name ?? '',
    email: contact?.email ?? '',
    address: addressOf(row),
    taxId: row.taxId,
  };
}

function addressOf(row: ClientRow | StudioSettingsRow) {
  const { street, city, region, postalCode, country } = row;
  return { street, city, region, postalCode, country };
}
