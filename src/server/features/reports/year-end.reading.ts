/** What was billed and received in a period, and its total in the studio’s own currency. */
import type { Period } from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import { yearlyRate } from '../../../shared/reports/yearly-rates.schema.ts';
import { totalAtRates } from '../../../shared/reports/yearly-rates.ts';
import type { Database } from '../../database/database.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { readRevenue } from './revenue.reading.ts';
import { presentYearlyRate } from './yearly-rates.present.ts';
import { listYearlyRates } from './yearly-rates.repository.ts';

/** Throws `AmountOutOfRange`. */
export async function readYearEnd(db: Database, period: Period): Promise<YearEndRevenue> {
  const report = await readRevenue(db, period);
  const { currency } = await getStudio(db);
  // One that was changed by hand, which the integrity check reports, is missing here.
  const rates = (await listYearlyRates(db))
    .map(presentYearlyRate)
    .filter((rate) => yearlyRate.safeParse(rate).success);
  return { ...report, yearlyTotal: totalAtRates(report, currency, rates) };
}
