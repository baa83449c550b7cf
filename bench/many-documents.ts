/** Fills a database with many documents, fifty for each client, as the product would store them. */
import { inTransaction, type Database, type Trx } from '../src/server/database/database.ts';
import { addDays } from '../src/shared/dates/calendar-dates.ts';
import { fillWithClients } from './many-clients.ts';

const AT_ONCE = 1000;
const DOCUMENTS_EACH = 50;
export const FIRST_DAY = '2024-01-01';
/** The newest are dated just before this day, and some of them have not expired. */
const DAYS = 1050;

interface Place {
  client: { id: string; name: string };
  nth: number;
  /** They are spread evenly over the days. */
  day: string;
  at: Temporal.Instant;
}

interface Made<Row> {
  row: Row;
  /** Its search words. */
  found: string;
}

interface Documents<Row> {
  make: (place: Place) => Made<Row>;
  insert: (trx: Trx, rows: Row[], words: { targetId: string; words: string }[]) => Promise<unknown>;
}

/** The same on every run. */
export async function fillWithDocuments<Row extends { id: string }>(
  db: Database,
  count: number,
  prepare: (db: Database) => Promise<Documents<Row>>,
): Promise<void> {
  await fillWithClients(db, count / DOCUMENTS_EACH);
  const clients = await db.selectFrom('clients').select(['id', 'name']).orderBy('id').execute();
  const { make, insert } = await prepare(db);
  const madeAt = (nth: number): Made<Row> => {
    const client = clients[(nth * 7) % clients.length];
    if (client === undefined) throw new Error('There are no clients');
    const day = addDays(FIRST_DAY, Math.floor((nth / count) * DAYS));
    const at = Temporal.Instant.from(`${day}T09:00:00Z`).add({ milliseconds: nth % 60_000 });
    return make({ client, nth, day, at });
  };
  for (let start = 0; start < count; start += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
      madeAt(start + index),
    );
    const rows = made.map(({ row }) => row);
    const words = made.map(({ row, found }) => ({ targetId: row.id, words: found }));
    await inTransaction(db, (trx) => insert(trx, rows, words));
  }
}

/** E.g. `P-2024-00042`; one document in a hundred is a draft. */
export function numberOf(prefix: string, { nth, day }: Pick<Place, 'nth' | 'day'>): string | null {
  if (nth % 100 === 0) return null;
  return `${prefix}-${day.slice(0, 4)}-${String(nth).padStart(5, '0')}`;
}
