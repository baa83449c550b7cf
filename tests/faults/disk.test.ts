/** F4: a full disk takes no message in vain, and the site stays up. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { ApiResponse } from '../support/api-caller.ts';
import { canMount } from '../support/can-mount.ts';
import { postForm, postJson } from '../support/contact-requests.ts';
import { postMany } from '../support/contact-sender.ts';
import { makeDrafts } from '../support/many-drafts.ts';
import { remoteApp } from '../support/remote-app.ts';
import {
  startServer,
  storedInquiries,
  studio,
  type ServerProcess,
} from '../support/server-process.ts';
import { testBrowser, type TestBrowser } from '../support/test-browser.ts';
import { temporaryFolder } from '../support/test-database.ts';

/** An empty disk of `megabytes`. */
async function smallDisk(megabytes: number): Promise<string> {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  onTestFinished(() => {
    // Lazily, so that a server that a failing test left is no second failure.
    execFileSync('umount', ['--lazy', folder]);
  });
  return folder;
}

test.skipIf(!canMount())(
  'a full disk: nothing acknowledged is lost, pages go on, and it heals by itself',
  async () => {
    const dataDir = await smallDisk(12);
    const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
    const ballast = join(dataDir, 'ballast');
    await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024));
    const server = await startServer(env);
    const acknowledged = [];
    const statuses = new Set<number | undefined>();
    while (!statuses.has(507) && acknowledged.length < 20_000) {
      const batch = await postMany(server.url, 200);
      acknowledged.push(...batch.acknowledged);
      for (const status of batch.statuses) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 507]));
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await rm(ballast);
    const healed = await postMany(server.url, 20);
    expect(healed.acknowledged).toHaveLength(20);
    const stored = new Set((await storedInquiries(env)).map(({ message }) => message));
    const lost = [...acknowledged, ...healed.acknowledged].filter(
      ({ message }) => !stored.has(message),
    );
    expect(lost).toEqual([]);
    await studio(env, 'verify');
    await server.end('SIGTERM');
  },
);

type KeyHeader = Record<string, string>;

const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };

test.skipIf(!canMount())(
  'on a full disk every write is told so in words, and done once there is room',
  async () => {
    const dataDir = await smallDisk(24);
    const [invoice = '', other = ''] = await makeDrafts({ url: undefined, dataDir }, 2);
    const account = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
    const server = await startServer({ DATA_DIR: dataDir, ...account });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const app = remoteApp(server.url);
    const browser = testBrowser(app);
    await browser.call('POST', '/session', owner);
    const text = 'x'.repeat(9000);
    const client = { kind: 'organization', name: 'Full Lab' };
    const { id } = (await browser.call('POST', '/clients', client)).body;
    const note = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    };
    // More than the sockets hold: it is refused while it is sent.
    const bytes = new Uint8Array(6 * 1024 * 1024).fill(65);
    const ballast = join(dataDir, 'ballast');
    await fill(ballast);

    const draft = { version: 1, notes: text.slice(0, 1500) };
    const api: [what: string, call: (key: KeyHeader) => Promise<ApiResponse>][] = [
      ['a note', (key) => browser.call('POST', `/clients/${id}/notes`, { body: note }, key)],
      ['a client', (key) => browser.call('POST', '/clients', client, key)],
      ['a file', (key) => browser.call('POST', `/clients/${id}/files?name=a.txt`, bytes, key)],
      ['a draft', (key) => browser.call('PATCH', `/invoices/${other}`, draft, key)],
      [
        'an issue',
        (key) => browser.call('POST', `/invoices/${invoice}/issuance`, { version: 1 }, key),
      ],
      ['a sign-in', () => testBrowser(app).call('POST', '/session', owner)],
    ];
    const keys = new Map<string, KeyHeader>();
    for (const [what, call] of api) {
      const { status, body } = await untilFull(() => {
        const key = { 'idempotency-key': randomUUID() };
        keys.set(what, key);
        return call(key);
      });
      expect([what, status, body.error?.code]).toEqual([what, 507, 'service.disk_full']);
      expect(body.error.message).toContain('The server’s disk is full');
    }
    // The log tells our fault from the sender’s, who waits for no answer either time.
    const before = server.lines.length;
    for (const share of [0.5, 1]) {
      await uploadAndHangUp(server, `/api/clients/${id}/files?name=a.txt`, {
        browser,
        bytes,
        share,
      });
    }
    const levels = () => server.lines.slice(before).map(levelAndStatus);
    await expect.poll(levels).toEqual([
      [30, 400],
      [50, undefined],
      [50, 507],
    ]);

    const message = { name: 'Ada', email: 'ada@lab.example', subject: 'Hello', message: text };
    const json = await untilFull(() => postJson(app, message));
    expect(await json.json()).toEqual({ error: expect.stringMatching(/couldn’t be saved/) });
    const page = await untilFull(() => postForm(app, message));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('couldn’t be saved');
    expect((await browser.call('GET', '/clients')).status).toBe(200);
    expect((await browser.call('GET', '/session')).body.user.email).toBe(owner.email);

    await rm(ballast);
    for (const [what, call] of api) {
      const { status } = await call(keys.get(what) ?? {});
      expect([what, Math.trunc(status / 100)]).toEqual([what, 2]);
    }
    expect((await postJson(app, message)).status).toBe(200);
    // Emails that could not be written stay queued, and are written now.
    const counts = async () => (await browser.call('GET', '/mail/status')).body.counts;
    await expect
      .poll(counts, { timeout: 120_000 })
      .toMatchObject({ queued: 0, sending: 0, retrying: 0, failed: 0 });
    await server.end('SIGTERM');
    await studio({ DATA_DIR: dataDir }, 'verify');
  },
);

/** Sends that share of an upload’s body, then hangs up. */
async function uploadAndHangUp(
  server: ServerProcess,
  path: string,
  { browser, bytes, share }: { browser: TestBrowser; bytes: Uint8Array; share: number },
): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n`;
  socket.write(`${head}Content-Type: application/octet-stream\r\n`);
  socket.write(`Content-Length: ${bytes.length}\r\n\r\n`);
  await promisify((part: Uint8Array, done: () => void) => socket.write(part, done))(
    bytes.subarray(0, bytes.length * share),
  );
  const lines = server.lines.length;
  socket.destroy();
  await expect.poll(() => server.lines.length).toBeGreaterThan(lines);
}

function levelAndStatus(line: string) {
  const { level, status } = JSON.parse(line) as { level: number; status?: number };
  return [level, status];
}

/** Writes to a file until there is no room left at all. */
async function fill(path: string): Promise<void> {
  for (const size of [64 * 1024, 4096, 1]) {
    const more = Buffer.alloc(size);
    try {
      for (;;) await appendFile(path, more);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

/** Small writes still fit into what the database’s files have already: until one doesn’t. */
async function untilFull<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (answer.status >= 500 || tries === 300) return answer;
  }
}
