/** Actions on clients. */
import { isDeepStrictEqual } from 'node:util';
import type { ClientChanges, NewClient } from '../../../shared/clients/clients.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import {
  clientAnonymized,
  clientNotFound,
  invalidClient,
  clientVersionConflict,
} from './clients.errors.ts';
import { presentClient, presentClientFields } from './clients.present.ts';
import {
  getClientParts,
  insertClients,
  lockClient,
  replaceContacts,
  replaceTags,
  updateClient,
  updateClientSearch,
  type StoredClient,
} from './clients.repository.ts';
import { changedColumns, contactRows, newClientRows } from './clients.rows.ts';
import { clientText, type Findable } from './clients.search.ts';

export interface ClientDeps {
  write: Write;
  clock: Clock;
}

/** Resolves with the new client’s id. */
export async function createClient(
  deps: ClientDeps,
  actor: Actor,
  input: NewClient,
): Promise<string> {
  return deps.write((trx) => createClientIn(trx, deps, actor, input));
}

/** Within another step’s transaction, e.g. converting an inquiry. */
export async function createClientIn(
  trx: Trx,
  deps: Pick<ClientDeps, 'clock'>,
  actor: Actor,
  input: NewClient,
): Promise<string> {
  const [named] = input.contacts.flatMap(({ id }, index) => (id === undefined ? [] : [index]));
  if (named !== undefined) {
    throw invalidClient(`contacts.${named}.id`, 'a new client has no contacts yet');
  }
  const now = deps.clock.now();
  const client = newClientRows(input, now);
  await insertClients(trx, [client]);
  const { id } = client.row;
  const event = { actor, type: 'client.created', targetId: id, clientId: id } as const;
  await recordEvent(trx, event, instantText(now));
  return id;
}

/**
 * Updates the fields that differ; does nothing if none does. Throws `clientNotFound`,
 * `clientVersionConflict`, `clientAnonymized`, `invalidClient`.
 */
export async function changeClient(
  deps: ClientDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: ClientChanges,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const client = await lockOpenClient(trx, id);
    const current = presentClientFields(client);
    if (version !== client.row.version) {
      throw clientVersionConflict(presentClient(client, await getClientParts(trx, id)));
    }
    refuseForeignContacts(client, changes);
    const fields = differingFields(current, changes);
    if (fields.length === 0) return;
    await storeChanges(trx, client, changes, now);
    const event = {
      actor,
      type: 'client.updated',
      targetId: id,
      clientId: id,
      data: { fields },
    } as const;
    await recordEvent(trx, event, instantText(now));
  });
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
    await updateClientSearch(trx, id, clientText({ ...findable(client), status }));
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

type Changes = Omit<ClientChanges, 'version'>;

/** An id from another client would move that client’s contact. */
function refuseForeignContacts(client: StoredClient, changes: Changes): void {
  const known = new Set(client.contacts.map(({ id }) => id));
  for (const [index, { id }] of (changes.contacts ?? []).entries()) {
    if (id !== undefined && !known.has(id)) {
      throw invalidClient(`contacts.${index}.id`, 'is no contact of this client');
    }
  }
}

function differingFields(
  current: ReturnType<typeof presentClientFields>,
  changes: Changes,
): string[] {
  const before: Record<string, unknown> = current;
  return Object.entries(changes)
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field]))
    .map(([field]) => field);
}

async function storeChanges(
  trx: Trx,
  client: StoredClient,
  changes: Changes,
  now: Temporal.Instant,
): Promise<void> {
  const { row } = client;
  const { id } = row;
  await updateClient(trx, id, {
    ...changedColumns(changes),
    version: row.version + 1,
    updatedAt: instantText(now),
  });
  if (changes.contacts !== undefined) {
    await replaceContacts(trx, id, contactRows(id, changes.contacts, now));
  }
  if (changes.tags !== undefined) await replaceTags(trx, id, changes.tags);
  const { name, kind, isTaxExempt, contacts, tags } = changes;
  const found = findable(client);
  const words = clientText({
    name: name ?? found.name,
    kind: kind ?? found.kind,
    status: found.status,
    isTaxExempt: isTaxExempt ?? found.isTaxExempt,
    contacts: contacts ?? found.contacts,
    tags: tags ?? found.tags,
  });
  await updateClientSearch(trx, id, words);
}

function findable({ row, contacts, tags }: StoredClient): Findable {
  const { name, kind, status } = row;
  return { name, kind, status, isTaxExempt: row.isTaxExempt === 1, contacts, tags };
}
