/** The PDF of a proposal, as programs that read PDFs see it. */
import { afterAll, expect, test } from 'vitest';
import {
  aProposal,
  proposalLine,
  proposalSaying,
  textEverywhere,
  textSection,
} from '../../../../../tests/support/a-proposal.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfAltTexts,
  pdfElements,
  pdfFacts,
  pdfFlatText,
  pdfImageSizes,
} from '../../../../../tests/support/read-pdf.ts';
import {
  anAttachedFile,
  aPicture,
  filesSection,
  imagesSection,
} from '../../../../../tests/support/uploads.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  richTextSchema,
  type RichText,
  type RichTextBlock,
} from '../../../../shared/rich-text/rich-text.schema.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { proposalDocument } from './proposal-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

async function render(snapshot: ProposalSnapshot, mark = ''): Promise<Uint8Array> {
  const job = proposalDocument({ snapshot, revision: 2, sentOn: '2026-03-20' }, {}, mark);
  const { bytes } = await pool.render(job);
  await checkPdf(bytes);
  return bytes;
}

const renderText = (body: RichText) =>
  render(aProposal({ sections: [textSection('text', 'Scope', richTextSchema.parse(body))] }));

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] });

describeWithPdfReaders('The PDF of a proposal', () => {
  test('has cover, sections, prices with what is selected, totals and payments', async () => {
    const bytes = await render(aProposal());
    const text = pdfFlatText(bytes);
    for (const part of [
      'Proposal A new website for the Tidewater Museum Prepared for Tidewater Museum Marisol',
      'Number P-2026-0007 Version 2 Date Mar 20, 2026 Valid until Apr 30, 2026',
      'Goals Visitors should find opening hours in one step.',
      'Harbor Archive Forty thousand photographs',
      'One package can be chosen. Included in every package',
      'Essential $1,200.00 Not selected',
      'Complete $3,400.00 Selected',
      'Optional · Quantity from 2 to 10 · Selected',
      'Optional · Not selected',
      'Monthly, start date to be agreed, for 12 months',
      'Yearly, starts on acceptance, until canceled',
      'Subtotal, monthly $90.00 / month',
      'Discount 5% −$254.00',
      'One-time total USD $5,254.31',
      'Monthly total USD $97.99',
      'Deposit 30% of the one-time total On acceptance Net 14 $1,576.29',
      'When the milestone is reached Net 30 $1,241.18',
      'Remainder 90 days after acceptance Due on receipt $2,436.84',
      'Total USD $5,254.31',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Draft');
    expect(pdfFlatText(await render(aProposal(), 'Draft'))).toContain('Proposal Draft');
  });

  test.each([
    ['A4', '595.276 x 841.89 pts (A4)'],
    ['Letter', '612 x 792 pts (letter)'],
  ] as const)('on %s is tagged for screen readers', async (paperSize, size) => {
    const [, ...others] = aProposal().sections;
    const sections = [textSection('text', 'Scope', textEverywhere('Some words')), ...others];
    const bytes = await render(aProposal({ paperSize, sections }));
    expect(pdfFacts(bytes)).toContain(size);
    const elements = new Set(pdfElements(bytes));
    for (const element of ['H1', 'H2', 'H3', 'H4', 'L', 'LI', 'Table', 'TH', 'TD', 'Link']) {
      expect(elements).toContain(element);
    }
    expect(elements).toContain('BlockQuote');
  });

  test('states the late fee of its invoices below the payments, if there is one', async () => {
    const lateFee = { ratePpm: 10_000, per: 'month', graceDays: 1 } as const;
    const text = pdfFlatText(await render(aProposal({ format: 2, lateFee })));
    expect(text).toMatch(
      /Payment schedule .* Late fee: 1% per month of the amount overdue, from the day after the due date, if it is more than 1 day late\./,
    );
    expect(pdfFlatText(await render(aProposal()))).not.toContain('Late fee');
  });

  test('prints hostile text of every field and node, and never runs it', async () => {
    const text =
      '#eval("1") #read("/etc/passwd") $x$ *b* _i_ = h [ ] { } // <l> @ref `r` \\ ~ -- "q" \'s\'';
    const printed = pdfFlatText(await render(proposalSaying(text)));
    expect(printed.split(text).length).toBeGreaterThan(40);
    expect(printed).not.toContain('root:');
  });

  test('lists files with their titles, names, sizes and hashes', async () => {
    const files = [
      anAttachedFile({
        id: 'a',
        name: 'Brief.pdf',
        sizeBytes: 1_500_000,
        sha256: '1234'.repeat(16),
      }),
      anAttachedFile({ id: 'b', name: 'Plan “A”.pdf', sha256: '0123456789abcdef'.repeat(4) }),
    ];
    const [brief, plan] = filesSection('a', 'b').items;
    const items = [{ ...brief, title: 'What you asked for' }, plan];
    const sections = [{ ...filesSection(), heading: 'Attachments', items }];
    const text = pdfFlatText(
      await render(aProposal({ sections, files } as Partial<ProposalSnapshot>)),
    );
    expect(text).toContain(
      'Attachments What you asked for Brief.pdf · 1.5 MB · SHA-256 1234123412341234…',
    );
    expect(text).toContain('Plan “A”.pdf Plan “A”.pdf · 1 KB · SHA-256 0123456789abcdef…');
  });

  test.each(['W'.repeat(200), '\u0633\u0644\u0627\u0645', '日本語の提案', '\u0301', '👩‍👩‍👧', ' '])(
    'that says %j everywhere is sound',
    async (text) => {
      const bytes = await render(proposalSaying(text));
      expect(pdfFacts(bytes)).toContain('Tagged:          yes');
    },
  );

  test('links to the URL as it is, however long', async () => {
    const href = `https://lab.example/${'segment/'.repeat(20)}?q=a+b&d=%C3%A9#end`;
    const bytes = await renderText({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ ...words('here'), marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const [, found] = /\/URI \(([^)]*)\)/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
    expect(found).toBe(href);
  });

  test('nests lists and quotes as deep as the schema allows', async () => {
    let block: RichTextBlock = paragraph('deepest');
    const doc = (): RichText => ({ type: 'doc', content: [block] });
    let last = doc();
    while (richTextSchema.safeParse(doc()).success) {
      last = doc();
      block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] };
    }
    expect(JSON.stringify(last).match(/bulletList/g)?.length).toBeGreaterThan(5);
    expect(pdfFlatText(await renderText(last))).toContain('deepest');
  });

  test('keeps the words of a table with many columns apart', async () => {
    const row = (cell: 'tableHeader' | 'tableCell', text: string) => ({
      type: 'tableRow' as const,
      content: Array.from({ length: 12 }, () => ({ type: cell, content: [paragraph(text)] })),
    });
    const bytes = await renderText({
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [row('tableHeader', 'Phase'), row('tableCell', 'Responsibilities')],
        },
      ],
    });
    const text = pdfFlatText(bytes);
    // Broken into lines, and whole without them.
    expect(text).not.toContain('Responsibilities');
    expect(text.replaceAll(' ', '').split('Responsibilities')).toHaveLength(13);
  });

  test('of nothing but text has no totals and no payments', async () => {
    const text = pdfFlatText(await renderText({ type: 'doc', content: [paragraph('Words')] }));
    expect(text).not.toMatch(/Totals|Payment schedule/);
  });

  test('without anything charged once has no payment schedule', async () => {
    const care = proposalLine('care', {
      period: 'month',
      recurrence: { start: { kind: 'acceptance' }, periods: null },
    });
    const text = pdfFlatText(
      await render(
        aProposal({
          discounts: { once: null, month: null, year: null },
          sections: [
            { key: 'retainer', kind: 'pricing', heading: 'Care', packages: null, lines: [care] },
          ],
        }),
      ),
    );
    expect(text).toContain('Monthly total USD $1,306.50');
    expect(text).not.toContain('Payment schedule');
  });

  test('shows images at their size, or as large as fits, with alt text', async () => {
    const alt = '#eval("1") <b>&amp; \\( ) “quoted” 日本';
    const shown = [
      { width: 1600, height: 900, format: 'jpeg' },
      { width: 40, height: 30, format: 'png' },
      { width: 300, height: 1600, format: 'jpeg' },
    ] as const;
    const pictures = new Map<string, Uint8Array>();
    for (const [index, picture] of shown.entries()) {
      pictures.set(`file_${index}`, await aPicture(picture));
    }
    const files = shown.map(({ width, height, format }, index) =>
      anAttachedFile({ id: `file_${index}`, type: `image/${format}`, width, height }),
    );
    const images = files.map(({ id }) => ({ fileId: id, alt }));
    const snapshot = aProposal({ files, sections: [imagesSection([...images, ...images])] });
    const job = proposalDocument({ snapshot, revision: 2, sentOn: '2026-03-20' }, { pictures });
    const { bytes } = await pool.render(job);
    await checkPdf(bytes);
    expect(pdfElements(bytes).filter((element) => element === 'Figure')).toHaveLength(6);
    expect(pdfAltTexts(bytes)).toEqual(Array(6).fill(alt));
    expect(new Set(pdfImageSizes(bytes))).toEqual(
      // 165 mm is the width of the text on A4; no image is higher than 150 mm.
      new Set(['468 × 263', '30 × 23', '80 × 425']),
    );
  });

  test('of a draft prints images without alt text, and the alt text of deleted ones', async () => {
    const files = [anAttachedFile({ id: 'file_1', type: 'image/jpeg', width: 64, height: 36 })];
    const images = [
      { fileId: 'file_1', alt: '' },
      { fileId: 'file_2', alt: 'The roof' },
    ];
    const snapshot = aProposal({ files, sections: [imagesSection(images)] });
    const pictures = new Map([['file_1', await aPicture()]]);
    const job = proposalDocument({ snapshot, revision: 2, sentOn: '2026-03-20' }, { pictures });
    const { bytes } = await pool.render(job);
    expect(pdfFlatText(bytes)).toContain('The roof');
  });

  test.each(['Short', 'A very long title '.repeat(11).trim()])(
    'has the image and the client’s logo on its cover, titled %j',
    async (title) => {
      const files = ['image', 'logo'].map((name) =>
        anAttachedFile({ id: name, type: 'image/jpeg', width: 1600, height: 1200 }),
      );
      const bytes = await aPicture({ width: 1600, height: 1200 });
      const pictures = new Map([
        ['image', bytes],
        ['logo', bytes],
      ]);
      const snapshot = aProposal({
        title,
        files,
        coverImage: { fileId: 'image', alt: 'A roof' },
        clientLogo: { fileId: 'logo' },
        sections: [],
      });
      const job = proposalDocument({ snapshot, revision: 2, sentOn: '2026-03-20' }, { pictures });
      const { bytes: pdf } = await pool.render(job);
      await checkPdf(pdf);
      expect(pdfAltTexts(pdf)).toEqual(expect.arrayContaining(['A roof', 'Tidewater Museum']));
      expect(pdfFacts(pdf)).toMatch(/Pages: +1\n/);
    },
  );
});
