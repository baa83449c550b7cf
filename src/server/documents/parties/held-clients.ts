/** Clients of documents, held until the transaction ends: before the documents, as in anonymizing. */
import type { Trx } from '../../database/database.ts';
import { findBilledClient, holdClient } from './parties.repository.ts';
import type { BilledClient } from './parties.ts';

interface Lockable<Row> {
  find(trx: Trx, id: string): Promise<Row | undefined>;
  lock(trx: Trx, id: string): Promise<Row | undefined>;
}

/** The document, locked, with its client held first. Undefined if there is no such document. */
export async function lockAfterClient<Row extends { clientId: string | null }>(
  trx: Trx,
  documents: Lockable<Row>,
  id: string,
): Promise<Row | undefined> {
  const clientId = (await documents.find(trx, id))?.clientId ?? null;
  if (clientId !== null) await holdClient(trx, clientId);
  return documents.lock(trx, id);
}

export async function holdBilledClient(
  trx: Trx,
  id: string | null,
): Promise<BilledClient | undefined> {
  if (id === null) return undefined;
  await holdClient(trx, id);
  return findBilledClient(trx, id);
}

/** For a copy of a document, whose client may have been anonymized since. */
export async function findOpenClient(
  trx: Trx,
  id: string | null,
): Promise<BilledClient | undefined> {
  const client = await holdBilledClient(trx, id);
  return client?.row.anonymizedAt === null ? client : undefined;
}

/** For a draft. Throws `invalid`, the error about a field of its kind. */
export async function getOpenClient(
  trx: Trx,
  id: string,
  invalid: (field: string, problem: string) => Error,
): Promise<BilledClient> {
  const client = await holdBilledClient(trx, id);
  if (client === undefined) throw invalid('clientId', 'Client not found.');
  if (client.row.anonymizedAt !== null) throw invalid('clientId', 'This client was anonymized.');
  return client;
}
