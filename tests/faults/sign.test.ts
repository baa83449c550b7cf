/**
 * Signatures: the server is killed right before statements of a client’s signature and of the
 * owner’s, and around their commits. Afterwards each is whole or not there; what was executed is
 * sealed once, and everyone gets it once.
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
import { addContract } from '../support/contracts.ts';
import { addClient } from '../support/invoices.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { remoteApp } from '../support/remote-app.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, studio } from '../support/server-process.ts';
import { BASE_URL } from '../support/test-app.ts';
import { testBrowser } from '../support/test-browser.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';

/** Of the statements of each step, this many are killed at; all of them in a full run. */
const KILLS = rounds(5, Number.POSITIVE_INFINITY);
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const preload = `--import=${import.meta.resolve('../support/kill-at.ts')}`;

const steps = ['sign', 'countersign'] as const;
type Step = (typeof steps)[number];

test('killed at a statement, a signature is whole or not there', async () => {
  await expectWholeAtEachKill(undefined);
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('and so it is on PostgreSQL', async () => {
  await expectWholeAtEachKill(await newPostgresUrl(postgresUrl ?? ''));
});

interface Studio {
  env: Record<string, string>;
  headers: Record<string, string>;
  clientId: string;
  contactId: string;
}

async function expectWholeAtEachKill(url: string | undefined): Promise<void> {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const place = { url, dataDir: await temporaryFolder() };
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  const { counts, ...office } = await openStudio(db, place, sink);
  const acknowledged: string[] = [];
  let kills = 0;
  for (const step of steps) {
    const count = counts[step];
    const each = Math.max(1, Math.floor(count / KILLS));
    const places = Array.from({ length: Math.ceil(count / each) }, (_, nth) => `${nth * each + 1}`);
    for (const killAt of [...places, 'before-commit', 'after-commit']) {
      const server = await startServer(office.env);
      const sent = await sendOne(office, server.url);
      const status = await takeStep(sent, step, killAt);
      expect([undefined, 200, 303]).toContain(status);
      if (status === undefined) kills += 1;
      else if (step === 'countersign') acknowledged.push(sent.id);
      await server.end('SIGKILL');
    }
  }
  // Statements of other work are counted, too, so the last places may not be reached.
  expect(kills).toBeGreaterThan(KILLS === Number.POSITIVE_INFINITY ? 100 : KILLS);
  await endLeases(db);
  const last = await startServer(office.env);
  await expect.poll(() => jobsLeft(db), { timeout: 60_000, interval: 250 }).toBe(0);
  const executed = await expectWhole(db);
  expect(acknowledged.filter((id) => !executed.has(id))).toEqual([]);
  // To the signer and to the owner.
  const expected = [...executed.values()].flatMap((number) => [number, number]).toSorted();
  await expect
    .poll(() => executedNumbers(sink), { timeout: 60_000, interval: 250 })
    .toEqual(expected);
  await last.end('SIGTERM');
  await studio(office.env, 'verify');
  console.log(`${kills} kills: each signature is whole or not there`);
}

/** A studio with a client, and how many statements each step takes. */
async function openStudio(
  db: Database,
  { url, dataDir }: { url: string | undefined; dataDir: string },
  sink: MailSink,
): Promise<Studio & { counts: Record<Step, number> }> {
  await migrate(db);
  await db.updateTable('studioSettings').set({ city: 'New York', country: 'US' }).execute();
  const env = {
    DATA_DIR: dataDir,
    ...(url !== undefined && { DATABASE_URL: url }),
    BASE_URL,
    SMTP_URL: sink.url,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    NODE_OPTIONS: preload,
  };
  const server = await startServer(env);
  const headers = await signedIn(server.url);
  const app = remoteApp(server.url, headers);
  const contacts = [{ name: 'Ada Signer', email: 'ada@harbor.example', roles: ['signer'] }];
  const clientId = await addClient(app, { contacts });
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const office = { env, headers, clientId, contactId: body.contacts[0].id as string };
  for (const step of steps) {
    const status = await takeStep(await sendOne(office, server.url), step, 'count');
    expect([200, 303]).toContain(status);
  }
  await server.end('SIGTERM');
  const [sign = 0, countersign = 0] = [...server.printed().matchAll(/statements: (\d+)/g)].map(
    ([, count]) => Number(count),
  );
  return { ...office, counts: { sign, countersign } };
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
async function sendOne({ headers, clientId, contactId }: Studio, url: string): Promise<Sent> {
  const app: CalledApp = remoteApp(url, headers);
  const { id } = await addContract(app, clientId);
  const reader = await readerOf(app, id, contactId);
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
  const headers = { 'x-kill-at': killAt };
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

/** Those of the killed servers, which would end after five minutes. */
async function endLeases(db: Database): Promise<void> {
  const dueAt = instantText(Temporal.Now.instant());
  await db.updateTable('jobs').set({ dueAt }).execute();
  await db.updateTable('emails').set({ dueAt }).where('status', '=', 'sending').execute();
}

async function jobsLeft(db: Database): Promise<number> {
  return (await db.selectFrom('jobs').select('createdAt').execute()).length;
}

/** Every contract has all that belongs to its status, once; resolves with the numbers of executed ones. */
async function expectWhole(db: Database): Promise<Map<string, string>> {
  const contracts = await db.selectFrom('contracts').select(['id', 'number', 'status']).execute();
  const entries = await db.selectFrom('contractEvidence').select(['contractId', 'kind']).execute();
  const pdfs = await db.selectFrom('documentPdfs').select('targetId').execute();
  const notices = await db
    .selectFrom('emails')
    .select('relatedId')
    .where('kind', '=', 'contract_notice')
    .execute();
  for (const { id, status } of contracts) {
    const countOf = (kind: string) =>
      entries.filter((entry) => entry.contractId === id && entry.kind === kind).length;
    const executed = status === 'executed' ? 1 : 0;
    const signed = status === 'sent' ? 0 : 1 + executed;
    const found = {
      signed: countOf('signed'),
      executed: countOf('executed'),
      sealed: countOf('sealed'),
      pdfs: pdfs.filter(({ targetId }) => targetId === id.replace(/^con_/, 'exe_')).length,
      notices: notices.filter(({ relatedId }) => relatedId === id).length,
    };
    const told = { notices: status === 'sent' ? 0 : 1 };
    expect(found).toEqual({ signed, executed, sealed: executed, pdfs: executed, ...told });
  }
  const all = contracts.filter(({ status }) => status === 'executed');
  return new Map(all.map(({ id, number }) => [id, number ?? '']));
}

/** Numbers in subjects, once for each email: an email that was being sent at a kill comes twice. */
function executedNumbers(sink: MailSink): string[] {
  const subjects = new Map(
    sink.emails.map(({ parsed }) => [parsed.messageId, parsed.subject ?? '']),
  );
  return [...subjects.values()]
    .flatMap((subject) => /^Contract (\S+) is signed: /.exec(subject)?.[1] ?? [])
    .toSorted();
}
