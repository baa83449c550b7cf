/**
 * Work that follows an answer must not tell either whether there is such an account: whoever asks
 * something else right after it would feel how long it takes. So the same is done for an address
 * that nobody has, for another account, and taken back before it is committed.
 */
import type { Database } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/users.table.ts';
import { findUserByEmail, listUsers } from './users.repository.ts';

interface Addressed {
  user: UserRow;
  /** Whether it is the address’s own account: if not, nothing of what is done may stay. */
  isTheirs: boolean;
}

/** Undefined only where nobody has an account at all. */
export async function accountOrStandIn(
  db: Database,
  email: string,
): Promise<Addressed | undefined> {
  const found = await findUserByEmail(db, email);
  const [placeholder] = await listUsers(db);
  const user = found ?? placeholder;
  return user && { user, isTheirs: found !== undefined };
}
