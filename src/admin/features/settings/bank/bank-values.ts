/** Values of the bank details form: the API’s input, the currency and the confirmation. */
import type { z } from 'zod';
import { currencySchema } from '../../../../shared/money/currency.schema.ts';
import {
  bankDetailsInput,
  type BankDetails,
  type BankDetailsInput,
} from '../../../../shared/settings/bank-details.schema.ts';
import type { ReauthValues } from '../../../forms/confirmation/confirmation.ts';
import {
  noReauth,
  reauthShape,
  requireReauth,
} from '../../../forms/confirmation/reauth-dialog.tsx';

/** Used in the URL instead of a currency that is not chosen yet. */
export const NEW_CURRENCY = 'new';

export type BankValues = BankDetailsInput & ReauthValues & { currency: string };

export const bankForm = requireReauth(
  bankDetailsInput.safeExtend({ currency: currencySchema, ...reauthShape }),
) as unknown as z.ZodType<BankValues, BankValues>;

/** `version`: absent for new bank details. */
export function emptyBankValues(currency: string, accountHolder: string): BankValues {
  return {
    version: undefined,
    currency,
    accountHolder,
    bankName: '',
    iban: '',
    accountNumber: '',
    routingNumber: '',
    bic: '',
    paymentInstructions: '',
    ...noReauth,
  };
}

export function bankValuesOf(details: BankDetails): BankValues {
  return { ...details, iban: formatIban(details.iban), ...noReauth };
}

/** The IBAN, or another account number. */
export function formatAccount({ iban, accountNumber }: BankDetails): string {
  return iban === '' ? accountNumber : formatIban(iban);
}

/** In groups of four, as printed. */
function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}
