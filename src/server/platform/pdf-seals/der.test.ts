import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openssl } from '../../../../tests/support/openssl.ts';
import { describeWithPdfReaders } from '../../../../tests/support/read-pdf.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import {
  compactTime,
  der,
  DerError,
  generalizedTime,
  integer,
  octets,
  oid,
  partsOf,
  readDer,
  readElement,
  readOid,
  readTime,
  sequence,
  set,
  tags,
} from './der.ts';

test.each([0, 1, 127, 128, 255, 256, 65_535, 65_536, 20_000_000])(
  'an element with %i bytes is read as it was written',
  (length) => {
    const bytes = Buffer.alloc(length, 7);
    expect(readDer(octets(bytes), tags.octets).content.equals(bytes)).toBe(true);
  },
);

test('identifiers are read as they were written', () => {
  const part = fc.nat(2 ** 40);
  const identifier = fc.oneof(
    fc.tuple(fc.nat(1), fc.nat(39), fc.array(part, { maxLength: 8 })),
    fc.tuple(fc.constant(2), fc.nat(100_000), fc.array(part, { maxLength: 8 })),
  );
  fc.assert(
    fc.property(identifier, ([root, second, others]) => {
      const text = [root, second, ...others].join('.');
      expect(readOid(readElement(oid(text)))).toBe(text);
    }),
  );
});

test('numbers have no more bytes than they need, and are not negative', () => {
  expect(integer(Buffer.of(0, 0, 5))).toEqual(Buffer.of(2, 1, 5));
  expect(integer(Buffer.of(0x80))).toEqual(Buffer.of(2, 2, 0, 0x80));
  expect(integer(Buffer.of())).toEqual(Buffer.of(2, 1, 0));
});

test('a set is in the order of its bytes', () => {
  const [first, second] = [octets(Buffer.of(1)), octets(Buffer.of(2))];
  expect(set(second, first)).toEqual(set(first, second));
});

test('times have seconds, or fractions of them', () => {
  const at = Temporal.Instant.from('2026-11-27T09:05:07Z');
  expect(compactTime(at)).toBe('20261127090507Z');
  expect(readTime(readElement(generalizedTime(at))).equals(at)).toBe(true);
  const precise = der(tags.generalizedTime, Buffer.from('20261127090507.25Z'));
  expect(readTime(readElement(precise)).toString()).toBe('2026-11-27T09:05:07.25Z');
  for (const text of ['20261327090507Z', '20261127090507', '2026', '', '20261127090507+0100']) {
    const other = der(tags.generalizedTime, Buffer.from(text));
    expect(() => readTime(readElement(other)), text).toThrow(DerError);
  }
});

test.each([
  ['nothing', []],
  ['a tag alone', [0x30]],
  ['fewer bytes than its length', [0x30, 5, 1, 2]],
  ['an endless length', [0x30, 0x80, 0, 0]],
  ['a length of five bytes', [0x30, 0x85, 0, 0, 0, 0, 1, 0]],
  ['a length that is cut off', [0x30, 0x84, 0, 0]],
  ['a tag of several bytes', [0x3f, 0x81, 1, 0]],
  ['another tag', [0x31, 0]],
  ['more than one element', [0x30, 0, 0]],
])('%s is refused', (_what, bytes) => {
  expect(() => readDer(Buffer.from(bytes), tags.sequence)).toThrow(DerError);
});

test('whatever the bytes are, they are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        for (const { content } of partsOf(readElement(Buffer.from(bytes)))) readElement(content);
      } catch (error) {
        expect(error).toBeInstanceOf(DerError);
      }
    }),
    { numRuns: 2000 },
  );
});

describeWithPdfReaders('What is written', () => {
  test('is read by OpenSSL in the same way', async () => {
    const folder = join(await temporaryFolder(), 'der');
    await mkdir(folder);
    const at = Temporal.Instant.from('2056-01-02T03:04:05Z');
    const parts = [oid('2.16.840.1.101.3.4.2.1'), generalizedTime(at), octets(Buffer.alloc(300))];
    await writeFile(join(folder, 'x'), sequence(...parts, integer(Buffer.of(0xff, 1))));
    const said = openssl(folder, 'asn1parse', '-inform', 'DER', '-in', 'x');
    expect(said).toMatch(/OBJECT +:sha256/);
    expect(said).toMatch(/TIME +:20560102030405Z/);
    expect(said).toMatch(/INTEGER +:FF01/);
  });
});
