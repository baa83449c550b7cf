import { ANSWER_WINDOW_DAYS, type Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { UNANSWERED_DAYS } from '../../../shared/dashboard/attention-kinds.ts';
import { ownCurrencyFirst } from '../../../shared/money/own-currency-first.ts';
import { median } from '../../../shared/numbers/median.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { ofOneMoment } from '../../platform/events/row-hashes.repository.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import { countFigures, listResponseTimes } from './dashboard.repository.ts';
import { sumEngagements } from './engagement-figures.repository.ts';
import { readDecisions, readPipeline } from './proposal-figures.reading.ts';
import { readMoney } from './money.reading.ts';
import { listAttention } from './attention.repository.ts';

/** Enough for a meaningful median. */
const RESPONSES_READ = 500;

export interface DashboardDeps {
  db: Database;
  clock: Clock;
}

/** Of one moment: what is recorded meanwhile is in all of its figures or in none. */
export function readDashboard({ db, clock }: DashboardDeps): Promise<Dashboard> {
  return ofOneMoment(db, (snapshot) => dashboardAt(snapshot, clock.now()));
}

async function dashboardAt(db: Database, now: Temporal.Instant): Promise<Dashboard> {
  const { timeZone, currency, paymentTermsDays } = await getStudio(db);
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const month = local.with({ day: 1 }).startOfDay();
  const window = instantText(now.subtract({ hours: 24 * ANSWER_WINDOW_DAYS }));
  const unansweredBefore = instantText(now.subtract({ hours: 24 * UNANSWERED_DAYS }));
  const since = { today: today.toString(), unansweredBefore };
  const { receivedInWindow, answeredInWindow, ...counts } = await countFigures(db, {
    thisMonth: instantText(month.toInstant()),
    lastMonth: instantText(month.subtract({ months: 1 }).toInstant()),
    window,
  });
  const responses = await listResponseTimes(db, window, RESPONSES_READ);
  const byCode = ownCurrencyFirst(currency);
  const ownFirst = (a: { currency: string }, b: { currency: string }) =>
    byCode(a.currency, b.currency);
  const { expected, currencies } = await readMoney(db, { today, termsDays: paymentTermsDays });
  return {
    ...(await listAttention(db, since)),
    expected,
    figures: {
      currencies: currencies.toSorted(ownFirst),
      engagements: (await sumEngagements(db)).toSorted(ownFirst),
      pipeline: (await readPipeline(db, today.toString())).toSorted(ownFirst),
      decisions: await readDecisions(db, { today: today.toString(), timeZone }),
      ...counts,
      responseRate: receivedInWindow === 0 ? null : answeredInWindow / receivedInWindow,
      medianResponseMinutes: medianMinutes(responses),
    },
  };
}

function medianMinutes(responses: Awaited<ReturnType<typeof listResponseTimes>>): number | null {
  const minutes = median(
    responses.map(({ receivedAt, answeredAt }) =>
      Temporal.Instant.from(answeredAt).since(receivedAt).total('minutes'),
    ),
  );
  return minutes === null ? null : Math.round(minutes);
}
