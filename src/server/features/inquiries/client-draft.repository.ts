import type { Database } from '../../database/database.ts';

/** At most so many are shown: more would help nobody to choose. */
const MOST_SHOWN = 5;

/** Clients with a contact that has this e-mail, in whatever case. */
export async function listClientsByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; name: string; contact: string }[]> {
  return db
    .selectFrom('clientContacts')
    .innerJoin('clients', 'clients.id', 'clientContacts.clientId')
    .select(['clients.id', 'clients.name', 'clientContacts.name as contact'])
    .where('clientContacts.emailKey', '=', email.toLowerCase())
    .orderBy('clients.id')
    .limit(MOST_SHOWN)
    .execute();
}
