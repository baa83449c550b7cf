/** The operator’s link that lets the owner in without a password or Firebase. */
import { systemActor } from '../../platform/auth/actor.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { instantText } from '../../platform/clock.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { AccountDeps, OperatorDeps } from './account-change.ts';
import { signInLinkInvalid } from './account.errors.ts';
import { newAccountLink } from './account-links.ts';
import { deleteLinks, findAccountLink, insertAccountLink, useLink } from './account.repository.ts';
import { passFirstStep, type SignInAnswer } from './first-step.actions.ts';
import { linkLimit } from './sign-in.limits.ts';

/** Valid once, for ten minutes; the links before no longer work. */
export async function newSignInLink(
  { write, clock, mail }: OperatorDeps,
  user: UserRow,
): Promise<string> {
  const { url, row } = newAccountLink({ clock, baseUrl: mail.baseUrl }, 'sign_in', user.id);
  await write(async (trx) => {
    // First, like everybody who uses a link: else two of them could wait for each other.
    await lockEventHead(trx);
    await insertAccountLink(trx, row, systemActor, await deleteLinks(trx, 'sign_in', user.id));
  });
  return url;
}

/** Takes the place of the password: a second factor is still required. Throws `signInLinkInvalid`. */
export async function signInWithLink(
  deps: AccountDeps,
  caller: Caller,
  token: string,
): Promise<SignInAnswer> {
  const counted = [linkLimit(caller.network)];
  await deps.accounts.limits.take(counted);
  const tokenHash = secretHash(token);
  const link = await findAccountLink(deps.db, 'sign_in', tokenHash, instantText(deps.clock.now()));
  if (link === undefined || link.userId === null) throw signInLinkInvalid();
  return passFirstStep(deps, caller, {
    userId: link.userId,
    how: 'link',
    limits: counted,
    requireProof: async (trx, tell) => {
      const used = await useLink(trx, 'sign_in', tokenHash);
      if (used === undefined) throw signInLinkInvalid();
      tell([used]);
    },
  });
}
