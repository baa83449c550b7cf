/**
 * PDFs with the habits of many writers.
 *
 * Alone: for the reason that allow-list.test.ts gives.
 */
import { beforeAll, expect, test } from 'vitest';
import { writersHabits } from '../../../../tests/support/pdf-writers.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfFacts,
  pdfFlatText,
  pdfPicture,
  pdfValues,
} from '../../../../tests/support/read-pdf.ts';
import { aPdf } from '../../../../tests/support/sealing.ts';
import { placeSeal } from '../pdf-seals/place-seal.ts';
import { appendPages } from './append-pages.ts';
import { preparePdf } from './prepare-pdf.ts';

const plain = writersHabits.filter(({ hasWarning }) => hasWarning !== true);
const unusual = writersHabits.filter(({ hasWarning }) => hasWarning === true);
const marked = writersHabits.filter(({ name }) => /form$|^notes/.test(name));
const place = { name: 'Den', reason: 'Sealed', time: 'D:20261127093015Z', size: 64 };
const annotations = /AcroForm|Widget|FreeText|Popup/;

describeWithPdfReaders('A PDF of another program', () => {
  let added: Uint8Array;
  beforeAll(async () => {
    added = await aPdf();
  });

  test.each(plain)('with $name is valid', async ({ bytes }) => {
    await expect(checkPdf(bytes())).resolves.toBeUndefined();
  });

  test.each(unusual)('with $name is valid but for white space', async ({ bytes }) => {
    await expect(checkPdf(bytes())).rejects.toThrow(/extraneous whitespace/);
  });

  test.each(writersHabits)('with $name keeps its pages and their text', async ({ bytes }) => {
    const original = bytes();
    const prepared = await preparePdf(original);
    if (!('bytes' in prepared)) throw new Error(JSON.stringify(prepared));
    expect(prepared.pages).toBe(2);
    expect(pdfFacts(prepared.bytes)).toMatch(/^Pages: +2$/m);
    expect(pdfFlatText(original)).toMatch(/^Page 1 of the client Page 2 of the client/);
    expect(pdfFlatText(prepared.bytes)).toBe(pdfFlatText(original));
    // What comes of it can be sealed behind pages of ours, too.
    const longer = await appendPages(prepared.bytes, added, ['Keyword']);
    const sealed = await placeSeal(longer, place);
    expect(Buffer.from(sealed.subarray(0, prepared.bytes.length)).equals(prepared.bytes)).toBe(
      true,
    );
    await checkPdf(sealed);
  });

  test.each(marked)('with $name looks the same without fields and notes', async ({ bytes }) => {
    const original = bytes();
    const prepared = await preparePdf(original);
    if (!('bytes' in prepared)) throw new Error(JSON.stringify(prepared));
    expect(JSON.stringify([...pdfValues(original)])).toMatch(annotations);
    expect(JSON.stringify([...pdfValues(prepared.bytes)])).not.toMatch(annotations);
    expect(await pdfPicture(prepared.bytes, 2)).toEqual(await pdfPicture(original, 2));
  });
});
