/** Every change of an account: the checks before it, its transaction and its notification. */
import { accountEmail } from '../../../shared/account/account.schema.ts';
import type { Database, Trx } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { UserRow } from '../../database/tables/accounts.table.ts';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Owner } from '../../platform/auth/actor.ts';
import { InvalidEmail } from '../../platform/auth/auth.errors.ts';
import { lockEventHead } from '../../platform/events/events.repository.ts';
import {
  endSessions,
  findSession,
  insertSession,
  sessionRow,
} from '../../platform/auth/sessions.repository.ts';
import { newSession } from '../../platform/auth/sessions.ts';
import { getCredential } from '../../platform/auth/users.repository.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { recordEvent, type NewEvent } from '../../platform/events/events.ts';
import { rowsBefore, type ChangedRow, type RowKey } from '../../platform/events/row-hashes.ts';
import { signInRequired } from '../../platform/http/api/api-errors.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { insertEmails } from '../../platform/outbox/outbox.repository.ts';
import type { OwnerCaller } from './account-context.ts';
import { noticeMail, type AccountNotice } from './account.mail.ts';

export interface AccountDeps {
  db: Database;
  write: Write;
  clock: Clock;
  outbox: { wake(): void };
  mail: MailParts;
  accounts: Accounts;
}

/** Dependencies available without a running server, which sends the emails later. */
export type OperatorDeps = Pick<AccountDeps, 'db' | 'write' | 'clock' | 'mail'>;

interface AccountChange {
  user: Pick<UserRow, 'id' | 'name' | 'email'>;
  /** `rows`: those that `work` changes, creates or deletes, as far as they are known before. */
  event: Omit<NewEvent, 'targetId' | 'rows'> & { targetId?: string; rows?: readonly RowKey[] };
  /** The notification email to the owner. */
  notice?: AccountNotice | undefined;
  /** Another recipient, e.g. the previous address. */
  alsoTo?: string | undefined;
}

/** The address in lower case. Throws `InvalidEmail`. */
export function requireEmail(given: string): string {
  const email = accountEmail.safeParse(given).data;
  if (email === undefined) throw new InvalidEmail();
  return email;
}

/** Adds rows to the event, as the change that deleted them returns them. */
export type Tell = (rows: readonly ChangedRow[]) => void;

/** Throws `signInRequired` if the session ended while the confirmation was checked. */
export async function requireSession(db: Database | Trx, { userId, sessionId }: Owner) {
  const session = await findSession(db, userId, sessionId);
  if (session === undefined) throw signInRequired();
  return session;
}

/**
 * The writes of `work`, the event and the owner’s notification in one transaction. If `work`
 * throws, it is rolled back.
 */
export async function changeAccount<Result>(
  deps: OperatorDeps & Partial<Pick<AccountDeps, 'outbox'>>,
  { user, event, notice, alsoTo }: AccountChange,
  work: (trx: Trx, at: string, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const at = instantText(deps.clock.now());
  const emails = notice === undefined ? [] : await noticeEmails(deps, { user, notice, alsoTo }, at);
  const result = await deps.write(async (trx) => {
    // First, because it locks the account against concurrent changes.
    await lockEventHead(trx);
    const changed = await rowsBefore(trx, event.rows ?? []);
    const done = await work(trx, at, (rows) => changed.push(...rows));
    const notices = emails.length > 0 ? await insertEmails(trx, emails) : [];
    const rows = [...changed, ...notices];
    await recordEvent(trx, { targetId: user.id, ...event, rows }, at);
    return done;
  });
  if (emails.length > 0) deps.outbox?.wake();
  return result;
}

async function noticeEmails(
  { db, mail }: OperatorDeps,
  { user, notice, alsoTo }: Pick<AccountChange, 'user' | 'alsoTo'> & { notice: AccountNotice },
  at: string,
) {
  const studio = await readLetterhead(db);
  const recipients = [user.email, alsoTo].filter((email) => email !== undefined);
  return Promise.all(
    recipients.map((email) => noticeMail({ ...user, email }, notice, { studio, at }, mail)),
  );
}

interface SecurityChange
  extends Omit<AccountChange, 'event'>, Omit<AccountChange['event'], 'actor' | 'targetId'> {
  /** Ends the new session before the usual end. */
  endsAt?: string;
}

/**
 * Changes a sign-in method: ends every session and opens a new one for the current browser, which
 * stays known (ASVS 7.2.4) and ends when the one before would have, or at `endsAt` if that is
 * earlier. Throws `signInRequired` if a concurrent change came first.
 */
export async function changeSecurity<Result>(
  deps: AccountDeps,
  caller: OwnerCaller,
  { user, endsAt: latestEnd, type, data = {}, rows = [], ...told }: SecurityChange,
  work: (trx: Trx, at: string, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const { owner } = caller;
  const { expiresAt } = await requireSession(deps.db, owner);
  const endsAt = latestEnd !== undefined && latestEnd < expiresAt ? latestEnd : expiresAt;
  const session = newSession(deps.clock, caller, { userId: user.id, stage: 'full', endsAt });
  const event = { actor: owner, type, data, rows: [...rows, sessionRow(session.row)] };
  const changed = await changeAccount(deps, { user, event, ...told }, async (trx, at, tell) => {
    await requireSession(trx, owner);
    const result = await work(trx, at, tell);
    tell(await endSessions(trx, user.id));
    await insertSession(trx, session.row);
    return { result, passwordHash: (await getCredential(trx, user.id)).passwordHash };
  });
  const { devices } = deps.accounts;
  const known = { userId: user.id, passwordHash: changed.passwordHash };
  const deviceCookie = devices.cookie(known, await devices.find(caller.headers));
  caller.setCookie(session.cookie);
  caller.setCookie(deviceCookie);
  return changed.result;
}
