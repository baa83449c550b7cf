import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { type ClientChanges, type NewClient } from '../../../shared/clients/clients.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { DocumentKinds } from '../../documents/document-kind.ts';
import { revokeLinksOfContacts } from '../../documents/sharing/links.actions.ts';
import { isActiveTax } from '../../documents/taxes/taxes.repository.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { changedFields, recordEvent } from '../../platform/events/events.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { insertJob } from '../../platform/jobs/jobs.repository.ts';
import { getClientParts } from './client-parts.repository.ts';
import {
  clientAnonymized,
  clientNotFound,
  invalidClient,
  clientVersionConflict,
} from './clients.errors.ts';
import { presentClient, presentClientFields } from './clients.present.ts';
import {
  findClient,
  insertClients,
  lockClient,
  replaceContacts,
  replaceTags,
  updateClient,
  type StoredClient,
} from './clients.repository.ts';
import { refreshClientWords } from './client-words.repository.ts';
import { changedColumns, contactRows, newClientRows } from './clients.rows.ts';

export type ClientContact = NewClient['contacts'][number];

/** Finds the client’s documents by its new name and contacts: workflows/reindexing. */
export const CLIENT_DOCUMENTS_JOB = 'client_documents';

export interface ClientDeps {
  write: Write;
  clock: Clock;
}

/** Throws `clientNotFound`. */
export async function getClient(db: Database, id: string): Promise<StoredClient> {
  const client = await findClient(db, id);
  if (client === undefined) throw clientNotFound();
  return client;
}

/** The client as the API returns it; throws `clientNotFound`. */
export async function readClient(db: Database, id: string): Promise<ClientDetail> {
  return presentClient(await getClient(db, id), await getClientParts(db, id));
}

/** Resolves with the new client’s id. */
export async function createClient(deps: ClientDeps, actor: Actor, input: NewClient) {
  return deps.write((trx) => createClientIn(trx, deps, actor, input));
}

/** Within another step’s transaction, e.g. converting an inquiry. */
export async function createClientIn(
  trx: Trx,
  deps: Pick<ClientDeps, 'clock'>,
  actor: Actor,
  input: NewClient,
): Promise<string> {
  const named = input.contacts.findIndex(({ id }) => id !== undefined);
  if (named !== -1) {
    throw invalidClient(
      `contacts.${named}.id`,
      'A new client has no contacts yet, so send them without IDs.',
    );
  }
  await requireTax(trx, input.defaultTaxId);
  const now = deps.clock.now();
  const client = newClientRows(input, now);
  await insertClients(trx, [client]);
  const { id } = client.row;
  const event = { actor, type: 'client.created', targetId: id, clientId: id } as const;
  await recordEvent(trx, event, instantText(now));
  return id;
}

/**
 * Updates the fields that differ; does nothing if none does. Contacts who are deleted lose their
 * links to documents. Throws `clientNotFound`,
 * `clientVersionConflict`, `clientAnonymized`, `invalidClient`.
 */
export async function changeClient(
  deps: ClientDeps & { kinds: DocumentKinds },
  actor: Actor,
  id: string,
  { version, ...changes }: ClientChanges,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const client = await lockOpenClient(trx, id);
    const { row } = client;
    if (version !== row.version) {
      throw clientVersionConflict(presentClient(client, await getClientParts(trx, id)));
    }
    refuseForeignContacts(client, changes);
    const current: NewClient = presentClientFields(client);
    const fields = changedFields(current, changes);
    if (fields.length === 0) return;
    if (fields.includes('defaultTaxId')) await requireTax(trx, changes.defaultTaxId);
    await storeChanges(trx, actor, client, { changes, fields, now });
    const contactIds = deletedContacts(client, changes);
    await revokeLinksOfContacts(trx, deps.kinds, { actor, contactIds, at: instantText(now) });
  });
}

function deletedContacts(client: StoredClient, changes: Partial<NewClient>): string[] {
  const left = new Set((changes.contacts ?? client.contacts).map(({ id }) => id));
  return client.contacts.map(({ id }) => id).filter((id) => !left.has(id));
}

interface Changed {
  changes: Partial<NewClient>;
  /** Names of the fields that differ. */
  fields: string[];
  now: Temporal.Instant;
}

/** The client must be locked. */
export async function storeChanges(
  trx: Trx,
  actor: Actor,
  client: StoredClient,
  { changes, fields, now }: Changed,
): Promise<void> {
  const { id, version } = client.row;
  const at = instantText(now);
  const columns = { ...changedColumns(changes), version: version + 1, updatedAt: at };
  await updateClient(trx, id, columns);
  if (changes.contacts !== undefined) {
    await replaceContacts(trx, id, contactRows(id, changes.contacts, now));
  }
  if (changes.tags !== undefined) await replaceTags(trx, id, changes.tags);
  await refreshClientWords(trx, id);
  if (changes.name !== undefined || changes.contacts !== undefined) {
    await insertJob(trx, { kind: CLIENT_DOCUMENTS_JOB, targetId: id }, now);
  }
  const target = { targetId: id, clientId: id };
  await recordEvent(trx, { actor, type: 'client.updated', ...target, data: { fields } }, at);
}

/** Archives or restores the client; does nothing if it already has that status. */
export async function moveClient(
  deps: ClientDeps,
  actor: Actor,
  id: string,
  status: 'active' | 'archived',
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const client = await lockOpenClient(trx, id);
    if (client.row.status === status) return;
    await updateClient(trx, id, { status });
    await refreshClientWords(trx, id);
    const type = status === 'archived' ? 'client.archived' : 'client.restored';
    await recordEvent(trx, { actor, type, targetId: id, clientId: id }, at);
  });
}

/** The client, locked. Throws `clientNotFound`, and `clientAnonymized` as it is read-only. */
export async function lockOpenClient(trx: Trx, id: string): Promise<StoredClient> {
  const client = await lockClient(trx, id);
  if (client === undefined) throw clientNotFound();
  if (client.row.anonymizedAt !== null) throw clientAnonymized();
  return client;
}

/** An archived tax can stay a client’s default, but not become one. */
async function requireTax(trx: Trx, id: string | null | undefined): Promise<void> {
  if (typeof id !== 'string' || (await isActiveTax(trx, id))) return;
  throw invalidClient('defaultTaxId', 'Tax not found.');
}

/** An id from another client would move that client’s contact. */
function refuseForeignContacts(client: StoredClient, changes: Partial<NewClient>): void {
  const known = new Set(client.contacts.map(({ id }) => id));
  for (const [index, { id }] of (changes.contacts ?? []).entries()) {
    if (id !== undefined && !known.has(id)) {
      throw invalidClient(`contacts.${index}.id`, 'Contact not found.');
    }
  }
}
