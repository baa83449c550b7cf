/** What a mail with an invoice or a credit note says. Pure. */
import { formatDate } from '../../../shared/dates/calendar-dates.ts';
import { formatMoney } from '../../../shared/money/amounts.ts';
import type { ClientMailWords } from './client-mail.ts';
import type { IssuedDocument } from './sendable.ts';

/** `message`: the studio’s own words in place of ours; empty for ours. */
export function invoiceWords(
  { row, snapshot }: Pick<IssuedDocument, 'row' | 'snapshot'>,
  message: string,
): ClientMailWords {
  const { kind, number, seller } = snapshot;
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    kind: 'invoice',
    subject: `${title} ${number} from ${seller.name}`,
    studioName: seller.name,
    paragraphs: [message || ourWords(snapshot)],
    facts: (kind === 'invoice' ? invoiceFacts({ row, snapshot }) : creditFacts(snapshot)).filter(
      ({ value }) => value !== '',
    ),
    linkWords:
      kind === 'invoice' && row.openAmount > 0
        ? 'See the invoice and how to pay'
        : `See the ${title.toLowerCase()}`,
  };
}

function ourWords({ kind, number, credits, buyer }: IssuedDocument['snapshot']): string {
  if (kind === 'invoice') return `Here is invoice ${number} for ${buyer.name}.`;
  return `Here is credit note ${number} for ${buyer.name}. It takes back what invoice ${credits?.number ?? ''} asked for, in whole or in part.`;
}

function invoiceFacts({ row, snapshot }: Pick<IssuedDocument, 'row' | 'snapshot'>) {
  const { number, currency, locale, dueOn, purchaseOrder } = snapshot;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const isOpen = row.openAmount > 0;
  return [
    { label: 'Invoice', value: number },
    { label: 'Total', value: money(snapshot.sums.total) },
    { label: isOpen ? 'Amount due' : 'Still to pay', value: money(Math.max(row.openAmount, 0)) },
    { label: 'Due', value: isOpen ? formatDate(dueOn, locale, 'long') : '' },
    { label: 'Purchase order', value: purchaseOrder },
  ];
}

function creditFacts({ number, credits, sums, currency, locale }: IssuedDocument['snapshot']) {
  return [
    { label: 'Credit note', value: number },
    { label: 'For invoice', value: credits?.number ?? '' },
    { label: 'Amount', value: formatMoney(sums.total, currency, locale) },
  ];
}
