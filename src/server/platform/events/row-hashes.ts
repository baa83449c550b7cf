/**
 * Row hashes: hashes of whole rows in the data of events. By them `verify` notices rows that were edited,
 * planted or deleted by hand although no event describes their columns. An event tells the hash
 * before its change, too: otherwise the next change of a row would make an earlier one by hand
 * genuine. A hash in an event can’t be erased, so a row with personal data has a random `salt`, a
 * new one after each change: once that is deleted with the row, it is impossible to find out what the hash
 * was of.
 */
import { createHash } from 'node:crypto';
import type { EventType } from '../../../shared/activity/describe-event.ts';
import type { Database, Trx } from '../../database/database.ts';
import { inBatches } from '../../database/in-slices.ts';
import type { Tables } from '../../database/tables/database.table.ts';
import { eventData } from '../integrity/invariant.ts';
import { findLastRowHash, lockHashedRows, readHashedRows } from './row-hashes.repository.ts';

export type HashedRow = Readonly<Record<string, unknown>>;

interface TableHashing {
  /** Its primary key, or another unique column. */
  key: string;
  /** Columns that the program changes without an event. */
  varies?: readonly string[];
  /** Whether the program deletes rows without an event, e.g. expired ones. */
  vanishes?: boolean;
  /** Which rows another rule of `verify` finds that no event created. */
  isCounted?: (row: HashedRow) => boolean;
  /** The column with the id of the record that its events are about, and how such an id begins. */
  about?: readonly [column: string, prefix: string];
}

const all = () => true;

const tables = {
  users: { key: 'id', about: ['id', 'usr_'] },
  credentials: { key: 'userId', about: ['userId', 'usr_'] },
  // Sessions end without an event when they expire.
  sessions: {
    key: 'id',
    varies: ['lastSeenAt', 'tries'],
    vanishes: true,
    about: ['userId', 'usr_'],
  },
  totpFactors: { key: 'userId', varies: ['lastStep'], about: ['userId', 'usr_'] },
  recoveryCodes: { key: 'codeHash', vanishes: true },
  passkeys: { key: 'id', varies: ['counter', 'lastUsedAt'], about: ['userId', 'usr_'] },
  accountLinks: { key: 'tokenHash', vanishes: true },
  identities: { key: 'userId', about: ['userId', 'usr_'] },
  apiTokens: { key: 'id', varies: ['lastUsedOn'] },
  bankDetails: { key: 'currency' },
  paymentLinks: { key: 'targetId', about: ['targetId', ''] },
  numberSeries: { key: 'kind', varies: ['currentYear', 'nextNumber'] },
  studioSettings: { key: 'id' },
  taxes: { key: 'id', varies: ['position'] },
  contractClauses: { key: 'id' },
  contractTemplates: { key: 'id' },
  countryTaxes: { key: 'country' },
  savedViews: { key: 'id' },
  yearlyRates: { key: 'id' },
  invoicePayments: { key: 'id', isCounted: all, about: ['invoiceId', 'inv_'] },
  paymentEntries: { key: 'id', isCounted: ({ carried }) => carried === 1, about: ['aboutId', ''] },
  invoiceVoids: { key: 'invoiceId', isCounted: all, about: ['invoiceId', 'inv_'] },
  documentFollowUps: { key: 'id', about: ['targetId', ''] },
  documentGrants: { key: 'id', about: ['targetId', ''] },
  documentMessages: { key: 'id' },
  documentThreads: { key: 'id' },
  engagements: { key: 'id', about: ['id', 'eng_'] },
  followUpStops: { key: 'targetId', about: ['targetId', ''] },
  paymentReminderRules: { key: 'targetId', about: ['targetId', ''] },
  paymentReminders: { key: 'id', about: ['invoiceId', 'inv_'] },
  paymentAnswers: { key: 'id', about: ['invoiceId', 'inv_'] },
  engagementAdjustments: { key: 'id', about: ['engagementId', 'eng_'] },
  proposalResponses: { key: 'id', isCounted: all, about: ['proposalId', 'pro_'] },
  proposalTemplates: { key: 'id' },
  emails: {
    key: 'id',
    varies: ['attempts', 'dueAt', 'lastResponse', 'leaseToken', 'sentAt', 'status'],
  },
} satisfies Partial<Record<keyof Tables, TableHashing>>;

export type HashedTable = keyof typeof tables;

export const hashedTables: Readonly<Record<HashedTable, TableHashing>> = tables;

/** A row by its table and key. */
export type RowKey = readonly [table: HashedTable, key: string | number];

type Hash = string | null;

/**
 * A row that an event changes, with its hash before: null if it was not there, undefined if the
 * event says nothing about that.
 */
export type ChangedRow = readonly [...RowKey, was: Hash | undefined];

/** By `table/key`: hashes before and after the change, or just as it is; null for no row. */
export type RowHashes = Record<string, Hash | readonly [was: Hash, now: Hash]>;

/** A row that was not there before. */
export const newRow = (...key: RowKey): ChangedRow => [...key, null];

/** A row that was there, as the change that deleted it returns it. */
export function deletedRow(table: HashedTable, row: HashedRow): ChangedRow {
  return [table, row[hashedTables[table].key] as string, hashOfRow(table, row)];
}

/** Rows before a change of this transaction, locked until it ends. */
export async function rowsBefore(trx: Trx, keys: readonly RowKey[]): Promise<ChangedRow[]> {
  const hashes = await hashesOf(trx, keys, lockHashedRows);
  return keys.map(([table, key]) => [table, key, hashes.get(nameOf(table, key)) ?? null]);
}

/** Rows after the change. */
export async function hashRows(trx: Trx, rows: readonly ChangedRow[]): Promise<RowHashes> {
  const keys = rows.map(([table, key]): RowKey => [table, key]);
  const hashes = await hashesOf(trx, keys, readHashedRows);
  return Object.fromEntries(
    rows.map(([table, key, was]) => {
      const name = nameOf(table, key);
      const now = hashes.get(name) ?? null;
      return [name, was === undefined ? now : [was, now]];
    }),
  );
}

async function hashesOf(
  trx: Trx,
  keys: readonly RowKey[],
  read: typeof readHashedRows,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const [table, ofTable] of Map.groupBy(keys, ([table]) => table)) {
    const { key } = hashedTables[table];
    for await (const some of inBatches(ofTable.map(([, value]) => value))) {
      for (const row of await read(trx, table, key, some)) {
        hashes.set(rowName(table, row), hashOfRow(table, row));
      }
    }
  }
  return hashes;
}

/**
 * Whether a row is as the event that created it told, and no later one: one that was planted by
 * hand, changed, or put back after its end is not. Reads the events of that type and all since, so
 * it is not for every request.
 */
export async function isAsCreated(db: Database, type: EventType, key: RowKey): Promise<boolean> {
  const [table, value] = key;
  const name = nameOf(table, value);
  const data = await findLastRowHash(db, type, name);
  const [row] = await readHashedRows(db, table, hashedTables[table].key, [value]);
  if (data === undefined || row === undefined) return false;
  const seal = (eventData(data)['seals'] as RowHashes | undefined)?.[name] ?? null;
  return hashOfRow(table, row) === (typeof seal === 'string' ? seal : seal?.[1]);
}

const nameOf = (table: HashedTable, key: string | number) => `${table}/${key}`;

export const rowName = (table: HashedTable, row: HashedRow) =>
  nameOf(table, row[hashedTables[table].key] as string);

/** Empty columns are left out, so that one that a later migration adds changes no seal. */
export function hashOfRow(table: HashedTable, row: HashedRow): string {
  const { varies = [] } = hashedTables[table];
  const columns = Object.entries(row)
    .filter(([name, value]) => value !== null && value !== '' && !varies.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([table, columns]))
    .digest('hex');
}
