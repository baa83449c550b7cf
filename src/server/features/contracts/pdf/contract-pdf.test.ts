/** The unsigned PDF of a contract, as programs that read PDFs see it. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  aClause,
  aContract,
  amendedContract,
  contractSaying,
  plainText,
} from '../../../../../tests/support/a-contract.ts';
import { anyContract } from '../../../../../tests/support/any-contract.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfElements,
  pdfFacts,
  pdfFlatText,
  pdfText,
} from '../../../../../tests/support/read-pdf.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import type {
  ContractSnapshot,
  FrozenClause,
} from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { RichText } from '../../../../shared/rich-text/rich-text.schema.ts';
import { createDocumentPool } from '../../../platform/typeset/document-pool.ts';
import { contractDocument } from './contract-pdf.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

const ROUNDS = rounds(12, 400);

async function render(snapshot: ContractSnapshot, mark = ''): Promise<Uint8Array> {
  const job = contractDocument({ snapshot, revision: 2, sentOn: '2026-03-20' }, undefined, mark);
  const { bytes } = await pool.render(job);
  await checkPdf(bytes);
  return bytes;
}

const withClauses = (...clauses: FrozenClause[]) =>
  aContract({ body: { kind: 'text', introduction: plainText('We agree.'), clauses } });

/** The levels of its headings, in order. */
const headings = (bytes: Uint8Array) =>
  pdfElements(bytes).flatMap((name) => (/^H\d$/.test(name) ? [Number(name.slice(1))] : []));

function expectNoSkippedLevel(levels: readonly number[]): void {
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.slice(1).entries()) {
    expect(level).toBeGreaterThan(1);
    expect(level).toBeLessThanOrEqual((levels[at] ?? 0) + 1);
  }
}

const heading = (level: 2 | 3): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'A heading' }] },
    ...plainText('Words').content,
  ],
});

test('nothing parts a heading without text from its clauses', () => {
  const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
  const snapshot = withClauses(aClause('1', 'General', empty));
  const { data } = contractDocument({ snapshot, revision: 1, sentOn: '2026-03-20' });
  expect(data).toMatchObject({ contract: { text: { clauses: [{ body: [] }] } } });
});

describeWithPdfReaders('The PDF of a contract', () => {
  test('no page ends with what introduces the next one', async () => {
    const text: RichText = {
      type: 'doc',
      content: [
        ...plainText('The parts:').content,
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'First item' }] }],
            },
          ],
        },
      ],
    };
    const ends = new Set<number>();
    for (let count = 8; count < 20; count += 1) {
      const filler = plainText(...Array.from({ length: count }, () => 'Words.'));
      const clauses = [aClause('1', 'Words', filler), aClause('2', 'Parts', text)];
      // oxlint-disable-next-line eslint/no-await-in-loop -- The pool renders one at a time.
      const pages = pdfText(await render(withClauses(...clauses))).split('\f');
      const [lead, item] = ['The parts:', 'First item'].map((part) =>
        pages.findIndex((page) => page.includes(part)),
      );
      expect(lead).toBe(item);
      ends.add(lead ?? -1);
    }
    // It moved to the second page on the way.
    expect([...ends]).toEqual([0, 1]);
  });

  test('has title, parties, introduction and numbered clauses', async () => {
    const bytes = await render(aContract());
    const text = pdfFlatText(bytes);
    for (const part of [
      'Contract Services agreement for the new website',
      'Number C-2026-0007 Version 2',
      'Wolfden Studio LLC Wolfden Studio 86 Orchard Street',
      'Tidewater Museum 400 Harbor Way',
      'United States Tax ID VA-99-1234567',
      'Tidewater Museum (the “client”) agree as follows.',
      '1. Services The studio designs and builds',
      '1.1 Scope Twelve templates',
      '2.1 Invoices are due within 30 days',
      '3. Ownership The client owns the work',
      'This contract takes effect on the date of the last signature.',
      'Signatures are on the signature page of the executed contract.',
      'Contract C-2026-0007, version 2 · Wolfden Studio LLC · EIN 12-3456789',
      'Page 1 of 2',
      'Page 2 of 2',
    ]) {
      expect(text).toContain(part);
    }
    // The contact of its invoices is no party.
    expect(text).not.toMatch(/Draft|amendment|Marisol Ekström|accounts@/);
    expect(pdfFacts(bytes)).toContain('Contract C-2026-0007, version 2');
  });

  test('that amends another one names it, with the day on which that took effect', async () => {
    const text = pdfFlatText(await render(aContract({ amends: amendedContract })));
    expect(text).toContain('Amendment C-2026-0007, version 2');
    expect(text).toContain(
      'This amendment changes contract C-2025-0003, “Retainer”, which took effect on November 3, 2025.',
    );
    expect(text).toContain('This amendment takes effect on the date of the last signature.');
  });

  test('of a draft is marked, and has no number yet', async () => {
    const text = pdfFlatText(await render(aContract({ number: '' }), 'Draft'));
    expect(text).toContain('Contract Draft Services agreement');
    expect(text).not.toContain('Number');
  });

  test.each([
    ['A4', '595.276 x 841.89 pts (A4)'],
    ['Letter', '612 x 792 pts (letter)'],
  ] as const)('on %s is tagged for screen readers', async (paperSize, size) => {
    const bytes = await render(aContract({ paperSize }));
    expect(pdfFacts(bytes)).toContain(size);
    expect(pdfFacts(bytes)).toContain('Tagged:          yes');
    const elements = new Set(pdfElements(bytes));
    for (const element of ['H1', 'H2', 'H3', 'H4', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote']) {
      expect(elements).toContain(element);
    }
    expectNoSkippedLevel(headings(bytes));
  });

  test.each([
    ['a heading of the lower level alone', [aClause('1', 'A', heading(3))], [1, 2, 2, 3]],
    ['a part without a clause before it', [aClause('0.1', 'A', heading(2))], [1, 2, 2, 3]],
    [
      'clauses without a heading',
      [aClause('1', '', plainText('A')), aClause('1.1', '', heading(2))],
      [1, 2, 2, 3, 4],
    ],
  ])('skips no level for %s', async (_what, clauses, levels) => {
    expect(headings(await render(withClauses(...clauses)))).toEqual(levels);
  });

  test('prints hostile text of every field and node, and never runs it', async () => {
    const text =
      '#eval("1") #read("/etc/passwd") $x$ *b* _i_ = h [ ] { } // <l> @ref `r` \\ ~ -- "q" \'s\'';
    const printed = pdfFlatText(await render(contractSaying(text)));
    expect(printed.split(text).length).toBeGreaterThan(35);
    expect(printed).not.toContain('root:');
  });

  test.each(['W'.repeat(200), '\u0633\u0644\u0627\u0645', '日本語の契約', '\u0301', '👩‍👩‍👧', ' ', ''])(
    'that says %j everywhere is sound',
    async (text) => {
      const bytes = await render(text === '' ? withClauses() : contractSaying(text));
      expect(pdfFacts(bytes)).toContain('Tagged:          yes');
      expectNoSkippedLevel(headings(bytes));
    },
  );

  test.each([
    ['Arabic', 'شركة النور للتجارة'],
    ['Hebrew', 'חברת ים'],
    ['Japanese', '株式会社サンプルひらがな'],
  ])('prints the name of a party in %s', async (_script, name) => {
    const { buyer } = aContract();
    const text = pdfFlatText(await render(aContract({ buyer: { ...buyer, name } })));
    // Word by word, because PDF readers order right-to-left words differently.
    for (const word of name.normalize('NFKC').split(' ')) {
      expect(text.normalize('NFKC')).toContain(word);
    }
  });

  test('has as many clauses as a contract may have, each with its number', async () => {
    const all = Array.from({ length: 200 }, (_, at) =>
      aClause(
        at % 4 === 0 ? String(at / 4 + 1) : `${Math.floor(at / 4) + 1}.${at % 4}`,
        at % 3 === 0 ? '' : `Clause ${at}`,
        plainText(`Words of ${at}. `.repeat(30)),
      ),
    );
    const bytes = await render(withClauses(...all));
    const text = pdfFlatText(bytes);
    for (const { number, level } of all)
      expect(text).toContain(level === 1 ? `${number}.` : number);
    for (const at of all.keys()) expect(text).toContain(`Words of ${at}.`);
    expectNoSkippedLevel(headings(bytes));
    expect(headings(bytes).length).toBeGreaterThan(200);
  });

  test('leaves no clause’s number alone at the end of a page', async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      aClause(
        `${at + 1}`,
        '',
        plainText(`Text of ${at + 1} starts here. ${'And goes on. '.repeat(at % 7)}`),
      ),
    );
    const bytes = await render(withClauses(...rows));
    const text = pdfFlatText(bytes);
    for (const { number } of rows) expect(text).toContain(`${number}. Text of ${number} starts`);
  });

  test('is rendered whatever is in it', { timeout: ROUNDS * 10_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyContract, async (snapshot) => {
        const bytes = await render(snapshot);
        expectNoSkippedLevel(headings(bytes));
        const text = pdfFlatText(bytes);
        if (snapshot.body.kind === 'upload') return;
        for (const { number } of snapshot.body.clauses) expect(text).toContain(number);
      }),
      { numRuns: ROUNDS },
    );
  });
});
