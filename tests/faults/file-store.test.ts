/** Servers on one PostgreSQL database, with data folders that have the same files or others. */
import { mkdir, mkdtemp, readdir, rename, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { remoteApp } from '../support/remote-app.ts';
import { startServer, studio } from '../support/server-process.ts';
import { newPostgresUrl, temporaryFolder } from '../support/test-database.ts';
import { testBrowser, type TestBrowser } from '../support/test-browser.ts';

const owner = { email: 'ada@wolfden.example', password: 'granite lantern orbit 47' };
const postgresUrl = inject('postgresUrl');

/** Gives settings of processes on a new database, each with a data folder of its own. */
async function newProcesses() {
  const folder = await temporaryFolder();
  const shared = {
    DATABASE_URL: await newPostgresUrl(postgresUrl ?? ''),
    CHAIN_KEYS: `1:${'ab'.repeat(32)}`,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
  return async () => ({ ...shared, DATA_DIR: await mkdtemp(join(folder, 'data-')) });
}

type Env = Awaited<ReturnType<Awaited<ReturnType<typeof newProcesses>>>>;

const filesOf = ({ DATA_DIR }: Env) => join(DATA_DIR, 'files');

async function signedIn(url: string): Promise<TestBrowser> {
  const browser = testBrowser(remoteApp(url));
  expect((await browser.call('POST', '/session', owner)).status).toBe(200);
  return browser;
}

/** Stores a file; resolves with its path in the API. */
async function storeFile(browser: TestBrowser): Promise<string> {
  const client = await browser.call('POST', '/clients', { kind: 'organization', name: 'Lab' });
  const path = `/clients/${client.body.id}/files`;
  const bytes = new TextEncoder().encode('Stored once.');
  return `${path}/${(await browser.call('POST', `${path}?name=a.txt`, bytes)).body.id}`;
}

async function read(url: string, path: string, { cookies }: TestBrowser): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  return (await fetch(`${url}/api${path}`, { headers: { cookie } })).text();
}

async function readiness(url: string): Promise<unknown> {
  const response = await fetch(`${url}/readyz`);
  const { reason } = (await response.json()) as { reason?: string };
  return { status: response.status, reason };
}

const REFUSED = /is not the file store of this database: it has no file “store-id”.*files adopt/;

// Skipped only if PostgreSQL is not installed.
describe.skipIf(postgresUrl === undefined)('Two processes on one database', () => {
  test('the second one starts only with the files of the first one', async () => {
    const next = await newProcesses();
    const [env, other] = [await next(), await next()];
    const server = await startServer(env);
    const browser = await signedIn(server.url);
    const path = await storeFile(browser);
    await expect(startServer(other)).rejects.toThrow(REFUSED);
    // A share that is not mounted is an empty folder.
    await mkdir(filesOf(other));
    await expect(startServer(other)).rejects.toThrow(REFUSED);
    const words = expect.stringMatching(REFUSED);
    const backup = studio(other, 'backup', join(other.DATA_DIR, 'backup.tar'));
    await expect(backup).rejects.toMatchObject({ stderr: words });
    for (const command of ['verify', 'doctor', 'files']) {
      await expect(studio(other, command), command).rejects.toMatchObject({ stdout: words });
    }
    expect(await readdir(filesOf(other))).toEqual([]);

    await rmdir(filesOf(other));
    await symlink(filesOf(env), filesOf(other));
    const second = await startServer(other);
    expect(await readiness(second.url)).toEqual({ status: 200 });
    expect(await read(second.url, path, browser)).toBe('Stored once.');
    await studio(other, 'verify');
    await Promise.all([server.end('SIGTERM'), second.end('SIGTERM')]);
  });

  test('agree on one folder where they start first at the same moment', async () => {
    const next = await newProcesses();
    const envs = [await next(), await next()];
    const starts = await Promise.allSettled(envs.map((env) => startServer(env)));
    const started = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(started).toHaveLength(1);
    expect(String(refused)).toMatch(REFUSED);
    await started[0]?.end('SIGTERM');

    const nextOfOthers = await newProcesses();
    const [env, other] = [await nextOfOthers(), await nextOfOthers()];
    await mkdir(filesOf(env));
    await symlink(filesOf(env), filesOf(other));
    const both = await Promise.all([startServer(env), startServer(other)]);
    for (const { url } of both) expect(await readiness(url)).toEqual({ status: 200 });
    await Promise.all(both.map((server) => server.end('SIGTERM')));
  });

  test('one whose share is unmounted is not ready until it is mounted again', async () => {
    const next = await newProcesses();
    const env = await next();
    const server = await startServer(env);
    expect(await readiness(server.url)).toEqual({ status: 200 });
    await rename(filesOf(env), `${filesOf(env)}.away`);
    await mkdir(filesOf(env));
    const reason = 'the folder of files is not the file store of the database';
    await expect.poll(() => readiness(server.url)).toEqual({ status: 503, reason });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await rmdir(filesOf(env));
    await rename(`${filesOf(env)}.away`, filesOf(env));
    await expect.poll(() => readiness(server.url)).toEqual({ status: 200 });
    await server.end('SIGTERM');
  });

  test('a restored copy can’t use the folder of the original, nor the original that of the copy', async () => {
    const [next, nextOfCopies] = [await newProcesses(), await newProcesses()];
    const [env, copy] = [await next(), await nextOfCopies()];
    const server = await startServer(env);
    const path = await storeFile(await signedIn(server.url));
    const archive = join(env.DATA_DIR, 'backup.tar');
    await studio(env, 'backup', archive);
    const keys = join(env.DATA_DIR, 'chain.keys');
    await studio(env, 'backup', `${archive}.2`, '--keys', keys);
    const DATA_DIR = join(copy.DATA_DIR, 'restored');
    await studio(copy, 'restore', archive, '--keys', keys, '--into', DATA_DIR);
    const words = /is not the file store of this database: its “store-id” is that of another/;
    await expect(startServer({ ...copy, DATA_DIR: env.DATA_DIR })).rejects.toThrow(words);
    await expect(startServer({ ...env, DATA_DIR })).rejects.toThrow(words);
    const restored = await startServer({ ...copy, DATA_DIR });
    expect(await read(restored.url, path, await signedIn(restored.url))).toBe('Stored once.');
    expect(await readiness(server.url)).toEqual({ status: 200 });
    await Promise.all([server.end('SIGTERM'), restored.end('SIGTERM')]);
  });
});
