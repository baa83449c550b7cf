/** Whether the password of this server signs in, or that of a linked Firebase account. */
import type { SignInBy } from '../../../shared/account/account.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import {
  findIdentityOfIssuer,
  findIdentityOfUser,
} from '../../platform/auth/identities.repository.ts';
import { endOfFirebaseSession } from '../../platform/auth/sessions.ts';
import type { AccountDeps } from './account-change.ts';

/** For the sign-in form, which does not know yet who signs in. */
export async function readSignInBy({ db, accounts }: AccountDeps): Promise<SignInBy> {
  const { firebase } = accounts;
  const identity = firebase && (await findIdentityOfIssuer(db, firebase.issuer));
  if (identity === undefined) return { password: true, firebase: false };
  return { password: identity.allowsPassword === 1, firebase: true };
}

/**
 * Whether the user’s password no longer signs in: a Firebase account is linked, and the owner did
 * not allow both. Without Firebase in the settings, every password does.
 */
export async function isPasswordClosed(
  deps: Pick<AccountDeps, 'accounts'>,
  db: Database | Trx,
  userId: string,
): Promise<boolean> {
  return (await findLinkedAccount(deps, db, userId))?.allowsPassword === 0;
}

/**
 * While a Firebase account is linked, no session outlives a day, whatever opened it; undefined for
 * the usual end.
 */
export async function endOfSession(
  deps: Pick<AccountDeps, 'accounts' | 'clock' | 'db'>,
  userId: string,
): Promise<string | undefined> {
  const linked = await findLinkedAccount(deps, deps.db, userId);
  return linked && endOfFirebaseSession(deps.clock);
}

/** The account of the configured project; one of another project signs no one in. */
export async function findLinkedAccount(
  { accounts: { firebase } }: Pick<AccountDeps, 'accounts'>,
  db: Database | Trx,
  userId: string,
) {
  return firebase && findIdentityOfUser(db, userId, firebase.issuer);
}
