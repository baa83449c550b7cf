import type { BankDetails } from '../../../../shared/settings/bank-details.schema.ts';

/** Used in the URL instead of a currency that is not chosen yet. */
export const NEW_CURRENCY = 'new';

/** An IBAN in groups of four, as printed. */
export function writeIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** The account number: IBAN or other. */
export function writeAccount({
  iban,
  accountNumber,
}: Pick<BankDetails, 'iban' | 'accountNumber'>): string {
  return iban === '' ? accountNumber : writeIban(iban);
}
