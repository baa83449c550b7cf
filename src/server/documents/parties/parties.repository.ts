/** Reads seller and buyer of a document from the tables of settings and clients. */
import { findBillingContact } from '../../../shared/clients/billing-contact.ts';
import type { Database, Trx } from '../../database/database.ts';
import { holdRows, lockRows } from '../../database/dialects/row-locks.ts';

export async function findBilledClient(db: Database, id: string) {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { row, contact: findBillingContact(await listContacts(db, id)) };
}

/** Bank details for a currency; undefined if the studio has none. */
export async function findBank(db: Database, currency: string) {
  return db
    .selectFrom('bankDetails')
    .select(['accountHolder', 'bankName', 'iban', 'accountNumber', 'routingNumber', 'bic'])
    .select('paymentInstructions')
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Locks the client, above all its name, until the transaction ends. */
export async function holdClient(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', id).$call(holdRows(trx)).execute();
}

/** Locks the client for a change within a step that locks its documents, too: it comes first. */
export async function lockClientRow(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', id).$call(lockRows(trx)).execute();
}

/** In list order; empty for an anonymized client. */
export async function listContacts(db: Database, clientId: string | null) {
  if (clientId === null) return [];
  return db
    .selectFrom('clientContacts')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('position')
    .execute();
}

/** Rows of a list with the names of their clients; null without a client. One query for all. */
export async function withClientNames<Row extends { clientId: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { clientName: string | null })[]> {
  const ids = [...new Set(rows.flatMap(({ clientId }) => clientId ?? []))];
  const clients =
    ids.length === 0
      ? []
      : await db.selectFrom('clients').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, clientName: names.get(row.clientId ?? '') ?? null }));
}
