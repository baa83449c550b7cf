/** The status of an invoice in words, for its client. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { creditIntro } from '../../../../shared/invoices/invoice-labels.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { ShownInvoice } from './shown-invoice.ts';

interface StatusText {
  /** Badge. */
  mark: string;
  /** The amount that matters now; undefined if nothing was or is due. */
  figure?: { label: string; amount: string } | undefined;
  lead: string;
}

type Shown = Pick<ShownInvoice, 'snapshot' | 'status' | 'totals'>;

/** What the client is asked for: not what was refunded, until it is known that it is still owed. */
export const askedAmount = ({ totals: { amountDue, openRefund } }: Asked) => amountDue - openRefund;

interface Asked {
  status: ShownInvoice['status'];
  totals: Pick<ShownInvoice['totals'], 'amountDue' | 'openRefund'>;
}

/** Whether the client is asked for something. */
export function isPayable(shown: Asked): boolean {
  const { status } = shown;
  const isDue = status === 'open' || status === 'partially_paid' || status === 'overdue';
  return isDue && askedAmount(shown) > 0;
}

/** Of what the client paid, with deposits: a write-off is nobody’s money. 0 if not overpaid. */
export function overpaidBy({
  snapshot,
  totals: { paid, payableAmount, amountDue },
}: Pick<Shown, 'snapshot' | 'totals'>): number {
  const deposits = snapshot.totals.total - payableAmount;
  return Math.max(0, Math.min(paid + deposits, -amountDue));
}

export function statusText(shown: Shown): StatusText {
  const { snapshot, status, totals } = shown;
  const { money, longDate, texts: documentTexts } = documentFormat(snapshot);
  const { language } = snapshot;
  const texts = textsFor(language).clientPages.invoice.status;
  const mark = texts.marks[status];
  const due = longDate(snapshot.dueDate);
  const open = {
    figure: { label: documentTexts.totals.amountDue, amount: money(askedAmount(shown)) },
  };
  if (totals.openRefund > 0) {
    const lead = texts.refunded(money(totals.openRefund));
    return isPayable(shown)
      ? { ...open, mark, lead: `${lead} ${texts.remainderDue(due)}` }
      : { mark, lead };
  }
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
    case 'paid':
    case 'overpaid':
    case 'written_off':
    case 'credited':
      return { ...settledText(shown), mark };
    default: {
      const figure = { label: texts.creditTotal, amount: money(snapshot.totals.total) };
      return { mark, figure, lead: creditIntro(snapshot) };
    }
  }
}

/** Of an invoice without an amount due. */
function settledText(shown: Shown): Omit<StatusText, 'mark'> {
  const { snapshot, status, totals } = shown;
  const { paid, writtenOff, credited } = totals;
  const { money } = documentFormat(snapshot);
  const texts = textsFor(snapshot.language).clientPages.invoice.status;
  const figure = paid > 0 ? { label: texts.amountPaid, amount: money(paid) } : undefined;
  const excess = overpaidBy(shown);
  if (credited >= totals.payableAmount && credited > 0) {
    const balance = excess > 0 ? ` ${texts.creditBalance(money(excess))}` : '';
    return { figure, lead: texts.credited + balance };
  }
  if (paid === 0) return { lead: texts.nothingDue };
  const isPaidInFull = writtenOff === 0 && status !== 'credited';
  const lead = isPaidInFull
    ? texts.paidInFull
    : `${texts.thanksForPart(money(paid))} ${texts.nothingFurtherDue}`;
  return { figure, lead: excess > 0 ? `${lead} ${texts.overpaid(money(excess))}` : lead };
}
