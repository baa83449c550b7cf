import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { migrate } from '../database.ts';
import type { NewFile } from '../tables/files.table.ts';
import { migrations } from './migrations.ts';

const file: NewFile = {
  id: 'file_1',
  subject: 'cli_1',
  purpose: 'certificate',
  name: 'exempt.pdf',
  type: 'application/pdf',
  sizeBytes: 3,
  sha256: 'abc',
  createdAt: '2026-01-02T03:04:05.678Z',
  createdBy: 'usr_1',
};

describeOnEachDatabase('The migration to documents', (open) => {
  test('keeps every file as it was, and still refuses what none is for', async () => {
    const db = await open('bare');
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const migrator = new Migrator({ db: db.withoutPlugins(), provider });
    await migrator.migrateTo('0007-invoices');
    await db.insertInto('files').values(file).execute();
    await migrate(db);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([file]);
    const strange = { ...file, id: 'file_2', purpose: 'other' as 'logo' };
    await expect(db.insertInto('files').values(strange).execute()).rejects.toThrow(/check/i);
  });
});
