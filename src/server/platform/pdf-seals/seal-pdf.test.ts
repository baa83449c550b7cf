import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inlineSandbox } from '../../../../tests/support/inline-sandbox.ts';
import { signatureOf, verifyCades } from '../../../../tests/support/openssl.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfElements,
  pdfSignatures,
  pdfValues,
} from '../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { aPdf, aSealKey, sealedAt } from '../../../../tests/support/sealing.ts';
import { temporaryFolder } from '../../../../tests/support/test-database.ts';
import { checkPdfSeal } from './check-pdf-seal.ts';
import { SealFailed } from './seal-failed.ts';
import { fingerprintOf } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const key = aSealKey();
const options = { key, name: 'Müller & Söhne (Wölfe)', reason: 'Sealed (1) \\ 🐺', at: sealedAt };

let pdf: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  pdf = await aPdf();
  sealed = Buffer.from((await sealPdf(pdf, options, inlineSandbox.placeSeal)).bytes);
});

describeWithPdfReaders('A sealed PDF', () => {
  test('is valid as a whole, and known to be PAdES', async () => {
    await checkPdf(sealed);
    const said = await pdfSignatures(sealed);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Common Name: Müller & Söhne (Wölfe) 🐺');
    expect(said.match(/Signature #/g)).toHaveLength(1);
  });

  test('is signed in the form of CAdES, for OpenSSL too', async () => {
    verifyCades(await temporaryFolder(), sealed, key.certificate.toString());
    const other = aSealKey().certificate.toString();
    const folder = await temporaryFolder();
    expect(() => verifyCades(folder, sealed, other)).toThrow(/Verification failure/);
  });

  test('has all that was sealed, unchanged, and the same tags', () => {
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(pdfElements(pdf).length).toBeGreaterThan(50);
    expect(pdfElements(sealed)).toEqual(pdfElements(pdf));
  });

  test('names the studio and the reason as they are written', () => {
    const values = [...pdfValues(sealed).values()];
    expect(values.find((value) => value['/Type'] === '/Sig')).toMatchObject({
      '/Name': `u:${options.name}`,
      '/Reason': `u:${options.reason}`,
      '/M': 'u:D:20261127093015Z',
      '/SubFilter': '/ETSI.CAdES.detached',
    });
  });

  test('stays PDF/A: it draws nothing, and adds no font and no other metadata', () => {
    const before = pdfValues(pdf);
    const after = pdfValues(sealed);
    const added = [...after].filter(([name]) => !before.has(name)).map(([, value]) => value);
    const [signature, form, widget] = added;
    expect(added).toHaveLength(3);
    // The only signature, which permits no change.
    expect(signature).toMatchObject({
      '/Type': '/Sig',
      '/Reference': [
        {
          '/Type': '/SigRef',
          '/TransformMethod': '/DocMDP',
          '/TransformParams': { '/Type': '/TransformParams', '/P': 1, '/V': '/1.2' },
        },
      ],
    });
    expect(form).toEqual({ '/Fields': [expect.any(String)], '/SigFlags': 3 });
    // Printed and locked; without a size it needs no appearance.
    expect(widget).toMatchObject({ '/Subtype': '/Widget', '/F': 132, '/Rect': [0, 0, 0, 0] });
    const changed = [...before].filter(([name, value]) => !equals(value, after.get(name)));
    expect(changed.map(([, value]) => value['/Type'] ?? '/Trailer')).toEqual([
      '/Catalog',
      '/Trailer',
    ]);
    for (const [name, value] of changed.slice(0, 1)) {
      expect(after.get(name)).toEqual({
        ...value,
        '/AcroForm': expect.any(String),
        '/Perms': { '/DocMDP': nameOf(after, signature) },
      });
    }
    expect(after.get('trailer')?.['/ID']).toEqual(before.get('trailer')?.['/ID']);
  });

  test('with any changed bit is invalid, for PDF readers too', async () => {
    const { certificate } = key;
    const { isValid } = checkPdfSeal(sealed, [certificate]);
    expect(isValid).toBe(true);
    const gap = gapOf(sealed);
    const positions = fc
      .integer({ min: 0, max: sealed.length - 1 })
      .filter((at) => at < gap.start || at >= gap.end);
    const flips = fc.sample(fc.tuple(positions, fc.nat(7)), rounds(300, 3000));
    const unnoticed = flips.filter(
      ([at, bit]) => checkPdfSeal(flipped(at, bit), [certificate]).isValid,
    );
    expect(unnoticed).toEqual([]);
    // Of the text, which a reader still opens.
    for (const [at, bit] of fc.sample(
      fc.tuple(fc.integer({ min: 2000, max: 20_000 }), fc.nat(7)),
      5,
    )) {
      expect(await pdfSignatures(flipped(at, bit))).not.toContain('Signature is Valid');
    }
  });
});

test('is checked against the certificates of the studio', () => {
  expect(checkPdfSeal(sealed, [aSealKey().certificate, key.certificate])).toEqual({
    seals: 1,
    isValid: true,
    coversFile: true,
    certificateFingerprint: fingerprintOf(key.certificate),
    sealedAt: '2026-11-27T09:30:15.000Z',
  });
  expect(checkPdfSeal(sealed, [aSealKey().certificate])).toMatchObject({
    isValid: false,
    problem: expect.stringContaining('known certificates'),
  });
});

test('the signature has attributes that PAdES allows, in their order, and no others', () => {
  const { signature } = signatureOf(sealed);
  // The time is in the PDF: signing-time, 1.2.840.113549.1.9.5, is not allowed in B-B.
  expect(signature.includes(Buffer.from('06092a864886f70d010905', 'hex'))).toBe(false);
  expect(signature.includes(Buffer.from('060b2a864886f70d010910022f', 'hex'))).toBe(true);
});

test('a time at which the certificate is not valid is refused', async () => {
  const late = sealedAt.add({ hours: 24 * 366 });
  await expect(sealPdf(pdf, { ...options, at: late }, inlineSandbox.placeSeal)).rejects.toThrow(
    /certificate was not valid/,
  );
});

test.each([
  ['no PDF', () => Buffer.from('hello')],
  ['nothing', () => Buffer.of()],
  ['the half of one', () => pdf.subarray(0, pdf.length / 2)],
  ['an encrypted one', () => encrypted()],
])('%s is not sealed', async (_what, bytes) => {
  await expect(sealPdf(await bytes(), options, inlineSandbox.placeSeal)).rejects.toThrow(
    SealFailed,
  );
});

test('a form that a PDF has is kept, with its fields', async () => {
  const source = PDF.create();
  const page = source.addPage();
  const field = source.getOrCreateForm().createTextField('Seal 1');
  page.drawField(field, { x: 50, y: 50, width: 100, height: 20 });
  const withForm = await source.save();
  const { bytes } = await sealPdf(withForm, options, inlineSandbox.placeSeal);
  expect(checkPdfSeal(bytes, [key.certificate])).toMatchObject({ isValid: true });
  const names = (await PDF.load(bytes)).getForm()?.getFieldNames();
  expect(names).toEqual(['Seal 1', 'Seal 2']);
});

/** As references name it. */
function nameOf(values: ReadonlyMap<string, unknown>, wanted: unknown): string | undefined {
  return [...values].find(([, value]) => value === wanted)?.[0].replace(/^obj:/, '');
}

async function encrypted(): Promise<Uint8Array> {
  const source = await PDF.load(pdf);
  source.setProtection({ ownerPassword: 'secret' });
  return source.save();
}

function equals(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function flipped(at: number, bit: number): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at);
  return copy;
}

function gapOf(bytes: Buffer): { start: number; end: number } {
  const { signed } = signatureOf(bytes);
  const start = bytes.lastIndexOf('/Contents') + '/Contents '.length;
  return { start, end: start + bytes.length - signed.length };
}
