import type { z } from 'zod';
import type { account, Session, SignIn } from '../../../shared/account/account.schema.ts';
import type { IdentityRow, SessionRow, SignInRow } from '../../database/tables/accounts.table.ts';
import { countRecoveryCodes } from '../../platform/auth/second-factors.repository.ts';
import { getCredential, getUser } from '../../platform/auth/users.repository.ts';
import type { AccountDeps } from './account-change.ts';
import { browserName } from '../../../shared/text/browser-name.ts';
import { findLinkedAccount } from './sign-in-ways.ts';
import { presentSessionUser } from './start-session.actions.ts';

export async function readAccount(
  deps: Pick<AccountDeps, 'accounts' | 'db'>,
  userId: string,
): Promise<z.output<typeof account>> {
  const { db } = deps;
  const user = await getUser(db, userId);
  const { updatedAt } = await getCredential(db, userId);
  const linked = await findLinkedAccount(deps, db, userId);
  return {
    ...(await presentSessionUser(db, user)),
    passwordSetAt: updatedAt,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    firebase: linked === undefined ? null : presentIdentity(linked),
  };
}

function presentIdentity({ email, linkedAt, allowsPassword }: IdentityRow) {
  return { email, linkedAt, allowsPassword: allowsPassword === 1 };
}

export function presentSession(session: SessionRow, currentId: string): Session {
  const { id, createdAt, lastSeenAt, network } = session;
  const browser = browserName(session.userAgent);
  return { id, createdAt, lastSeenAt, network, browser, isCurrent: id === currentId };
}

export function presentSignIn(row: SignInRow): SignIn {
  const { id, at, how, outcome, network } = row;
  return { id, at, how, outcome, network, browser: browserName(row.userAgent) };
}
