/** Resets a forgotten password. */
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { passwordResetCompletion } from '../../../shared/account/account.schema.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor, visitorActor } from '../../platform/auth/actor.ts';
import { deleteApiTokens } from '../../platform/auth/api-tokens.repository.ts';
import { TooManyAttempts } from '../../platform/auth/auth.errors.ts';
import { requireGoodPassword } from '../../platform/auth/password-check.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { endSessions } from '../../platform/auth/sessions.repository.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import {
  findUser,
  findUserOrPlaceholder,
  updatePassword,
} from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import { getIdentity } from '../../platform/studio.repository.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import {
  changeAccount,
  requireEmail,
  type AccountDeps,
  type OperatorDeps,
} from './account-change.ts';
import { resetLinkInvalid } from './account.errors.ts';
import {
  deleteLinks,
  findAccountLink,
  insertAccountLink,
  keptIf,
  useLink,
} from './account.repository.ts';
import { LINK_MINUTES, newAccountLink } from './account-links.ts';
import { notices, passwordResetMail } from './account.mail.ts';
import { resetMailLimit, resetRequestLimit } from './sign-in.limits.ts';
import { isPasswordClosed } from './sign-in-ways.ts';

/** Sent after a random delay, so that the load of sending is not correlated with the request. */
const LEAST_DELAY_MS = 1000;
const MOST_DELAY_MS = 5000;

/**
 * Sends a link to the account with this address, if any: after the response, so that neither
 * its content nor its timing reveals whether one exists. Throws `InvalidEmail` or
 * `TooManyAttempts`, which only depends on the network.
 */
export async function requestPasswordReset(deps: AccountDeps, caller: Caller, given: string) {
  const email = requireEmail(given);
  await deps.accounts.limits.take([resetRequestLimit(caller.network)]);
  deps.accounts.afterAnswer.run('sending a reset link', () => sendResetLink(deps, email));
}

/**
 * Sets the password, ends all sessions, forgets every known browser and revokes the API tokens;
 * the second factor stays. This browser becomes known: floods of guesses can’t lock out the owner.
 * Throws `resetLinkInvalid`, or `InvalidPassword` which leaves the link valid.
 */
export async function completePasswordReset(
  deps: AccountDeps,
  caller: Caller,
  given: z.output<typeof passwordResetCompletion>,
): Promise<void> {
  const { accounts, clock, db } = deps;
  const tokenHash = secretHash(given.token);
  const link = await findAccountLink(db, 'password', tokenHash, instantText(clock.now()));
  const user = await findUser(db, link?.userId ?? '');
  if (user === undefined || (await isPasswordClosed(deps, db, user.id))) throw resetLinkInvalid();
  const { name: studio } = await getIdentity(db);
  await requireGoodPassword(given.password, { ...user, studio });
  const passwordHash = await accounts.hasher.hash(given.password);
  const rows = [['credentials', user.id]] as const;
  const event = { actor: visitorActor, type: 'account.password_reset', rows } as const;
  const change = { user, event, notice: notices.passwordReset };
  await changeAccount(deps, change, async (trx, at, tell) => {
    const used = await useLink(trx, 'password', tokenHash);
    if (used === undefined) throw resetLinkInvalid();
    await updatePassword(trx, user.id, { passwordHash, updatedAt: at });
    tell([used, ...(await deleteLinks(trx, 'password', user.id))]);
    tell(await endSessions(trx, user.id));
    // An intruder may have created some.
    for (const row of await deleteApiTokens(trx, user.id)) {
      const revoked = { type: 'token.revoked', targetId: String(row[1]), rows: [row] } as const;
      await recordEvent(trx, { actor: visitorActor, ...revoked }, at);
    }
  });
  const device = await accounts.devices.find(caller.headers);
  caller.setCookie(accounts.devices.cookie({ userId: user.id, passwordHash }, device));
}

/** For the operator’s shell: a link to set a new password, valid once, for half an hour. */
export async function newPasswordLink(
  { write, clock, mail }: OperatorDeps,
  user: UserRow,
): Promise<string> {
  const { url, row } = newAccountLink({ clock, baseUrl: mail.baseUrl }, 'password', user.id);
  await write((trx) => insertAccountLink(trx, row, systemActor));
  return url;
}

async function sendResetLink(deps: AccountDeps, email: string): Promise<void> {
  const { accounts, clock, db, mail, outbox, write } = deps;
  const addressed = await findUserOrPlaceholder(db, email);
  if (addressed === undefined) return;
  const { user } = addressed;
  // A password that does not sign in needs no link; its response is the same.
  const isTheirs = addressed.isTheirs && !(await isPasswordClosed(deps, db, user.id));
  try {
    await accounts.limits.take([resetMailLimit(email)]);
  } catch (error) {
    if (error instanceof TooManyAttempts) return;
    throw error;
  }
  const at = instantText(clock.now());
  const { url, row } = newAccountLink({ clock, baseUrl: mail.baseUrl }, 'password', user.id);
  const dueIn = { milliseconds: randomInt(LEAST_DELAY_MS, MOST_DELAY_MS) };
  const link = { url, minutes: LINK_MINUTES.password };
  const when = { studio: await readLetterhead(db), at, dueIn };
  const letter = await passwordResetMail({ ...user, email }, link, when, mail);
  await write(async (trx) => {
    await keptIf(isTheirs, trx, async () =>
      insertAccountLink(trx, row, visitorActor, await insertEmails(trx, [letter])),
    );
  });
  outbox.wake();
}
