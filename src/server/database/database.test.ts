import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  describeOnEachDatabase,
  describeOnPostgres,
  newPostgresUrl,
  openTestSqlite,
  temporaryFolder,
} from '../../../tests/support/test-database.ts';
import { watchTimeLimits } from '../../../tests/support/time-limits.ts';
import { isDiskFull } from './database-errors.ts';
import {
  inTransaction,
  migrate,
  openDatabase,
  openMigrated,
  pendingMigrations,
  sqlitePath,
} from './database.ts';
import { requireSafeVersion } from './dialects/sqlite.ts';
import { groupWrites } from './group-writes.ts';
import { getServerKey } from './server-keys.repository.ts';

describeOnEachDatabase('The database', (open) => {
  test('is brought up to date once, and again without change', async () => {
    const db = await open();
    expect(await pendingMigrations(db)).toEqual([]);
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
  });

  test('refuses what no code should write', async () => {
    const db = await open();
    const inquiry = {
      id: 'inq_1',
      name: 'Ada',
      email: 'a@b.example',
      subject: 's',
      message: 'm',
      tier: null,
      status: 'forgotten' as 'new',
      spamReasons: '[]',
      idempotencyKey: null,
      contentHash: '',
      receivedAt: '',
    };
    await expect(db.insertInto('inquiries').values(inquiry).execute()).rejects.toThrow(
      /check|constraint/i,
    );
  });

  test('keeps all of a transaction or nothing', async () => {
    const db = await open();
    const row = { purpose: 'test', secret: 'x', createdAt: 'now' };
    const failing = inTransaction(db, async (trx) => {
      await trx.insertInto('serverKeys').values(row).execute();
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await db.selectFrom('serverKeys').selectAll().execute()).toEqual([]);
  });

  test('makes one key for a purpose, also for two callers at once', async () => {
    const db = await open();
    const keys = await Promise.all([1, 2, 3].map(() => getServerKey(db, 'test', 'now')));
    expect(keys[0]).toHaveLength(32);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  });
});

describe('SQLite', () => {
  test.each(['3.51.2', '3.46.0', '2.9.9', undefined])(
    '%s is refused: it can damage the file',
    (version) => {
      expect(() => requireSafeVersion(version)).toThrow(/too old/);
    },
  );

  test.each(['3.51.3', '3.53.4', '4.0.0'])('%s is taken', (version) => {
    expect(() => requireSafeVersion(version)).not.toThrow();
  });

  test('writes its log ahead, and reads every pragma back', async () => {
    const dataDir = await temporaryFolder();
    const db = await openDatabase({ url: undefined, dataDir });
    onTestFinished(() => db.destroy());
    await migrate(db);
    const other = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
    onTestFinished(() => other.close());
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    const strict = other
      .prepare("select name, strict from pragma_table_list where name = 'inquiries'")
      .get();
    expect(strict).toEqual({ name: 'inquiries', strict: 1 });
  });

  test('a file that is no database stops the start with its name', async () => {
    const dataDir = await temporaryFolder();
    const { writeFile, readFile } = await import('node:fs/promises');
    await writeFile(
      sqlitePath(dataDir),
      'this is not a database, whatever its name says. '.repeat(100),
    );
    await expect(openDatabase({ url: undefined, dataDir }).then(migrate)).rejects.toThrow(
      /studio\.db/,
    );
    expect((await readFile(sqlitePath(dataDir), 'utf8')).startsWith('this is not')).toBe(true);
  });

  test('can be read while the server that writes to it runs', async () => {
    const dataDir = await temporaryFolder();
    const writer = await openDatabase({ url: undefined, dataDir });
    onTestFinished(() => writer.destroy());
    await migrate(writer);
    const reader = await openDatabase({ url: undefined, dataDir, readOnly: true });
    onTestFinished(() => reader.destroy());
    const key = { purpose: 'test', secret: 'x', createdAt: 'now' };
    await writer.insertInto('serverKeys').values(key).execute();
    expect(await reader.selectFrom('serverKeys').selectAll().execute()).toEqual([key]);
    await expect(reader.deleteFrom('serverKeys').execute()).rejects.toThrow(/readonly/);
  });
});

describeOnPostgres('Two transactions', (open) => {
  test('that wait for each other both happen', async () => {
    const db = await open();
    for (const purpose of ['one', 'other']) {
      const key = { purpose, secret: '', createdAt: 'now' };
      await db.insertInto('serverKeys').values(key).execute();
    }
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const change = (order: string[], by: string) =>
      inTransaction(db, async (trx) => {
        for (const purpose of order) {
          await trx
            .updateTable('serverKeys')
            .set((row) => ({ secret: sql<string>`${row.ref('secret')} || ${by}` }))
            .where('purpose', '=', purpose)
            .execute();
          holding += 1;
          if (holding >= 2) bothHoldOne.resolve();
          await bothHoldOne.promise;
        }
      });
    await Promise.all([change(['one', 'other'], 'a'), change(['other', 'one'], 'b')]);
    const rows = await db.selectFrom('serverKeys').select('secret').execute();
    for (const { secret } of rows) expect(['ab', 'ba']).toContain(secret);
  });
});

describeOnEachDatabase('Writing together', (open) => {
  const key = (purpose: string) => ({ purpose, secret: 'x', createdAt: 'now' });

  test('gives each his own result, and keeps all', async () => {
    const db = await open();
    const write = groupWrites(db);
    const names = Array.from({ length: 20 }, (_value, index) => `key-${index}`);
    const results = await Promise.all(
      names.map((name) =>
        write(async (trx) => {
          await trx.insertInto('serverKeys').values(key(name)).execute();
          return name;
        }),
      ),
    );
    expect(results).toEqual(names);
    expect(await db.selectFrom('serverKeys').selectAll().execute()).toHaveLength(20);
  });

  test('one that fails leaves no trace, and takes no other with it', async () => {
    const db = await open();
    const write = groupWrites(db);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'b', 'fails', 'c'].map((name) =>
        write(async (trx) => {
          await trx.insertInto('serverKeys').values(key(name)).execute();
          if (name === 'fails') throw new Error('half-way');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    const kept = await db.selectFrom('serverKeys').select('purpose').orderBy('purpose').execute();
    expect(kept.map(({ purpose }) => purpose)).toEqual(['a', 'b', 'c']);
  });
});

test('an SQLite file that may not grow is told as a full disk', async () => {
  const db = await openTestSqlite();
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = async () => {
    for (let count = 0; count < 10_000; count += 1) {
      const purpose = `${count} ${'x'.repeat(4000)}`;
      await db.insertInto('serverKeys').values({ purpose, secret: '', createdAt: '' }).execute();
    }
  };
  const error: unknown = await fill().catch((thrown: unknown) => thrown);
  expect(isDiskFull(error)).toBe(true);
});

// Skipped only if PostgreSQL is not installed.
test.skipIf(inject('postgresUrl') === undefined)(
  'migrations on PostgreSQL may take as long as they need, and requests may not',
  async () => {
    const url = await newPostgresUrl(inject('postgresUrl') ?? '');
    const limits = await watchTimeLimits(url);
    const db = await openMigrated({ url, dataDir: '' });
    onTestFinished(() => db.destroy());
    expect(await limits()).toEqual(['0 0']);
    const { rows } = await sql`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statementTimeout: '10s' }]);
  },
);
