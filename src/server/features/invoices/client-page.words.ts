/** How an invoice stands, in words for whoever is to pay it. Pure. */
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import { creditIntro, VOID_WORDS } from '../../../shared/invoices/document-words.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { ShownInvoice } from './client-page.reading.ts';

export interface StandingWords {
  /** One or two words, for the mark. */
  mark: string;
  /** Above the sum. */
  label: string;
  amount: string;
  lead: string;
  /** Whether somebody is to pay now. */
  isOpen: boolean;
}

export function standingWords({ snapshot, standing, sums }: ShownInvoice): StandingWords {
  const { currency, locale, dueOn } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const due = formatDate(dueOn, locale, 'long');
  const open = { label: 'To pay', amount: money(sums.openAmount), isOpen: true };
  const closed = { label: 'To pay', amount: money(0), isOpen: false };
  switch (standing) {
    case 'open': {
      if (sums.credited === 0) return { ...open, mark: 'Open', lead: `Please pay by ${due}.` };
      const lead = `${money(sums.credited)} of it was taken back by a credit note. Please pay the rest by ${due}.`;
      return { ...open, mark: 'Open', label: 'Still to pay', lead };
    }
    case 'partly_paid': {
      const thanks = sums.paid > 0 ? `Thank you for the ${money(sums.paid)} that came. ` : '';
      const lead = `${thanks}The rest is due by ${due}.`;
      return { ...open, mark: 'Partly paid', label: 'Still to pay', lead };
    }
    case 'overdue': {
      const lead = `This was due on ${due}. If your payment is on its way: thank you, and never mind this line.`;
      return { ...open, mark: 'Past its day', label: 'Still to pay', lead };
    }
    case 'void':
      return { ...closed, mark: 'Withdrawn', lead: VOID_WORDS };
    case 'credited': {
      const lead = 'This invoice was taken back by a credit note. Nothing is left to pay.';
      return { ...closed, mark: 'Credited', lead };
    }
    case 'paid':
      return { ...closed, ...paidWords(sums, money) };
    default: {
      const lead = creditIntro(snapshot);
      const amount = money(snapshot.sums.total);
      return { mark: 'Credit note', label: 'Credited', amount, lead, isOpen: false };
    }
  }
}

function paidWords(
  { openAmount, paid }: ShownInvoice['sums'],
  money: (amount: number) => string,
): Partial<StandingWords> & Pick<StandingWords, 'mark' | 'lead'> {
  if (paid === 0) return { mark: 'Settled', lead: 'Nothing is left to pay.' };
  const more = openAmount < 0 ? ` ${money(-openAmount)} more came than was due.` : '';
  const lead = `Thank you. Nothing is left to pay.${more}`;
  return { mark: 'Paid', label: 'Received', amount: money(paid), lead };
}
