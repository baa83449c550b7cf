import type { z } from 'zod';
import type { account, Session, SignIn } from '../../../shared/account/account.schema.ts';
import type { Database } from '../../database/database.ts';
import type { SessionRow, SignInRow } from '../../database/tables/accounts.table.ts';
import { countRecoveryCodes } from '../../platform/auth/second-factors.repository.ts';
import { getCredential, getUser } from '../../platform/auth/users.repository.ts';
import { browserName } from './browser-name.ts';
import { presentSessionUser } from './start-session.actions.ts';

export async function readAccount(db: Database, userId: string): Promise<z.output<typeof account>> {
  const user = await getUser(db, userId);
  const { updatedAt } = await getCredential(db, userId);
  return {
    ...(await presentSessionUser(db, user)),
    passwordSetAt: updatedAt,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
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
