/** User-entered text of an invoice in its PDF. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anInvoice, sayingEverywhere } from '../../../../../tests/support/an-invoice.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfText,
  pdfFlatText,
} from '../../../../../tests/support/read-pdf.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { regionStyle } from '../../../../shared/documents/region-style.ts';
import { invoiceDocument } from './invoice-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

const render = async (snapshot: InvoiceSnapshot) =>
  (await pool.render(invoiceDocument(snapshot))).bytes;
const renderName = (name: string) => render(anInvoice({ buyer: { ...anInvoice().buyer, name } }));

describeWithPdfReaders('Hostile text in a PDF', () => {
  test('is printed and never run', async () => {
    const text =
      '#eval("1") #read("/etc/passwd") $x$ *b* _i_ = h [ ] { } // <l> @ref `r` \\ ~ -- "q" \'s\'';
    const bytes = await render(sayingEverywhere(text));
    await checkPdf(bytes);
    const words = pdfFlatText(bytes);
    expect(words).toContain(text);
    expect(words).not.toContain('root:');
  });

  test('that looks like the inside of a PDF stays text', async () => {
    const text = 'J̌ ((( endobj stream /Type /Page ))) ( \\ ) ET BT EMC /f0';
    const bytes = await render(sayingEverywhere(text));
    await checkPdf(bytes);
    expect(pdfFlatText(bytes).normalize()).toContain(text.normalize());
  });

  test.each([
    ['direction marks', 'Harbor \u202egnp.exe\u202c \u2067Lab\u2069', 'Harbor gnp.exe Lab'],
    ['control characters', 'Harbor\u0000\u0007\u001b[31m\u009d Lab\ufffe\uffff', 'Harbor[31m Lab'],
    ['halves of signs', 'Harbor \ud83d Lab', 'Harbor Lab'],
    ['letters that no typeface has', 'Harbor ᚠ ᐁ Lab', 'Harbor □ □ Lab'],
    ['accents that no typeface has there', 'Harbor x\u0489\u20dd Lab', 'Harbor x Lab'],
  ])('loses %s', async (_what, text, printed) => {
    const bytes = await render(sayingEverywhere(text));
    await checkPdf(bytes);
    expect(pdfFlatText(bytes)).toContain(printed);
  });

  test('without a space stays on the page', async () => {
    const bytes = await render(sayingEverywhere('W'.repeat(300)));
    await checkPdf(bytes);
    const longest = Math.max(
      ...pdfText(bytes)
        .split('\n')
        .map((row) => row.trim().length),
    );
    expect(longest).toBeLessThan(150);
  });

  test.each(['\u0591', '\u0301', '\n\u0e31'])(
    'that begins with the mark %j makes a sound PDF',
    async (mark) => {
      const bytes = await render(sayingEverywhere(mark));
      await checkPdf(bytes);
      expect(pdfFlatText(bytes)).toContain('□');
    },
  );

  test('of any kind makes a sound PDF', async () => {
    const unit = fc.oneof(fc.constant('grapheme' as const), fc.constant('binary' as const));
    const text = unit.chain((unit) => fc.string({ unit, maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(text, async (text) => checkPdf(await render(sayingEverywhere(text)))),
      { numRuns: 40 },
    );
  });

  test.each([
    ['Western European', 'Müller Ångström Łódź Şişli'],
    ['Vietnamese', 'Công ty Trách nhiệm'],
    ['Greek', 'Ωμέγα Ελλάς'],
    ['Cyrillic', 'Яблоко Київ'],
    ['Arabic', 'شركة النور للتجارة'],
    ['Hebrew', 'חברת ים'],
    ['Devanagari', 'नमस्ते भारत'],
    ['Thai', 'บริษัท สวัสดี'],
    ['simplified Chinese', '北京汉字有限公司'],
    ['traditional Chinese', '臺灣電腦資訊'],
    ['Japanese', '株式会社サンプルひらがな'],
    ['Korean', '한국 주식회사'],
  ])('does not keep names in %s from being printed', async (_script, name) => {
    const bytes = await renderName(name);
    await checkPdf(bytes);
    // Word by word, because PDF readers order right-to-left words differently.
    const words = pdfFlatText(bytes).normalize('NFKC');
    for (const word of name.normalize('NFKC').split(' ')) expect(words).toContain(word);
  });

  test.each([
    ['EG', 'EGP'],
    ['IL', 'ILS'],
    ['IN', 'INR'],
    ['TH', 'THB'],
    ['JP', 'JPY'],
    ['KR', 'KRW'],
    ['FR', 'EUR'],
    ['CH', 'CHF'],
    ['PL', 'PLN'],
    ['CZ', 'CZK'],
  ])('nor money and dates in the style of %s', async (region, currency) => {
    const bytes = await render(anInvoice({ style: regionStyle(region, currency), currency }));
    await checkPdf(bytes);
    expect(pdfFlatText(bytes)).not.toContain('□');
  });
});
