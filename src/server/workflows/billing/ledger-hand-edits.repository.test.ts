/**
 * Whatever is changed by hand in any row that a ledger follows from: if it moves it, `verify` notices.
 *
 * Alone: its many rows are collected four times as fast in a process without other modules.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { addClient, invoicingApp } from '../../../../tests/support/invoices.ts';
import { takeStep } from '../../../../tests/support/ledger-model.ts';
import { expectRecounted, ledgerWorld } from '../../../../tests/support/ledger-world.ts';
import { openTestSqlite } from '../../../../tests/support/test-database.ts';
import { planState } from '../../../shared/engagements/plan-state.ts';
import type { Database } from '../../database/database.ts';
import { readPlanRows } from '../../documents/engagements/plan-rows.repository.ts';
import { rowInvariants } from '../../operations/integrity/verify.ts';

const tables = [
  'engagements',
  'engagement_adjustments',
  'engagement_invoices',
  'engagement_turns',
  'invoices',
];

/** Every kind of change. */
const steps: [step: string, isYes?: boolean, pick?: number][] = [
  ['issue'],
  ['pay'],
  ['writeOff'],
  ['credit', true],
  ['credit'],
  ['draftAgain'],
  ['changePlan'],
  ['changeOrder', true],
  ['changeOrder'],
  ['reach'],
  ['issue'],
  ['void', false, 1],
  ['issueElsewhere'],
  ['attach'],
  ['issueElsewhere'],
  ['attach', true, 1],
  ['detach'],
  ['complete', true],
  ['reopen'],
];

test('every change by hand that moves a ledger is noticed', { timeout: 120_000 }, async () => {
  const db = await openTestSqlite();
  const done = await moveLedgers(db);
  expect([...done.keys()]).toEqual(expect.arrayContaining([...new Set(steps.map(([one]) => one))]));
  const moved = new Set<string>();
  const unnoticed: string[] = [];
  await db.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    await sql`begin`.execute(connection);
    await dropTriggers(connection);
    const ledgers = await readLedgers(connection);
    expect(await isNoticed(connection)).toBe(false);
    for (const { what, row, statements } of await listEdits(connection)) {
      await sql`savepoint edit`.execute(connection);
      await runFirst(connection, statements);
      if ((await readLedgers(connection)) !== ledgers) {
        moved.add(what);
        if (!(await isNoticed(connection))) unnoticed.push(`${what} of row ${row}`);
      }
      await sql`rollback to edit`.execute(connection);
    }
    await sql`rollback`.execute(connection);
  });
  expect(unnoticed).toEqual([]);
  expect([...moved]).toEqual(expect.arrayContaining(moving));
});

/** Columns that move a ledger, and rows. */
const moving = [
  'engagements.plan',
  'engagement_adjustments.kind',
  'engagement_adjustments.entry_key',
  'engagement_adjustments.data',
  'engagement_adjustments deleted',
  'engagement_invoices.entry_key',
  'engagement_invoices.period',
  'engagement_invoices.invoice_id',
  'engagement_invoices.origin',
  'engagement_invoices deleted',
  'engagement_turns.status',
  'engagement_turns.agreed',
  'engagement_turns.to_bill',
  'engagement_turns.amount_due',
  'engagement_turns.recurring_month',
  'engagement_turns.recurring_year',
  'engagement_turns deleted',
  'invoices.status',
  'invoices.total',
  'invoices.paid',
  'invoices.credited',
  'invoices.written_off',
  'invoices.credits_invoice_id',
  'invoices deleted',
];

async function moveLedgers(db: Database): Promise<ReadonlyMap<string, number>> {
  const app = await invoicingApp(db);
  const clientId = await addClient(app);
  const start = async () =>
    ledgerWorld({ app, clientId, id: await addEngagement(app.deps, clientId), accepted: 1000_00 });
  const world = await start();
  for (const [index, [step, isYes = false, pick = 0]] of steps.entries()) {
    await takeStep(world, { step, isYes, pick, amount: 70_00 + index });
    await expectRecounted(world);
  }
  const canceled = await start();
  for (const step of ['issue', 'cancel']) {
    await takeStep(canceled, { step, isYes: true, pick: 0, amount: 1 });
  }
  await expectRecounted(canceled);
  return world.done;
}

async function dropTriggers(connection: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger'`.execute(connection);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(connection);
}

/** As they are calculated, and as they are stored; also why one can’t be read. */
async function readLedgers(connection: Database): Promise<string> {
  const engagements = await connection.selectFrom('engagements').selectAll().execute();
  const turns = await connection.selectFrom('engagementTurns').selectAll().execute();
  const ledgers = [];
  for (const row of engagements) {
    const rows = await readPlanRows(connection, row);
    try {
      const { ledger, status } = planState(row, rows);
      ledgers.push(ledger, status);
    } catch (error) {
      ledgers.push(String(error));
    }
  }
  return JSON.stringify([turns, ledgers]);
}

const TRIGGERS = 'every trigger exists and is unchanged';

async function isNoticed(connection: Database): Promise<boolean> {
  const invariants = await rowInvariants(connection).catch(() => null);
  if (invariants === null) return true;
  return invariants.some(({ rule, violations }) => rule !== TRIGGERS && violations.length > 0);
}

type Statement = ReturnType<typeof sql>;

/** The first one that the schema doesn’t refuse. */
async function runFirst(connection: Database, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    try {
      await statement.execute(connection);
      return;
    } catch (error) {
      if (!/constraint failed|cannot store/.test(String(error))) throw error;
    }
  }
}

type Value = string | number | null;

interface Edit {
  what: string;
  row: string;
  statements: Statement[];
}

/** Each value of each row changed alone, and each row deleted. */
async function listEdits(connection: Database): Promise<Edit[]> {
  const db = connection.withoutPlugins();
  const edits: Edit[] = [];
  for (const table of tables) {
    const { rows } = await sql<Record<string, Value>>`
      select rowid as "_row", * from ${sql.table(table)}`.execute(db);
    for (const { _row, ...values } of rows) {
      const row = String(_row);
      const update = (set: Statement) =>
        sql`update ${sql.table(table)} set ${set} where rowid = ${_row}`;
      for (const [column, value] of Object.entries(values)) {
        const what = `${table}.${column}`;
        const set = (other: Value) => update(sql`${sql.ref(column)} = ${other}`);
        if (typeof value === 'string' && /^[[{]/.test(value)) {
          edits.push(
            ...changedTexts(value).map((text) => ({ what, row, statements: [set(text)] })),
          );
        } else {
          const others = rows.map((other) => other[column] ?? null);
          edits.push({ what, row, statements: otherValues(value, others).map(set) });
        }
        if (['paid', 'credited', 'written_off'].includes(column)) {
          // The schema requires them to add up.
          const both = sql`${sql.ref(column)} = ${sql.ref(column)} + 1, amount_due = amount_due - 1`;
          edits.push({ what, row, statements: [update(both)] });
        }
      }
      const deleted = sql`delete from ${sql.table(table)} where rowid = ${_row}`;
      edits.push({ what: `${table} deleted`, row, statements: [deleted] });
    }
  }
  return edits;
}

/** JSON with one of its numbers changed, or with another effect of a credit note. */
function changedTexts(json: string): string[] {
  const numbers = json.matchAll(/(?<=:)\d+/g);
  const changed = Array.from(
    numbers,
    ({ 0: number, index }) =>
      json.slice(0, index) + String(Number(number) + 1) + json.slice(index + number.length),
  );
  const effect = json.replace(/"(price_reduction|change_order)"/, '"bill_again"');
  return effect === json ? changed : [...changed, effect];
}

const otherValues = (value: Value, others: readonly Value[]): Value[] =>
  typeof value === 'number' ? [value + 1] : [...new Set(others)].filter((other) => other !== value);
