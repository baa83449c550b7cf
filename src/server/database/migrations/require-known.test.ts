import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { printed } from '../../../../tests/support/printed.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { parseConfig } from '../../config.ts';
import { runDemo } from '../../operations/demo.ts';
import { runDoctor } from '../../operations/doctor.ts';
import { runInquiries } from '../../operations/inquiries.ts';
import { runOwner } from '../../operations/owner.ts';
import { runVerify } from '../../operations/integrity/verify.ts';
import { migrate, openDatabase, pendingMigrations, type Database } from '../database.ts';
import { DatabaseRefused } from '../database-refused.ts';
import { migrations } from './migrations.ts';

const nothing = { up: () => Promise.resolve() };

/** Runs foreign migrations, like those of another version. */
async function migrateElsewhere(db: Database, all: typeof migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(all) };
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

const beforeBaseline = { '0001-inquiries-and-mails': nothing, '0002-events': nothing };

describeOnEachDatabase('A database of another version', (open) => {
  test('is refused by name if it is from before the baseline', async () => {
    const db = await open('bare');
    await migrateElsewhere(db, beforeBaseline);
    for (const run of [migrate, pendingMigrations]) {
      await expect(run(db)).rejects.toThrow(DatabaseRefused);
      await expect(run(db)).rejects.toThrow(
        /development version.*0001-inquiries-and-mails.*new data folder/,
      );
    }
    const tables = await db.introspection.getTables();
    expect(tables).toEqual([]);
  });

  test('is refused by name if a newer version has updated it', async () => {
    const db = await open();
    await migrateElsewhere(db, { ...migrations, '9999-later': nothing });
    for (const run of [migrate, pendingMigrations]) {
      await expect(run(db)).rejects.toThrow(/newer version.*9999-later.*Install that version/);
    }
  });
});

test('every command refuses a database from before the baseline', async () => {
  const config = parseConfig({ DATA_DIR: await temporaryFolder() });
  const db = await openDatabase({ url: undefined, dataDir: config.DATA_DIR });
  await migrateElsewhere(db, beforeBaseline);
  await db.destroy();
  const plain = { json: false };
  const commands = [
    () => runVerify(config, plain),
    () => runInquiries(config, plain),
    () => runOwner(config, { ...plain, action: undefined, secondFactor: false }),
    () => runOwner(config, { ...plain, action: 'create', secondFactor: false }),
    () => runDemo(config, plain),
  ];
  for (const run of commands) await expect(run()).rejects.toThrow(/0001-inquiries-and-mails/);
  const { isWell, text } = await printed(() => runDoctor(config, plain));
  expect(isWell).toBe(false);
  expect(text).toMatch(/problem +database .*0001-inquiries-and-mails/);
});
