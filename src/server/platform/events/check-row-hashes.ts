/** Compares the rows of sealed tables with their events. */
import type { Database } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { eventData } from '../integrity/invariant.ts';
import { listEventsAfter } from './events.repository.ts';
import { ofOneMoment, readHashedRows, readHashedRowsAfter } from './row-hashes.repository.ts';
import {
  rowName,
  hashOfRow,
  hashedTables,
  type RowKey,
  type HashedTable,
  type HashedRow,
  type RowHashes,
} from './row-hashes.ts';

/** The event that seals the rows of a database from before there were seals, and of a new one. */
export const FIRST_SEALS = 'chain.rows_sealed';

/** The keys of all rows, in the batches of one event each. */
export async function* listRowsToHash(db: Database): AsyncGenerator<RowKey[]> {
  for (const table of tables) {
    const { isCounted = () => false } = hashedTables[table];
    for await (const rows of listRows(db, table)) {
      const own = rows.filter((row) => !isCounted(row));
      if (own.length > 0) yield own.map((row) => keyOf(table, row));
    }
  }
}

/** Differences between the sealed tables and the events, one line each. For a snapshot. */
export async function checkRowHashes(db: Database): Promise<string[]> {
  const told = await tellMore(db, nothingTold());
  return [...told.violations, ...(await findSuspects(db, told)).map(({ line }) => line)];
}

/**
 * The same while others write: rows that differ are compared once more as of one moment, with the
 * events that have come since.
 */
export async function checkRowHashesAtWork(db: Database): Promise<string[]> {
  const told = await tellMore(db, nothingTold());
  const suspects = await findSuspects(db, told);
  if (suspects.length === 0) return told.violations;
  return ofOneMoment(db, async (snapshot) => {
    const last = await tellMore(snapshot, told);
    const lines: string[] = [];
    for await (const some of inBatches(suspects)) {
      lines.push(...(await stillSuspect(snapshot, last, some)));
    }
    return [...last.violations, ...lines];
  });
}

interface Compared {
  table: HashedTable;
  /** The ids whose rows are compared; undefined for the whole table. */
  some: readonly string[] | undefined;
  read: () => Promise<HashedRow[]>;
}

/**
 * Differences between events and the rows that belong to `ids`, and those of `whole` tables. `events`:
 * all about these, in order.
 */
export async function compareRowHashes(
  db: Database,
  events: readonly Pick<EventRow, 'seq' | 'type' | 'data'>[],
  { ids, whole }: { ids: readonly string[]; whole: readonly HashedTable[] },
): Promise<string[]> {
  const compared = tables.flatMap((table): Compared[] => {
    const [column, prefix = ''] = hashedTables[table].about ?? [];
    const some = column === undefined ? [] : ids.filter((id) => id.startsWith(prefix));
    if (some.length > 0)
      return [{ table, some, read: () => readHashedRows(db, table, column ?? '', some) }];
    if (!whole.includes(table)) return [];
    return [{ table, some: undefined, read: () => readWhole(db, table) }];
  });
  const noSeals = () => new Map(compared.map(({ table }) => [table, new Map()]));
  // The tables of documents have had hashes for as long as they have had rows.
  const told = { ...nothingTold(), seals: noSeals(), isComplete: whole.length === 0 };
  // Without the event that made the first hashes, of all rows: those of others are not missing.
  const own = { ...nothingTold(), seals: noSeals() };
  for (const event of events) {
    tell(told, event);
    if (event.type !== FIRST_SEALS) tell(own, event);
  }
  const lines = [...told.violations];
  for (const { table, some, read } of compared) {
    const byName = new Map((await read()).map((row) => [rowName(table, row), row]));
    const known = (some === undefined ? told : own).seals.get(table)?.keys() ?? [];
    const keyed = (some ?? []).map((id) => `${table}/${id}`);
    for (const name of new Set([...byName.keys(), ...known, ...keyed])) {
      const line = problemOf(told, table, { name, row: byName.get(name) });
      if (line !== undefined) lines.push(line);
    }
  }
  return lines;
}

/**
 * Differences of single rows from events, in order, that may tell of others, too, and not of all that
 * happened to these: a row of which none of them tells is not compared.
 */
export async function compareSomeRows(
  db: Database,
  events: readonly Pick<EventRow, 'seq' | 'type' | 'data'>[],
  table: HashedTable,
  keys: readonly string[],
): Promise<string[]> {
  const told = { ...nothingTold(), seals: new Map([[table, new Map<string, string | null>()]]) };
  const names = new Set(keys.map((key) => `${table}/${key}`));
  const inQuestion = ({ data }: { data: string }) => keys.some((key) => data.includes(key));
  for (const { seq, data } of events.filter(inQuestion)) tellHashes(told, { seq, data, names });
  const lines = [...told.violations];
  for await (const some of inBatches(keys)) {
    for (const row of await readHashedRows(db, table, hashedTables[table].key, some)) {
      const line = problemOf(told, table, { name: rowName(table, row), row });
      if (line !== undefined) lines.push(line);
    }
  }
  return lines;
}

/** Of a table of settings. */
const readWhole = (db: Database, table: HashedTable) =>
  readHashedRowsAfter(db, table, { key: hashedTables[table].key, after: undefined, count: 1000 });

const tables = Object.keys(hashedTables) as HashedTable[];

const keyOf = (table: HashedTable, row: HashedRow): RowKey => [
  table,
  row[hashedTables[table].key] as string | number,
];

interface Told {
  /** The last event that was read. */
  seq: number;
  /** The last hash of each row by table and name; null if it was deleted. */
  seals: Map<HashedTable, Map<string, string | null>>;
  /** From the first start of a version with seals on, every row has one. */
  isComplete: boolean;
  /** Changes of rows that were other ones than the events before had left. */
  violations: string[];
}

const nothingTold = (): Told => ({
  seq: 0,
  seals: new Map(tables.map((table) => [table, new Map()])),
  isComplete: false,
  violations: [],
});

/** A few milliseconds of work, as requests get their turn only in between. */
const AT_ONCE = 250;

/** Adds what the events after the last one tell. */
async function tellMore(db: Database, told: Told): Promise<Told> {
  for (;;) {
    const events = await listEventsAfter(db, told.seq, AT_ONCE);
    for (const event of events) tell(told, event);
    if (events.length < AT_ONCE) return told;
  }
}

function tell(told: Told, { seq, type, data }: Pick<EventRow, 'seq' | 'type' | 'data'>): void {
  tellHashes(told, { seq, data });
  if (type === FIRST_SEALS) told.isComplete = true;
  told.seq = seq;
}

/** `names`: of the rows in question; omitted: of all. */
function tellHashes(
  { seals, isComplete, violations }: Told,
  { seq, data, names }: Pick<EventRow, 'seq' | 'data'> & { names?: ReadonlySet<string> },
): void {
  if (!data.includes('"seals":')) return;
  const found = eventData(data)['seals'];
  if (typeof found !== 'object' || found === null) return;
  for (const [name, seal] of Object.entries(found as RowHashes)) {
    const table = name.slice(0, name.indexOf('/')) as HashedTable;
    const ofTable = seals.get(table);
    if (ofTable === undefined || names?.has(name) === false) continue;
    if (!Array.isArray(seal)) {
      ofTable.set(name, seal as string | null);
      continue;
    }
    const [was, now] = seal as readonly (string | null)[];
    const before = ofTable.get(name) ?? (isComplete ? null : undefined);
    if (before !== undefined && was !== before) {
      violations.push(`${name} was changed outside of the program before event ${seq}`);
    }
    ofTable.set(name, now ?? null);
  }
}

interface Suspect {
  key: RowKey;
  line: string;
}

async function findSuspects(db: Database, told: Told): Promise<Suspect[]> {
  const suspects: Suspect[] = [];
  for (const table of tables) {
    const names = new Set<string>();
    for await (const rows of listRows(db, table)) {
      for (const row of rows) {
        const name = rowName(table, row);
        names.add(name);
        const line = problemOf(told, table, { name, row });
        if (line !== undefined) suspects.push({ key: keyOf(table, row), line });
      }
    }
    for (const name of told.seals.get(table)?.keys() ?? []) {
      if (names.has(name)) continue;
      const line = problemOf(told, table, { name });
      const key = [table, name.slice(table.length + 1)] as const;
      if (line !== undefined) suspects.push({ key, line });
    }
  }
  return suspects;
}

async function stillSuspect(db: Database, told: Told, suspects: readonly Suspect[]) {
  const lines: string[] = [];
  for (const [table, some] of Map.groupBy(suspects, ({ key: [table] }) => table)) {
    const values = some.map(({ key: [, value] }) => value);
    const rows = await readHashedRows(db, table, hashedTables[table].key, values);
    const byName = new Map(rows.map((row) => [rowName(table, row), row]));
    for (const value of values) {
      const name = `${table}/${value}`;
      const line = problemOf(told, table, { name, row: byName.get(name) });
      if (line !== undefined) lines.push(line);
    }
  }
  return lines;
}

/** Undefined if the row is there, or not, as the events tell. */
function problemOf(
  { seals, isComplete }: Told,
  table: HashedTable,
  { name, row }: { name: string; row?: HashedRow | undefined },
): string | undefined {
  const { isCounted = () => false, vanishes = false } = hashedTables[table];
  const seal = seals.get(table)?.get(name);
  if (row === undefined) {
    return vanishes || seal === null || seal === undefined ? undefined : `${name} is missing`;
  }
  if (seal === undefined) {
    return isComplete && !isCounted(row) ? `no event created ${name}` : undefined;
  }
  return seal === hashOfRow(table, row) ? undefined : `${name} differs from its last event`;
}

/** Emails are long: a request waits for one page at most. */
const ROWS_AT_ONCE = 100;

async function* listRows(db: Database, table: HashedTable): AsyncGenerator<HashedRow[]> {
  const { key } = hashedTables[table];
  let after: string | number | undefined;
  for (;;) {
    const rows = await readHashedRowsAfter(db, table, { key, after, count: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.[key] as string | number;
  }
}
