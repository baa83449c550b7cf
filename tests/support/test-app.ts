/** The real app over a real database, called without a socket. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { contactAdder } from '../../src/server/features/clients/add-contact.ts';
import { billingOfInvoices } from '../../src/server/workflows/billing/follow-invoices.ts';
import { documentKinds } from '../../src/server/document-kinds.ts';
import { createApp, type App, type AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { groupWrites, type Write } from '../../src/server/database/group-writes.ts';
import { createAccounts, type Accounts } from '../../src/server/platform/auth/accounts.ts';
import { actorFinder } from '../../src/server/platform/auth/find-actor.ts';
import { createChildPool } from '../../src/server/platform/children/child-pool.ts';
import {
  readDocumentFonts,
  unprintableFinder,
} from '../../src/server/platform/typeset/document-fonts.ts';
import { createDocumentPool } from '../../src/server/platform/typeset/document-pool.ts';
import { localFileStore } from '../../src/server/platform/files/local-file-store.ts';
import { clientIpReader } from '../../src/server/platform/http/client-ip.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import { withAlarms } from '../../src/server/documents/integrity/alarms.ts';
import { createLog, type Log } from '../../src/server/platform/log.ts';
import { localMailFiles } from '../../src/server/platform/mail/mail-files.ts';
import { MailRefused } from '../../src/server/platform/mail/mail-transport.ts';
import { createLimiter } from '../../src/server/platform/rate-limit.ts';
import { formTokens } from '../../src/server/platform/site/form-page.ts';
import { loadSite } from '../../src/server/platform/site/site-store.ts';
import { readingNote } from '../../src/shared/settings/shown-on-pages.ts';
import { firstIdentity } from '../../src/shared/settings/identity.ts';
import type { FirebaseSignIn } from '../../src/server/platform/auth/firebase/firebase-sign-in.ts';
import { inlineSandbox } from './inline-sandbox.ts';
import { testSealer } from './sealing.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { temporaryFolder } from './test-database.ts';
import { writeTestSite } from './test-site.ts';

// As in the server, whichever test runs first in this process: its Request and Response take the
// place of Node’s, and lack some of their methods.
getRequestListener(() => new Response());

export interface TestApp {
  app: App;
  /** The dependencies of the app. */
  deps: AppDeps;
  clock: ManualClock;
  tokens: AppDeps['tokens'];
  accounts: Accounts;
  /** How often the outbox was woken. */
  woken: () => number;
}

/** Starts nothing until a document is requested. */
const typeset = createDocumentPool({ children: createChildPool(1) });
const unprintableIn = unprintableFinder(await readDocumentFonts());

export const BASE_URL = 'https://studio.test';

export interface TestAppOptions extends Partial<AppDeps> {
  firebase?: (parts: { clock: Clock; log: Log; baseUrl: string }) => FirebaseSignIn;
}

const noFirebase = { project: undefined, missing: [], contactFunction: undefined };

export async function createTestApp(
  db: Database,
  { firebase, ...overrides }: TestAppOptions = {},
): Promise<TestApp> {
  const clock = manualClock();
  const tokens = formTokens(Buffer.alloc(32, 1), clock);
  let woken = 0;
  let grouped: Write | undefined;
  const log = createLog('silent');
  const write: Write = (work) =>
    (grouped ??= withAlarms(groupWrites(db), { db, clock, log }))(work);
  const accounts = createAccounts({
    db,
    write,
    clock,
    log,
    baseUrl: BASE_URL,
    deviceKey: Buffer.alloc(32, 2),
    firebase: firebase?.({ clock, log, baseUrl: BASE_URL }),
  });
  const deps: AppDeps = {
    db,
    write,
    clock,
    log,
    outbox: { wake: () => (woken += 1) },
    jobs: { wake: () => {} },
    transport: {
      send: () => Promise.reject(new MailRefused('server', 'There is no mail server in this test')),
      check: () => Promise.resolve(''),
    },
    mailServer: { kind: 'files' },
    typeset,
    unprintableIn,
    sandbox: inlineSandbox,
    sealer: await testSealer(clock, log),
    kinds: documentKinds,
    files: localFileStore(join(await temporaryFolder(), 'files')),
    mailFiles: localMailFiles(join(await temporaryFolder(), 'mail')),
    tokens,
    linkKey: Buffer.alloc(32, 3),
    site: await loadSite({
      folder: await writeTestSite(),
      baseUrl: BASE_URL,
      identity: { version: 1, ...firstIdentity, region: 'US', reading: readingNote(false) },
      tokens,
      firebase: noFirebase,
    }),
    mail: {
      from: 'mail@studio.test',
      notifications: { name: '', address: 'inbox@studio.test' },
      baseUrl: BASE_URL,
    },
    visitorLimit: createLimiter(undefined),
    floodLimit: createLimiter(undefined),
    dayLimit: createLimiter(undefined),
    shareLimit: createLimiter(undefined),
    clientIp: clientIpReader([]),
    baseUrl: BASE_URL,
    accounts,
    findActor: actorFinder({ db, clock, afterAnswer: accounts.afterAnswer }),
    isReady: () => Promise.resolve(),
    addContact: contactAdder({ clock }),
    ...billingOfInvoices,
    ...overrides,
  };
  return { app: createApp(deps), deps, clock, tokens, accounts, woken: () => woken };
}
