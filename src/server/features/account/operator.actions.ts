/** What the operator’s shell changes in an account; the owner is notified. */
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { deleteIdentity, identityRow } from '../../platform/auth/identities.repository.ts';
import {
  deletePasskeys,
  deleteTotp,
  replaceRecoveryCodes,
} from '../../platform/auth/second-factors.repository.ts';
import { endSessions } from '../../platform/auth/sessions.repository.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import type { ChangedRow, RowKey } from '../../platform/events/row-hashes.ts';
import { changeAccount, type OperatorDeps } from './account-change.ts';
import { noFirebaseAccount } from './account.errors.ts';
import { deleteLinks } from './account.repository.ts';
import { notices, type AccountNotice } from './account.mail.ts';
import { linkIdentity } from './firebase/link-identity.ts';

/** Removes app, passkeys and recovery codes, and ends all sessions. */
export function removeSecondFactors(deps: OperatorDeps, user: UserRow): Promise<void> {
  const change = {
    type: 'account.second_factors_disabled',
    notice: notices.secondFactorsRemoved,
  } as const;
  return changeByOperator(deps, user, change, async (trx) => [
    ...(await deleteTotp(trx, user.id)),
    ...(await deletePasskeys(trx, user.id)),
    ...(await replaceRecoveryCodes(trx, user.id, [])),
  ]);
}

/** Links the account of the Firebase project, and ends all sessions. Throws `firebaseAccountTaken`. */
export function linkFirebaseAccount(
  deps: OperatorDeps,
  user: UserRow,
  account: { issuer: string; subject: string },
): Promise<void> {
  const change = {
    type: 'account.firebase_linked',
    notice: notices.firebaseLinkedByOperator,
    rows: [identityRow(user.id)],
  } as const;
  return changeByOperator(deps, user, change, (trx, linkedAt) =>
    linkIdentity(trx, { userId: user.id, ...account, email: null, linkedAt }),
  );
}

/** Unlinks the Firebase account, and ends all sessions. Throws `noFirebaseAccount`. */
export function unlinkFirebaseAccount(deps: OperatorDeps, user: UserRow): Promise<void> {
  const change = {
    type: 'account.firebase_unlinked',
    notice: notices.firebaseUnlinkedByOperator,
  } as const;
  return changeByOperator(deps, user, change, async (trx) => {
    const unlinked = await deleteIdentity(trx, user.id);
    if (unlinked.length === 0) throw noFirebaseAccount();
    return unlinked;
  });
}

/** Ends all sessions, and makes the links useless that open one. */
export function endAllSessions(deps: OperatorDeps, user: UserRow): Promise<void> {
  return changeByOperator(deps, user, { type: 'account.sessions_ended' }, async () => []);
}

interface OperatorChange {
  type: NewEvent['type'];
  notice?: AccountNotice;
  /** Those that `work` changes or creates. */
  rows?: readonly RowKey[];
}

/** `work` returns the rows that it deleted. All sessions and sign-in links end with it. */
async function changeByOperator(
  deps: OperatorDeps,
  user: UserRow,
  { type, notice, rows = [] }: OperatorChange,
  work: (trx: Trx, at: string) => Promise<ChangedRow[]>,
): Promise<void> {
  const event = { actor: systemActor, type, rows };
  await changeAccount(deps, { user, event, notice }, async (trx, at, tell) => {
    tell(await work(trx, at));
    tell(await endSessions(trx, user.id));
    tell(await deleteLinks(trx, 'sign_in', user.id));
  });
}
