import type { Database, Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type {
  ClientContactRow,
  ClientRow,
  NewClientRow,
} from '../../database/tables/clients.table.ts';

/** Undefined columns stay unchanged. */
export type ClientColumnChanges = {
  [Column in Exclude<keyof ClientRow, 'id' | 'createdAt' | 'lastActivityAt'>]?:
    | ClientRow[Column]
    | undefined;
};

export interface StoredClient {
  row: ClientRow;
  /** In list order. */
  contacts: ClientContactRow[];
  /** In alphabetical order. */
  tags: string[];
}

export interface ClientToStore extends Omit<StoredClient, 'row'> {
  row: NewClientRow;
  words: string;
}

export async function insertClients(trx: Trx, clients: readonly ClientToStore[]): Promise<void> {
  for await (const some of inBatches(clients)) {
    const rows = some.map(({ row }) => row);
    await trx.insertInto('clients').values(rows).execute();
    const words = some.map(({ row, words }) => ({ targetId: row.id, words }));
    await trx.insertInto('clientSearch').values(words).execute();
  }
  const contacts = clients.flatMap(({ contacts }) => contacts);
  await insertContacts(trx, contacts);
  const tags = clients.flatMap(({ row, tags }) => tagRows(row.id, tags));
  await insertTags(trx, tags);
}

export async function findClient(db: Database, id: string): Promise<StoredClient | undefined> {
  const [client] = await withParts(db, await selectClient(db, id).execute());
  return client;
}

/** The client, locked until the transaction ends. */
export async function lockClient(trx: Trx, id: string): Promise<StoredClient | undefined> {
  const [client] = await withParts(trx, await selectClient(trx, id).$call(lockRows(trx)).execute());
  return client;
}

export async function updateClient(trx: Trx, id: string, changes: ClientColumnChanges) {
  await trx.updateTable('clients').set(changes).where('id', '=', id).execute();
}

export async function replaceContacts(
  trx: Trx,
  clientId: string,
  contacts: readonly ClientContactRow[],
): Promise<void> {
  await trx.deleteFrom('clientContacts').where('clientId', '=', clientId).execute();
  await insertContacts(trx, contacts);
}

export async function replaceTags(trx: Trx, clientId: string, tags: readonly string[]) {
  await trx.deleteFrom('clientTags').where('clientId', '=', clientId).execute();
  await insertTags(trx, tagRows(clientId, tags));
}

/** Ids of existing clients by email address of their contacts. Keys: `emailKey`. */
export async function findClientsByEmail(db: Database | Trx, emailKeys: ReadonlySet<string>) {
  const found = await Array.fromAsync(inBatches([...emailKeys]), (some) =>
    db
      .selectFrom('clientContacts')
      .select(['emailKey', 'clientId'])
      .where('emailKey', 'in', some)
      .execute(),
  );
  return new Map(found.flat().map(({ emailKey, clientId }) => [emailKey, clientId]));
}

/** Ids of existing clients by name. Keys: `nameKey`. */
export async function findClientsByName(db: Database | Trx, nameKeys: ReadonlySet<string>) {
  const found = await Array.fromAsync(inBatches([...nameKeys]), (some) =>
    db
      .selectFrom('clients')
      .select(['nameKey', 'id'])
      .where('nameKey', 'in', some)
      .where('anonymizedAt', 'is', null)
      .execute(),
  );
  return new Map(found.flat().map(({ nameKey, id }) => [nameKey, id]));
}

function selectClient(db: Database | Trx, id: string) {
  return db.selectFrom('clients').selectAll().where('id', '=', id);
}

export async function withParts(db: Database, rows: readonly ClientRow[]): Promise<StoredClient[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const contacts = await db
    .selectFrom('clientContacts')
    .selectAll()
    .where('clientId', 'in', ids)
    .orderBy('clientId')
    .orderBy('position')
    .execute();
  const tags = await db.selectFrom('clientTags').selectAll().where('clientId', 'in', ids).execute();
  const contactsOf = Map.groupBy(contacts, ({ clientId }) => clientId);
  const tagsOf = Map.groupBy(tags, ({ clientId }) => clientId);
  return rows.map((row) => ({
    row,
    contacts: contactsOf.get(row.id) ?? [],
    tags: (tagsOf.get(row.id) ?? []).map(({ tag }) => tag).toSorted(),
  }));
}

async function insertContacts(trx: Trx, contacts: readonly ClientContactRow[]): Promise<void> {
  for await (const some of inBatches(contacts)) {
    await trx.insertInto('clientContacts').values(some).execute();
  }
}

const tagRows = (clientId: string, tags: readonly string[]) =>
  tags.map((tag) => ({ clientId, tag }));

async function insertTags(trx: Trx, rows: ReturnType<typeof tagRows>): Promise<void> {
  for await (const some of inBatches(rows)) {
    await trx.insertInto('clientTags').values(some).execute();
  }
}
