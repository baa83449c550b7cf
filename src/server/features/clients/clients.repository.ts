/** Clients with their contacts and tags. */
import type { Database, Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import { lockRows } from '../../database/dialects/row-locks.ts';
import type {
  ClientContactRow,
  ClientRow,
  NewClientRow,
} from '../../database/tables/clients.table.ts';

/** A stored client with all its parts. */
export interface StoredClient {
  row: ClientRow;
  /** In list order. */
  contacts: ClientContactRow[];
  /** In alphabetical order. */
  tags: string[];
}

export interface ClientToStore {
  row: NewClientRow;
  contacts: ClientContactRow[];
  tags: string[];
  /** Search words. */
  words: string;
}

export async function insertClients(trx: Trx, clients: readonly ClientToStore[]): Promise<void> {
  for await (const some of inBatches(clients)) {
    const rows = some.map(({ row }) => row);
    await trx.insertInto('clients').values(rows).execute();
    const words = some.map(({ row, words }) => ({ targetId: row.id, words }));
    await trx.insertInto('clientSearch').values(words).execute();
  }
  await insertContacts(
    trx,
    clients.flatMap(({ contacts }) => contacts),
  );
  await insertTags(
    trx,
    clients.flatMap(({ row, tags }) => tags.map((tag) => ({ clientId: row.id, tag }))),
  );
}

export async function findClient(
  db: Database | Trx,
  id: string,
): Promise<StoredClient | undefined> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withParts(db, row);
}

/** The client, locked until the transaction ends. */
export async function lockClient(trx: Trx, id: string): Promise<StoredClient | undefined> {
  const row = await trx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx))
    .executeTakeFirst();
  return row && withParts(trx, row);
}

export async function updateClient(
  trx: Trx,
  id: string,
  changes: Partial<Omit<ClientRow, 'id' | 'createdAt' | 'lastActivityAt'>>,
): Promise<void> {
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

export async function replaceTags(
  trx: Trx,
  clientId: string,
  tags: readonly string[],
): Promise<void> {
  await trx.deleteFrom('clientTags').where('clientId', '=', clientId).execute();
  await insertTags(
    trx,
    tags.map((tag) => ({ clientId, tag })),
  );
}

export async function updateClientSearch(trx: Trx, id: string, words: string): Promise<void> {
  await trx.updateTable('clientSearch').set({ words }).where('targetId', '=', id).execute();
}

/** Rows of a client beside its own. */
export interface ClientParts {
  notes: number;
  files: number;
  inquiries: number;
  /** The newest exemption certificate. */
  certificateId: string | null;
}

export async function getClientParts(db: Database | Trx, id: string): Promise<ClientParts> {
  const { notes, files, inquiries, certificateId } = await db
    .selectNoFrom((query) => [
      query
        .selectFrom('clientNotes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('clientId', '=', id)
        .as('notes'),
      query
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('targetId', '=', id)
        .as('files'),
      query
        .selectFrom('inquiries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('clientId', '=', id)
        .as('inquiries'),
      query
        .selectFrom('files')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('targetId', '=', id)
        .where('purpose', '=', 'certificate')
        .as('certificateId'),
    ])
    .executeTakeFirstOrThrow();
  return { notes: notes ?? 0, files: files ?? 0, inquiries: inquiries ?? 0, certificateId };
}

async function withParts(db: Database | Trx, row: ClientRow): Promise<StoredClient> {
  const contacts = await db
    .selectFrom('clientContacts')
    .selectAll()
    .where('clientId', '=', row.id)
    .orderBy('position')
    .execute();
  const tags = await db
    .selectFrom('clientTags')
    .select('tag')
    .where('clientId', '=', row.id)
    .execute();
  return { row, contacts, tags: tags.map(({ tag }) => tag).toSorted() };
}

async function insertContacts(trx: Trx, contacts: readonly ClientContactRow[]): Promise<void> {
  for await (const some of inBatches(contacts)) {
    await trx.insertInto('clientContacts').values(some).execute();
  }
}

async function insertTags(
  trx: Trx,
  tags: readonly { clientId: string; tag: string }[],
): Promise<void> {
  for await (const some of inBatches(tags))
    await trx.insertInto('clientTags').values(some).execute();
}
