/** The keys of the event chain with real servers: none is made twice, and none can be missing. */
import { randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer, studio, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

/** The command’s exit and its output. */
async function tryStudio(env: Record<string, string>, ...command: string[]): Promise<string> {
  try {
    return `holds\n${await studio(env, ...command)}`;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `fails\n${stdout}${stderr}`;
  }
}

test('a server does not start without the key of its chain, and every command says so', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const key = join(env.DATA_DIR, 'keys/chain-1.key');
  await (await startServer(env)).end('SIGTERM');
  expect(await tryStudio(env, 'verify')).toMatch(/^holds/);
  expect(await tryStudio(env, 'doctor')).toMatch(/ok +keys +events are signed with .*chain-1.key/);
  expect(await tryStudio(env, 'keys')).toMatch(/^holds\n.*chain-1.key \(current\)/);

  const missing = /key 1, and .*chain-1.key is missing. Restore it/;
  await rename(key, `${key}.away`);
  await expect(startServer(env)).rejects.toThrow(missing);
  for (const command of ['verify', 'doctor', 'keys']) {
    const said = await tryStudio(env, command);
    expect(said).toMatch(/^(fails|holds)/);
    expect(said).toMatch(missing);
  }
  expect(await tryStudio(env, 'verify')).toMatch(/^fails/);
  await rename(`${key}.away`, key);

  await chmod(key, 0o644);
  await expect(startServer(env)).rejects.toThrow(/is open to others. Run: chmod 600 /);
  await chmod(key, 0o600);

  // Beside a running server, which signs with the new key from then on.
  const server = await startServer(env);
  expect(await tryStudio(env, 'keys', 'rotate')).toMatch(/^holds\n.*signed with .*chain-2.key/);
  await fetch(`${server.url}/sendEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Example',
      email: 'ada@lab.example',
      subject: 'A new site',
      message: 'We need a new site for our lab.',
    }),
  });
  const heads = join(env.DATA_DIR, 'heads.txt');
  await writeFile(heads, `1:${'0'.repeat(64)}\n`);
  expect(await tryStudio(env, 'verify')).toMatch(/^holds/);
  expect(await tryStudio(env, 'verify', '--heads', heads)).toMatch(/event 1 has the hash/);
  await server.end('SIGTERM');
});

const postgresUrl = inject('postgresUrl');

// Skipped only if PostgreSQL is not installed.
test.skipIf(postgresUrl === undefined)(
  'of two servers that start at once on one new database, one makes the key',
  async () => {
    const url = new URL(postgresUrl ?? '');
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    url.pathname = `/keys_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${url.pathname.slice(1)}`);
    onTestFinished(async () => {
      await admin.query(`drop database ${url.pathname.slice(1)} with (force)`);
      await admin.end();
    });
    const envs = [await temporaryFolder(), await temporaryFolder()].map((DATA_DIR) => ({
      DATABASE_URL: url.href,
      DATA_DIR,
    }));
    const starts = await Promise.allSettled(envs.map((env) => startServer(env)));
    const started = starts.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    const refused = starts.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect([started.length, String(refused)]).toEqual([1, expect.any(String)]);
    expect(String(refused)).toMatch(/processes that share a database need the same keys/);
    const files = await Promise.all(
      envs.map(({ DATA_DIR }) => readdir(join(DATA_DIR, 'keys')).catch(() => [])),
    );
    expect(files.flat().filter((name) => name.endsWith('.key'))).toEqual(['chain-1.key']);
    await endAll(started);

    const won = starts.findIndex(({ status }) => status === 'fulfilled');
    const winner = envs[won];
    // All processes of a database have the same files.
    const [mine = '', theirs = ''] = [won, 1 - won].map((nth) =>
      join(envs[nth]?.DATA_DIR ?? '', 'files'),
    );
    await symlink(mine, theirs);
    const { keys } = JSON.parse(await studio(winner ?? {}, 'keys', '--json')) as {
      keys: { key: number; place: string }[];
    };
    expect(keys).toMatchObject([{ key: 1, isCurrent: true }]);
    const hex = (await readFile(keys[0]?.place ?? '', 'utf8')).trim();
    const shared = envs.map((env) => Object.assign(env, { CHAIN_KEYS: `1:${hex}` }));
    await endAll(await Promise.all(shared.map((env) => startServer(env))));
  },
);

async function endAll(servers: readonly ServerProcess[]): Promise<void> {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
}
