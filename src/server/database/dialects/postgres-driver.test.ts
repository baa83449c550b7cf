import { sql, type RawBuilder } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnPostgres } from '../../../../tests/support/test-database.ts';
import { DatabaseAway } from '../database-errors.ts';
import { inTransaction, ping, type Database } from '../database.ts';

const row = (purpose: string) => ({ purpose, secret: 'x', createdAt: 'now' });
const purposes = async (db: Database) =>
  (await db.selectFrom('serverKeys').select('purpose').execute()).map(({ purpose }) => purpose);
const dies = sql`select pg_terminate_backend(pg_backend_pid())`;

/** The error that the promise was rejected with. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describeOnPostgres('A connection', (open) => {
  test('that dies while nothing waits for it fails the next statement only', async () => {
    const db = await open();
    const failed = await failure(
      db.connection().execute(async (held) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
        await ping(held);
      }),
    );
    expect(failed).toBeInstanceOf(DatabaseAway);
    await ping(db);
  });

  test('that dies is not given to those who wait for one', async () => {
    const db = await open();
    const calls: RawBuilder<unknown>[] = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? dies : sql`select 1`,
    );
    const outcomes = await Promise.allSettled(calls.map((call) => call.execute(db)));
    expect(outcomes.map(({ status }) => status)).toEqual(
      calls.map((call) => (call === dies ? 'rejected' : 'fulfilled')),
    );
  });

  test('that dies before COMMIT is replaced, and the transaction done once', async () => {
    const db = await open();
    let runs = 0;
    await inTransaction(db, async (trx) => {
      runs += 1;
      await trx.insertInto('serverKeys').values(row('kept')).execute();
      if (runs === 1) await dies.execute(trx);
    });
    expect(runs).toBe(2);
    expect(await purposes(db)).toEqual(['kept']);
  });

  test('that dies again and again fails the transaction with the first error of the last try', async () => {
    const db = await open();
    const failed = await failure(inTransaction(db, (trx) => dies.execute(trx)));
    expect(failed).toMatchObject({ during: 'working', cause: { code: '57P01' } });
    await ping(db);
  });

  test('that dies during COMMIT is not repeated, as nobody knows what was kept', async () => {
    const db = await open();
    await sql`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    await sql`create constraint trigger dies after insert on server_keys
      deferrable initially deferred for each row execute function die()`.execute(db);
    let runs = 0;
    const failed = await failure(
      inTransaction(db, async (trx) => {
        runs += 1;
        await trx.insertInto('serverKeys').values(row('unknown')).execute();
      }),
    );
    expect(failed).toMatchObject({ during: 'committing', cause: { code: '57P01' } });
    expect(runs).toBe(1);
    await ping(db);
  });

  test('can’t be had while the database takes none, and can as soon as it does', async () => {
    const db = await open();
    const other = await open();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = sql.id(rows[0]?.name ?? '');
    const allow = (allowed: boolean) =>
      sql`alter database ${name} allow_connections ${sql.lit(allowed)}`.execute(other);
    onTestFinished(async () => void (await allow(true)));
    await allow(false);
    await failure(dies.execute(db));
    let runs = 0;
    const call = () =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await trx.insertInto('serverKeys').values(row('later')).execute();
      });
    expect(await failure(call())).toMatchObject({ name: 'DatabaseAway', during: 'connecting' });
    expect(runs).toBe(0);
    await allow(true);
    await call();
    expect(await purposes(db)).toEqual(['later']);
  });

  test('that waits for a lock for too long says so, and goes on to be used', async () => {
    const db = await open();
    const insert = (trx: Database) => trx.insertInto('serverKeys').values(row('same')).execute();
    await inTransaction(db, async (trx) => {
      await insert(trx);
      const failed = await failure(
        inTransaction(db, async (waiting) => {
          await sql`set local lock_timeout = 20`.execute(waiting);
          await insert(waiting);
        }),
      );
      expect(failed).toMatchObject({ during: 'waiting', cause: { code: '55P03' } });
    });
    expect(await purposes(db)).toEqual(['same']);
  });
});
