/** Input of documents/receipt.typ: formatted text. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { ReceiptSnapshot } from '../../../../shared/invoices/receipt-snapshot.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { paymentFacts } from './payment-facts.ts';

interface Shown {
  /** The PNG that the snapshot refers to. */
  logo?: Uint8Array | undefined;
  /** For a copy marked as reversed. */
  reversedOn?: string;
  /** For the share of one invoice: without other invoices and credit, and with no sum that has them. */
  invoiceId?: string;
}

export function receiptTitle(snapshot: ReceiptSnapshot): string {
  const { titles, numbered, receipt } = textsFor(snapshot.language).documents;
  if (snapshot.format === 1) return receipt.title(snapshot.invoiceNumber);
  return numbered(titles.receipt, snapshot.number);
}

export function receiptDocument(snapshot: ReceiptSnapshot, shown: Shown = {}): DocumentJob {
  const { logo, reversedOn, invoiceId } = shown;
  const format = documentFormat(snapshot);
  const { texts, money } = format;
  const { receipt } = texts;
  const isShare = invoiceId !== undefined;
  const lines = linesOf(snapshot, format).filter((line) => !isShare || line.id === invoiceId);
  const [only] = lines;
  const totals = isShare
    ? [{ ...total, label: receipt.amountPaid, amount: only?.cells[2] ?? '' }]
    : totalsOf(snapshot, format);
  return letterJob(
    { template: 'receipt', snapshot, logo },
    {
      title: receiptTitle(snapshot),
      recipientLabel: texts.parties.buyer,
      mark: reversedOn === undefined ? '' : texts.marks.reversed,
      intro:
        reversedOn !== undefined
          ? receipt.reversedNotice(format.longDate(reversedOn))
          : isShare
            ? receipt.shareIntro(only?.cells[0] ?? '')
            : receipt.intro(money(snapshot.amount)),
      facts: paymentFacts(
        isShare ? { ...snapshot, reference: ownReference(snapshot, invoiceId) } : snapshot,
        snapshot,
        'date',
      ),
      columns: [
        { label: receipt.columns.invoice, kind: 'text' },
        { label: receipt.columns.amountDue, kind: 'figure' },
        { label: receipt.columns.amountPaid, kind: 'figure' },
      ],
      lines: lines.map(({ cells, details }) => ({ cells, details })),
      totals,
      kept: { lines: Math.min(lines.length, LINES_KEPT), totals: true },
    },
  );
}

/** Of one transfer, the reference may name all invoices: then what is about one leaves it out. */
export function ownReference(snapshot: ReceiptSnapshot, invoiceId: string): string {
  const others =
    snapshot.format === 1 ? [] : snapshot.invoices.filter((one) => one.invoiceId !== invoiceId);
  const isNamed = others.some(({ number }) => snapshot.reference.includes(number));
  return isNamed ? '' : snapshot.reference;
}

/** Last lines that stay on one page with the totals. */
const LINES_KEPT = 2;

type Format = ReturnType<typeof documentFormat>;

const total = { kind: 'total', note: '' };

/** What was paid for: the invoices, and what became credit. */
function linesOf(snapshot: ReceiptSnapshot, { texts, money }: Format) {
  const { receipt, facts, totals } = texts;
  if (snapshot.format === 1) {
    const { invoiceNumber, amount, amountDue } = snapshot;
    const overpaid = amountDue < 0 ? `${totals.overpaid}: ${money(-amountDue)}` : '';
    const cells = [invoiceNumber, money(Math.max(amountDue, 0)), money(amount)];
    return [{ id: '', cells, details: overpaid }];
  }
  const { invoices, credit } = snapshot;
  const settled = invoices.map((invoice) => {
    const named = [
      { label: facts.purchaseOrderNumber, value: invoice.purchaseOrderNumber },
      { label: facts.project, value: invoice.project },
    ];
    return {
      id: invoice.invoiceId,
      cells: [invoice.number, money(invoice.amountDue), money(invoice.amount)],
      details: named
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
    };
  });
  if (credit === 0) return settled;
  const cells = [receipt.credit, '', money(credit)];
  return [...settled, { id: '', cells, details: receipt.creditDetails }];
}

/** What counts as paid beside the money received is named. */
function totalsOf(snapshot: ReceiptSnapshot, { texts, money }: Format) {
  const { receipt } = texts;
  const sum = (kind: string, label: string, amount: number) => {
    return { kind, label, note: '', amount: money(amount) };
  };
  if (snapshot.format === 1) return [sum('total', receipt.amountPaid, snapshot.amount)];
  const { amount, bankFee, taxWithheld } = snapshot;
  const beside = [
    { label: receipt.bankFee, amount: bankFee },
    { label: receipt.taxWithheld, amount: taxWithheld },
  ].filter((part) => part.amount > 0);
  if (beside.length === 0) return [sum('total', receipt.amountPaid, amount)];
  return [
    sum('part', receipt.amountReceived, amount),
    ...beside.map((part) => sum('part', part.label, part.amount)),
    sum('total', receipt.amountPaid, amount + bankFee + taxWithheld),
  ];
}
