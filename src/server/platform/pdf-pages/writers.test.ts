import { expect, test } from 'vitest';
import { writersHabits } from '../../../../tests/support/pdf-writers.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfFacts,
  pdfFlatText,
  pdfPicture,
  pdfValues,
} from '../../../../tests/support/read-pdf.ts';
import { preparePdf } from './prepare-pdf.ts';

const plain = writersHabits.filter(({ hasWarning }) => hasWarning !== true);
const unusual = writersHabits.filter(({ hasWarning }) => hasWarning === true);
const marked = writersHabits.filter(({ name }) => /form$|^notes/.test(name));
const annotations = /AcroForm|Widget|FreeText|Popup/;

describeWithPdfReaders('A PDF of another program', () => {
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
    await checkPdf(prepared.bytes);
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
