/** Every column of a protected table is frozen by its trigger, or named here as one that may change. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../database.ts';

/** The tables whose rows triggers protect, and their columns that may change all the same. */
const changeable: Readonly<Record<string, readonly string[]>> = {
  // Emptied once, if its contract was never signed.
  contract_evidence: ['data', 'emptied_at'],
  contract_template_versions: [],
  document_deliveries: [],
  document_follow_ups: [],
  document_grants: ['removed_at'],
  document_links: ['revoked_at'],
  // Messages are canceled or emptied once, threads emptied once; see 0016-threads.ts.
  document_messages: ['emptied_at', 'salt'],
  document_pdfs: [],
  document_readings: ['seconds'],
  document_threads: ['emptied_at', 'salt', 'status', 'updated_at', 'version'],
  document_views: [],
  engagement_adjustments: [],
  engagement_invoices: [],
  engagements: [],
  events: [],
  files: ['created_by', 'target_id'],
  frozen_documents: ['emptied_at', 'snapshot'],
  frozen_files: [],
  invoice_payments: [],
  invoice_voids: [],
  // Settlement and status; triggers check each change of them.
  invoices: [
    'amount_due',
    'credited',
    'open_refund',
    'paid',
    'settled_as',
    'status',
    'updated_at',
    'written_off',
  ],
  number_series: ['current_year', 'next_number', 'pattern', 'resets_yearly', 'version'],
  payment_answers: ['closed_at', 'note', 'payment_id', 'reference', 'salt'],
  payment_entries: [],
  payment_reminders: [],
  proposal_responses: ['data', 'salt'],
  statements: [],
};

/** For a column that is never null. */
const differs = (column: string) => `new.${column} <> old.${column}`;
const freezes = (column: string) => `new.${column} is distinct from old.${column}`;

/** The text of all update triggers by table. */
async function listUpdateTriggers(db: Database, kind: string): Promise<Map<string, string>> {
  const { rows } =
    kind === 'SQLite'
      ? await sql<{ table: string; text: string }>`
          select tbl_name as "table", sql as text from sqlite_master
          where type = 'trigger' and sql like '%before update%'`.execute(db)
      : await sql<{ table: string; text: string }>`
          select relname as "table", prosrc as text from pg_trigger
          inner join pg_proc on pg_proc.oid = tgfoid
          inner join pg_class on pg_class.oid = tgrelid
          where not tgisinternal and tgtype & 18 = 18`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const textOf = (found: typeof rows) =>
    found.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('\n');
  return new Map([...byTable].map(([table, found]) => [table, textOf(found)]));
}

/** Whether it refuses every update, whatever the columns. */
const refusesAll = (text: string) =>
  /on \w+ (when true )?begin select raise/.test(text) ||
  /^ ?begin (if true then )?raise exception/.test(text);

describeOnEachDatabase('The columns of protected tables', (open, kind) => {
  test('are frozen unless they may change', async () => {
    const db = await open();
    const triggers = await listUpdateTriggers(db, kind);
    expect([...triggers.keys()].toSorted()).toEqual(Object.keys(changeable));
    const tables = await db.introspection.getTables();
    const unfrozen = tables.flatMap(({ name, columns }) => {
      const text = triggers.get(name);
      if (text === undefined || refusesAll(text)) return [];
      const frozen = columns
        .map((column) => column.name)
        .filter((column) => !changeable[name]?.includes(column));
      return frozen
        .filter((column) => !text.includes(freezes(column)) && !text.includes(differs(column)))
        .map(
          (column) => `${name}.${column} is frozen by no trigger: one needs “${freezes(column)}”`,
        );
    });
    expect(unfrozen).toEqual([]);
  });
});
