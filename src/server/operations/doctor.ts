/** Checks everything that the program depends on, and reports it. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from '../../../content/content.ts';
import { counted } from '../../shared/plural.ts';
import { checkContent } from '../../shared/content/content.check.ts';
import { firstIdentity } from '../../shared/settings/identity.ts';
import type { Config } from '../config.ts';
import { pendingMigrations, type Database } from '../database/database.ts';
import { listUsers } from '../platform/auth/users.repository.ts';
import { countInbox } from '../features/inquiries/inbox-list.repository.ts';
import { listSecondFactors } from '../platform/auth/second-factors.repository.ts';
import { getEventHead } from '../platform/events/events.repository.ts';
import { readChainKeys } from '../platform/events/read-keys.ts';
import { chainKeysOf } from '../platform/events/signing.ts';
import { countJobsByStatus } from '../platform/jobs/jobs.repository.ts';
import { listFindings } from '../platform/integrity/findings.repository.ts';
import { checkFileStore } from '../platform/files/file-store-id.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import type { StudioSettingsRow } from '../database/tables/settings.table.ts';
import { getStudio } from '../platform/studio.repository.ts';
import { mailTransport } from '../platform/mail/choose-transport.ts';
import { countEmailsByStatus } from '../platform/outbox/outbox.repository.ts';
import { isPlainLoopback } from '../platform/http/loopback-cookies.ts';
import { openExisting, printReport } from './command.ts';
import { messageOf, type DoctorFinding } from './doctor-finding.ts';
import { firebaseAccountFindings, firebaseSettingsFindings } from './firebase-findings.ts';
import { listLinkedIssuers } from './firebase-findings.repository.ts';
import { checkIntegrity } from './integrity/daily-check.ts';
import { checkMailDomain } from './mail-domain.ts';
import { sandboxProblem } from './sandbox-finding.ts';
import { sealFindings } from './seal-findings.ts';

type Subject =
  | 'settings'
  | 'database'
  | 'keys'
  | 'account'
  | 'mail'
  | 'jobs'
  | 'files'
  | 'disk'
  | 'content';
type Finding = ReturnType<typeof finding>;

const finding = (subject: Subject, level: DoctorFinding['level'], text: string) => ({
  subject,
  level,
  text,
});

const about = (subject: Subject, found: readonly DoctorFinding[]): Finding[] =>
  found.map(({ level, text }) => finding(subject, level, text));

const LITTLE_SPACE_BYTES = 1024 ** 3;
const LITTLE_SPACE_SHARE = 0.1;

/** Prints the findings; false if there is a problem. */
export async function runDoctor(config: Config, options: { json: boolean }): Promise<boolean> {
  const findings = [
    ...settingsFindings(config),
    ...(await databaseFindings(config)),
    await mailFinding(config),
    ...(await domainFindings(config)),
    ...about('keys', await sealFindings(config, systemClock)),
    await filesFinding(),
    await diskFinding(config),
    ...contentFindings(),
  ];
  const lines = findings.map(
    ({ subject, level, text }) => `${level.padEnd(8)} ${subject.padEnd(9)} ${text}`,
  );
  printReport(options, findings, lines.join('\n'));
  return findings.every(({ level }) => level !== 'problem');
}

export function settingsFindings(config: Config): Finding[] {
  const address = config.BASE_URL;
  const findings = [finding('settings', 'ok', `the site’s URL is ${address}`)];
  if (isPlainLoopback(address)) {
    const text =
      'BASE_URL is a loopback address: email links won’t work for recipients. Set it to the URL that they can open';
    findings.push(finding('settings', 'warning', text));
  } else if (address.startsWith('http://')) {
    const text =
      'BASE_URL has no TLS: browsers won’t keep you signed in, and passwords can be intercepted';
    findings.push(finding('settings', 'problem', text));
  }
  if (address.startsWith('https://') && config.TRUST_PROXY.length === 0) {
    const text =
      'TRUST_PROXY is not set: behind a proxy, all visitors share one limit for messages and sign-ins and, if the proxy is on another machine or a container’s bridge, the CONNECTION_LIMIT of one network. Set it to the proxy’s address or, if the proxy is on this machine, TRUST_PROXY=loopback';
    findings.push(finding('settings', 'warning', text));
  }
  for (const name of ['MAIL_FROM', 'STUDIO_EMAIL'] as const) {
    const address = config[name]?.address ?? '';
    if (address.endsWith('.example')) {
      findings.push(finding('settings', 'warning', `${name} is still the placeholder ${address}`));
    }
  }
  return [...findings, ...about('settings', firebaseSettingsFindings(config))];
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const kind = config.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL';
  try {
    await using db = await openExisting(config, true);
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      const text = `${kind}: pending migrations run on the next start: ${pending.join(', ')}`;
      return [finding('database', 'warning', text)];
    }
    const { queued = 0, retrying = 0, sending = 0, failed = 0 } = await countEmailsByStatus(db);
    const waiting = queued + retrying + sending;
    const { spam = 0 } = await countInbox(db);
    return [
      finding('mail', 'note', `${counted(spam, 'message')} in spam`),
      finding('database', 'ok', `${kind}: safe settings verified`),
      ...(await integrityFindings(config, db)),
      ...(await keyFindings(db)),
      await accountFinding(db),
      ...about('account', firebaseAccountFindings(config, await listLinkedIssuers(db))),
      ...profileFindings(await getStudio(db)),
      finding('mail', waiting > 0 ? 'warning' : 'ok', queuedText(waiting, 'email')),
      failed === 0
        ? finding('mail', 'ok', 'no emails failed')
        : finding('mail', 'problem', `${counted(failed, 'email')} failed`),
      await jobFinding(db),
    ];
  } catch (error) {
    return [finding('database', 'problem', `${kind}: ${messageOf(error)}`)];
  }
}

async function integrityFindings(config: Config, db: Database): Promise<Finding[]> {
  const files = localFileStore(join(config.DATA_DIR, 'files'));
  const found = await checkIntegrity({ db, files }, await listFindings(db));
  return [
    ...(await checkFileStore(db, files)).map((text) => finding('files', 'problem', text)),
    ...found.map(({ id, what }) => finding('database', 'problem', `${what} (${id})`)),
  ];
}

async function keyFindings(db: Database): Promise<Finding[]> {
  const { problems, notes } = await readChainKeys(db);
  if (problems.length > 0) return problems.map((text) => finding('keys', 'problem', text));
  const { keyId } = await getEventHead(db);
  if (keyId === null)
    return [finding('keys', 'note', 'the event chain is signed from the next start on')];
  const text = `events are signed with ${chainKeysOf(db).placeOf(keyId)}: back up the keys separately`;
  return [finding('keys', 'ok', text), ...notes.map((note) => finding('keys', 'note', note))];
}

async function accountFinding(db: Database): Promise<Finding> {
  const [owner] = await listUsers(db);
  if (owner === undefined) {
    const text = 'no account yet: npm start or owner create prints a link to create one';
    return finding('account', 'warning', text);
  }
  const factors = await listSecondFactors(db, owner.id);
  return factors.length === 0
    ? finding('account', 'warning', 'no two-factor authentication: set it up under Account')
    : finding('account', 'ok', `two-factor authentication is on: ${factors.join(', ')}`);
}

/** The public site shows placeholders until the owner changes the profile. */
export function profileFindings(studio: Pick<StudioSettingsRow, 'name' | 'place' | 'email'>) {
  const unset = (['name', 'place', 'email'] as const).filter((field) => studio[field] === null);
  if (unset.length === 0) return [];
  const values = unset.map((field) => `${field} (${firstIdentity[field]})`).join(', ');
  const text = `the studio’s profile still has placeholders: ${values}. Change them under Settings > Profile`;
  return [finding('settings', 'warning', text)];
}

async function jobFinding(db: Database): Promise<Finding> {
  const { queued = 0, running = 0, retrying = 0, failed = 0 } = await countJobsByStatus(db);
  if (failed > 0) {
    const text = `${counted(failed, 'job')} failed, e.g. PDFs that can’t be generated: see the dashboard`;
    return finding('jobs', 'problem', text);
  }
  return retrying > 0
    ? finding('jobs', 'warning', `${counted(retrying, 'job')} will be retried`)
    : finding('jobs', 'ok', queuedText(queued + running, 'job'));
}

/** E.g. “1 email queued”, “no jobs queued”. */
function queuedText(count: number, what: string): string {
  return count === 0 ? `no ${what}s queued` : `${counted(count, what)} queued`;
}

async function mailFinding(config: Config): Promise<Finding> {
  try {
    const text = await mailTransport(config, createLog('silent')).check();
    return finding('mail', config.SMTP_URL === undefined ? 'warning' : 'ok', text);
  } catch (error) {
    return finding('mail', 'problem', `rejected by the mail server: ${messageOf(error)}`);
  }
}

/** Nothing without a mail server, or for the placeholder address, of which the settings warn. */
async function domainFindings({ SMTP_URL, MAIL_FROM: { address } }: Config): Promise<Finding[]> {
  const domain = address.slice(address.indexOf('@') + 1);
  if (SMTP_URL === undefined || domain.endsWith('.example')) return [];
  return about('mail', await checkMailDomain(domain));
}

async function filesFinding(): Promise<Finding> {
  const problem = await sandboxProblem();
  return problem === null
    ? finding('files', 'ok', 'uploaded PDFs and pictures can be read')
    : finding('files', 'problem', problem);
}

async function diskFinding(config: Config): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
    const free = bavail * bsize;
    const isLittle = free < LITTLE_SPACE_BYTES || bavail / blocks < LITTLE_SPACE_SHARE;
    const text = `${(free / 1024 ** 3).toFixed(1)} GiB free for ${config.DATA_DIR}`;
    return finding('disk', isLittle ? 'warning' : 'ok', text);
  } catch (error) {
    return finding('disk', 'problem', messageOf(error));
  }
}

function contentFindings(): Finding[] {
  const levels = { error: 'problem', warning: 'warning', placeholder: 'note' } as const;
  return checkContent(content).map(({ kind, place, text }) => {
    const what = kind === 'placeholder' ? `placeholder: ${place}: ${text}` : `${place} ${text}`;
    return finding('content', levels[kind], what);
  });
}
