/** Names with all kinds of letters, in each place of each kind of document. */
import { afterAll, expect, test } from 'vitest';
import { anExecutedContract, contractSaying } from '../../../tests/support/a-contract.ts';
import { anAcceptance, proposalSaying } from '../../../tests/support/a-proposal.ts';
import { sayingEverywhere } from '../../../tests/support/an-invoice.ts';
import { drawnLetters } from '../../../tests/support/drawn-letters.ts';
import {
  checkPdf,
  describeWithPdfReaders,
  pdfFlatText,
  pdfJsText,
} from '../../../tests/support/read-pdf.ts';
import type { ExecutedSnapshot } from '../../shared/contracts/executed-snapshot.schema.ts';
import type { ReceiptSnapshot } from '../../shared/invoices/receipt-snapshot.schema.ts';
import { contractDocument } from '../features/contracts/pdf/contract-pdf.ts';
import { executedDocument } from '../features/contracts/pdf/executed-pdf.ts';
import { invoiceDocument } from '../features/invoices/page/invoice-pdf.ts';
import { receiptDocument } from '../features/invoices/receipts/receipt-pdf.ts';
import { acceptanceDocument } from '../features/proposals/page/acceptance-pdf.ts';
import { proposalDocument } from '../features/proposals/page/proposal-pdf.ts';
import { createDocumentPool, type DocumentJob } from '../platform/typeset/document-pool.ts';
import { rounds } from '../../../tests/support/rounds.ts';

const pool = createDocumentPool();
afterAll(() => pool.close());

const signer = (text: string) => ({ name: text, title: text, email: text });

function executedSaying(text: string): ExecutedSnapshot {
  const executed = anExecutedContract(contractSaying(text));
  const people = executed.people.map(({ signature, ...person }) =>
    Object.assign({}, person, {
      name: text,
      signature: signature && { ...signature, ...signer(text), signsFor: text, drawn: null },
    }),
  );
  return { ...executed, people };
}

function receiptSaying(text: string): ReceiptSnapshot {
  const { currency, language, style, paperSize, seller, buyer, logoSha256 } =
    sayingEverywhere(text);
  const named = { number: text, purchaseOrderNumber: text, project: text };
  return {
    format: 2,
    number: text,
    currency,
    language,
    style,
    paperSize,
    seller,
    buyer,
    logoSha256,
    issueDate: '2026-03-20',
    amount: 100_00,
    paymentDate: '2026-03-20',
    method: null,
    reference: text,
    bankFee: 1_00,
    taxWithheld: 1_00,
    invoices: [{ invoiceId: 'inv_1', ...named, amount: 90_00, amountDue: 0 }],
    credit: 12_00,
  };
}

const sealing = {
  at: '2026-03-25T09:12:52.000Z',
  timeStampBy: null,
  issued: null,
  isFileLive: false,
  baseUrl: 'https://wolfden.example',
};
const version = { revision: 2, sentOn: '2026-03-20' };
const frozenEntry = { seq: 8, hash: 'd'.repeat(64) };

const kinds: [string, (text: string) => DocumentJob][] = [
  ['receipt', (text) => receiptDocument(receiptSaying(text))],
  ['invoice', (text) => invoiceDocument(sayingEverywhere(text))],
  ['proposal', (text) => proposalDocument({ snapshot: proposalSaying(text), ...version })],
  [
    'record of an acceptance',
    (text) => acceptanceDocument({ ...anAcceptance(proposalSaying(text)), signer: signer(text) }),
  ],
  ['contract', (text) => contractDocument({ snapshot: contractSaying(text), ...version })],
  ['executed contract', (text) => executedDocument(executedSaying(text), { sealing, frozenEntry })],
];

// cspell:ignore Nguyễn
/** Not longer than a postal code, in either form. */
const names = 'Nguyễn J̌o за́ M̧';
/** Their letters with marks, with the number of glyphs of each. */
const withMarks = new Map([
  ['ễ', 1],
  ['J̌', 2],
  ['а́', 2],
  ['M̧', 2],
]);
const withoutMarks = names.normalize('NFD').replaceAll(/\p{M}/gu, '');
const withoutSpace = (text: string) => text.normalize().replaceAll(/\s/g, '');
const countOf = (part: string, text: string) =>
  withoutSpace(text).split(withoutSpace(part)).length - 1;

/** Names of towns in twelve scripts, two of them no longer than a postal code. */
// cspell:disable
const towns: [script: string, names: string[]][] = [
  ['Latin', ['Łódź', 'Đà Nẵng', 'Hafnarfjörður', 'Târgu Mureș', 'Žďár', 'Győr', 'Diyarbakır']],
  ['Greek', ['Θεσσαλονίκη', 'Πειραιάς', 'Ναύπλιο', 'Ἀθῆναι', 'Ρέθυμνο', 'Χανιά', 'Βόλος']],
  ['Cyrillic', ['Київ', 'Ђурђево', 'Скопје', 'Алматы', 'Пло́вдив', 'Гомель', 'Өлгий']],
  ['Armenian', ['Երևան', 'Գյումրի', 'Դիլիջան', 'Վանաձոր', 'Սևան', 'Գորիս', 'Կապան']],
  ['Georgian', ['თბილისი', 'ბათუმი', 'ქუთაისი', 'მცხეთა', 'გორი', 'ფოთი', 'თელავი']],
  ['Hebrew', ['חיפה', 'נצרת', 'אילת', 'צפת', 'עכו', 'רחובות', 'נתניה']],
  ['Devanagari', ['काठमांडू', 'हिसार', 'कोटा', 'पोखरा', 'वाराणसी', 'ग्वालियर', 'त्र्यंबक']],
  ['Tamil', ['கோவை', 'மதுரை', 'சேலம்', 'திருச்சி', 'வேலூர்', 'கொழும்பு', 'ஈரோடு']],
  ['Thai', ['กรุงเทพ', 'น่าน', 'ลำปาง', 'เชียงใหม่', 'ตรัง', 'กระบี่', 'อุดรธานี']],
  ['Japanese', ['札幌', 'つくば', '神戸', '富士吉田', 'さいたま', 'ニセコ', '葛󠄀飾']],
  ['Korean', ['서울', '부산', '대전', '강릉', '춘천', '뚝섬', '값진골']],
  ['Chinese', ['北京', '成都', '臺北', '廈門', '深圳', '呼和浩特', '齊齊哈爾']],
];
// cspell:enable
/** Documents for each script: with `--full`, 204 in all. */
const ROUNDS = rounds(1, 17);

async function read(job: DocumentJob) {
  const { bytes } = await pool.render(job);
  await checkPdf(bytes);
  const drawn = drawnLetters(bytes).filter(({ text }) => withMarks.has(text));
  return { texts: [pdfFlatText(bytes), await pdfJsText(bytes)], drawn };
}

describeWithPdfReaders('Names', () => {
  test.each(kinds)('are in each place of the PDF: %s', async (_kind, jobOf) => {
    const plain = await read(jobOf(withoutMarks));
    const places = countOf(withoutMarks, plain.texts[0] ?? '');
    expect(places).toBeGreaterThan(5);
    for (const form of ['NFC', 'NFD'] as const) {
      const { texts, drawn } = await read(jobOf(names.normalize(form)));
      expect(texts.map((text) => countOf(names, text))).toEqual([places, places]);
      // In the place of an IBAN, its groups of four part a letter from its mark.
      expect(drawn.length).toBeGreaterThan((places - 1) * withMarks.size);
      const inPieces = drawn.filter(
        ({ text, fonts, count }) => fonts.length !== 1 || count !== withMarks.get(text),
      );
      expect(inPieces).toEqual([]);
    }
  });

  test.each(towns)('of towns in %s are read in each kind of PDF', async (script, all) => {
    const first = towns.findIndex(([one]) => one === script) % kinds.length;
    const inTurn = [...kinds.slice(first), ...kinds.slice(0, first)];
    const each = Array.from({ length: ROUNDS }, () => inTurn).flat();
    for (const [round, [kind, jobOf]] of each.slice(0, ROUNDS).entries()) {
      const town = (nth: number) => all[nth % all.length] ?? '';
      const other = town(round + 1 + Math.floor(round / all.length));
      // Two words from right to left change places around formatted text.
      const text = script === 'Hebrew' ? other : `${town(round)} ${other}`;
      const plain = await read(jobOf(withoutMarks));
      const places = countOf(withoutMarks, plain.texts[0] ?? '');
      const { texts } = await read(jobOf(text));
      const printed = text.replaceAll(/\p{VS}/gu, '');
      expect(
        texts.map((one) => countOf(printed, one)),
        `${kind}: ${text}`,
      ).toEqual([places, places]);
    }
  });
});
