import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printed } from '../../../tests/support/printed.ts';
import { ada, openOffice, signIn, tokenOf } from '../../../tests/support/test-account.ts';
import { temporaryFolder } from '../../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import { migrate, openDatabase } from '../database/database.ts';
import { DatabaseRefused } from '../database/database-refused.ts';
import { chainKeys } from '../platform/events/chain-keys.ts';
import { getEventHead } from '../platform/events/events.repository.ts';
import { openChain } from '../platform/events/open-chain.ts';
import { runKeys } from './keys.ts';
import { runOwner } from './owner.ts';

const asked = { json: false, action: undefined, secondFactor: false };

async function emptyStudio() {
  const DATA_DIR = await temporaryFolder();
  const config = parseConfig({ DATA_DIR, BASE_URL: 'https://studio.test' });
  const db = await openDatabase({ url: undefined, dataDir: DATA_DIR });
  await migrate(db);
  return { config, db };
}

test('the owner is created by a link that the shell prints, beside a running server', async () => {
  const { config, db } = await emptyStudio();
  expect((await printed(() => runOwner(config, asked))).text).toBe('There is no account yet.\n');
  const nobody = await printed(() => runOwner(config, { ...asked, action: 'reset' }));
  expect(nobody).toEqual({ isWell: false, text: expect.stringContaining('no account yet') });
  const { text, isWell } = await printed(() => runOwner(config, { ...asked, action: 'create' }));
  expect(isWell).toBe(true);
  expect(text).toMatch(/https:\/\/studio\.test\/admin\/setup#token=[\w-]{43}\n/);
  const links = await db.selectFrom('accountLinks').select('purpose').execute();
  expect(links).toEqual([{ purpose: 'setup' }]);
  await db.destroy();
});

test('an owner who is locked out gets a new password, and rid of a lost phone', async () => {
  const { config, db } = await emptyStudio();
  const office = await openOffice(db);
  office.clock.advance(office.clock.now().until(Temporal.Now.instant()));
  const { id } = (await db.selectFrom('users').select('id').executeTakeFirst()) ?? { id: '' };
  const at = office.clock.now().toString({ smallestUnit: 'millisecond' });
  await db
    .insertInto('totpFactors')
    .values({
      userId: id,
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      lastStep: 0,
      createdAt: at,
      confirmedAt: at,
    })
    .execute();
  const shown = await printed(() => runOwner(config, { ...asked, json: true }));
  expect(JSON.parse(shown.text)).toMatchObject({ email: ada.email, secondFactors: ['totp'] });
  expect(await printed(() => runOwner(config, { ...asked, action: 'create' }))).toEqual({
    isWell: false,
    text: `An account already exists: ${ada.email}\n`,
  });

  const { text } = await printed(() => runOwner(config, { ...asked, action: 'reset' }));
  const laptop = office.browser();
  const password = 'copper meadow violin 12';
  const token = tokenOf(text);
  const done = await laptop.call('POST', '/password-resets/completion', { token, password });
  expect(done.status).toBe(204);
  expect((await signIn(laptop, { ...ada, password })).body).toHaveProperty('secondFactor');

  await printed(() => runOwner(config, { ...asked, action: 'reset', secondFactor: true }));
  expect((await signIn(laptop, { ...ada, password })).body).toHaveProperty('user');
  const emails = await db.selectFrom('emails').select(['subject', 'status']).execute();
  expect(emails).toContainEqual({
    subject: 'Your two-factor authentication was removed',
    status: 'queued',
  });
  await db.destroy();
});

test('without a database there is nobody to show', async () => {
  const config = parseConfig({ DATA_DIR: await temporaryFolder() });
  await expect(runOwner(config, asked)).rejects.toThrow(DatabaseRefused);
  await expect(runOwner(config, { ...asked, action: 'create' })).rejects.toThrow(DatabaseRefused);
});

test('no command writes where the start would refuse the keys of the event chain', async () => {
  const { config, db } = await emptyStudio();
  const at = '2026-03-02T10:00:00.000Z';
  const start = () => openChain(db, chainKeys(config), at);
  await start();
  const key = join(config.DATA_DIR, 'keys/chain-1.key');
  const create = () => runOwner(config, { ...asked, action: 'create' });
  const rotate = () => runKeys(config, { json: false, action: 'rotate' });
  const damages: [RegExp, () => Promise<unknown>][] = [
    [/key 1, and .*chain-1.key is missing/, () => rename(key, `${key}.away`)],
    [/its head was changed|event 1 added key 1/, () => setKeyId(null)],
  ];
  const setKeyId = (keyId: number | null) => db.updateTable('eventHead').set({ keyId }).execute();
  for (const [words, damage] of damages) {
    await damage();
    for (const attempt of [start, create, rotate]) {
      await expect(attempt()).rejects.toThrow(DatabaseRefused);
      await expect(attempt()).rejects.toThrow(words);
    }
    await rename(`${key}.away`, key).catch(() => undefined);
  }
  expect((await getEventHead(db)).seq).toBe(1);
  await setKeyId(1);
  expect((await printed(create)).isWell).toBe(true);
  await db.destroy();
});
