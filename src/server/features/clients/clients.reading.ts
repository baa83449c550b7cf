import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { ClientNotFound } from './clients.errors.ts';
import { presentClient } from './clients.present.ts';
import { findClient, getClientParts, type StoredClient } from './clients.repository.ts';

/** Throws `ClientNotFound`. */
export async function getClient(db: Database, id: string): Promise<StoredClient> {
  const client = await findClient(db, id);
  if (client === undefined) throw new ClientNotFound();
  return client;
}

/** The client as the API returns it; throws `ClientNotFound`. */
export async function readClient(db: Database, id: string): Promise<ClientDetail> {
  return presentClient(await getClient(db, id), await getClientParts(db, id));
}
