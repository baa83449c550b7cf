/** ZIP archives, as other programs read them. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../../tests/support/rounds.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { zipFiles, zipSize, type ZippedFile } from './zip.ts';

const at = Temporal.Instant.from('2026-11-27T09:30:16Z');

async function stored(files: readonly ZippedFile[]): Promise<{ folder: string; path: string }> {
  const folder = await temporaryFolder();
  const path = join(folder, 'all.zip');
  const parts = Buffer.concat(await Array.fromAsync(zipFiles(files, at)));
  expect(zipSize(files.map(({ name, bytes }) => ({ name, size: bytes.length })))).toBe(
    parts.length,
  );
  await writeFile(path, parts);
  return { folder, path };
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });

/** Names and bytes in hex; checks each checksum. */
const READ = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[name, z.read(name).hex()] for name in z.namelist()]))`;

const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });

test('A ZIP is extracted by unzip with names, bytes, time and rights', async () => {
  const files = [text('README.txt', 'Read me\n'), text('empty', ''), text('versions/1/ü.txt', 'ü')];
  const { folder, path } = await stored(files);
  expect(run('unzip', '-t', path)).toContain('No errors detected');
  expect(run('unzip', '-Z', path)).toMatch(
    /-rw-r--r-- +2\.0 unx +8 b- stor 26-Nov-27 09:30 README\.txt/,
  );
  run('unzip', '-q', path, '-d', folder);
  for (const { name, bytes } of files) {
    expect((await readFile(join(folder, name))).equals(bytes)).toBe(true);
  }
});

test('A ZIP of any files is sound for Python', { timeout: 300_000 }, async () => {
  const anyFile = fc.record({
    name: fc.stringMatching(/^[a-z]{1,20}$/),
    bytes: fc.uint8Array({ maxLength: 5000 }),
  });
  const anyFiles = fc.uniqueArray(anyFile, { selector: ({ name }) => name, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const { path } = await stored(files);
      const read = JSON.parse(run('python3', '-c', READ, path)) as [string, string][];
      expect(read).toEqual(
        files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('hex')]),
      );
    }),
    { numRuns: rounds(3, 50) },
  );
});

test('A ZIP with a flipped bit in a file is found damaged', async () => {
  const { path } = await stored([text('a', 'The studio and the client agree.')]);
  const bytes = await readFile(path);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(() => run('unzip', '-t', path)).toThrow('Command failed');
});
