/** What engagements are expected to bill: of those alone that bill something soon, or first. */
import { addDays } from '../../../shared/dates/calendar-dates.ts';
import { expectedBills, type ExpectedBill } from '../../../shared/engagements/expected-bills.ts';
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import type { EngagementRow } from '../../database/tables/proposals.table.ts';
import { listPlanRows } from '../../documents/engagements/plan-rows.repository.ts';

type PlanRows = Awaited<ReturnType<typeof listPlanRows>>[number];

/** Days in the studio’s time zone. */
export interface Soon {
  today: string;
  /** The last day of the next month. */
  until: string;
  /** How many are listed if fewer are due by then. */
  count: number;
  /** Of invoices to clients without their own. */
  termsDays: number;
}

/** By the day of its draft: everything that is due by `until`, and the first ones after that. */
export async function listExpected(db: Database, { today, until, count, termsDays }: Soon) {
  const engagements = await db
    .selectFrom('engagements')
    .innerJoin('clients', 'clients.id', 'engagements.clientId')
    .select(['engagements.id', 'proposalId', 'plan', 'title', 'clients.name as client'])
    .select(['engagements.currency', 'clients.paymentTermsDays'])
    .where('engagements.id', 'in', [
      ...(await listSoon(db, until)),
      ...(await listFirst(db, { today, count })),
    ])
    .orderBy('engagements.id')
    .execute();
  const rows = await listPlanRows(db, engagements);
  const items = engagements.flatMap((row, nth) =>
    billsOf(row, rows[nth], until).map(({ key, kind, label, on, amount, ...bill }) => {
      const { id: engagementId, title, client, currency, paymentTermsDays } = row;
      const dueOn = addDays(on, bill.termsDays ?? paymentTermsDays ?? termsDays);
      const about = { engagementId, key, title, client, kind, label };
      return Object.assign(about, { on, dueOn, isLate: on < today, currency, amount });
    }),
  );
  return (
    items
      // A draft that failed is told of where it can be tried again.
      .filter(({ kind, isLate }) => !isLate || kind === 'milestone')
      .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
      .filter(({ dueOn }, nth) => nth < count || dueOn <= until)
  );
}

/** Ids of those that draft something, or expect a milestone, by then. */
async function listSoon(db: Database, until: string): Promise<string[]> {
  const rows = await selectTurns(db)
    .where('nextOn', '<=', until)
    .union(selectTurns(db).where('milestoneOn', '<=', until))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of those from which the first ones are: any other engagement has as many before its first. */
async function listFirst(db: Database, { today, count }: Pick<Soon, 'today' | 'count'>) {
  const turns = selectTurns(db).limit(count);
  const drafted = turns.where('nextOn', '>=', today).orderBy('nextOn');
  // By this, its index is read, and not every engagement.
  const awaited = turns.where('milestoneOn', '>', '').orderBy('milestoneOn');
  const rows = [...(await drafted.execute()), ...(await awaited.execute())];
  // PostgreSQL has no empty lists.
  return ['', ...rows.map(({ id }) => id)];
}

/** Turns are read first, by an index of their days: SQLite never changes the order of a CROSS JOIN. */
const selectTurns = (db: Database) =>
  db
    .selectFrom('engagementTurns')
    .crossJoin('engagements')
    .crossJoin('clients')
    .whereRef('engagements.id', '=', 'engagementTurns.engagementId')
    .whereRef('clients.id', '=', 'engagements.clientId')
    .where('clients.anonymizedAt', 'is', null)
    .select('engagementId as id');

/** None of a plan that can’t be read: one engagement must not take the dashboard with it. */
function billsOf(
  row: Pick<EngagementRow, 'plan'>,
  rows: PlanRows | undefined,
  until: string,
): ExpectedBill[] {
  try {
    return rows === undefined ? [] : expectedBills(planState(row, rows), until);
  } catch {
    return [];
  }
}
