import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import type { Bytes } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { sha256 } from './store-file.ts';
import { zipFiles } from './zip.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** More than what is looked at, at both ends. */
const large = new Uint8Array(2_000_000).map((_, index) => index * 7);
const partOf = (name: string) => ({ name, bytes: text('<xml/>') });
const parts = zipFiles(
  [
    partOf('[Content_Types].xml'),
    { name: 'picture.png', bytes: large },
    partOf('word/document.xml'),
  ],
  Temporal.Instant.from('2026-03-02T15:00:00Z'),
);
const letter = new Uint8Array(Buffer.concat(await Array.fromAsync(parts)));

async function* pieces(whole: Bytes, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

test.each([
  ['nothing', new Uint8Array(), 'application/octet-stream'],
  ['a short text', text('Hello'), 'text/plain; charset=utf-8'],
  ['a long text', text('ß'.repeat(100_000)), 'text/plain; charset=utf-8'],
  ['a large PDF', text(`%PDF-1.7\n${'x'.repeat(500_000)}`), 'application/pdf'],
  ['a large letter', letter, expect.stringMatching(/wordprocessingml/)],
])('%s is received as it is', async (_what, whole, type) => {
  const files = localFileStore(join(await temporaryFolder(), 'files'));
  const received = await files.receive('file_1', pieces(whole, 65_536));
  expect(received).toEqual({
    id: 'file_1',
    path: expect.stringMatching(/file_1\.part$/),
    sizeBytes: whole.length,
    sha256: await sha256(whole),
    start: whole.subarray(0, 65_536),
    type,
  });
  expect(await files.read('file_1')).toBeUndefined();
  await files.keep('file_1');
  await files.drop('file_1');
  expect(await files.read('file_1')).toEqual(Buffer.from(whole));
  expect((await files.list()).map(({ id }) => id)).toEqual(['file_1']);
});

test('a file that is dropped or broken off leaves nothing', async () => {
  const files = localFileStore(join(await temporaryFolder(), 'files'));
  await files.receive('file_1', pieces(text('Hello'), 2));
  await files.drop('file_1');
  const broken = async function* () {
    yield text('Hello');
    throw new Error('The connection broke off');
  };
  await expect(files.receive('file_2', broken())).rejects.toThrow('broke off');
  expect(await files.list()).toEqual([]);
  await expect(files.keep('file_1')).rejects.toThrow('ENOENT');
});
