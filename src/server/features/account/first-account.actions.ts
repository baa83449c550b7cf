/** The first account: created by a link, by the settings, or from the operator’s shell. */
import type { z } from 'zod';
import type { SessionUser, setupBody } from '../../../shared/account/account.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor, visitorActor, type Actor } from '../../platform/auth/actor.ts';
import { requireGoodPassword } from '../../platform/auth/password-check.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { hasUsers, insertUser } from '../../platform/auth/users.repository.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import { getIdentity } from '../../platform/studio.repository.ts';
import { changeAccount, requireEmail, type AccountDeps } from './account-change.ts';
import { SetupLinkInvalid } from './account.errors.ts';
import { deleteLinks, findAccountLink, insertAccountLink, useLink } from './account.repository.ts';
import { newAccountLink } from './account-links.ts';
import { startSession } from './start-session.actions.ts';

type NewAccount = Omit<z.output<typeof setupBody>, 'token'>;

/** A new link to create the first account; the ones before no longer work. */
export async function newSetupLink(place: {
  write: Write;
  clock: Clock;
  baseUrl: string;
}): Promise<string> {
  const { url, row } = newAccountLink(place, 'setup', null);
  await place.write(async (trx) => {
    // First, like everybody who uses a link: else two of them could wait for each other.
    await lockEventHead(trx);
    await insertAccountLink(trx, row, systemActor, await deleteLinks(trx, 'setup'));
  });
  return url;
}

/** Throws `SetupLinkInvalid`, `InvalidEmail` or `InvalidPassword`; the link stays valid for the latter two. */
export async function createFirstAccount(
  deps: AccountDeps,
  caller: Caller,
  { token, ...given }: z.output<typeof setupBody>,
): Promise<SessionUser> {
  const tokenHash = secretHash(token);
  const now = instantText(deps.clock.now());
  const link = await findAccountLink(deps.db, 'setup', tokenHash, now);
  if (link === undefined || (await hasUsers(deps.db))) throw new SetupLinkInvalid();
  const user = await insertOwner(deps, given, visitorActor, async (trx) => {
    const used = await useLink(trx, 'setup', tokenHash);
    if (used === undefined) throw new SetupLinkInvalid();
    return [used];
  });
  return startSession(deps, caller, {
    userId: user.id,
    how: 'password',
    limits: [],
    isExpected: true,
  });
}

/** The account that the settings describe. Throws `InvalidEmail` or `InvalidPassword`. */
export async function createOwner(deps: AccountDeps, given: Omit<NewAccount, 'name'>) {
  const { name } = await getIdentity(deps.db);
  await insertOwner(deps, { ...given, name }, systemActor);
}

async function insertOwner(
  deps: AccountDeps,
  given: NewAccount,
  actor: Actor,
  before?: (trx: Trx) => Promise<ChangedRow[]>,
): Promise<UserRow> {
  const email = requireEmail(given.email);
  const { name: studio } = await getIdentity(deps.db);
  await requireGoodPassword(given.password, { name: given.name, email, studio });
  const passwordHash = await deps.accounts.hasher.hash(given.password);
  const now = deps.clock.now();
  const at = instantText(now);
  const user = { id: newId('usr', now), name: given.name, email, createdAt: at, updatedAt: at };
  const rows = [
    ['users', user.id],
    ['credentials', user.id],
  ] as const;
  const event = { actor, type: 'account.created', rows } as const;
  return changeAccount(deps, { user, event }, async (trx, _at, tell) => {
    tell((await before?.(trx)) ?? []);
    if (await hasUsers(trx)) throw new SetupLinkInvalid();
    return insertUser(trx, user, { id: newId('crd', now), passwordHash });
  });
}
