/** What of the account’s rows leaves, field by field. */
import type { z } from 'zod';
import type { account, sessionList, signInList } from '../../../shared/account/account.schema.ts';
import type { Database } from '../../database/database.ts';
import type { SessionRow, SignInRow } from '../../database/tables/accounts.table.ts';
import { listSecondFactors } from '../../platform/auth/sessions.repository.ts';
import { browserName } from './browser-name.ts';
import { countRecoveryCodes } from './second-factors.repository.ts';
import { getCredential, getUser } from './users.repository.ts';

export async function readAccount(db: Database, userId: string): Promise<z.output<typeof account>> {
  const { id, name, email } = await getUser(db, userId);
  const { updatedAt } = await getCredential(db, userId);
  return {
    id,
    name,
    email,
    passwordSetAt: updatedAt,
    secondFactors: await listSecondFactors(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

export function presentSession(
  session: SessionRow,
  currentId: string,
): z.output<typeof sessionList>['items'][number] {
  const { id, createdAt, lastSeenAt, network } = session;
  const browser = browserName(session.userAgent);
  return { id, createdAt, lastSeenAt, network, browser, isCurrent: id === currentId };
}

export function presentSignIn(row: SignInRow): z.output<typeof signInList>['items'][number] {
  const { id, at, how, outcome, network } = row;
  return { id, at, how, outcome, network, browser: browserName(row.userAgent) };
}
