/** Changes of the account itself, its sessions and its API tokens. */
import type { z } from 'zod';
import type {
  createdApiToken,
  emailChange,
  newApiToken,
  passwordChange,
} from '../../../shared/account/account.schema.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import {
  apiTokenRow,
  deleteApiTokens,
  insertApiToken,
  listApiTokens,
} from '../../platform/auth/api-tokens.repository.ts';
import { API_TOKEN_PREFIX } from '../../platform/auth/find-actor.ts';
import { requireGoodPassword } from '../../platform/auth/password-check.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { endSession, endSessions } from '../../platform/auth/sessions.repository.ts';
import {
  findUserByEmail,
  getUser,
  updatePassword,
  updateUser,
} from '../../platform/auth/users.repository.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { getIdentity } from '../../platform/studio.repository.ts';
import { newId } from '../../platform/ids.ts';
import {
  changeAccount,
  changeSecurity,
  requireEmail,
  requireSession,
  type AccountDeps,
} from './account-change.ts';
import type { OwnerCaller } from './account-context.ts';
import { emailTaken, notYours } from './account.errors.ts';
import { notices } from './account.mail.ts';
import { confirmOwner } from './confirm-owner.ts';

/**
 * Also revokes the chosen API tokens; the others stay. The old password is required: a passkey
 * doesn’t do (OWASP ASVS 5.0, 6.2.3). Throws `currentPasswordWrong`, `passwordClosed`,
 * `InvalidPassword` or `TooManyAttempts`.
 */
export async function changePassword(
  deps: AccountDeps,
  caller: OwnerCaller,
  given: z.output<typeof passwordChange>,
): Promise<void> {
  const { currentPassword } = given;
  const user = await confirmOwner(deps, caller, { currentPassword });
  const { name: studio } = await getIdentity(deps.db);
  await requireGoodPassword(given.newPassword, { ...user, studio }, 'newPassword');
  const passwordHash = await deps.accounts.hasher.hash(given.newPassword);
  const tokens = await listApiTokens(deps.db, user.id);
  const revoked = tokens.filter(({ id }) => given.revokedTokens.includes(id));
  const notice = notices.passwordChanged(revoked.map(({ name }) => name));
  const rows = [['credentials', user.id]] as const;
  const change = { user, type: 'account.password_updated', notice, rows } as const;
  await changeSecurity(deps, caller, change, async (trx, updatedAt) => {
    await updatePassword(trx, user.id, { passwordHash, updatedAt });
    for (const row of await deleteApiTokens(trx, user.id, given.revokedTokens)) {
      const revoked = { type: 'token.revoked', targetId: String(row[1]), rows: [row] } as const;
      await recordEvent(trx, { actor: caller.owner, ...revoked }, updatedAt);
    }
  });
}

/**
 * Notifies both addresses, as the reader of the old one must learn of it. Throws `InvalidEmail`,
 * `emailTaken` and what `confirmOwner` throws.
 */
export async function changeEmail(
  deps: AccountDeps,
  caller: OwnerCaller,
  given: z.output<typeof emailChange>,
): Promise<void> {
  const email = requireEmail(given.email);
  const user = await confirmOwner(deps, caller, given);
  const notice = notices.emailChanged(user.email, email);
  const rows = [['users', user.id]] as const;
  const change = { user, type: 'account.email_updated', notice, alsoTo: email, rows } as const;
  await changeSecurity(deps, caller, change, async (trx, updatedAt) => {
    const other = await findUserByEmail(trx, email);
    if (other !== undefined && other.id !== user.id) throw emailTaken();
    await updateUser(trx, user.id, { email, updatedAt });
  });
}

export async function renameAccount(deps: AccountDeps, owner: Owner, name: string): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const rows = [['users', user.id]] as const;
  const event = { actor: owner, type: 'account.renamed', rows } as const;
  await changeAccount(deps, { user, event }, (trx, updatedAt) =>
    updateUser(trx, user.id, { name, updatedAt }),
  );
}

/** Throws `notYours`. */
export async function revokeSession(deps: AccountDeps, owner: Owner, id: string): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.session_ended', data: { session: id } } as const;
  await changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    const ended = await endSession(trx, user.id, id);
    if (ended.length === 0) throw notYours('session');
    tell(ended);
  });
}

/** All but the current one. */
export async function revokeOtherSessions(deps: AccountDeps, owner: Owner): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'account.sessions_ended' } as const;
  await changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    tell(await endSessions(trx, user.id, owner.sessionId));
  });
}

/** Returns the token; only its hash is stored. Throws what `confirmOwner` throws. */
export async function createApiToken(
  deps: AccountDeps,
  caller: OwnerCaller,
  { name, scope, ...confirmation }: z.output<typeof newApiToken>,
): Promise<z.output<typeof createdApiToken>> {
  const { owner } = caller;
  const user = await confirmOwner(deps, caller, confirmation);
  const now = deps.clock.now();
  const token = API_TOKEN_PREFIX + newSecret();
  const id = newId('tok', now);
  const item = { id, name, scope, createdAt: instantText(now), lastUsedOn: null };
  const rows = [apiTokenRow(id)];
  const about = { targetId: id, data: { scope }, rows };
  const event = { actor: owner, type: 'token.created', ...about } as const;
  const notice = notices.apiTokenCreated(name);
  await changeAccount(deps, { user, event, notice }, async (trx) => {
    await requireSession(trx, owner);
    await insertApiToken(trx, { ...item, userId: user.id, tokenHash: secretHash(token) });
  });
  return { item, token };
}

/** Throws `notYours`. */
export async function revokeApiToken(deps: AccountDeps, owner: Owner, id: string): Promise<void> {
  const user = await getUser(deps.db, owner.userId);
  const event = { actor: owner, type: 'token.revoked', targetId: id } as const;
  await changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    const revoked = await deleteApiTokens(trx, user.id, [id]);
    if (revoked.length === 0) throw notYours('token');
    tell(revoked);
  });
}
