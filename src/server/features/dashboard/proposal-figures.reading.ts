/** The dashboard’s figures of proposals, by the definitions of shared/proposals/proposal-figures.ts. */
import type { Dashboard, PipelineFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { daysBetween, daysIn, isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import { median } from '../../../shared/numbers/median.ts';
import { winRate } from '../../../shared/proposals/proposal-figures.ts';
import type { Database } from '../../database/database.ts';
import {
  countDecisions,
  listAcceptanceTimes,
  pipelineParts,
  sumPipeline,
} from './proposal-figures.repository.ts';

/** Enough for a meaningful median. */
const ACCEPTANCES_READ = 500;

/** In no order. `today`: the date in the studio’s time zone. */
export async function readPipeline(db: Database, today: string): Promise<PipelineFigures[]> {
  const byCurrency = Map.groupBy(await sumPipeline(db, today), ({ currency }) => currency);
  return Array.from(byCurrency, ([currency, rows]) => {
    const parts = pipelineParts.map((part) => {
      const { count = 0, total = 0 } = rows.find((row) => row.part === part) ?? {};
      return [part, { count, total }];
    });
    return { currency, ...Object.fromEntries(parts) } as PipelineFigures;
  });
}

export async function readDecisions(
  db: Database,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Dashboard['figures']['decisions']> {
  const decisions = await countDecisions(db, today);
  const dayAt = daysIn(timeZone);
  const dayOf = (at: string) =>
    isCalendarDate(at) ? at : dayAt(Temporal.Instant.from(at).epochMilliseconds);
  // A recorded acceptance has its day instead of a time, and may be earlier than the first sending.
  const days = (await listAcceptanceTimes(db, today, ACCEPTANCES_READ)).map(
    ({ sentAt, acceptedAt }) => Math.max(0, daysBetween(dayOf(sentAt), dayOf(acceptedAt))),
  );
  return { ...decisions, winRate: winRate(decisions), medianDaysToAccept: median(days) };
}
