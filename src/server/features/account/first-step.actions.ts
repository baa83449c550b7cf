/** The end of a sign-in’s first step: by password, by Firebase or by a link. */
import type { z } from 'zod';
import type { signInAnswer } from '../../../shared/account/account.schema.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { invalidCredentials } from '../../platform/auth/auth.errors.ts';
import {
  countRecoveryCodes,
  listSecondFactors,
} from '../../platform/auth/second-factors.repository.ts';
import { sessionRow } from '../../platform/auth/sessions.repository.ts';
import { newSession, type Caller } from '../../platform/auth/sessions.ts';
import { getUser } from '../../platform/auth/users.repository.ts';
import { changeAccount, type AccountDeps } from './account-change.ts';
import { replaceSession, startSession, type SignInEntry } from './start-session.actions.ts';

export type SignInAnswer = z.output<typeof signInAnswer>;

/**
 * Opens a session, or a pending one where the account has a second factor. `requireProof` throws
 * if the proof is no longer valid: checking it took time.
 */
export async function passFirstStep(
  deps: AccountDeps,
  caller: Caller,
  entry: SignInEntry & Required<Pick<SignInEntry, 'requireProof'>>,
): Promise<SignInAnswer> {
  const { userId, requireProof } = entry;
  if ((await listSecondFactors(deps.db, userId)).length > 0) {
    return askForSecondFactor(deps, caller, entry);
  }
  const requireAll: SignInEntry['requireProof'] = async (trx, tell) => {
    await requireProof(trx, tell);
    // A second factor that was set up in the meantime is required.
    if ((await listSecondFactors(trx, userId)).length > 0) throw invalidCredentials();
  };
  return { user: await startSession(deps, caller, { ...entry, requireProof: requireAll }) };
}

/** Opens a pending session that waits for the second factor. */
async function askForSecondFactor(
  deps: AccountDeps,
  caller: Caller,
  { userId, requireProof, rows = [] }: SignInEntry & Required<Pick<SignInEntry, 'requireProof'>>,
): Promise<SignInAnswer> {
  const { clock, db } = deps;
  const user = await getUser(db, userId);
  const { row, cookie } = newSession(clock, caller, { userId, stage: 'second_factor' });
  const type = 'account.second_factor_asked';
  const event = { actor: visitorActor, type, rows: [sessionRow(row), ...rows] } as const;
  await changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    await requireProof(trx, tell);
    tell(await replaceSession(trx, caller, row));
  });
  const factors = await listSecondFactors(db, userId);
  const codes = await countRecoveryCodes(db, userId);
  caller.setCookie(cookie);
  return { secondFactor: codes > 0 ? [...factors, 'recovery_code'] : factors };
}
