/** Builds all parts of the server by hand and in order. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from './app.ts';
import { ConfigError, type Config } from './config.ts';
import { openMigrated, releaseMemory, type Database } from './database/database.ts';
import { groupWrites, type Write } from './database/group-writes.ts';
import { getServerKey } from './database/server-keys.repository.ts';
import { documentKinds as kinds } from './document-kinds.ts';
import { deleteOldCodes } from './documents/codes/email-code.ts';
import { outboxChecks } from './documents/follow-up/outbox-checks.ts';
import { sendFollowUps } from './documents/follow-up/send-follow-ups.ts';
import { withAlarms } from './documents/integrity/alarms.ts';
import { documentPdfJob } from './documents/deliveries/pdfs.actions.ts';
import { sendPaymentReminders } from './features/invoices/reminders/send-reminders.ts';
import { sendMonthlyStatements } from './features/reports/statements/send-monthly.ts';
import { remindOfTerms } from './features/contracts/status/remind-of-term.ts';
import { calculateResetBillingStatus } from './features/engagements/reset-billing-status.ts';
import { deleteOldSpam } from './features/inquiries/delete-inquiries.ts';
import { firebaseOnPages, firebaseProject } from './firebase-settings.ts';
import { prepareFirstAccount } from './first-run.ts';
import { createAccounts } from './platform/auth/accounts.ts';
import { firebaseSignIn } from './platform/auth/firebase/firebase-sign-in.ts';
import { chainKeys } from './platform/events/chain-keys.ts';
import { openChain } from './platform/events/open-chain.ts';
import { rememberChain } from './platform/events/remembered.ts';
import { chainKeysOf } from './platform/events/signing.ts';
import { actorFinder } from './platform/auth/find-actor.ts';
import { hashExistingRows } from './platform/events/hash-existing.ts';
import { finishRestore, isLeftByRestore } from './operations/backup/target-folder.ts';
import { runIntegrityCheck } from './operations/integrity/daily-check.ts';
import { startChores, type Chore } from './platform/chores.ts';
import { instantText, systemClock, type Clock } from './platform/clock.ts';
import { protectDataFolder } from './platform/data-folder-access.ts';
import { diskSpace, lockDataFolder, ownFiles } from './platform/data-folder.ts';
import { openChildPool } from './platform/children/open-child-pool.ts';
import { createSandbox } from './platform/sandbox/sandbox.ts';
import { readDocumentFonts, unprintableFinder } from './platform/typeset/document-fonts.ts';
import { createDocumentPool } from './platform/typeset/document-pool.ts';
import { removeUnusedFiles } from './documents/files/unused-files.ts';
import { openFileStore } from './platform/files/file-store-id.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { sweepFiles } from './platform/files/store-file.ts';
import { contactAdder } from './features/clients/add-contact.ts';
import { billingOfInvoices } from './workflows/billing/follow-invoices.ts';
import { localFileStore } from './platform/files/local-file-store.ts';
import { clientIpReader } from './platform/http/client-ip.ts';
import { deleteOldKeys } from './platform/http/api/idempotency.ts';
import { NotReady } from './platform/http/health.routes.ts';
import type { Log } from './platform/log.ts';
import {
  mailFiles,
  mailParts,
  mailServer,
  mailTransport,
} from './platform/mail/choose-transport.ts';
import { emailLogo, withLogo } from './platform/mail/email-logo.ts';
import { removeForgottenFiles } from './platform/mail/mail-files.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { P12Refused } from './platform/pdf-seals/p12.ts';
import { createPdfSealer } from './platform/pdf-seals/pdf-sealer.ts';
import { contactLimits } from './contact-limits.ts';
import { openSealKeys, type SealKeys } from './platform/pdf-seals/seal-keys.ts';
import { startOutbox } from './platform/outbox/outbox.ts';
import { releaseLeases } from './platform/queue/queue.repository.ts';
import { formTokens, type FormTokens } from './platform/site/form-page.ts';
import { loadSite } from './platform/site/site-store.ts';
import { getIdentity } from './platform/studio.repository.ts';
import { draftDueInvoices } from './workflows/billing/draft-plan-invoices.ts';
import { queueReindexing, reindexingJobs } from './workflows/reindexing/reindex.ts';
import { queueWeeklyEmail } from './workflows/email/weekly-email.ts';

/** After this time, the site also shows a change of the profile that another process stored. */
const PROFILE_MINUTES = 0.25;

/** Throws `DatabaseRefused`, `ConfigError`, or an error about the site's build. */
export async function assemble(config: Config, log: Log) {
  const clock = systemClock;
  const now = instantText(clock.now());
  const keys = await requireSealKeys(config);
  const files = localFileStore(join(config.DATA_DIR, 'files'));
  const { db, unlock } = await openData(config, log, files);
  const tokens = formTokens(await getServerKey(db, 'form-tokens', now), clock);
  const site = await loadPages(config, db, tokens);
  const children = openChildPool();
  const typeset = createDocumentPool({ children });
  const sandbox = createSandbox(children);
  const transport = withLogo(mailTransport(config, log), emailLogo({ db, files, sandbox }));
  const checks = outboxChecks({ db, clock, log, files, kinds, typeset });
  const outbox = startOutbox({ db, transport, clock, log, ...checks });
  const write = withAlarms(groupWrites(db), { db, clock, log });
  const sealer = createPdfSealer({ keys, sandbox, config, log });
  const rendering = { files, typeset, sandbox, sealer, baseUrl: config.BASE_URL };
  const pdfs = documentPdfJob({ db, write, clock, log, outbox, kinds, ...rendering });
  const jobs = startJobs({ db, clock, log, kinds: [pdfs, ...reindexingJobs({ db, clock, log })] });
  const accounts = await openAccounts(config, { db, write, clock, log }, now);
  const readiness = watchReadiness({ db, files, clock, folder: config.DATA_DIR });
  const deps: AppDeps = {
    db,
    write,
    clock,
    log,
    outbox,
    jobs,
    transport,
    mailServer: mailServer(config),
    kinds,
    unprintableIn: unprintableFinder(await readDocumentFonts()),
    ...rendering,
    mailFiles: mailFiles(config),
    site,
    tokens,
    linkKey: await getServerKey(db, 'link-cookies', now),
    mail: mailParts(config),
    ...contactLimits(config),
    clientIp: clientIpReader(config.TRUST_PROXY),
    accounts,
    findActor: actorFinder({ db, clock, afterAnswer: accounts.afterAnswer }),
    isReady: readiness.isReady,
    addContact: contactAdder({ clock }),
    ...billingOfInvoices,
  };
  const chores = startChores(log, listChores(deps));
  return {
    deps,
    /** Creates the first account; undefined once one exists. */
    setupLink: await prepareFirstAccount(deps, config),
    /** From now on `/readyz` reports not ready. */
    refuseReadiness: readiness.refuse,
    /** Resolves once emails, jobs and chores in hand have ended. */
    stopQueues: () => Promise.all([outbox.stop(), jobs.stop(), chores.stop()]),
    /** Empties caches that fill up again by themselves. */
    releaseMemory: () => releaseMemory(db),
    close: async () => {
      await Promise.all([chores.stop(), accounts.afterAnswer.settled(), children.close()]);
      await db.destroy();
      unlock();
    },
  };
}

async function openAccounts(
  config: Config,
  parts: { db: Database; write: Write; clock: Clock; log: Log },
  now: string,
) {
  const deviceKey = await getServerKey(parts.db, 'known-devices', now);
  const place = { ...parts, baseUrl: config.BASE_URL };
  const project = firebaseProject(config);
  const firebase = project && firebaseSignIn(project, place);
  return createAccounts({ ...place, deviceKey, firebase });
}

/** A PDF may not be sealed for months: what is wrong with the owner’s key has to show before that. */
async function requireSealKeys(config: Config): Promise<SealKeys> {
  return openSealKeys(config, systemClock).catch((error: unknown) => {
    throw error instanceof P12Refused ? new ConfigError(error.message, { cause: error }) : error;
  });
}

async function loadPages(config: Config, db: Database, tokens: FormTokens) {
  return loadSite({
    folder: join(import.meta.dirname, '../../dist/site'),
    baseUrl: config.BASE_URL,
    identity: await getIdentity(db),
    tokens,
    firebase: firebaseOnPages(config),
  });
}

/** Scheduled chores; each runs first after the server has started to respond. */
function listChores(deps: AppDeps): Chore[] {
  return [
    { name: 'file sweep', everyMinutes: 24 * 60, run: () => sweepAllFiles(deps) },
    { name: 'weekly email', everyMinutes: 60, run: () => queueWeeklyEmail(deps) },
    { name: 'billing plans', everyMinutes: 15, run: () => draftDueInvoices(deps) },
    { name: 'reminders', everyMinutes: 5, run: () => sendFollowUps(deps) },
    { name: 'monthly statements', everyMinutes: 15, run: () => sendMonthlyStatements(deps) },
    { name: 'payment reminders', everyMinutes: 15, run: () => sendPaymentReminders(deps) },
    { name: 'ends of contracts', everyMinutes: 60, run: () => remindOfTerms(deps) },
    { name: 'old email codes', everyMinutes: 24 * 60, run: () => deleteOldCodes(deps) },
    { name: 'old spam', everyMinutes: 60, run: () => deleteOldSpam(deps) },
    { name: 'old responses', everyMinutes: 24 * 60, run: () => deleteOldKeys(deps) },
    { name: 'end of the event chain', everyMinutes: 60, run: () => remember(deps) },
    { name: 'profile of the studio', everyMinutes: PROFILE_MINUTES, run: () => showProfile(deps) },
    { name: 'integrity check', everyMinutes: 24 * 60, run: () => runIntegrityCheck(deps) },
  ];
}

async function showProfile({ db, site }: AppDeps): Promise<void> {
  site.show(await getIdentity(db));
}

/** Unless it differs from what is remembered, which the integrity check reports. */
async function remember({ db, log }: AppDeps): Promise<void> {
  const found = await rememberChain(db, chainKeysOf(db));
  if (found.length > 0) log.error({ found }, 'the data was changed outside of the program');
}

/** Deletes files that nothing uses, and those that no row names. */
async function sweepAllFiles(deps: AppDeps): Promise<void> {
  await removeUnusedFiles(deps);
  await sweepFiles(deps);
  await removeForgottenFiles(deps);
}

function watchReadiness(parts: { db: Database; files: FileStore; clock: Clock; folder: string }) {
  const hasRoom = diskSpace(parts);
  const hasFiles = ownFiles(parts);
  let isStopping = false;
  return {
    isReady: async () => {
      if (isStopping) throw new NotReady('the program is stopping');
      // Also asks whether the database responds.
      await hasFiles();
      await hasRoom();
    },
    refuse: () => {
      isStopping = true;
    },
  };
}

/** The migrated database, locked if only one process may use it. */
async function openData(config: Config, log: Log, files: FileStore) {
  const clock = systemClock;
  const now = instantText(clock.now());
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const closed = protectDataFolder(config.DATA_DIR);
  if (closed.length > 0) log.warn({ closed }, 'other users could read the data; they can’t now');
  const isAlone = config.DATABASE_URL === undefined;
  const isRestored = isLeftByRestore(config.DATA_DIR);
  const unlock = isAlone ? lockDataFolder(config.DATA_DIR) : () => {};
  const place = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  if (isRestored) await finishRestore(place);
  const db = await openMigrated({
    ...place,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection was lost'),
  });
  await openChain(db, chainKeys(config), now);
  await openFileStore({ db, files, clock });
  await hashExistingRows(db, now);
  await calculateResetBillingStatus(db);
  await queueReindexing({ db, clock });
  if (isAlone) await releaseLeases(db, now);
  return { db, unlock };
}
