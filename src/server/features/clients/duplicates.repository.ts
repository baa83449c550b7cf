import type { Database, Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';

/** Ids of existing clients by email address of their contacts. Keys: `emailKey`. */
export async function findClientsByEmail(
  db: Database | Trx,
  emailKeys: Iterable<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const some of inBatches([...emailKeys])) {
    const rows = await db
      .selectFrom('clientContacts')
      .select(['emailKey', 'clientId'])
      .where('emailKey', 'in', some)
      .execute();
    for (const { emailKey, clientId } of rows) found.set(emailKey, clientId);
  }
  return found;
}

/** Ids of existing clients by name. Keys: `nameKey`. */
export async function findClientsByName(
  db: Database | Trx,
  nameKeys: Iterable<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const some of inBatches([...nameKeys])) {
    const rows = await db
      .selectFrom('clients')
      .select(['nameKey', 'id'])
      .where('nameKey', 'in', some)
      .where('anonymizedAt', 'is', null)
      .execute();
    for (const { nameKey, id } of rows) found.set(nameKey, id);
  }
  return found;
}
