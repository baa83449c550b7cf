import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { clientNotFound } from './clients.errors.ts';
import { presentClient } from './clients.present.ts';
import { findClient, getClientParts, type StoredClient } from './clients.repository.ts';

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
