/**
 * Seals: hashes of whole rows in the data of events. By them `verify` notices rows that were edited,
 * planted or deleted by hand although no event describes their columns. A hash in an event can’t
 * be erased, so a row with personal data has a random `salt`: once that is deleted with the row,
 * nobody can find out what the hash was of.
 */
import { createHash } from 'node:crypto';
import type { Database, Trx } from '../../database/database.ts';
import { eventData } from '../verify/invariant.ts';
import { listEventsOfType } from './events.repository.ts';
import {
  listSealEvents,
  readSealedRows,
  readSealedRowsAfter,
  type SealableTable,
} from './seals.repository.ts';

type Row = Readonly<Record<string, unknown>>;

interface SealedTable {
  /** Its primary key, or another unique column. */
  key: string;
  /** Columns that the program changes without an event. */
  varies?: readonly string[];
  /** Whether the program deletes rows without an event, such as expired ones. */
  vanishes?: boolean;
  /** Whether another rule of `verify` finds rows that no event created. */
  isCounted?: boolean;
  /** Rows that no event seals, or not any more. */
  isOpen?: (row: Row) => boolean;
}

const settledStatuses = new Set<unknown>(['sent', 'failed']);

const sealedTables: Readonly<Record<SealableTable, SealedTable>> = {
  users: { key: 'id' },
  credentials: { key: 'userId' },
  // A pending session gives no access; sessions end without an event when they expire.
  sessions: {
    key: 'id',
    varies: ['lastSeenAt', 'tries'],
    vanishes: true,
    isOpen: ({ stage }) => stage === 'second_factor',
  },
  totpFactors: {
    key: 'userId',
    varies: ['lastStep'],
    isOpen: ({ confirmedAt }) => confirmedAt === null,
  },
  recoveryCodes: { key: 'codeHash', vanishes: true },
  passkeys: { key: 'id', varies: ['counter', 'lastUsedAt'] },
  accountLinks: { key: 'tokenHash', vanishes: true },
  apiTokens: { key: 'id', varies: ['lastUsedOn'] },
  bankDetails: { key: 'currency' },
  numberSeries: { key: 'kind', varies: ['currentYear', 'nextNumber'] },
  studioSettings: { key: 'id' },
  invoicePayments: { key: 'id', isCounted: true },
  invoiceVoids: { key: 'invoiceId', isCounted: true },
  // Emptied once it was sent with a secret, or anonymized.
  emails: {
    key: 'id',
    varies: ['attempts', 'dueAt', 'lastResponse', 'leaseToken', 'sentAt', 'status'],
    isOpen: ({ status, textBody, htmlBody }) =>
      settledStatuses.has(status) && textBody === '' && htmlBody === '',
  },
};

/** A row by its table and key. */
export type RowKey = readonly [table: SealableTable, key: string | number];

/** By `table/key`: the hash of a row as it is now; null if it is gone. */
export type Seals = Record<string, string | null>;

export async function sealRows(trx: Trx, keys: readonly RowKey[]): Promise<Seals> {
  const seals: Seals = {};
  for (const [table, ofTable] of Map.groupBy(keys, ([table]) => table)) {
    const { key } = sealedTables[table];
    for (const [, value] of ofTable) seals[`${table}/${value}`] = null;
    const wanted = ofTable.map(([, value]) => value);
    for (const row of await readSealedRows(trx, table, key, wanted)) {
      seals[nameOf(table, row)] = sealOf(table, row);
    }
  }
  return seals;
}

const nameOf = (table: SealableTable, row: Row) =>
  `${table}/${String(row[sealedTables[table].key])}`;

/** Empty columns are left out, so that one that a later migration adds changes no seal. */
function sealOf(table: SealableTable, row: Row): string {
  const { varies = [] } = sealedTables[table];
  const columns = Object.entries(row)
    .filter(([name, value]) => value !== null && value !== '' && !varies.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([table, columns]))
    .digest('hex');
}

/** The event that seals the rows of a database from before there were seals, and of a new one. */
export const FIRST_SEALS = 'chain.rows_sealed';

const tables = Object.keys(sealedTables) as SealableTable[];

/** The keys of all rows, in the batches of one event each. */
export async function* listRowsToSeal(trx: Trx): AsyncGenerator<RowKey[]> {
  for (const table of tables) {
    const { key, isCounted = false, isOpen = () => false } = sealedTables[table];
    if (isCounted) continue;
    for await (const rows of listRows(trx, table)) {
      const sealed = rows.filter((row) => !isOpen(row));
      if (sealed.length > 0) yield sealed.map((row) => [table, row[key] as string | number]);
    }
  }
}

/** What of the sealed tables differs from the events, one line each. */
export async function checkSeals(db: Database): Promise<string[]> {
  const seals = await readSeals(db);
  // Until the first start of a version with seals, older rows have none.
  const isComplete = (await listEventsOfType(db, FIRST_SEALS)).length > 0;
  const violations: string[] = [];
  for (const table of tables) {
    const { isCounted = false, isOpen = () => false, vanishes = false } = sealedTables[table];
    const ofTable = seals.get(table) ?? new Map<string, string | null>();
    for await (const rows of listRows(db, table)) {
      for (const row of rows) {
        const name = nameOf(table, row);
        const seal = ofTable.get(name);
        ofTable.delete(name);
        if (isOpen(row)) continue;
        if (seal === undefined) {
          if (isComplete && !isCounted) violations.push(`no event tells of ${name}`);
        } else if (seal !== sealOf(table, row)) {
          violations.push(`${name} is not as its last event tells`);
        }
      }
    }
    if (vanishes) continue;
    for (const [name, seal] of ofTable) if (seal !== null) violations.push(`${name} is gone`);
  }
  return violations;
}

/** The last seal of each row, by table and name. */
async function readSeals(db: Database): Promise<Map<string, Map<string, string | null>>> {
  const seals = new Map<string, Map<string, string | null>>();
  for await (const data of listSealEvents(db)) {
    const told = eventData(data)['seals'];
    if (typeof told !== 'object' || told === null) continue;
    for (const [name, seal] of Object.entries(told as Seals)) {
      const table = name.slice(0, name.indexOf('/'));
      const ofTable = seals.get(table) ?? new Map<string, string | null>();
      seals.set(table, ofTable.set(name, seal));
    }
  }
  return seals;
}

const AT_ONCE = 250;

async function* listRows(db: Database, table: SealableTable): AsyncGenerator<Row[]> {
  const { key } = sealedTables[table];
  let after: string | number | undefined;
  for (;;) {
    const rows = await readSealedRowsAfter(db, table, { key, after, count: AT_ONCE });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.[key] as string | number;
  }
}
