/** Where money in one currency is to be paid to. */
import { z } from 'zod';
import { currencySchema } from '../money/currencies.ts';
import { filledLine, line, lines } from '../text/text.schema.ts';
import { bicProblem, compactNumber, ibanProblem, routingNumberProblem } from './bank-numbers.ts';

/** Compact, and right or empty. */
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
  /** Where there is no IBAN. */
  accountNumber: line(60),
  /** Of a bank in the United States. */
  routingNumber: checked(routingNumberProblem),
  bic: checked(bicProblem),
  /** Whatever else a payer must know, such as a sort code, or the bank in between. */
  paymentInstructions: lines(1000),
};

const version = z.int().min(1);

export const bankDetailsSchema = z.strictObject({
  version,
  currency: currencySchema,
  ...bankFields,
});
export type BankDetails = z.output<typeof bankDetailsSchema>;

/** All of it; without a version where there was nothing before. */
export const bankDetailsInput = z
  .strictObject({ version: version.optional(), ...bankFields })
  .refine(({ iban, accountNumber }) => iban !== '' || accountNumber !== '', {
    error: 'is needed where there is no IBAN',
    path: ['accountNumber'],
  });
export type BankDetailsInput = z.output<typeof bankDetailsInput>;
