/** `studio owner`: who can sign in, and ways back in. Nothing secret is asked for on the command line. */
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { groupWrites } from '../database/group-writes.ts';
import type { UserRow } from '../database/tables/accounts.table.ts';
import { newSetupLink } from '../features/account/first-account.actions.ts';
import { LINK_MINUTES } from '../features/account/account-links.ts';
import { newPasswordLink } from '../features/account/password-reset.actions.ts';
import {
  endAllSessions,
  linkFirebaseAccount,
  removeSecondFactors,
  unlinkFirebaseAccount,
} from '../features/account/operator.actions.ts';
import type { OperatorDeps } from '../features/account/account-change.ts';
import { newSignInLink } from '../features/account/sign-in-link.actions.ts';
import { firebaseProject } from '../firebase-settings.ts';
import { findIdentityOfUser } from '../platform/auth/identities.repository.ts';
import { issuerOf } from '../platform/auth/firebase/id-token.ts';
import { listSignIns } from '../features/account/account.repository.ts';
import { listUsers } from '../platform/auth/users.repository.ts';
import { listSecondFactors } from '../platform/auth/second-factors.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { mailParts } from '../platform/mail/choose-transport.ts';
import { printNotice } from '../platform/log.ts';
import { openExisting, printReport, requireUpToDate } from './command.ts';

interface Options {
  json: boolean;
  /** Nothing to show the owner. */
  action: string | undefined;
  /** The argument of `link-firebase`: the uid of an account. */
  uid?: string;
  secondFactor: boolean;
}

/** Actions that need an account. */
const actions: Record<string, (op: Operation) => Promise<boolean>> = {
  reset: resetPassword,
  enter: printSignInLink,
  'end-sessions': endSessions,
  'link-firebase': linkFirebase,
  'unlink-firebase': unlinkFirebase,
};

interface Operation {
  config: Config;
  options: Options;
  db: Database;
  deps: OperatorDeps;
  owner: UserRow;
}

/** False where there is nothing to do it to, which it says. */
export async function runOwner(config: Config, options: Options): Promise<boolean> {
  const { action } = options;
  await using db = await openExisting(config, action === undefined);
  await requireUpToDate(db);
  const [owner] = await listUsers(db);
  if (action === undefined) return await show(config, db, owner, options);
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
  const run = actions[action];
  if (run === undefined) throw new Error(`Unknown action ${action}`);
  return await run({ config, options, db, deps, owner });
}

async function resetPassword({ config, options, db, deps, owner }: Operation): Promise<boolean> {
  if (options.secondFactor) {
    await removeSecondFactors(deps, owner);
    const text = `Removed two-factor authentication of ${owner.email} and ended all sessions.`;
    return tell(options, { removed: true }, text);
  }
  const identity = await findLinked(config, db, owner);
  if (identity !== undefined && identity.allowsPassword === 0) {
    return refuse(
      `${owner.email} signs in with a Firebase account, not with a password here. Run owner enter or owner unlink-firebase.`,
    );
  }
  const link = await newPasswordLink(deps, owner);
  const text = `Set a new password for ${owner.email} within ${LINK_MINUTES.password} minutes:\n${link}`;
  return tell(options, { link }, text);
}

async function printSignInLink({ options, deps, owner }: Operation): Promise<boolean> {
  const link = await newSignInLink(deps, owner);
  const text = `Sign in as ${owner.email} within ${LINK_MINUTES.sign_in} minutes; the link works once:\n${link}`;
  return tell(options, { link }, text);
}

async function endSessions({ options, deps, owner }: Operation): Promise<boolean> {
  await endAllSessions(deps, owner);
  return tell(options, { ended: true }, `Ended all sessions of ${owner.email}.`);
}

async function linkFirebase({ config, options, deps, owner }: Operation): Promise<boolean> {
  const project = firebaseProject(config);
  if (project === undefined)
    return refuse('Set all six Firebase settings first: docs/firebase.md.');
  const { uid = '' } = options;
  if (!/^[^\s]{1,128}$/.test(uid)) {
    return refuse('Add the account’s User UID from the Firebase console: owner link-firebase UID.');
  }
  await linkFirebaseAccount(deps, owner, { issuer: issuerOf(project), subject: uid });
  const text = `Linked the account ${uid} of the Firebase project ${project.projectId} to ${owner.email} and ended all sessions.`;
  return tell(options, { linked: uid }, text);
}

async function unlinkFirebase({ options, db, deps, owner }: Operation): Promise<boolean> {
  if ((await findIdentityOfUser(db, owner.id)) === undefined) {
    return refuse('No Firebase account is linked.');
  }
  await unlinkFirebaseAccount(deps, owner);
  const text = `Unlinked the Firebase account of ${owner.email} and ended all sessions. The password of this server signs in again.`;
  return tell(options, { unlinked: true }, text);
}

/** The account of the configured project that is linked. */
async function findLinked(config: Config, db: Database, owner: UserRow) {
  const project = firebaseProject(config);
  return project && findIdentityOfUser(db, owner.id, issuerOf(project));
}

async function show(
  config: Config,
  db: Database,
  owner: UserRow | undefined,
  options: Options,
): Promise<boolean> {
  if (owner === undefined) return tell(options, null, 'There is no account yet.');
  const secondFactors = await listSecondFactors(db, owner.id);
  const signIns = await listSignIns(db, owner.id, 100);
  const lastSignInAt = signIns.find(({ outcome }) => outcome === 'signed_in')?.at ?? null;
  const { name, email, createdAt } = owner;
  const identity = await findLinked(config, db, owner);
  const firebase = identity === undefined ? null : (identity.email ?? identity.subject);
  const factors = secondFactors.length === 0 ? 'none' : secondFactors.join(', ');
  return tell(
    options,
    { name, email, createdAt, secondFactors, firebase, lastSignInAt },
    [
      `${name} <${email}>`,
      `  account since   ${createdAt}`,
      `  two-factor      ${factors}`,
      ...(firebase === null ? [] : [`  firebase        ${firebase}`]),
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
