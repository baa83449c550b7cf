/** The proof that no number is missing: what an auditor asks for first. */
import type { z } from 'zod';
import type {
  numberingQuery,
  numberingReport,
} from '../../../shared/invoices/invoice-answers.schema.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { studioDay } from '../../platform/studio-time.ts';
import { standingOf } from './invoices.present.ts';
import { listNumberedYears, listNumbers } from './numbering.repository.ts';

/** Without a year, that of the latest number. */
export async function readNumbering(
  { db, clock }: { db: Database; clock: Clock },
  query: z.output<typeof numberingQuery>,
): Promise<z.output<typeof numberingReport>> {
  const { kind } = query;
  const today = await studioDay(db, clock.now());
  const years = await listNumberedYears(db, kind);
  const year = query.year === 'all' ? 0 : (query.year ?? years[0] ?? Number(today.slice(0, 4)));
  const rows = await listNumbers(db, kind, year);
  const numbers = rows.map((row) => ({
    count: row.seriesCount,
    number: row.number ?? '',
    id: row.id,
    issuedOn: row.issuedOn ?? '',
    standing: standingOf(row, today),
    clientName: row.clientName ?? '',
    currency: row.currency,
    total: row.total,
  }));
  return { kind, year, years, numbers, missing: gapsIn(numbers.map(({ count }) => count)) };
}

/** What lies between the first and the last of the counts, which are in order, and is not there. */
function gapsIn(counts: readonly number[]): { from: number; to: number }[] {
  return counts.flatMap((count, index) => {
    const before = counts[index - 1] ?? count - 1;
    return count === before + 1 ? [] : [{ from: before + 1, to: count - 1 }];
  });
}
