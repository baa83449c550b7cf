/** The signature page and the certificate behind the pages of an uploaded contract. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aContract,
  anExecutedContract,
  anUploadedBody,
} from '../../../../../tests/support/a-contract.ts';
import { aClientPdf, throughQpdf } from '../../../../../tests/support/client-pdfs.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfAltTexts,
  pdfElements,
  pdfFacts,
  pdfFlatText,
  pdfPageSizes,
} from '../../../../../tests/support/read-pdf.ts';
import { inlineSandbox } from '../../../../../tests/support/inline-sandbox.ts';
import { findAnchors } from '../../../platform/events/anchors.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { contractDocument } from './contract-pdf.ts';
import { executedDocument } from './executed-pdf.ts';

const pool = createDocumentPool();
const { appendPages } = inlineSandbox;
afterAll(() => pool.close());

const sealing = {
  at: '2026-03-25T09:12:52.000Z',
  timeStampBy: null,
  issued: null,
  isFileLive: false,
  baseUrl: 'https://wolfden.example',
};

let added: Uint8Array;
let tagged: Uint8Array;
beforeAll(async () => {
  const executed = anExecutedContract(aContract({ body: anUploadedBody }));
  added = (await pool.render(executedDocument(executed, { sealing }))).bytes;
  const shown = { snapshot: aContract(), revision: 1, sentOn: '2026-03-20' };
  tagged = (await pool.render(contractDocument(shown))).bytes;
});

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  Buffer.from(bytes.subarray(0, start.length)).equals(start);

const HASH = '0123456789abcdef'.repeat(4);
const KEYWORD = `Wolfden-Event-Head ${HASH}`;

describeWithPdfReaders('Pages that are appended to a PDF of the client’s', () => {
  test.each(['', '--linearize', '--object-streams=generate'])(
    'come after its own, whose bytes stay as they are (%s)',
    async (option) => {
      const base = option === '' ? aClientPdf() : throughQpdf(aClientPdf(), option);
      const bytes = await appendPages(base, added, [KEYWORD]);
      await checkPdf(bytes);
      expect(startsWith(bytes, base)).toBe(true);
      const text = pdfFlatText(bytes);
      expect(text).toMatch(/^Page 1 of the client Page 2 of the client .*Signatures.*Certificate/);
      expect(text).toContain('Marisol Ekström Director');
      expect(pdfFacts(bytes)).toContain(KEYWORD);
      expect(findAnchors(Buffer.from(bytes).toString('latin1'))).toEqual([{ hash: HASH }]);
    },
  );

  test('keep their size and direction, and so do its own', async () => {
    const sizes = pdfPageSizes(await appendPages(aClientPdf(), added, []));
    expect(sizes).toEqual([
      '420 x 595 90',
      '420 x 595 90',
      ...Array.from({ length: sizes.length - 2 }, () => '595.276 x 841.89 0'),
    ]);
  });

  test('are tagged if it is', async () => {
    const bytes = await appendPages(tagged, added, []);
    await checkPdf(bytes);
    expect(pdfElements(bytes)).toEqual([...pdfElements(tagged), ...pdfElements(added)]);
    expect(pdfAltTexts(bytes)).toEqual(expect.arrayContaining(pdfAltTexts(added)));
    expect(startsWith(bytes, tagged)).toBe(true);
  });

  test('are not tagged if it is not: readers would be silent about its own', async () => {
    const bytes = await appendPages(aClientPdf(), added, []);
    expect(pdfFacts(bytes)).toMatch(/Tagged: +no/);
  });

  test('are appended to what has pages appended', async () => {
    const twice = await appendPages(await appendPages(tagged, added, []), added, []);
    await checkPdf(twice);
    expect(pdfElements(twice)).toEqual([
      ...pdfElements(tagged),
      ...pdfElements(added),
      ...pdfElements(added),
    ]);
  });

  test('need a PDF', async () => {
    await expect(appendPages(Buffer.from('no PDF'), added, [])).rejects.toThrow(/\S/);
  });
});
