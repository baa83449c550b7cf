/** A statement of account in words, for its PDF, its page and the back office. Pure. */
import { bankFacts } from '../documents/bank-facts.ts';
import { documentFormat, type DocumentFormat } from '../documents/document-format.ts';
import { agingBuckets } from './aging.schema.ts';
import type { StatementContent, StatementEntry, StatementSnapshot } from './statement.schema.ts';

/** An entry as a row of the table, with the balance after it; amounts are formatted. */
export interface EntryRow {
  date: string;
  title: string;
  /** Lines of what else is known of it; empty for nothing. */
  details: string;
  amount: string;
  balance: string;
}

export function statementTitle(snapshot: StatementSnapshot): string {
  const { texts, date } = documentFormat(snapshot);
  return texts.statement.title(date(snapshot.periodEnd));
}

/** Between the rows of the opening and the closing balance. */
export function entryRows(snapshot: StatementSnapshot): EntryRow[] {
  const format = documentFormat(snapshot);
  const { texts, money, date } = format;
  const { statement: labels } = texts;
  const { opening, closing, entries, periodStart, periodEnd } = snapshot;
  const balances = balancesAfter(snapshot);
  const edge = (day: string, title: string, balance: number) => {
    return { date: unbroken(date(day)), title, details: '', amount: '', balance: money(balance) };
  };
  return [
    edge(periodStart, labels.opening, opening),
    ...entries.map((entry, index) => ({
      date: unbroken(date(entry.date)),
      title: labels.kinds[entry.kind](entry.number),
      details: entryDetails(entry, format).join('\n'),
      amount: money(entry.amount),
      balance: money(balances[index] ?? 0),
    })),
    edge(periodEnd, labels.closing, closing),
  ];
}

/** After each entry. */
export function balancesAfter({
  opening,
  entries,
}: Pick<StatementContent, 'opening' | 'entries'>): number[] {
  let balance = opening;
  return entries.map(({ amount }) => (balance += amount));
}

/** What else is known of an entry. */
function entryDetails(entry: StatementEntry, format: DocumentFormat): string[] {
  const { texts, money, date } = format;
  const { statement: labels, receipt } = texts;
  const { kind, from, dueDate, method, reference, bankFee, taxWithheld } = entry;
  const how = method === null || method === 'other' ? '' : texts.paymentMethods[method];
  const received = -entry.amount - bankFee - taxWithheld;
  return [
    dueDate === null ? '' : labels.dueOn(date(dueDate)),
    kind === 'credit_note' ? labels.credits(from) : '',
    kind === 'credit' ? labels.creditFrom(from) : '',
    [how, reference].filter((part) => part !== '').join(', '),
    ...(bankFee + taxWithheld === 0
      ? []
      : [
          { label: receipt.amountReceived, amount: received },
          { label: receipt.bankFee, amount: bankFee },
          { label: receipt.taxWithheld, amount: taxWithheld },
        ]
          .filter((part) => part.amount > 0)
          .map((part) => `${part.label}: ${money(part.amount)}`)),
  ].filter((part) => part !== '');
}

/** The open invoices; `details`: its PO number. */
export function openInvoiceRows({ invoices, ...snapshot }: StatementSnapshot) {
  const { texts, money, date } = documentFormat(snapshot);
  return invoices.map(({ number, purchaseOrderNumber, dueDate, amountDue }) => ({
    title: number,
    details:
      purchaseOrderNumber === ''
        ? ''
        : `${texts.facts.purchaseOrderNumber}: ${purchaseOrderNumber}`,
    dueDate: unbroken(date(dueDate)),
    amount: money(amountDue),
  }));
}

/** What is due by its age. */
export function agingCells({ aging, ...snapshot }: StatementSnapshot) {
  const { texts, money } = documentFormat(snapshot);
  return agingBuckets.map((bucket) => ({
    label: texts.statement.ages[bucket],
    value: money(aging[bucket]),
  }));
}

/** How the amount to pay follows from the open invoices; empty if it is the amount due. */
export function toPayRows({ aging, toPay, ...snapshot }: StatementSnapshot) {
  const { texts, money } = documentFormat(snapshot);
  const { statement: labels } = texts;
  const refunded = aging.amountDue - aging.credit - toPay;
  const isReduced = aging.credit !== 0 || toPay !== aging.amountDue;
  return [
    { kind: 'part', label: labels.amountDue, amount: money(aging.amountDue), isShown: true },
    { kind: 'part', label: labels.credit, amount: money(-aging.credit), isShown: aging.credit > 0 },
    { kind: 'part', label: labels.refunded, amount: money(-refunded), isShown: refunded > 0 },
    { kind: 'due', label: labels.toPay, amount: money(toPay), isShown: isReduced },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ isShown: _isShown, ...row }) => row);
}

export function overdueOf({ aging }: Pick<StatementContent, 'aging'>): number {
  return aging.days30 + aging.days60 + aging.days90 + aging.older;
}

/** What the client is asked for, in a sentence or two. */
export function statementLead(snapshot: StatementSnapshot): string {
  const { texts, money } = documentFormat(snapshot);
  const { statement: labels } = texts;
  const { toPay, closing } = snapshot;
  // What is overdue is part of what is asked for only as far as nothing pays it.
  const overdue = Math.min(overdueOf(snapshot), toPay);
  if (toPay === 0)
    return closing < 0
      ? `${labels.nothingDue} ${labels.inCredit(money(-closing))}`
      : labels.nothingDue;
  return overdue === 0
    ? labels.pay(money(toPay))
    : `${labels.pay(money(toPay))} ${labels.overdue(money(overdue))}`;
}

/** The remittance slip: null if nothing is to be paid. Without bank details it has no rows. */
export function remittance(snapshot: StatementSnapshot) {
  const { bank, toPay, language } = snapshot;
  if (toPay === 0) return null;
  const { texts } = documentFormat(snapshot);
  const { payment } = texts;
  const lead = statementLead(snapshot);
  if (bank === null) return { title: payment.title, lead, facts: [], further: '' };
  return {
    title: payment.titleWithBank,
    lead,
    facts: bankFacts(bank, paymentReference(snapshot), language),
    further: bank.paymentInstructions,
  };
}

/** The numbers of the open invoices, or else what names the statement. */
function paymentReference(snapshot: StatementSnapshot): string {
  const numbers = snapshot.invoices.map(({ number }) => number).join(', ');
  if (numbers.length <= LONGEST_REFERENCE) return numbers;
  const { texts, date } = documentFormat(snapshot);
  return texts.statement.reference(date(snapshot.periodEnd));
}

/** What SEPA and most banks transmit. */
const LONGEST_REFERENCE = 140;

export function statementFacts(snapshot: StatementSnapshot) {
  const { texts, date } = documentFormat(snapshot);
  const { statement: labels, facts } = texts;
  const day = (of: string) => unbroken(date(of));
  return [
    {
      label: labels.period,
      value: texts.period(day(snapshot.periodStart), day(snapshot.periodEnd)),
    },
    { label: facts.issueDate, value: day(snapshot.issueDate) },
    { label: labels.currency, value: snapshot.currency },
    { label: facts.taxId, value: snapshot.buyer.taxId },
  ].filter(({ value }) => value !== '');
}

/** Dates don’t wrap. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');
