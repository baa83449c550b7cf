/** Archives whose hashes are right, made to use up memory: refused or restored with little of it. */
import { copyFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  allRows,
  backUp,
  changeManifest,
  newPlace,
  restoreAndOpen,
  rewriteArchive,
} from '../../../../tests/support/archives.ts';
import { runInSmallHeap } from '../../../../tests/support/small-heap.ts';
import { openTestSqlite, temporaryFolder } from '../../../../tests/support/test-database.ts';
import { LARGEST_ROW_BYTES } from './allowed-entries.ts';
import { openArchive } from './archive-reader.ts';
import { MANIFEST, SUMS } from './archive-writer.ts';
import type { BackupRefused } from './backup-refused.ts';
import { newManifest, type Manifest } from './manifest.ts';
import { neededBytes } from './may-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { BLOCK_BYTES, paddingAfter, tarHeader } from './tar.ts';

const MB = 1_000_000;
const COUNTERS = 'rows/rate_limits/000001.jsonl';

interface Forged {
  what: string;
  path: string;
  outcome: string;
}

test('forged archives are refused or restored within little memory, and nothing is left', async () => {
  const { path: good, manifest } = await backUp(await openTestSqlite(), await temporaryFolder());
  const forged = await Array.fromAsync(forgedFrom(good, manifest));
  const { folder, into } = await newPlace('SQLite');
  const result = (await runInSmallHeap(
    `import { readdir, rm } from 'node:fs/promises';
    import { restoreBackup } from '${new URL('restore-backup.ts', import.meta.url).href}';
    const into = ${JSON.stringify(into)};
    const outcomes = {};
    const restore = async (path) => {
      await restoreBackup({ path, into, url: undefined, keysPath: undefined });
      await rm(into, { recursive: true });
      return 'restored';
    };
    await restore(${JSON.stringify(good)});
    const before = process.resourceUsage().maxRSS;
    for (const { what, path } of ${JSON.stringify(forged)}) {
      const outcome = await restore(path).catch(({ message }) => message);
      const left = await readdir(${JSON.stringify(folder)});
      outcomes[what] = [outcome, ...left].join();
    }
    const grown = (process.resourceUsage().maxRSS - before) / 1024;
    console.log(JSON.stringify({ outcomes, grown }));`,
    64,
  )) as { outcomes: Record<string, string>; grown: number };
  expect(result.outcomes).toEqual(
    Object.fromEntries(forged.map(({ what, outcome }) => [what, outcome])),
  );
  // Also outside of the heap: in MB, and less than the hashes that are none.
  expect(result.grown).toBeLessThan(250);
});

async function* forgedFrom(good: string, manifest: Manifest): AsyncGenerator<Forged> {
  const unreadable = 'The backup’s manifest can’t be read.';
  const manifests: [what: string, content: string, outcome: string][] = [
    ['a large manifest', ' '.repeat(10 * MB), 'manifest.json in the backup is too large.'],
    ['a manifest of lists in each other', '['.repeat(MB), unreadable],
    ['a manifest of numbers', `[${'1,'.repeat(MB / 2 - 5)}1]`, unreadable],
  ];
  for (const [what, content, outcome] of manifests) {
    yield { what, path: await withContent(good, { [MANIFEST]: Buffer.from(content) }), outcome };
  }
  const heading = '["bucket","count","resets_at"]\n';
  const wrong = `${COUNTERS} has a row that can’t be read.`;
  const tooLarge = `${COUNTERS} has a row that is too large.`;
  const parts: [what: string, rows: Buffer, outcome: string][] = [
    ['a row that is too long', Buffer.alloc(LARGEST_ROW_BYTES + 1, 'x'), tooLarge],
    ['rows that are empty', Buffer.alloc(10 * MB, '\n'), wrong],
    ['a row of numbers', Buffer.concat([Buffer.from('[1'), Buffer.alloc(10 * MB, ',1')]), wrong],
    ['a row of lists in each other', Buffer.alloc(10 * MB, '['), wrong],
  ];
  for (const [what, rows, outcome] of parts) {
    const content = Buffer.concat([Buffer.from(heading), rows]);
    yield { what, path: await withContent(good, { [COUNTERS]: content }), outcome };
  }
  const rows = Array.from({ length: 7000 }, (_, nth) =>
    JSON.stringify(Object.values(aCounter(`${nth}${'x'.repeat(10_000)}`))),
  );
  const tables = { ...manifest.tables, rate_limits: rows.length };
  const path = await withContent(good, {
    [COUNTERS]: Buffer.from(heading + rows.join('\n')),
    [MANIFEST]: newManifest({ ...manifest, tables }),
  });
  yield { what: 'a part of 70 MB', path, outcome: 'restored' };
  const damaged = 'The backup is damaged: rows/account_links/000001.jsonl does not match its hash.';
  yield { what: 'hashes of 250 MB', path: await withLongSums(good), outcome: damaged };
}

/** A copy with other content of some entries. */
async function withContent(good: string, contents: Record<string, Buffer>): Promise<string> {
  const path = join(await temporaryFolder(), 'backup.tar');
  await copyFile(good, path);
  return rewriteArchive(path, (entries) =>
    entries.map(({ name, content }) => ({ name, content: contents[name] ?? content })),
  );
}

async function withLongSums(good: string): Promise<string> {
  const whole = await readFile(good);
  await using archive = await openArchive(good, () => {});
  const { offset = 0, sizeBytes = 0 } = archive.entries.at(-1) ?? {};
  const end = offset + sizeBytes + paddingAfter(sizeBytes);
  const path = join(await temporaryFolder(), 'forged.tar');
  await using file = await open(path, 'w');
  const long = 250 * MB;
  await file.write(whole.subarray(0, end));
  await file.write(tarHeader({ name: SUMS, sizeBytes: long, modifiedAt: 0 }));
  await file.truncate(end + BLOCK_BYTES + long + paddingAfter(long) + 2 * BLOCK_BYTES);
  return path;
}

test('long rows are backed up in small parts, and restored', async () => {
  const db = await openTestSqlite();
  const rows = Array.from({ length: 5 }, (_, nth) => aCounter(`${nth}${'ü'.repeat(3 * MB)}`));
  for (const row of rows) await db.insertInto('rateLimits').values(row).execute();
  const { path } = await backUp(db, await temporaryFolder());
  await using archive = await openArchive(path, () => {});
  const parts = archive.entries.filter(({ name }) => name.startsWith('rows/rate_limits/'));
  expect(parts).toHaveLength(3);
  const restored = await restoreAndOpen(path, await newPlace('SQLite'));
  expect(await allRows(restored)).toEqual(await allRows(db));
});

test('a row that could not be restored is not backed up either', async () => {
  const db = await openTestSqlite();
  const row = aCounter('x'.repeat(LARGEST_ROW_BYTES));
  await db.insertInto('rateLimits').values(row).execute();
  await expect(backUp(db, await temporaryFolder())).rejects.toThrow(
    'The table rate_limits has a row that is too large for a backup.',
  );
});

const aCounter = (bucket: string) => ({ bucket, count: 1, resetsAt: '2026-03-02T10:00:00.000Z' });

test('the room that a restore needs follows from what is in the archive', async () => {
  const { manifest } = await backUp(await openTestSqlite(), await temporaryFolder());
  const entry = (name: string, sizeBytes: number) => ({ name, sizeBytes, sha256: '', offset: 0 });
  const entries = [entry('rows/events/000001.jsonl', MB), entry('files/file_1', 8 * MB)];
  expect(manifest.files.sizeBytes).toBe(0);
  expect(neededBytes({ entries }, manifest)).toBeGreaterThan(12 * MB);
  const small = Array.from({ length: 1000 }, (_, nth) => entry(`files/file_${nth}`, 1));
  expect(neededBytes({ entries: small }, manifest)).toBeGreaterThan(4 * MB);
});

test('a refusal quotes only the beginning of what a forged archive says', async () => {
  const backup = await backUp(await openTestSqlite(), await temporaryFolder());
  const path = await changeManifest(backup.path, { format: 2, version: 'x'.repeat(MB / 2) });
  const restore = restoreBackup({ ...(await newPlace('SQLite')), path, keysPath: undefined });
  const { message } = (await restore.catch((error: unknown) => error)) as BackupRefused;
  expect(message).toMatch(/^The backup was created by version x+…$/);
  expect(message.length).toBeLessThan(10_000);
});
