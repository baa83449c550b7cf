/** The invoice as shown to its client: the snapshot, and its current status in words. */
import { statusOn, type InvoiceStatus } from '../../../../shared/invoices/invoice-status.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { listPayments } from '../invoices.repository.ts';
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import { creditIntro, VOID_NOTICE } from '../../../../shared/invoices/invoice-labels.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';

export interface ShownInvoice {
  id: string;
  snapshot: InvoiceSnapshot;
  status: InvoiceStatus;
  /** What “Pay online” opens; null without a link, and if no amount is due. */
  payOnlineUrl: string | null;
  totals: Pick<InvoiceRow, 'payableAmount' | 'amountDue' | 'paid' | 'writtenOff' | 'credited'>;
  /** Payments that were not reversed, oldest first. */
  payments: Pick<InvoicePaymentRow, 'amount' | 'paymentDate'>[];
}

export async function readClientPage(
  db: Database,
  { clock }: { clock: Clock },
  {
    row,
    payOnlineUrl,
    snapshot,
  }: { row: InvoiceRow; payOnlineUrl: string | null; snapshot: InvoiceSnapshot },
): Promise<ShownInvoice> {
  const today = await studioDay(db, clock.now());
  const entries = await listPayments(db, row.id);
  return {
    id: row.id,
    snapshot,
    status: statusOn(today, row),
    payOnlineUrl,
    totals: row,
    payments: entries.filter((entry) => entry.kind === 'payment' && !entry.isReversed),
  };
}

export interface StatusText {
  /** Badge of one or two words. */
  mark: string;
  /** Label above the amount. */
  label: string;
  amount: string;
  lead: string;
  /** Whether an amount is due. */
  isOpen: boolean;
}

export function statusText({ snapshot, status, totals }: ShownInvoice): StatusText {
  const { currency, locale, dueDate } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const due = formatDate(dueDate, locale, 'long');
  const open = { label: 'To pay', amount: money(totals.amountDue), isOpen: true };
  const closed = { label: 'To pay', amount: money(0), isOpen: false };
  switch (status) {
    case 'open': {
      if (totals.credited === 0) return { ...open, mark: 'Open', lead: `Please pay by ${due}.` };
      const lead = `${money(totals.credited)} of it was taken back by a credit note. Please pay the rest by ${due}.`;
      return { ...open, mark: 'Open', label: 'Still to pay', lead };
    }
    case 'partially_paid': {
      const thanks = totals.paid > 0 ? `Thank you for the ${money(totals.paid)} that came. ` : '';
      const lead = `${thanks}The rest is due by ${due}.`;
      return { ...open, mark: 'Partly paid', label: 'Still to pay', lead };
    }
    case 'overdue': {
      const lead = `This was due on ${due}. If your payment is on its way: thank you, and never mind this line.`;
      return { ...open, mark: 'Past its day', label: 'Still to pay', lead };
    }
    case 'void':
      return { ...closed, mark: 'Withdrawn', lead: VOID_NOTICE };
    case 'credited': {
      const lead = 'This invoice was taken back by a credit note. Nothing is left to pay.';
      return { ...closed, mark: 'Credited', lead };
    }
    case 'paid':
      return { ...closed, ...describePaid(totals, money) };
    default: {
      const lead = creditIntro(snapshot);
      const amount = money(snapshot.totals.total);
      return { mark: 'Credit note', label: 'Credited', amount, lead, isOpen: false };
    }
  }
}

function describePaid(
  { amountDue, paid }: ShownInvoice['totals'],
  money: (amount: number) => string,
): Partial<StatusText> & Pick<StatusText, 'mark' | 'lead'> {
  if (paid === 0) return { mark: 'Settled', lead: 'Nothing is left to pay.' };
  const more = amountDue < 0 ? ` ${money(-amountDue)} more came than was due.` : '';
  const lead = `Thank you. Nothing is left to pay.${more}`;
  return { mark: 'Paid', label: 'Received', amount: money(paid), lead };
}
