/** Where to pay, as labeled rows: for PDFs, client pages and screens. Pure. */
import type { BankDetails } from '../settings/bank-details.schema.ts';
import { inFours } from '../text/in-fours.ts';
import { textsFor, type Language } from '../texts/texts.ts';

/** Without rows that are empty. `reference`: what the payer states. */
export function bankFacts(
  bank: Omit<BankDetails, 'version' | 'currency' | 'paymentInstructions'>,
  reference: string,
  language: Language,
): { label: string; value: string }[] {
  const { payment: labels } = textsFor(language).documents;
  return [
    { label: labels.accountHolder, value: bank.accountHolder },
    { label: labels.bank, value: bank.bankName },
    { label: labels.iban, value: inFours(bank.iban) },
    { label: labels.accountNumber, value: bank.accountNumber },
    { label: labels.routingNumber, value: bank.routingNumber },
    { label: labels.bic, value: bank.bic },
    { label: labels.reference, value: reference },
  ].filter(({ value }) => value !== '');
}
