/** F1: every acknowledged message is in the database, whatever was killed in between. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  fiftyConnections,
  newMessage,
  postMessage,
  type SentMessage,
} from '../support/contact-sender.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, storedInquiries, studio } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

const SENDERS = 50;
/** Each kill comes after a random number of responses, to hit different moments. */
const MOST_ANSWERED = 150;
const KILLS = rounds(8, 30);
const POSTGRES_KILLS = rounds(4, 10);

test('kill -9 again and again during 50 concurrent posts loses and doubles no message, and every email arrives', async () => {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: sink.url };
  const acknowledged = await killAgainAndAgain(env, KILLS);
  await expectEachStoredOnce(env, acknowledged);
  const last = await startServer(env);
  const emailIds = () => new Set(sink.emails.map(({ parsed }) => parsed.messageId));
  await expect
    .poll(() => emailIds().size, { timeout: 300_000, interval: 250 })
    .toBe(acknowledged.length * 2);
  await last.end('SIGTERM');
  const repeats = sink.emails.length - emailIds().size;
  // Emails in progress at a kill are sent again, with the same Message-ID.
  expect(repeats).toBeLessThanOrEqual(KILLS * 10);
  console.log(
    `${KILLS} kills: ${acknowledged.length} acknowledged, 0 lost, 0 doubled, ${repeats} emails repeated`,
  );
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)('nor does it on PostgreSQL', async () => {
  const url = new URL(postgresUrl ?? '');
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/kill_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${url.pathname.slice(1)}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await admin.end();
  });
  const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url.href };
  const acknowledged = await killAgainAndAgain(env, POSTGRES_KILLS);
  await expectEachStoredOnce(env, acknowledged);
  console.log(
    `${POSTGRES_KILLS} kills on PostgreSQL: ${acknowledged.length} acknowledged, 0 lost, 0 doubled`,
  );
});

/** Every message acknowledged in the end; those without a response are sent again. */
async function killAgainAndAgain(
  env: Record<string, string>,
  kills: number,
): Promise<SentMessage[]> {
  const acknowledged: SentMessage[] = [];
  const unanswered: SentMessage[] = [];
  for (let nth = 0; nth < kills; nth += 1) {
    const server = await startServer(env);
    const agent = fiftyConnections();
    const { promise: enoughAnswered, resolve: stopWaiting } = Promise.withResolvers<void>();
    let answered = 0;
    let isUp = true;
    const send = async (): Promise<void> => {
      // With its own key, as a person who tries again.
      const message = unanswered.pop() ?? newMessage();
      const status = await postMessage(server.url, agent, message);
      (status === 200 ? acknowledged : unanswered).push(message);
      if (status === undefined) isUp = false;
      else answered += 1;
      if (answered > (nth / kills) * MOST_ANSWERED) stopWaiting();
      if (isUp) await send();
    };
    const sending = Array.from({ length: SENDERS }, send);
    await enoughAnswered;
    await server.end('SIGKILL');
    await Promise.all(sending);
    agent.destroy();
  }
  const server = await startServer(env);
  const agent = fiftyConnections();
  for (const message of unanswered) {
    expect(await postMessage(server.url, agent, message)).toBe(200);
    acknowledged.push(message);
  }
  agent.destroy();
  await server.end('SIGKILL');
  return acknowledged;
}

async function expectEachStoredOnce(
  env: Record<string, string>,
  acknowledged: SentMessage[],
): Promise<void> {
  const stored = await storedInquiries(env);
  const times = Map.groupBy(stored, ({ message }) => message);
  expect(acknowledged.length).toBeGreaterThan(SENDERS);
  expect(acknowledged.filter(({ message }) => times.get(message)?.length !== 1)).toEqual([]);
  expect(stored).toHaveLength(acknowledged.length);
  await studio(env, 'verify');
}
