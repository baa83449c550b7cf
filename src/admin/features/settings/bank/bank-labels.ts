import type { BankDetails } from '../../../../shared/settings/bank-details.schema.ts';

/** Stands in the address in place of a currency where none is chosen yet. */
export const NEW_CURRENCY = 'new';

/** An IBAN in groups of four, as it is printed. */
export function writeIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** The number of the account, whichever kind it has. */
export function writeAccount({
  iban,
  accountNumber,
}: Pick<BankDetails, 'iban' | 'accountNumber'>): string {
  return iban === '' ? accountNumber : writeIban(iban);
}
