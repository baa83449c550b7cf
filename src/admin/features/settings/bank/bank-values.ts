/** Values of the bank details form: the API’s input and the currency. */
import type { z } from 'zod';
import {
  bankDetailsInput,
  type BankDetails,
  type BankDetailsInput,
} from '../../../../shared/settings/bank-details.schema.ts';
import { currencySchema } from '../../../../shared/money/currencies.ts';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import { writeIban } from './bank-labels.ts';

export type BankValues = BankDetailsInput & { currency: string };

export const bankForm = bankDetailsInput.safeExtend({
  currency: currencySchema,
}) as unknown as z.ZodType<BankValues, BankValues>;

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
  };
}

export function bankValuesOf(details: BankDetails): BankValues {
  return { ...details, iban: writeIban(details.iban) };
}

export const bankLabels: Partial<Record<keyof BankValues, FieldLabel>> = {
  currency: { label: 'Currency' },
  accountHolder: { label: 'Account holder' },
  bankName: { label: 'Bank' },
  iban: { label: 'IBAN' },
  bic: { label: 'BIC' },
  accountNumber: { label: 'Account number' },
  routingNumber: { label: 'Routing number' },
  paymentInstructions: { label: 'What else a payer must know' },
};
