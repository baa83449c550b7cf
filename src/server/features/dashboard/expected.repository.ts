/** What is billed next, of the engagements that bill something first. */
import type { ExpectedItem } from '../../../shared/dashboard/dashboard.schema.ts';
import { expectedBills, type ExpectedBill } from '../../../shared/engagements/expected-bills.ts';
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';

const LISTED = 5;

/** `today`: in the studio’s time zone. Milestones whose day has passed come first. */
export async function listExpected(db: Database, today: string): Promise<ExpectedItem[]> {
  const items: ExpectedItem[] = [];
  // Each of the first bills is of one of these: any other engagement has five before its first.
  for (const id of (await listFirst(db, today)).slice(0, LISTED)) {
    const row = await db
      .selectFrom('engagements')
      .innerJoin('clients', 'clients.id', 'engagements.clientId')
      .select(['engagements.id', 'proposalId', 'plan', 'title', 'clients.name as client'])
      .select('engagements.currency')
      .where('engagements.id', '=', id)
      .executeTakeFirstOrThrow();
    const { title, client, currency } = row;
    for (const bill of await billsOf(db, row)) {
      const isLate = bill.on < today;
      // A draft that failed is told of where it can be tried again.
      if (isLate && bill.kind !== 'milestone') continue;
      items.push({ engagementId: id, title, client, currency, ...bill, isLate });
    }
  }
  return items.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on))).slice(0, LISTED);
}

/** Ids, by the first day on which something is drafted or a milestone is expected. */
async function listFirst(db: Database, today: string): Promise<string[]> {
  const turns = db
    .selectFrom('engagementTurns')
    .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .innerJoin('clients', 'clients.id', 'engagements.clientId')
    .where('clients.anonymizedAt', 'is', null)
    .select('engagementId')
    .limit(LISTED);
  const drafted = turns.select('nextOn as day').where('nextOn', '>=', today).orderBy('nextOn');
  const awaited = turns
    .select('milestoneOn as day')
    // By this, its index is read, and not every engagement.
    .where('milestoneOn', '>', '')
    .orderBy('milestoneOn');
  const rows = await db
    .selectFrom(drafted.as('drafted'))
    .selectAll()
    .unionAll(db.selectFrom(awaited.as('awaited')).selectAll())
    .orderBy('day')
    .orderBy('engagementId')
    .execute();
  return [...new Set(rows.map(({ engagementId }) => engagementId))];
}

/** None of a plan that can’t be read: one engagement must not take the dashboard with it. */
async function billsOf(
  db: Database,
  row: Parameters<typeof readPlanRows>[1] & { plan: string },
): Promise<ExpectedBill[]> {
  const rows = await readPlanRows(db, row);
  try {
    return expectedBills(planState(row, rows));
  } catch {
    return [];
  }
}
