/**
 * Work after a response must not reveal either whether an account exists: a request
 * right after it could measure how long it takes. So for an unknown address the same work
 * is done for another account and rolled back.
 */
import type { Database } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { findUserByEmail, listUsers } from './users.repository.ts';

interface Addressed {
  user: UserRow;
  /** Whether it is the address’s own account: if not, the work must be rolled back. */
  isTheirs: boolean;
}

/** Undefined only if there is no account at all. */
export async function accountOrStandIn(
  db: Database,
  email: string,
): Promise<Addressed | undefined> {
  const found = await findUserByEmail(db, email);
  const [placeholder] = await listUsers(db);
  const user = found ?? placeholder;
  return user && { user, isTheirs: found !== undefined };
}
