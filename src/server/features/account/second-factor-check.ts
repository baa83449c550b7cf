import type { SignInWay } from '../../../shared/account/sign-ins.ts';
import { asRecoveryCode } from '../../platform/auth/recovery-codes.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { findTotpStep } from '../../platform/auth/totp.ts';
import type { AccountDeps } from './account-deps.ts';
import { claimTotpStep, findTotp, useRecoveryCode } from './second-factors.repository.ts';

export type SecondFactorAnswer = { code: string } | { recoveryCode: string };

/** What the answer proved; undefined for a wrong one, and for one that was used before. */
export async function useSecondFactor(
  { db, write, clock }: AccountDeps,
  userId: string,
  answer: SecondFactorAnswer,
): Promise<SignInWay | undefined> {
  if ('recoveryCode' in answer) {
    const codeHash = secretHash(asRecoveryCode(answer.recoveryCode));
    const isGood = await write((trx) => useRecoveryCode(trx, userId, codeHash));
    return isGood ? 'recovery_code' : undefined;
  }
  const totp = await findTotp(db, userId);
  if (totp === undefined || totp.confirmedAt === null) return undefined;
  const step = findTotpStep(totp.secret, answer.code, clock.now());
  if (step === undefined) return undefined;
  return (await write((trx) => claimTotpStep(trx, userId, step))) ? 'totp' : undefined;
}
