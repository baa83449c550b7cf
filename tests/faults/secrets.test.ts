/** Secrets never leak: none is in the log, and only hashes are stored. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../support/api-caller.ts';
import { postJson } from '../support/contact-requests.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { remoteApp } from '../support/remote-app.ts';
import { startServer, studio } from '../support/server-process.ts';
import { tokenOf } from '../support/test-account.ts';
import { testBrowser, type TestBrowser } from '../support/test-browser.ts';
import { temporaryFolder } from '../support/test-database.ts';

const email = 'ada-canary@wolfden.example';
const password = 'granite canary lantern 47';
const newPassword = 'another canary orbit 48';
const wrongPassword = 'a wrong canary guess 49';
const smtpPassword = 'smtp-canary-50';
const message = {
  name: 'Vera Canary',
  email: 'vera-canary@lab.example',
  subject: 'A canary subject',
  message: 'A message with a canary in it',
};

test('nothing secret or personal is in the log, and no secret is stored that need not be read again', async () => {
  let isLetIn = true;
  const sink = await startMailSink({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      isLetIn && password === smtpPassword
        ? done(null, { user: 'studio' })
        : done(Object.assign(new Error('Not you'), { responseCode: 535 })),
  });
  onTestFinished(() => sink.close());
  const env = {
    DATA_DIR: await temporaryFolder(),
    SMTP_URL: `smtp://studio:${smtpPassword}@127.0.0.1:${sink.port}`,
    OWNER_EMAIL: email,
    OWNER_PASSWORD: password,
    LOG_LEVEL: 'debug',
  };
  const server = await startServer(env);
  const remote = remoteApp(server.url);
  const browser = testBrowser(remote);
  const secrets = new Set([password, newPassword, wrongPassword, smtpPassword]);
  const call = async (method: string, path: string, body?: unknown, expected = 200) => {
    const answer = await browser.call(method, path, body);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(expected);
    for (const [name, value] of browser.cookies) secrets.add(secretOfCookie(name, value));
    return answer.body;
  };

  expect((await postJson(remote, message)).status).toBe(200);
  await call('POST', '/session', { email, password: wrongPassword }, 401);
  await call('POST', '/session', { email, password });
  const { secret, recoveryCodes } = await addTotp(call);
  for (const one of [secret, ...recoveryCodes]) secrets.add(one);
  const program = { name: 'P', scope: 'read', currentPassword: password };
  const { token } = await call('POST', '/account/tokens', program, 201);
  secrets.add(token);
  expect(await asProgram(remote, token)).toBe(200);
  expect(await asProgram(remote, `${token.slice(0, -4)}____`)).toBe(401);
  // Secrets in wrong places are refused, and still not logged.
  await call('PUT', '/account/password', { currentPassword: wrongPassword }, 400);
  await call('POST', '/session', { email, password, more: password }, 400);
  await call('GET', `/clients?q=${encodeURIComponent(password)}&more=${token}`, undefined, 400);

  await call('POST', '/password-resets', { email }, 202);
  const link = await mailedLink(sink.emails);
  secrets.add(link);
  const body = { token: link, password: newPassword };
  await call('POST', '/password-resets/completion', body, 204);
  await call('POST', '/password-resets/completion', body, 400);
  await call('POST', '/session', { email, password: newPassword });
  await call('POST', '/session/second-factor', { recoveryCode: recoveryCodes[0] });
  isLetIn = false;
  const refusal = await call('POST', '/mail/test', {});
  expect(JSON.stringify(refusal)).toContain('535');
  const status = JSON.stringify(await call('GET', '/mail/status'));
  const doctor = await studio(env, 'doctor').catch((failed: { stdout: string }) => failed.stdout);
  const owner = await studio(env, 'owner');
  await call('DELETE', '/session', undefined, 204);
  expect(await server.end('SIGTERM')).toBe(0);

  const log = server.lines.join('\n');
  expect(server.lines.length).toBeGreaterThan(20);
  const said = [log, JSON.stringify(refusal), status, doctor, owner].join('\n');
  expect([...secrets].filter((one) => said.includes(one))).toEqual([]);
  expect([email, ...Object.values(message)].filter((one) => log.includes(one))).toEqual([]);

  const stored = storedTexts(join(env.DATA_DIR, 'studio.db'));
  const places = (one: string) => stored.filter(({ text }) => text.includes(one)).map(asPlace);
  // Stored in readable form, because the app's codes are checked against it.
  expect(places(secret)).toEqual(['totp_factors.secret']);
  secrets.delete(secret);
  expect([...secrets].flatMap(places)).toEqual([]);
  // It was in an email until that was sent.
  secrets.delete(link);
  expect(await filesWith(env.DATA_DIR, [...secrets])).toEqual([]);
});

/** The token before the signature opens a session; a device is known by the signature. */
function secretOfCookie(name: string, value: string): string {
  const parts = decodeURIComponent(value).split('.');
  return (name.endsWith('device') ? parts.at(-1) : parts[0]) ?? '';
}

type Call = (method: string, path: string, body?: unknown) => Promise<TestAnswerBody>;
type TestAnswerBody = Awaited<ReturnType<TestBrowser['call']>>['body'];

async function addTotp(call: Call): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await call('POST', '/account/totp', { currentPassword: password });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await call('PUT', '/account/totp', { code });
  return { secret, recoveryCodes };
}

async function asProgram(remote: ReturnType<typeof remoteApp>, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await callApi(remote, 'GET', '/clients', undefined, headers)).status;
}

async function mailedLink(
  emails: readonly { parsed: { text?: string | undefined } }[],
): Promise<string> {
  const find = () => emails.map(({ parsed }) => tokenOf(parsed.text ?? '')).find(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeTypeOf('string');
  return find() ?? '';
}

interface StoredText {
  table: string;
  column: string;
  text: string;
}

const asPlace = ({ table, column }: StoredText) => `${table}.${column}`;

/** All text in all rows of the database. */
function storedTexts(file: string): StoredText[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db.prepare("select name from sqlite_schema where type = 'table'").all();
    return tables.flatMap(({ name }) =>
      db
        .prepare(`select * from "${String(name)}"`)
        .all()
        .flatMap((row) =>
          Object.entries(row)
            .filter(([, value]) => typeof value === 'string')
            .map(([column, value]) => ({ table: String(name), column, text: String(value) })),
        ),
    );
  } finally {
    db.close();
  }
}

/** Files with one of the texts; the database keeps deleted data until it is overwritten. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name), 'latin1');
      return texts.some((text) => bytes.includes(text)) ? [name] : [];
    }),
  );
  return found.flat();
}
