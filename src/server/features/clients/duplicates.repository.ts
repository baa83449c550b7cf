import type { Database, Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';

/** Ids of existing clients by email address of their contacts. Keys: `emailKey`. */
export async function findClientsByEmail(
  db: Database | Trx,
  emailKeys: ReadonlySet<string>,
): Promise<Map<string, string>> {
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
export async function findClientsByName(
  db: Database | Trx,
  nameKeys: ReadonlySet<string>,
): Promise<Map<string, string>> {
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
