/**
 * Acceptance: the server is killed right before each statement of accepting a proposal, and around
 * its commit. Afterwards the proposal is accepted, with its engagement, plan, draft and emails, or
 * not accepted at all.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { instantText } from '../../src/server/platform/clock.ts';
import { migrate, openDatabase, type Database } from '../../src/server/database/database.ts';
import type { CalledApp } from '../support/api-caller.ts';
import { callApi } from '../support/api-caller.ts';
import {
  acceptForm,
  addOffer,
  openedBy,
  postForm,
  proposalContacts,
} from '../support/client-proposal.ts';
import { addClient } from '../support/invoices.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { remoteApp } from '../support/remote-app.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, studio } from '../support/server-process.ts';
import { BASE_URL } from '../support/test-app.ts';
import { testBrowser } from '../support/test-browser.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';

/** Of the statements, this many are killed at; all of them in a full run. */
const KILLS = rounds(10, Number.POSITIVE_INFINITY);
const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const preload = `--import=${import.meta.resolve('../support/kill-at.ts')}`;

test('killed at a statement, an acceptance is whole or not there', async () => {
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

interface Sent {
  id: string;
  number: string;
  /** Posts the reviewed form; undefined if the server was killed. */
  accept: (killAt: string) => Promise<number | undefined>;
}

async function expectWholeAtEachKill(url: string | undefined): Promise<void> {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const place = { url, dataDir: await temporaryFolder() };
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  const { count, ...office } = await openStudio(db, place, sink);
  const step = Math.max(1, Math.floor(count / KILLS));
  const places = Array.from({ length: Math.ceil(count / step) }, (_, nth) => `${nth * step + 1}`);
  const acknowledged: string[] = [];
  const broken: string[] = [];
  for (const killAt of [...places, 'before-commit', 'after-commit']) {
    const server = await startServer(office.env);
    const sent = await sendOne(office, server.url);
    const status = await sent.accept(killAt);
    expect([undefined, 303]).toContain(status);
    (status === undefined ? broken : acknowledged).push(sent.number);
    await server.end('SIGKILL');
  }
  // Statements of other work are counted, too, so the last places may not be reached.
  expect(broken.length).toBeGreaterThan(places.length / 2);
  await endLeases(db);
  const last = await startServer(office.env);
  await expect.poll(() => jobsLeft(db), { timeout: 60_000, interval: 250 }).toBe(0);
  const accepted = await acceptedNumbers(db);
  expect(acknowledged.filter((number) => !accepted.includes(number))).toEqual([]);
  const expected = accepted.flatMap((number) => [number, number]);
  await expect
    .poll(() => toldNumbers(sink), { timeout: 60_000, interval: 250 })
    .toEqual(expected.toSorted());
  await last.end('SIGTERM');
  await studio(office.env, 'verify');
  console.log(`${broken.length} kills: each acceptance is whole or not there`);
}

/** A studio with a client, and how many statements an acceptance takes. */
async function openStudio(
  db: Database,
  { url, dataDir }: { url: string | undefined; dataDir: string },
  sink: MailSink,
): Promise<Studio & { count: number }> {
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
  const clientId = await addClient(app, { contacts: proposalContacts });
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const office = { env, headers, clientId, contactId: body.contacts[0].id as string };
  const { accept } = await sendOne(office, server.url);
  expect(await accept('count')).toBe(303);
  await server.end('SIGTERM');
  const counted = /statements: (\d+)/.exec(server.printed())?.[1];
  return { ...office, count: Number(counted) };
}

/** Of a signed-in owner: a link is created by a person, not with a token. */
async function signedIn(url: string): Promise<Record<string, string>> {
  const browser = testBrowser(remoteApp(url));
  await browser.call('POST', '/session', owner);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

async function sendOne({ headers, clientId, contactId }: Studio, url: string): Promise<Sent> {
  const app: CalledApp = remoteApp(url, headers);
  const nextMonth = Temporal.Now.plainDateISO().add({ months: 1 });
  const id = await addOffer(app, clientId, { validUntil: nextMonth.toString() });
  const cookie = await openedBy(app, id, contactId);
  const form = await acceptForm(app, { id, cookie });
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  const accept = async (killAt: string) => {
    try {
      return (await postForm(app, id, cookie, form, { 'x-kill-at': killAt })).status;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  };
  return { id, number: body.number as string, accept };
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

/** Numbers of the accepted ones, each of which must be whole; the others have none of it. */
async function acceptedNumbers(db: Database): Promise<string[]> {
  const proposals = await db
    .selectFrom('proposals')
    .select(['id', 'number', 'status'])
    .orderBy('number')
    .execute();
  const rows = async (table: 'engagements' | 'proposalResponses') =>
    db.selectFrom(table).select(['id', 'proposalId']).execute();
  const [engagements, responses] = [await rows('engagements'), await rows('proposalResponses')];
  const drafts = await db
    .selectFrom('engagementInvoices')
    .innerJoin('invoices', 'invoices.id', 'engagementInvoices.invoiceId')
    .select('engagementId')
    .execute();
  const records = await db
    .selectFrom('documentPdfs')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentPdfs.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentPdfs.revision'),
    )
    .select('frozenDocuments.targetId')
    .where('frozenDocuments.kind', '=', 'acceptance')
    .execute();
  for (const { id, status } of proposals) {
    const engagement = engagements.find(({ proposalId }) => proposalId === id);
    const found = {
      engagement: engagement !== undefined,
      response: responses.some(({ proposalId }) => proposalId === id),
      drafted: drafts.some(({ engagementId }) => engagementId === engagement?.id),
    };
    const isAccepted = status === 'accepted';
    expect(found).toEqual({ engagement: isAccepted, response: isAccepted, drafted: isAccepted });
  }
  const accepted = proposals.filter(({ status }) => status === 'accepted');
  expect(records).toHaveLength(accepted.length);
  return accepted.map(({ number }) => number ?? '');
}

/** Numbers in subjects, once for each email: an email that was being sent at a kill comes twice. */
function toldNumbers(sink: MailSink): string[] {
  const subjects = new Map(
    sink.emails.map(({ parsed }) => [parsed.messageId, parsed.subject ?? '']),
  );
  return [...subjects.values()]
    .flatMap((subject) => /P-\d{4}-\d+/.exec(subject)?.[0] ?? [])
    .toSorted();
}
