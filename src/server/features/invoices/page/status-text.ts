/** The status of an invoice in words, for its client. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { creditIntro } from '../../../../shared/invoices/invoice-labels.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { ShownInvoice } from './shown-invoice.ts';

export interface StatusText {
  /** Badge. */
  mark: string;
  /** The amount that matters now; undefined if nothing was or is due. */
  figure?: { label: string; amount: string } | undefined;
  lead: string;
}

type Shown = Pick<ShownInvoice, 'snapshot' | 'status' | 'totals'>;

/** Whether the client owes something. */
export function isPayable({ status }: Pick<ShownInvoice, 'status'>): boolean {
  return status === 'open' || status === 'partially_paid' || status === 'overdue';
}

export function statusText(shown: Shown): StatusText {
  const { snapshot, status, totals } = shown;
  const { money, longDate, texts: documentTexts } = documentFormat(snapshot);
  const { marks, ...texts } = textsFor(snapshot.language).clientPages.invoice.status;
  const due = longDate(snapshot.dueDate);
  const open = {
    figure: { label: documentTexts.totals.amountDue, amount: money(totals.amountDue) },
  };
  switch (status) {
    case 'open': {
      const lead =
        totals.credited === 0
          ? texts.due(due)
          : texts.creditApplied(money(totals.credited), money(totals.amountDue), due);
      return { ...open, mark: marks.due, lead };
    }
    case 'partially_paid': {
      const thanks = totals.paid > 0 ? `${texts.thanksForPart(money(totals.paid))} ` : '';
      return { ...open, mark: marks.partiallyPaid, lead: thanks + texts.remainderDue(due) };
    }
    case 'overdue':
      return { ...open, mark: marks.overdue, lead: texts.overdue(due) };
    case 'void':
      return { mark: marks.void, lead: documentTexts.voidNotice };
    case 'credited':
      return { mark: marks.credited, lead: texts.credited };
    case 'paid': {
      const { paid, amountDue } = totals;
      if (paid === 0) return { mark: marks.paid, lead: texts.nothingDue };
      const excess = amountDue < 0 ? ` ${texts.overpaid(money(-amountDue))}` : '';
      const figure = { label: texts.amountPaid, amount: money(paid) };
      return { mark: marks.paid, figure, lead: texts.paidInFull + excess };
    }
    default: {
      const figure = { label: texts.creditTotal, amount: money(snapshot.totals.total) };
      return { mark: marks.issued, figure, lead: creditIntro(snapshot) };
    }
  }
}
