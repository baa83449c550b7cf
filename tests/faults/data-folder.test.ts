/** A data folder that other users of the machine can read. */
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
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
