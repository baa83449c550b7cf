/** The status of an invoice in words, for its client. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { creditIntro } from '../../../../shared/invoices/invoice-labels.ts';
import { textsFor, type Language } from '../../../../shared/texts/texts.ts';
import type { ShownInvoice } from './shown-invoice.ts';

interface StatusText {
  /** Badge. */
  mark: string;
  /** The amount that matters now; undefined if nothing was or is due. */
  figure?: { label: string; amount: string } | undefined;
  lead: string;
}

type Shown = Pick<ShownInvoice, 'snapshot' | 'status' | 'totals'>;

/** The badge. */
export function markOf(status: ShownInvoice['status'], language: Language): string {
  const { marks } = textsFor(language).clientPages.invoice.status;
  switch (status) {
    case 'open':
      return marks.due;
    case 'partially_paid':
      return marks.partiallyPaid;
    case 'draft':
      return marks.issued;
    default:
      return marks[status];
  }
}

/** Whether the client owes something. */
export function isPayable({ status }: Pick<ShownInvoice, 'status'>): boolean {
  return status === 'open' || status === 'partially_paid' || status === 'overdue';
}

/**
 * The status that the page shows: an invoice that was fully credited after a payment is credited,
 * as nothing of the payment was for it in the end.
 */
export function pageStatus(shown: Settled): ShownInvoice['status'] {
  return shown.status === 'paid' && isFullyCredited(shown) ? 'credited' : shown.status;
}

interface Settled {
  status: ShownInvoice['status'];
  totals: Pick<ShownInvoice['totals'], 'credited' | 'payableAmount'>;
}

function isFullyCredited({
  totals: { credited, payableAmount },
}: Pick<Settled, 'totals'>): boolean {
  return credited > 0 && credited >= payableAmount;
}

/** What the client paid for a fully credited invoice, with deposits. */
function creditBalance({ snapshot, totals: { paid, payableAmount, amountDue } }: Shown): number {
  const deposits = snapshot.totals.total - payableAmount;
  return Math.min(paid + deposits, -amountDue);
}

export function statusText(shown: Shown): StatusText {
  const { snapshot, status, totals } = shown;
  const { money, longDate, texts: documentTexts } = documentFormat(snapshot);
  const { language } = snapshot;
  const texts = textsFor(language).clientPages.invoice.status;
  const mark = markOf(status, language);
  const due = longDate(snapshot.dueDate);
  const open = {
    figure: { label: documentTexts.totals.amountDue, amount: money(totals.amountDue) },
  };
  switch (status) {
    case 'open': {
      const lead =
        totals.credited === 0
          ? texts.due(due)
          : `${texts.creditApplied(money(totals.credited))} ${texts.remainderDue(due)}`;
      return { ...open, mark, lead };
    }
    case 'partially_paid': {
      const thanks = totals.paid > 0 ? `${texts.thanksForPart(money(totals.paid))} ` : '';
      return { ...open, mark, lead: thanks + texts.remainderDue(due) };
    }
    case 'overdue':
      return { ...open, mark, lead: texts.overdue(due) };
    case 'void':
      return { mark, lead: documentTexts.voidNotice };
    case 'credited': {
      if (!isFullyCredited(shown)) return { mark, lead: texts.nothingDue };
      const balance = creditBalance(shown);
      const left = balance > 0 ? ` ${texts.creditBalance(money(balance))}` : '';
      return { mark, lead: texts.credited + left };
    }
    case 'paid': {
      const { paid, writtenOff, amountDue } = totals;
      if (paid === 0) return { mark, lead: texts.nothingDue };
      const excess = amountDue < 0 ? ` ${texts.overpaid(money(-amountDue))}` : '';
      const figure = { label: texts.amountPaid, amount: money(paid) };
      const lead =
        writtenOff === 0
          ? texts.paidInFull
          : `${texts.thanksForPart(money(paid))} ${texts.nothingFurtherDue}`;
      return { mark, figure, lead: lead + excess };
    }
    default: {
      const figure = { label: texts.creditTotal, amount: money(snapshot.totals.total) };
      return { mark, figure, lead: creditIntro(snapshot) };
    }
  }
}
