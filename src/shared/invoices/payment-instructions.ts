/** Payment instructions of an invoice as formatted text. Pure. */
import { formatDate } from '../dates/calendar-dates.ts';
import { formatMoney } from '../money/amounts.ts';
import type { DocumentData } from './invoice-labels.ts';

/**
 * Null for credit notes, and if no amount is due. Without bank details it only contains
 * the due date.
 */
export function paymentPart(snapshot: DocumentData) {
  const { kind, totals, dueDate, currency, locale, bank, number } = snapshot;
  if (kind !== 'invoice' || totals.payableAmount <= 0) return null;
  const lead = `Please pay ${formatMoney(totals.payableAmount, currency, locale)} by ${formatDate(dueDate, locale, 'long')}.`;
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
    further: bank.paymentInstructions,
  };
}

/** In groups of four, as printed. */
function inFours(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
