/**
 * Signatures: the server is killed right before statements of a client’s signature, of the owner’s
 * and of sealing and sending what they executed, and around commits. After a restart each signature
 * is whole or not there; what was executed is sealed once, within a minute, and everyone gets it once.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate, openDatabase, type Database } from '../../src/server/database/database.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { callApi, type CalledApp } from '../support/api-caller.ts';
import {
  post,
  readContract,
  readerOf,
  signAs,
  signingForm,
  type Reader,
} from '../support/client-contract.ts';
import { addContract, ownerSentence, sendContract } from '../support/contracts.ts';
import { addClient } from '../support/invoices.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { remoteApp } from '../support/remote-app.ts';
import { rounds } from '../support/rounds.ts';
import {
  copiesSent,
  expectWhole,
  isAllSent,
  jobsLeft,
  repeatedEmails,
} from '../support/sealed-once.ts';
import { startServer, studio } from '../support/server-process.ts';
import { BASE_URL } from '../support/test-app.ts';
import { testBrowser } from '../support/test-browser.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';

/** Of the statements of each step, this many are killed at; all of them in a full run. */
const KILLS = rounds(5, Number.POSITIVE_INFINITY);
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const STUDIO = 'studio@wolfden.example';
const preload = `--import=${import.meta.resolve('../support/kill-at.ts')}`;

const steps = ['sign', 'countersign', 'seal'] as const;
type Step = (typeof steps)[number];

const postgresUrl = inject('postgresUrl');

test.for(steps)('killed in the step “%s”, signatures are whole or not there', async (step) => {
  await expectWholeAtEachKill(step, undefined);
});

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined).for(steps)('and “%s” so on PostgreSQL', async (step) => {
  await expectWholeAtEachKill(step, await newPostgresUrl(postgresUrl ?? ''));
});

interface Studio {
  env: Record<string, string>;
  headers: Record<string, string>;
  clientId: string;
  /** Signer, viewer, recipient of a copy. */
  contacts: string[];
  db: Database;
}

async function expectWholeAtEachKill(step: Step, url: string | undefined): Promise<void> {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const place = { url, dataDir: await temporaryFolder() };
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  const { count, ...office } = await openStudio(step, db, place, sink);
  const acknowledged: string[] = [];
  let kills = 0;
  const each = Math.max(1, Math.floor(count / KILLS));
  const places = Array.from({ length: Math.ceil(count / each) }, (_, nth) => `${nth * each + 1}`);
  for (const killAt of [...places, 'before-commit', 'after-commit']) {
    const server = await startServer(office.env);
    const sent = await sendOne(office, server.url);
    const status = await takeStep(sent, step, killAt);
    expect([undefined, 200, 303]).toContain(status);
    if (status !== undefined && step !== 'sign') acknowledged.push(sent.id);
    const isKilled = status === undefined || (step === 'seal' && (await isOver(db, server)));
    if (isKilled) kills += 1;
    await server.end('SIGKILL');
  }
  // Statements of other work are counted, too, so the last places may not be reached.
  expect(kills).toBeGreaterThan(Math.min(KILLS, count) / 2);
  const last = await startServer(office.env);
  await expect.poll(() => jobsLeft(db), { timeout: 60_000, interval: 250 }).toBe(0);
  const executed = await expectWhole(db);
  expect(acknowledged.filter((id) => !executed.has(id))).toEqual([]);
  await endLeasesOfEmails(db);
  const told = [...office.people, STUDIO].flatMap((to) =>
    [...executed.values()].map((number) => `${number} to ${to}`),
  );
  await expect
    .poll(() => copiesSent(sink), { timeout: 60_000, interval: 250 })
    .toEqual(told.toSorted());
  await last.end('SIGTERM');
  await studio(office.env, 'verify');
  expect(repeatedEmails(sink)).toBeLessThanOrEqual(kills);
  console.log(`${step}: ${kills} kills, ${executed.size} executed contracts, each sealed once`);
}

/** A studio with a client, and how many statements the step takes. */
async function openStudio(
  step: Step,
  db: Database,
  { url, dataDir }: { url: string | undefined; dataDir: string },
  sink: MailSink,
): Promise<Studio & { count: number; people: string[] }> {
  await migrate(db);
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US' }).execute();
  const env = {
    DATA_DIR: dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
    BASE_URL,
    SMTP_URL: sink.url,
    STUDIO_EMAIL: STUDIO,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    NODE_OPTIONS: preload,
  };
  const server = await startServer(env);
  const headers = await signedIn(server.url);
  const app = remoteApp(server.url, headers);
  const people = ['ada', 'kim', 'pat'].map((name) => `${name}@harbor.example`);
  const contacts = people.map((email) => ({ name: email, email, roles: ['signer'] }));
  const clientId = await addClient(app, { contacts });
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const ids = (body.contacts as { id: string }[]).map(({ id }) => id);
  const office = { env, headers, clientId, contacts: ids, db };
  const status = await takeStep(await sendOne(office, server.url), step, 'count');
  expect([200, 303]).toContain(status);
  if (step === 'seal') {
    await expect.poll(() => isAllSent(db), { timeout: 60_000 }).toBe(true);
    // Its response prints what was counted until then.
    await callApi(app, 'GET', `/clients/${clientId}`);
  }
  await server.end('SIGTERM');
  const counted = [...server.printed().matchAll(/statements: (\d+)/g)].at(-1)?.[1];
  return { ...office, count: Number(counted), people };
}

async function signedIn(url: string): Promise<Record<string, string>> {
  const browser = testBrowser(remoteApp(url));
  await browser.call('POST', '/session', owner);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

interface Sent {
  id: string;
  app: CalledApp;
  reader: Reader;
}

/** A contract that its only signer has open, with its PDF. */
async function sendOne({ headers, clientId, contacts, db }: Studio, url: string): Promise<Sent> {
  const app: CalledApp = remoteApp(url, headers);
  const recipients = ['signer', 'viewer', 'copy'].map((role, nth) => ({
    key: role,
    role,
    contactId: contacts[nth],
  }));
  const [signer = ''] = contacts;
  const draft = await addContract(app, clientId, { recipients });
  const { id } = draft;
  expect((await sendContract(app, draft, [signer])).status).toBeLessThan(300);
  // By the link in its email, before that leaves.
  const reader = await readerOf({ ...app, deps: { db } }, id, signer);
  const isReady = async () => (await readContract(app, id)).sent.isReadyToSign as boolean;
  await expect.poll(isReady, { timeout: 30_000, interval: 100 }).toBe(true);
  return { id, app, reader };
}

/** The status of the response; undefined if the server was killed. */
async function takeStep(
  { id, app, reader }: Sent,
  step: Step,
  killAt: string,
): Promise<number | undefined> {
  const headers = { 'x-kill-at': step === 'seal' ? `later-${killAt}` : killAt };
  if (step === 'sign') {
    const form = await signingForm(reader);
    return unlessKilled(async () => (await post(reader, form, headers)).status);
  }
  await signAs(reader);
  const { sent } = await readContract(app, id);
  const signature = {
    revision: 1,
    sha256: sent.sha256,
    name: 'Robin',
    title: '',
    agrees: true,
    sentence: ownerSentence(sent.snapshot, 'Robin'),
    currentPassword: owner.password,
  };
  const path = `/contracts/${id}/countersignature`;
  return unlessKilled(async () => (await callApi(app, 'POST', path, signature, headers)).status);
}

async function unlessKilled(request: () => Promise<number>): Promise<number | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Waits until the server was killed, which is resolved, or nothing is left to do. */
async function isOver(db: Database, { pid }: { pid: number }): Promise<boolean> {
  const isGone = () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  };
  const isDone = async () => isGone() || (await isAllSent(db));
  await expect.poll(isDone, { timeout: 60_000, interval: 50 }).toBe(true);
  return isGone();
}

/** Those of killed servers, which would end after five minutes: no email is sent twice before. */
async function endLeasesOfEmails(db: Database): Promise<void> {
  const dueAt = instantText(Temporal.Now.instant());
  await db.updateTable('emails').set({ dueAt }).where('status', '=', 'sending').execute();
}
