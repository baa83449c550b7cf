/** How an invoice is to be paid, as finished texts. Pure. */
import { formatDate } from '../dates/calendar-dates.ts';
import { formatMoney } from '../money/amounts.ts';
import type { Documented } from './document-words.ts';

/**
 * Null where nothing is to be paid: for a credit note, or where nothing is due. Without an account
 * it says by when, and promises nothing of how.
 */
export function paymentPart(snapshot: Documented) {
  const { kind, sums, dueOn, currency, locale, bank, number } = snapshot;
  if (kind !== 'invoice' || sums.due <= 0) return null;
  const lead = `Please pay ${formatMoney(sums.due, currency, locale)} by ${formatDate(dueOn, locale, 'long')}.`;
  if (bank === null) return { title: 'Payment', lead, facts: [], further: '' };
  const facts = [
    { label: 'Account holder', value: bank.accountHolder },
    { label: 'Bank', value: bank.bankName },
    { label: 'IBAN', value: inFours(bank.iban) },
    { label: 'Account number', value: bank.accountNumber },
    { label: 'Routing number', value: bank.routingNumber },
    { label: 'BIC', value: bank.bic },
    { label: 'Reference', value: number ?? '' },
  ];
  return {
    title: 'How to pay',
    lead,
    facts: facts.filter(({ value }) => value !== ''),
    further: bank.furtherLines,
  };
}

/** As an IBAN is printed. */
function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
