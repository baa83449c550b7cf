/** Builds the dashboard. */
import type { z } from 'zod';
import { ANSWER_WINDOW_DAYS, type dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { UNANSWERED_DAYS } from '../../../shared/dashboard/waiting-kinds.ts';
import type { Database } from '../../database/database.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { getTimeZone } from '../../platform/studio.repository.ts';
import { readMoney } from './dashboard-money.ts';
import { countFigures, listResponseTimes } from './dashboard.repository.ts';
import { listWaiting } from './waiting.repository.ts';

/** Enough for a meaningful median. */
const ANSWERS_LOOKED_AT = 500;

export interface DashboardDeps {
  db: Database;
  clock: Clock;
}

export async function readDashboard({
  db,
  clock,
}: DashboardDeps): Promise<z.output<typeof dashboard>> {
  const now = clock.now();
  const local = now.toZonedDateTimeISO(await getTimeZone(db));
  const today = local.toPlainDate().toString();
  const month = local.with({ day: 1 }).startOfDay();
  const window = instantText(now.subtract({ hours: 24 * ANSWER_WINDOW_DAYS }));
  const unansweredBefore = instantText(now.subtract({ hours: 24 * UNANSWERED_DAYS }));
  const figures = await countFigures(db, {
    thisMonth: instantText(month.toInstant()),
    lastMonth: instantText(month.subtract({ months: 1 }).toInstant()),
    window,
  });
  const answers = await listResponseTimes(db, window, ANSWERS_LOOKED_AT);
  const { receivedInWindow, answeredInWindow } = figures;
  return {
    ...(await listWaiting(db, { today, unansweredBefore })),
    figures: {
      currencies: await readMoney(db, today),
      activeClients: figures.activeClients,
      inquiriesThisMonth: figures.inquiriesThisMonth,
      inquiriesLastMonth: figures.inquiriesLastMonth,
      responseRate: receivedInWindow === 0 ? null : answeredInWindow / receivedInWindow,
      medianResponseMinutes: medianMinutes(answers),
    },
  };
}

function medianMinutes(
  answers: readonly { receivedAt: string; answeredAt: string }[],
): number | null {
  const minutes = answers
    .map(({ receivedAt, answeredAt }) =>
      Temporal.Instant.from(answeredAt).since(receivedAt).total('minutes'),
    )
    .toSorted((a, b) => a - b);
  const upper = minutes[Math.floor(minutes.length / 2)];
  const lower = minutes[Math.ceil(minutes.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}
