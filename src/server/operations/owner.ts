/** `studio owner`: who can sign in, and ways back in. Nothing secret is asked for on the command line. */
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { groupWrites } from '../database/group-writes.ts';
import type { UserRow } from '../database/tables/accounts.table.ts';
import { newSetupLink } from '../features/account/first-account.actions.ts';
import { LINK_MINUTES } from '../features/account/account-links.ts';
import { newPasswordLink } from '../features/account/password-reset.actions.ts';
import { removeSecondFactors } from '../features/account/second-factor.actions.ts';
import { listSignIns } from '../features/account/account.repository.ts';
import { listUsers } from '../platform/auth/users.repository.ts';
import { listSecondFactors } from '../platform/auth/second-factors.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { mailParts } from '../platform/mail/choose-transport.ts';
import { printNotice } from '../platform/log.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

interface Options {
  json: boolean;
  /** `create`, `reset`, or nothing to show the owner. */
  action: string | undefined;
  secondFactor: boolean;
}

/** False where there is nothing to do it to, which it says. */
export async function runOwner(config: Config, options: Options): Promise<boolean> {
  const { action } = options;
  await using db = await openExisting(config, action === undefined);
  await requireUpToDate(db);
  const [owner] = await listUsers(db);
  if (action === undefined) return await show(db, owner, options);
  const deps = {
    db,
    write: groupWrites(db),
    clock: systemClock,
    mail: mailParts(config),
  };
  if (action === 'create') {
    if (owner !== undefined) return refuse(`An account already exists: ${owner.email}`);
    const link = await newSetupLink({ ...deps, baseUrl: config.BASE_URL });
    return tell(options, { link }, `Create the account within 24 hours:\n${link}`);
  }
  if (owner === undefined) return refuse('There is no account yet. Run owner create.');
  if (options.secondFactor) {
    await removeSecondFactors(deps, owner);
    const text = `Removed two-factor authentication of ${owner.email} and ended all sessions.`;
    return tell(options, { removed: true }, text);
  }
  const link = await newPasswordLink(deps, owner);
  const text = `Set a new password for ${owner.email} within ${LINK_MINUTES.password} minutes:\n${link}`;
  return tell(options, { link }, text);
}

async function show(db: Database, owner: UserRow | undefined, options: Options): Promise<boolean> {
  if (owner === undefined) return tell(options, null, 'There is no account yet.');
  const secondFactors = await listSecondFactors(db, owner.id);
  const signIns = await listSignIns(db, owner.id, 100);
  const lastSignInAt = signIns.find(({ outcome }) => outcome === 'signed_in')?.at ?? null;
  const { name, email, createdAt } = owner;
  const factors = secondFactors.length === 0 ? 'none' : secondFactors.join(', ');
  return tell(
    options,
    { name, email, createdAt, secondFactors, lastSignInAt },
    [
      `${name} <${email}>`,
      `  account since   ${createdAt}`,
      `  two-factor      ${factors}`,
      `  last sign-in    ${lastSignInAt ?? 'none in the last 90 days'}`,
    ].join('\n'),
  );
}

function tell(options: Options, data: unknown, text: string): true {
  printReport(options, data, text);
  return true;
}

function refuse(text: string): false {
  printNotice(text);
  return false;
}
