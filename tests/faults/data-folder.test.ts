/** A data folder that other users of the machine can read, or of another user than the operator. */
import { execFileSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fiftyConnections, newMessage, postMessage } from '../support/contact-sender.ts';
import { startServer, studio } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('a server closes a data folder that others can read, and refuses a shared one', async () => {
  const folder = await temporaryFolder();
  const DATA_DIR = join(folder, 'data');
  await mkdir(DATA_DIR);
  await chmod(DATA_DIR, 0o755);
  const server = await startServer({ DATA_DIR });
  const names = ['studio.db', 'studio.db-wal', 'studio.db-shm'];
  for (const name of names) expect(await modeOf(join(DATA_DIR, name)), name).toBe('600');
  expect(await modeOf(DATA_DIR)).toBe('750');
  expect(server.lines.join('\n')).toContain('other users could read the data');
  await server.end('SIGTERM');

  await writeFile(join(DATA_DIR, 'index.html'), '');
  await chmod(DATA_DIR, 0o755);
  await expect(startServer({ DATA_DIR })).rejects.toThrow(
    `which also holds index.html. Choose a folder for Wolfden alone, or run: chmod o= ${DATA_DIR}`,
  );
  expect(await modeOf(DATA_DIR)).toBe('755');
});

const other = { uid: 65_534, gid: 65_534 };

/** Only root can start a server as another user, who must be able to read this folder. */
function canStartAsOther(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync(process.execPath, ['src/server/cli.ts'], { ...other, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Paths in the folder, and itself, that belong to another user. */
async function strangersIn(folder: string): Promise<string[]> {
  const paths = [folder];
  for (const name of await readdir(folder, { recursive: true })) paths.push(join(folder, name));
  const owners = await Promise.all(paths.map((path) => lstat(path)));
  return paths.filter((_, nth) => owners[nth]?.uid !== other.uid || owners[nth].gid !== other.gid);
}

test.skipIf(!canStartAsOther())(
  'what root’s commands create in the folder of the server’s user belongs to that user',
  async () => {
    const home = await temporaryFolder();
    await chown(home, other.uid, other.gid);
    const env = { DATA_DIR: join(home, 'data') };
    await studio(env, 'demo');
    expect(await strangersIn(home)).toEqual([]);

    const server = await startServer(env, other);
    await studio(env, 'keys', 'rotate');
    const agent = fiftyConnections();
    expect(await postMessage(server.url, agent, newMessage())).toBe(200);
    agent.destroy();
    const elsewhere = await temporaryFolder();
    const archive = [join(elsewhere, 'b.tar'), '--keys', join(elsewhere, 'b.keys')] as const;
    await studio(env, 'backup', ...archive);
    await studio(env, 'owner', 'create');
    expect(await strangersIn(home)).toEqual([]);
    expect((await lstat(archive[0])).uid).toBe(0);
    await server.end('SIGTERM');

    const restored = { DATA_DIR: join(home, 'restored') };
    await studio(env, 'restore', ...archive, '--into', restored.DATA_DIR);
    expect(await strangersIn(home)).toEqual([]);
    await (await startServer(restored, other)).end('SIGTERM');
  },
);
