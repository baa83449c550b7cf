import type { Trx } from '../../../database/database.ts';
import type { IdentityRow } from '../../../database/tables/accounts.table.ts';
import { findIdentity, replaceIdentity } from '../../../platform/auth/identities.repository.ts';
import type { ChangedRow } from '../../../platform/events/row-hashes.ts';
import { firebaseAccountTaken } from '../account.errors.ts';
import { deleteLinks } from '../account.repository.ts';

/**
 * The account signs in from now on, and the password does not. Returns the rows that this deleted,
 * for an event. Throws `firebaseAccountTaken`.
 */
export async function linkIdentity(
  trx: Trx,
  identity: Omit<IdentityRow, 'allowsPassword'>,
): Promise<ChangedRow[]> {
  const { userId } = identity;
  const linked = await findIdentity(trx, identity);
  if (linked !== undefined && linked.userId !== userId) throw firebaseAccountTaken();
  await replaceIdentity(trx, { ...identity, allowsPassword: 0 });
  // A password that does not sign in is not reset either.
  return deleteLinks(trx, 'password', userId);
}
