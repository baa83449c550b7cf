import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anInvoice } from '../../../../../tests/support/an-invoice.ts';
import { anyInvoice } from '../../../../../tests/support/any-invoice.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfElements,
  pdfFacts,
  pdfText,
  pdfWordPlaces,
  pdfFlatText,
} from '../../../../../tests/support/read-pdf.ts';
import { newYorkTax } from '../../../../../tests/support/sales-taxes.ts';
import { onePixelPng } from '../../../../../tests/support/studio-world.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { taxCategories, type TaxCategory } from '../../../../shared/documents/tax-categories.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { regionStyle } from '../../../../shared/documents/region-style.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { findAnchors } from '../../../platform/events/anchors.ts';
import { anchorKeywords } from '../../../documents/pdf/render-document.ts';
import { invoiceDocument } from './invoice-pdf.ts';

const { money } = documentFormat({
  currency: 'USD',
  language: 'en',
  style: regionStyle('US', 'USD'),
});

const pool = createDocumentPool();
afterAll(() => pool.close());

const render = async (snapshot: InvoiceSnapshot) =>
  (await pool.render(invoiceDocument(snapshot))).bytes;

const line = { quantity: 1000, unitPrice: 100_00, discount: null, tax: newYorkTax };

describeWithPdfReaders('The PDF of an invoice', () => {
  test.each(['A4', 'Letter'] as const)('is a sound, tagged PDF/A on %s', async (paperSize) => {
    const lines = Array.from({ length: 60 }, () => line);
    for (const snapshot of [anInvoice({ paperSize }), anInvoice({ paperSize }, { lines })]) {
      const bytes = await render(snapshot);
      await checkPdf(bytes);
      const facts = pdfFacts(bytes);
      expect(facts).toMatch(/Title: +Invoice 2026-0042/);
      expect(facts).toMatch(/Author: +Wolfden Studio/);
      expect(facts).toMatch(/Tagged: +yes/);
      expect(facts).toMatch(paperSize === 'A4' ? /595\.\d+ x 841\.\d+/ : /612 x 792/);
      const source = Buffer.from(bytes).toString('latin1');
      expect(source).toContain('/Lang (en');
      expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
      expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    }
  });

  test('has an anchor of the event chain among its keywords', async () => {
    const hash = '0123456789abcdef'.repeat(4);
    const keywords = anchorKeywords({ eventHead: `41:${hash}` });
    const { bytes } = await pool.render({ ...invoiceDocument(anInvoice()), keywords });
    await checkPdf(bytes);
    expect(pdfFacts(bytes)).toMatch(`Keywords:        ${keywords[0]}`);
    const source = Buffer.from(bytes).toString('latin1');
    expect(findAnchors(source)).toEqual([{ hash }]);
    expect(pdfFacts(await render(anInvoice()))).not.toContain('Keywords');
  });

  test('can be read aloud: a title, parts, and a table with heads', async () => {
    const bytes = (await pool.render(invoiceDocument(anInvoice(), onePixelPng))).bytes;
    const elements = pdfElements(bytes);
    expect(elements.filter((name) => name === 'H1')).toHaveLength(1);
    expect(elements.filter((name) => name === 'H2')).toHaveLength(2);
    expect(elements).toEqual(expect.arrayContaining(['Figure', 'Table', 'THead', 'TH', 'TBody']));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Alt (Logo of Wolfden Studio)');
  });

  test('says everything that was agreed', async () => {
    const words = pdfFlatText(await render(anInvoice({}, { deposits: [{ amount: 500_00 }] })));
    for (const said of [
      'Invoice 2026-0042',
      'Date of issue Mar 2, 2026',
      'Due date Apr 1, 2026',
      'Feb 1, 2026 – Feb 28, 2026',
      'PO-2026-118',
      'Grant HR-7',
      'VA-99-1234567',
      'EIN 12-3456789',
      'Tidewater Museum Marisol Ekström 400 Harbor Way Norfolk, VA 23510 United States',
      'Work 1 18.5 $95.00 / hour 8.875% $1,757.50',
      'Tax 8.875% on $1,757.50 $155.98',
      'Deposit −$500.00',
      'Amount due $1,413.48',
      'Please pay $1,413.48 by April 1, 2026.',
      'DE89 3704 0044 0532 0130 00',
      'Charges are yours to bear.',
      'Thank you for the good questions.',
      'Page 1 of 1',
    ]) {
      expect(words).toContain(said);
    }
  });

  test('states a late fee that was agreed, but not once it is void', async () => {
    const lateFee = { ratePpm: 10_000, per: 'month', graceDays: 10 } as const;
    const sentence =
      'Late fee: 1% per month of the amount overdue, from the day after the due date, if it is more than 10 days late.';
    expect(pdfFlatText(await render(anInvoice({ lateFee })))).toContain(sentence);
    expect(pdfFlatText(await render(anInvoice()))).not.toContain('Late fee');
    const { bytes } = await pool.render(invoiceDocument(anInvoice({ lateFee }), undefined, true));
    expect(pdfFlatText(bytes)).not.toContain('Late fee');
  });

  test('of a studio without a VAT number has no row for a tax that is none', async () => {
    const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
    const words = pdfFlatText(await render(anInvoice({}, { lines: [{ ...line, tax }] })));
    expect(words).toContain('Subtotal $100.00 Total USD $100.00 Amount due $100.00');
    expect(words).not.toMatch(/Zero-rated|Tax \d/);
  });

  test('has the studio’s numbers with the studio, not among the client’s facts', async () => {
    const words = pdfFlatText(await render(anInvoice()));
    expect(words.match(/12-3456789/g)).toHaveLength(1);
    expect(words).toContain('Wolfden Studio LLC · EIN 12-3456789');
  });

  test('names each tax, what it is on, and why there is none', async () => {
    const categories = Object.keys(taxCategories) as TaxCategory[];
    const lines = categories.map((category, index) => ({
      ...line,
      unitPrice: 100_00 + index,
      tax:
        category === 'standard' ? newYorkTax : { category, ratePpm: 0, reason: `Because ${index}` },
    }));
    const words = pdfFlatText(await render(anInvoice({}, { lines })));
    for (const [index, category] of categories.entries()) {
      const taxableAmount = money(100_00 + index);
      if (category === 'standard') expect(words).toContain(`Tax 8.875% on ${taxableAmount} $8.88`);
      else {
        const what = textsFor('en').documents.taxCategories[category];
        expect(words).toContain(`${what}, 0% on ${taxableAmount} Because ${index} $0.00`);
      }
    }
  });

  test('of a credit note names the invoice, and asks for nothing', async () => {
    const credits = {
      invoiceId: 'inv_1',
      number: '2026-0007',
      issueDate: '2026-01-05',
      reason: 'Less was done',
    };
    const words = pdfFlatText(
      await render(
        anInvoice({ kind: 'credit_note', number: 'CN-3', credits, notes: credits.reason }),
      ),
    );
    expect(words).toContain('Credit note CN-3');
    expect(words).toContain('Credit for invoice 2026-0007, issued Jan 5, 2026.');
    expect(words).toContain('Reason Less was done');
    expect(words).not.toMatch(/Amount due|Remit to|Due |Notes/);
  });

  test.each(['A4', 'Letter'] as const)(
    'keeps its title off the longest address on %s',
    async (paperSize) => {
      const { buyer } = anInvoice();
      const name = 'International Federation of Otorhinolaryngological Societies '.repeat(3);
      const bytes = await render(anInvoice({ paperSize, buyer: { ...buyer, name } }));
      const places = pdfWordPlaces(bytes);
      const title = places.find(({ word }) => word === 'Invoice');
      const country = places.findLast(({ word }) => word === 'States');
      expect(title?.top).toBeGreaterThan((country?.bottom ?? Infinity) + 10);
    },
  );

  test('without an account says when to pay, and promises nothing of how', async () => {
    const words = pdfFlatText(await render(anInvoice({ bank: null })));
    expect(words).toContain('Payment Please pay $1,913.48 by April 1, 2026.');
    expect(words).not.toMatch(/Remit to|Pay to|Payment reference/);
  });

  test('of a draft is marked as one, and has no number', async () => {
    const job = invoiceDocument({ ...anInvoice(), number: null });
    const words = pdfFlatText((await pool.render(job)).bytes);
    expect(words).toContain('Draft');
    expect(words).not.toMatch(/2026-0042|Date of issue/);
  });

  test('of a void invoice says so in a copy, which asks for nothing', async () => {
    const { bytes } = await pool.render(invoiceDocument(anInvoice(), onePixelPng, true));
    await checkPdf(bytes);
    const words = pdfFlatText(bytes);
    expect(words).toContain('Invoice 2026-0042 Void');
    expect(words).toContain('This invoice has been voided. No payment is due.');
    expect(words).not.toMatch(/Amount due|Remit to|Please pay/);
    const elements = pdfElements(bytes);
    expect(elements).toEqual(expect.arrayContaining(['H1', 'Figure', 'Table', 'THead', 'TH']));
  });

  test('repeats the head of its table, counts its pages, and keeps the last lines with the sums', async () => {
    for (let count = 12; count <= 24; count += 1) {
      const lines = Array.from({ length: count }, () => line);
      const text = pdfText(await render(anInvoice({}, { lines })));
      const pages = text.split('\f').slice(0, -1);
      const withTotals = pages.find((page) => page.includes('Subtotal')) ?? '';
      expect(withTotals).toContain(`Work ${count - 1}`);
      expect(withTotals).toMatch(
        new RegExp(`Work ${count}[^0-9][\\s\\S]*Subtotal[\\s\\S]*Amount due`),
      );
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
        if (page.includes('Work '))
          expect(page).toMatch(/Description +Qty +Unit price +Tax +Amount/);
      }
    }
  });

  test('has the very cents that were input', async () => {
    // With a VAT number every tax group is shown, even at zero.
    const taxIds = [{ kind: 'vat' as const, label: 'VAT', number: 'DE123' }];
    const seller = { ...anInvoice().seller, taxIds };
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (input) => {
        const snapshot = anInvoice({ seller }, input);
        const words = pdfFlatText(await render(snapshot));
        const { totals, lines } = snapshot;
        for (const { netAmount, unitPrice } of lines) {
          expect(words).toContain(money(netAmount));
          expect(words).toContain(money(unitPrice));
        }
        for (const { taxableAmount, taxAmount, tax } of totals.taxBreakdown) {
          const said = [`on ${money(taxableAmount)}`, tax.reason, money(taxAmount)].filter(Boolean);
          expect(words).toContain(said.join(' '));
        }
        expect(words).toContain(`Total USD ${money(totals.total)}`);
        expect(words).toContain(`Amount due ${money(totals.payableAmount)}`);
      }),
      { numRuns: 40 },
    );
  });
});

test('the same invoice makes the same bytes, and another one others', async () => {
  const job = invoiceDocument(anInvoice(), onePixelPng);
  const [one, other] = [await pool.render(job), await pool.render(structuredClone(job))];
  expect(other.bytes).toEqual(one.bytes);
  const changed = await pool.render(invoiceDocument(anInvoice({ notes: 'Else' }), onePixelPng));
  expect(changed.bytes).not.toEqual(one.bytes);
});

describeWithPdfReaders('The notes of an invoice', () => {
  test('has each paragraph in the direction of its first letter', async () => {
    const notes = ['שלום 30', 'שלום 31', 'Thanks: שלום 32'].join('\n\n');
    const { bytes } = await pool.render(invoiceDocument(anInvoice({ notes })));
    const places = pdfWordPlaces(bytes);
    const ofLine = (said: string) => {
      const { left = NaN, top = NaN } = places.findLast(({ word }) => word.includes(said)) ?? {};
      const others = places.filter((one) => Math.abs(one.top - top) < 2 && one.left !== left);
      return { left, others: others.map((one) => one.left) };
    };
    // What comes last is left of what comes first, at the right margin.
    for (const last of ['30', '31']) {
      const { left, others } = ofLine(last);
      expect(left).toBeGreaterThan(400);
      expect(Math.min(...others)).toBeGreaterThan(left);
    }
    const { left, others } = ofLine('Thanks');
    expect(left).toBeLessThan(200);
    expect(Math.min(...others)).toBeGreaterThan(left);
  });
});

test('as a picture has the same pages, and nothing that runs or is loaded', async () => {
  const lines = Array.from({ length: 60 }, () => line);
  const hostile = '<script>alert(1)</script><a href="javascript:alert(1)">';
  const job = invoiceDocument(anInvoice({ notes: hostile }, { lines }), onePixelPng);
  const { bytes } = await pool.render({ ...job, isImage: true });
  const svg = Buffer.from(bytes).toString();
  const [, width = '', height = ''] =
    /^<svg [^>]*width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? [];
  expect(Number(height) / Number(width)).toBeCloseTo((3 * 842) / 595, 1);
  const names = new Set([...svg.matchAll(/<([a-zA-Z:]+)/g)].map(([, name]) => name));
  expect([...names].toSorted()).toEqual(
    ['a', 'clipPath', 'defs', 'g', 'image', 'path', 'rect', 'svg', 'symbol', 'use'].filter((name) =>
      names.has(name),
    ),
  );
  expect(svg).toContain('href="data:image/png;base64,');
  // A picture’s links lead nowhere, and a page’s own are written by us.
  expect(svg).not.toMatch(/href="(?!#|data:image\/png|mailto:|https:)|url\((?!#)|\son\w+=/);
});
