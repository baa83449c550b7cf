/** What was agreed, billed, received and outstanding by month. Amounts are minor units. */
import { z } from 'zod';

const amount = z.int();

const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;

export const incomeQuery = z.strictObject({
  year: z.coerce
    .number()
    .pipe(z.int().min(FIRST_YEAR).max(LAST_YEAR))
    .optional()
    .meta({ description: 'A calendar year. Without one, this year.', example: 2026 }),
});

const incomeSums = z.strictObject({
  agreed: amount.meta({ description: 'One-time totals of new engagements and change orders.' }),
  billed: amount.meta({ description: 'Invoices less credit notes, as on accrual basis.' }),
  received: amount.meta({ description: 'Payments less refunds, as on cash basis.' }),
  outstanding: amount.meta({ description: 'Amounts due at the end of the month.' }),
});
export type IncomeSums = z.output<typeof incomeSums>;

export const incomeLabels: Record<keyof IncomeSums, string> = {
  agreed: 'Agreed',
  billed: 'Billed',
  received: 'Received',
  outstanding: 'Outstanding',
};

const month = incomeSums.extend({ month: z.string().meta({ example: '2026-03' }) });
export type IncomeMonth = z.output<typeof month>;

export const incomeReport = z.strictObject({
  year: z.int(),
  /** The last month with figures: this one, in this year. */
  until: z.string(),
  currencies: z.array(
    z.strictObject({
      currency: z.string(),
      /** From January to `until`. */
      months: z.array(month),
      /** All of the year before. */
      monthsBefore: z.array(month),
    }),
  ),
});
export type IncomeReport = z.output<typeof incomeReport>;
