/** The first account, by whichever way it comes: a link, the settings, or the operator’s shell. */
import { content } from '../../../../content/content.ts';
import { accountEmail } from '../../../shared/account/session.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import { systemActor, visitorActor, type Actor } from '../../platform/auth/actor.ts';
import { InvalidEmail } from '../../platform/auth/auth.errors.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { requireGoodPassword } from '../../platform/auth/password-check.ts';
import { secretHash } from '../../platform/auth/secret-text.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../database/group-writes.ts';
import { changeAccount } from './account-change.ts';
import type { AccountDeps } from './account-deps.ts';
import { SetupLinkInvalid } from './account.errors.ts';
import {
  deleteLinks,
  findAccountLink,
  insertAccountLink,
  useLink,
} from './account-links.repository.ts';
import { startSession, type StartedSession } from './start-session.actions.ts';
import { newAccountLink } from './new-link.ts';
import { hasUsers, insertUser } from './users.repository.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** A new link to create the first account; the ones before work no longer. */
export async function newSetupLink(place: {
  write: Write;
  clock: Clock;
  baseUrl: string;
}): Promise<string> {
  const { url, row } = newAccountLink(place, { purpose: 'setup' });
  await place.write(async (trx) => {
    await deleteLinks(trx, 'setup');
    await insertAccountLink(trx, row);
  });
  return url;
}

/** Throws `SetupLinkInvalid`, `InvalidEmail` or `InvalidPassword`; the link stays good for the latter two. */
export async function createFirstAccount(
  deps: AccountDeps,
  caller: Caller,
  { token, ...given }: NewAccount & { token: string },
): Promise<StartedSession> {
  const tokenHash = secretHash(token);
  const now = instantText(deps.clock.now());
  const link = await findAccountLink(deps.db, 'setup', tokenHash, now);
  if (link === undefined || (await hasUsers(deps.db))) throw new SetupLinkInvalid();
  const user = await insertOwner(deps, given, visitorActor, async (trx) => {
    if (!(await useLink(trx, 'setup', tokenHash))) throw new SetupLinkInvalid();
  });
  return startSession(deps, caller, {
    userId: user.id,
    how: 'password',
    limits: [],
    isExpected: true,
  });
}

/** The account that the settings describe. Throws `InvalidEmail` or `InvalidPassword`. */
export async function createOwner(
  deps: AccountDeps,
  given: { email: string; password: string },
): Promise<void> {
  await insertOwner(deps, { ...given, name: content.studio.name }, systemActor);
}

async function insertOwner(
  deps: AccountDeps,
  given: NewAccount,
  actor: Actor,
  before: (trx: Trx) => Promise<void> = () => Promise.resolve(),
): Promise<UserRow> {
  const { clock, accounts } = deps;
  const email = accountEmail.safeParse(given.email).data;
  if (email === undefined) throw new InvalidEmail();
  await requireGoodPassword(given.password, { name: given.name, email });
  const passwordHash = await accounts.hasher.hash(given.password);
  const now = clock.now();
  const at = instantText(now);
  const user = { id: newId('usr', now), name: given.name, email, createdAt: at, updatedAt: at };
  await changeAccount(deps, { user, event: { actor, type: 'account.created' } }, async (trx) => {
    await before(trx);
    if (await hasUsers(trx)) throw new SetupLinkInvalid();
    await insertUser(trx, user, { id: newId('crd', now), passwordHash });
  });
  return user;
}
