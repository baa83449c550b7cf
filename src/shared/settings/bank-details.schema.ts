import { z } from 'zod';
import { currencySchema } from '../money/currency.schema.ts';
import { filledLine, line, lines } from '../text/text.schema.ts';
import { bicProblem, compactNumber, ibanProblem, routingNumberProblem } from './bank-numbers.ts';

/** Without spaces; valid or empty. */
function checked(problem: (text: string) => string | undefined) {
  return line(60)
    .transform(compactNumber)
    .check((context) => {
      const wrong = context.value === '' ? undefined : problem(context.value);
      if (wrong !== undefined) {
        context.issues.push({ code: 'custom', message: wrong, input: context.value });
      }
    });
}

const bankFields = {
  accountHolder: filledLine(200),
  bankName: line(200),
  iban: checked(ibanProblem),
  /** Used if there is no IBAN. */
  accountNumber: line(60),
  /** Only for banks in the United States. */
  routingNumber: checked(routingNumberProblem),
  bic: checked(bicProblem),
  /** Other details for payers, e.g. a sort code or an intermediary bank. */
  paymentInstructions: lines(1000),
};

const version = z.int().min(1);

export const bankDetailsSchema = z.strictObject({
  version,
  currency: currencySchema,
  ...bankFields,
});
export type BankDetails = z.output<typeof bankDetailsSchema>;

/** All fields; without a version if none existed before. */
export const bankDetailsInput = z
  .strictObject({ version: version.optional(), ...bankFields })
  .refine(({ iban, accountNumber }) => iban !== '' || accountNumber !== '', {
    error: 'Enter an IBAN or an account number.',
    path: ['accountNumber'],
  });
export type BankDetailsInput = z.output<typeof bankDetailsInput>;
