import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inlineSandbox } from '../../../../tests/support/inline-sandbox.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { aPdf, aSealKey, placeSecondSeal, sealedAt } from '../../../../tests/support/sealing.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import type { SealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const key = aSealKey();
const certificates = [key.certificate];
const options = { name: 'Den', reason: 'Sealed', at: sealedAt };
const sealBy = async (
  bytes: Uint8Array,
  by: SealKey,
  place: typeof placeSecondSeal = inlineSandbox.placeSeal,
) => Buffer.from((await sealPdf(bytes, { ...options, key: by }, place)).bytes);

let pdf: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  pdf = await aPdf();
  sealed = await sealBy(pdf, key);
});

test('a PDF without a seal has none', () => {
  expect(checkPdfSeal(pdf, certificates)).toEqual({
    seals: 0,
    isValid: false,
    coversFile: false,
    problem: 'the file has no seal',
  });
});

test('a file that goes on behind its seal was changed', () => {
  for (const more of ['\n', ' ', '% more\n']) {
    const longer = Buffer.concat([sealed, Buffer.from(more)]);
    expect(checkPdfSeal(longer, certificates)).toEqual({
      seals: 1,
      isValid: false,
      coversFile: false,
      problem: 'the file was changed after it was sealed',
    });
  }
});

test('of two seals the last one counts, which covers the file', async () => {
  const byOther = aSealKey('Somebody else');
  await expect(sealBy(sealed, byOther)).rejects.toThrow('it is sealed already');
  const again = (by: SealKey) => sealBy(sealed, by, placeSecondSeal);
  const twice = await again(byOther);
  expect(checkPdfSeal(twice, certificates)).toMatchObject({ seals: 2, isValid: false });
  expect(checkPdfSeal(twice, [...certificates, byOther.certificate])).toMatchObject({
    seals: 2,
    isValid: true,
    coversFile: true,
  });
  expect(checkPdfSeal(await again(key), certificates)).toMatchObject({ isValid: true });
});

test('a certificate with the same key and name, but another number, is another one', () => {
  const { certificate } = aSealKey();
  expect(checkPdfSeal(sealed, [certificate])).toMatchObject({ isValid: false });
  expect(checkPdfSeal(sealed, [])).toMatchObject({ isValid: false, coversFile: true });
});

test('the signature of one file is not that of another', async () => {
  const other = await sealBy(await changed(), key);
  expect(other.length).toBe(sealed.length);
  const { start, end } = gapOf(sealed);
  const mixed = Buffer.concat([
    other.subarray(0, start),
    sealed.subarray(start, end),
    other.subarray(end),
  ]);
  expect(checkPdfSeal(mixed, certificates)).toMatchObject({
    isValid: false,
    problem: 'the file was changed after it was sealed',
  });
});

test.each([
  ['huge numbers', '[0 9999999999 9999999999 9999999999]'],
  ['numbers beyond all measure', `[0 ${'9'.repeat(400)} 1 1]`],
  ['an end before the start', '[0 5000 10 0]'],
  ['a gap at the start', '[0 0 0 0]'],
  ['a start that is not that of the file', '[1 100 200 300]'],
  ['negative numbers', '[0 -1 -1 -1]'],
  ['no numbers', '[]'],
  ['no end', '[0 1 2'],
])('a range with %s is no seal', (_what, range) => {
  const entry = Buffer.from(`${pdf.toString('latin1')}\n/ByteRange ${range}`, 'latin1');
  expect(checkPdfSeal(entry, certificates)).toMatchObject({ isValid: false });
});

test('a range that names itself, or a gap over the whole file, is no seal', () => {
  const written = sealed.toString('latin1');
  const { start, end } = gapOf(sealed);
  const range = /\/ByteRange \[[^\]]*\]/.exec(written)?.[0] ?? '';
  for (const [from, to] of [
    [0, sealed.length],
    [1, sealed.length],
    [start + 2, end],
    [start, end - 2],
    [start - 200, end],
  ] as const) {
    const other = `/ByteRange [0 ${from} ${to} ${sealed.length - to}`.padEnd(range.length - 1);
    const bytes = Buffer.from(written.replace(range, `${other}]`), 'latin1');
    expect(bytes.length).toBe(sealed.length);
    expect(checkPdfSeal(bytes, certificates)).toMatchObject({ isValid: false, coversFile: true });
  }
});

test('of a file full of ranges only the last ones are looked at', () => {
  for (const [text, seals] of [
    ['/ByteRange [0 1 2 3]', 50],
    ['/ByteRange [0 1 2', 0],
  ] as const) {
    const bytes = Buffer.from(text.repeat(1_000_000));
    expect(checkPdfSeal(bytes, certificates)).toMatchObject({ seals, isValid: false });
  }
});

test('no start of a sealed file is valid, and none throws', () => {
  const lengths = fc.sample(fc.integer({ min: 0, max: sealed.length - 1 }), rounds(300, 3000));
  for (const length of lengths) {
    expect(checkPdfSeal(sealed.subarray(0, length), certificates).isValid).toBe(false);
  }
});

test('random bytes are never valid, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(checkPdfSeal(bytes, certificates).isValid).toBe(false);
    }),
    { numRuns: rounds(300, 5000) },
  );
});

test('no digit of the signature can be another one, its certificate’s neither', () => {
  const { start, end } = gapOf(sealed);
  const unnoticed: number[] = [];
  for (let at = start + 1; at < end - 1; at += 1) {
    const digit = Number.parseInt(sealed.toString('latin1', at, at + 1), 16);
    const file = Buffer.from(sealed);
    file.write((digit ^ (1 + (at % 15))).toString(16), at, 'latin1');
    if (checkPdfSeal(file, certificates).isValid) unnoticed.push(at);
  }
  expect(unnoticed).toEqual([]);
});

test('whatever takes the place of the signature is not valid, and never throws', () => {
  const { start, end } = gapOf(sealed);
  const signature = Buffer.from(sealed.toString('latin1', start + 1, end - 1), 'hex');
  const length = signature.readUInt16BE(2) + 4;
  const edit = fc.record({
    at: fc.nat(length - 1),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const other = Buffer.from(signature);
      for (const { at, bytes } of edits)
        other.set(bytes, Math.min(at, other.length - bytes.length));
      const file = Buffer.from(sealed);
      file.write(other.toString('hex'), start + 1, 'latin1');
      expect(checkPdfSeal(file, certificates).isValid).toBe(file.equals(sealed));
    }),
    { numRuns: rounds(1000, 20_000) },
  );
});

test('nothing can be hidden behind the signature, nor written in another way', () => {
  const { start, end } = gapOf(sealed);
  for (const [at, text] of [
    [end - 2, '1'],
    [end - 2, ' '],
    [end - 1, ' '],
    [start, '('],
    [start + 9, sealed.toString('latin1', start + 9, start + 10).toUpperCase() + ' '],
  ] as const) {
    const file = Buffer.from(sealed);
    file.write(text, at, 'latin1');
    expect(checkPdfSeal(file, certificates).isValid).toBe(false);
  }
});

/** The same PDF with another number in it. */
async function changed(): Promise<Buffer> {
  const copy = Buffer.from(pdf);
  const at = copy.indexOf('/CreationDate (D:2026') + '/CreationDate (D:202'.length;
  copy.write('7', at, 'latin1');
  expect(copy.equals(pdf)).toBe(false);
  return Promise.resolve(copy);
}

/** From `<` to `>`. */
function gapOf(bytes: Buffer): { start: number; end: number } {
  const entry = /\/ByteRange ?\[0 (\d+) +(\d+) /.exec(bytes.toString('latin1'));
  const [start = 0, end = 0] = (entry ?? []).slice(1).map(Number);
  return { start, end };
}
