/** The report of revenue, with a total in the studio’s own currency at rates that it entered. */
import { z } from 'zod';
import { accrualSums, cashSums, revenueReport } from './revenue.schema.ts';
import { yearlyRate } from './yearly-rates.schema.ts';

const totalOf = <Shape extends z.ZodRawShape>(sums: z.ZodObject<Shape, z.core.$strict>) => {
  const converted = sums.nullable();
  return z
    .strictObject({
      rows: z.array(
        z.strictObject({
          currency: z.string(),
          year: z.int(),
          sums: converted.meta({
            description:
              'Of the currency and year, in the studio’s own. Null without a rate, or if too large.',
          }),
        }),
      ),
      total: converted.meta({ description: 'Of all rows. Null if a row is.' }),
    })
    .nullable()
    .meta({ description: 'Null if everything is in the studio’s own currency.' });
};

const yearlyTotal = z.strictObject({
  currency: z.string().meta({ description: 'The studio’s own.' }),
  rates: z.array(yearlyRate).meta({ description: 'Those that the rows are converted at.' }),
  accrual: totalOf(accrualSums),
  cash: totalOf(cashSums),
});
export type YearlyTotal = z.output<typeof yearlyTotal>;

export const yearEndRevenue = revenueReport.extend({ yearlyTotal });
export type YearEndRevenue = z.output<typeof yearEndRevenue>;
