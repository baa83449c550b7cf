/** Archives that are damaged, or were never backups: each is refused, and nothing is written. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, newPlace, smallStudio } from '../../../../tests/support/archives.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { seededChance } from '../../../../tests/support/seeded-numbers.ts';
import { openTestSqlite, temporaryFolder } from '../../../../tests/support/test-database.ts';
import { openArchive } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { restoreBackup } from './restore-backup.ts';
import { paddingAfter, tarHeader } from './tar.ts';

const FLIPS = rounds(24, 2000);
const CUTS = rounds(12, 500);

test('fifty damaged backups are refused, with nothing written', async () => {
  const db = await openTestSqlite();
  const { dataDir } = await smallStudio(db);
  const backup = await backUp(db, dataDir);
  const whole = await readFile(backup.path);
  const place = await newPlace('SQLite');
  const path = join(place.folder, 'damaged.tar');
  const damages = await Array.fromAsync(damagesOf(backup.path, whole));
  expect(damages.length).toBeGreaterThanOrEqual(50);
  for (const [what, damaged] of damages) {
    await writeFile(path, damaged);
    const restore = restoreBackup({ path, ...place, keysPath: undefined });
    await expect(restore, what).rejects.toThrow(BackupRefused);
    expect(await readdir(place.folder), what).toEqual(['damaged.tar']);
  }
  await writeFile(path, whole);
  await restoreBackup({ path, ...place, keysPath: undefined });
});

type Damage = [what: string, damaged: Buffer];

async function* damagesOf(path: string, whole: Buffer): AsyncGenerator<Damage> {
  const chance = seededChance(20261122);
  const flip = (at: number): Damage => {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(whole.readUInt8(at) ^ (1 << chance(8)), at);
    return [`a bit flipped at ${at}`, damaged];
  };
  // Over the whole file: one in each equal part of it.
  const part = Math.floor(whole.length / FLIPS);
  for (let nth = 0; nth < FLIPS; nth += 1) yield flip(nth * part + chance(part));
  for (let nth = 0; nth < CUTS; nth += 1) {
    const length = chance(whole.length);
    yield [`cut off at ${length}`, whole.subarray(0, length)];
  }
  await using archive = await openArchive(path, () => {});
  const slices = archive.entries.map(({ offset, sizeBytes }) =>
    whole.subarray(offset - 512, offset + sizeBytes + paddingAfter(sizeBytes)),
  );
  const [first, second] = [slices.at(0), slices.at(1)] as [Buffer, Buffer];
  const others = whole.subarray(first.length + second.length);
  const end = slices.reduce((sum, { length }) => sum + length, 0);
  yield ['two entries swapped', Buffer.concat([second, first, others])];
  yield ['an entry missing', Buffer.concat([second, others])];
  yield ['an entry twice', Buffer.concat([first, first, second, others])];
  yield ['the contents of two entries swapped', swapContents(whole, first, second)];
  yield ['all of it twice', Buffer.concat([whole, whole])];
  yield ['a byte more', Buffer.concat([whole, Buffer.alloc(1)])];
  yield ['a block more', Buffer.concat([whole, Buffer.alloc(512)])];
  yield ['a byte less', whole.subarray(0, -1)];
  yield ['a block less', whole.subarray(0, -512)];
  yield ['both blocks of the end missing', whole.subarray(0, -1024)];
  yield ['its hashes missing', Buffer.concat([whole.subarray(0, end), Buffer.alloc(1024)])];
  yield ['a beginning of zeros', Buffer.concat([Buffer.alloc(4096), whole.subarray(4096)])];
  // In a header, in the zeros after an entry, in the manifest, in the hashes, in the end.
  yield flip(first.length + 150);
  yield flip(first.length - 1);
  yield flip(end - 600);
  yield flip(end + 520);
  yield flip(whole.length - 2);
}

function swapContents(whole: Buffer, first: Buffer, second: Buffer): Buffer {
  return Buffer.concat([
    first.subarray(0, 512),
    second.subarray(512),
    second.subarray(0, 512),
    first.subarray(512),
    whole.subarray(first.length + second.length),
  ]);
}

/** A tar of these entries, as other programs or people who mean harm make it. */
function tarOf(...entries: [name: string, content: string, claimedBytes?: number][]): Buffer {
  const parts = entries.flatMap(([name, content, sizeBytes = content.length]) => [
    tarHeader({ name, sizeBytes, modifiedAt: 0 }),
    Buffer.from(content),
    Buffer.alloc(paddingAfter(content.length)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** With the checksum that belongs to it. */
function changedHeader(change: (header: Buffer) => void): Buffer {
  const header = tarHeader({ name: 'files/file_1', sizeBytes: 0, modifiedAt: 0 });
  change(header);
  header.write('        ', 148, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, Buffer.alloc(1024)]);
}

const NOT_TAKEN = /which this version can’t read/;
const NO_BACKUP = /is not a backup/;

test.each<[what: string, content: Buffer, reason: RegExp]>([
  ['nothing', Buffer.alloc(0), /is empty/],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NO_BACKUP],
  ['zeros', Buffer.alloc(10_240), NO_BACKUP],
  ['text', Buffer.from('SQLite format 3\0'.repeat(100)), NO_BACKUP],
  ['a path that leads out', tarOf(['../../etc/cron.d/x', 'x']), NOT_TAKEN],
  ['a path that leads out behind a good one', tarOf(['files/../../x', 'x']), NOT_TAKEN],
  ['an absolute path', tarOf(['/etc/passwd', 'x']), NOT_TAKEN],
  ['a path of another system', tarOf(['files\\..\\x', 'x']), NOT_TAKEN],
  ['a path with a line break', tarOf(['files/file_1\nx', 'x']), NOT_TAKEN],
  ['a file that is none of ours', tarOf(['files/studio.db', 'x']), NOT_TAKEN],
  ['a key', tarOf(['keys/chain-1.key', 'x']), NOT_TAKEN],
  ['a database', tarOf(['studio.db', 'x']), NOT_TAKEN],
  ['a name of 100 characters', tarOf([`files/file_${'1'.repeat(89)}`, 'x']), /cut off|damaged/],
  ['a link', changedHeader((header) => header.write('2', 156)), NO_BACKUP],
  ['a folder', changedHeader((header) => header.write('5', 156)), NO_BACKUP],
  ['a device', changedHeader((header) => header.write('3', 156)), NO_BACKUP],
  ['a name in two parts', changedHeader((header) => header.write('..', 345)), NO_BACKUP],
  ['a size in another form', changedHeader((header) => header.writeUInt8(128, 124)), NO_BACKUP],
  ['an absurd size', tarOf(['files/file_1', 'x', 8 ** 11 - 1]), /cut off/],
  ['more rows than memory', tarOf(['rows/events/000001.jsonl', 'x', 2 ** 32]), /cut off/],
  ['no hashes', tarOf(['files/file_1', 'x']), /damaged at byte|cut off/],
  ['hashes alone', tarOf(['SHA256SUMS', '']), /no manifest/],
  ['wrong hashes', tarOf(['files/file_1', 'x'], ['SHA256SUMS', 'x']), /does not match its hash/],
])('%s is refused in words', async (_what, content, reason) => {
  const folder = await temporaryFolder();
  const path = join(folder, 'backup.tar');
  await writeFile(path, content);
  const restore = restoreBackup({
    path,
    into: join(folder, 'data'),
    url: undefined,
    keysPath: undefined,
  });
  await expect(restore).rejects.toThrow(BackupRefused);
  await expect(restore).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual(['backup.tar']);
});

test('a folder, or what is not there, is refused as a backup and as a place for one', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'a-folder'));
  const restore = (name: string) =>
    restoreBackup({
      path: join(folder, name),
      into: join(folder, 'data'),
      url: undefined,
      keysPath: undefined,
    });
  await expect(restore('a-folder')).rejects.toThrow(/is not a file/);
  await expect(restore('nothing')).rejects.toThrow(/can’t be read/);
});
