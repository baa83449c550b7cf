/** Actions on the owner’s API tokens. */
import type { ApiTokenRow } from '../../database/tables/accounts.table.ts';
import { API_TOKEN_PREFIX } from '../../platform/auth/find-actor.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { notices } from './account-notices.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { notYours } from './account.errors.ts';
import { deleteApiToken, insertApiToken } from './api-tokens.repository.ts';
import { confirmPassword, requireSession, type Owner } from './confirm-password.ts';
import { getUser } from './users.repository.ts';

/** Returns the token; only its hash is stored. Throws `currentPasswordWrong`, `TooManyAttempts`. */
export async function createApiToken(
  deps: AccountDeps,
  owner: Owner,
  { name, scope, password }: Pick<ApiTokenRow, 'name' | 'scope'> & { password: string },
): Promise<{ item: Omit<ApiTokenRow, 'tokenHash' | 'userId'>; token: string }> {
  const user = await confirmPassword(deps, owner, password);
  const now = deps.clock.now();
  const token = API_TOKEN_PREFIX + newSecret();
  const item = {
    id: newId('tok', now),
    name,
    scope,
    createdAt: instantText(now),
    lastUsedOn: null,
  };
  const event = {
    actor: owner,
    type: 'token.created' as const,
    targetId: item.id,
    data: { scope },
  };
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
  await changeAccount(deps, { user, event }, async (trx) => {
    if (!(await deleteApiToken(trx, user.id, id))) throw notYours('token');
  });
}
