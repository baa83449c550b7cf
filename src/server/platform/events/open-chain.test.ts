import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgeChain } from '../../../../tests/support/forged-chain.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { systemActor } from '../auth/actor.ts';
import { chainKeys } from './chain-keys.ts';
import { pastTriggers } from '../../../../tests/support/past-triggers.ts';
import { listKeyIds } from '../../operations/backup/summary.repository.ts';
import { checkIntegrity } from '../../operations/integrity/daily-check.ts';
import { checkInvariants, violationLines } from '../../operations/integrity/verify.ts';
import { localFileStore } from '../files/local-file-store.ts';
import { localMailFiles } from '../mail/mail-files.ts';
import { checkEventChain } from './check-chain.ts';
import { eventHash } from './event-hash.ts';
import { recordEvent } from './events.ts';
import { getEventHead, listEventsAfter } from './events.repository.ts';
import { openChain, replaceLostKeys, rotateChainKey } from './open-chain.ts';
import { readChainKeys } from './read-keys.ts';
import { rememberChain } from './remembered.ts';
import { attachChainKeys } from './signing.ts';

const at = '2026-11-21T10:00:00.000Z';

async function record(db: Database, ...targets: string[]): Promise<void> {
  for (const targetId of targets) {
    const event = { actor: systemActor, type: 'client.created', targetId } as const;
    await inTransaction(db, (trx) => recordEvent(trx, event, at));
  }
}

const inFolder = (dataDir: string) => chainKeys({ DATA_DIR: dataDir, CHAIN_KEYS: undefined });

const shared = async (...secrets: [number, Buffer][]) =>
  chainKeys({ DATA_DIR: await temporaryFolder(), CHAIN_KEYS: new Map(secrets) });

const keyIds = async (db: Database) =>
  (await listEventsAfter(db, 0, 100)).map(({ type, keyId }) => [type, keyId]);

/** A signed chain of three events, and where its key is. */
async function signedChain(db: Database) {
  const dataDir = await temporaryFolder();
  await record(db, 'a');
  await openChain(db, inFolder(dataDir), at);
  await record(db, 'b');
  return { dataDir, folder: join(dataDir, 'keys'), path: join(dataDir, 'keys/chain-1.key') };
}

describeOnEachDatabase('The keys of the event chain', (open) => {
  test('begin with a file for nobody else, whose first event signs all events before it', async () => {
    const db = await open();
    const { dataDir, folder, path } = await signedChain(db);
    expect(await readFile(path, 'utf8')).toMatch(/^[\da-f]{64}\n$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await readdir(folder)).toSorted()).toEqual(['chain-1.key', 'signed-chains']);
    expect(await keyIds(db)).toEqual([
      ['client.created', null],
      ['chain.key_added', 1],
      ['client.created', 1],
    ]);
    const [plain, added] = await listEventsAfter(db, 0, 2);
    const { hash = '', ...content } = plain ?? {};
    expect(eventHash(content as Parameters<typeof eventHash>[0], undefined)).toBe(hash);
    expect(added?.prevHash).toBe(hash);
    await openChain(db, inFolder(dataDir), at);
    expect((await getEventHead(db)).seq).toBe(3);
    expect(await checkEventChain(db)).toEqual([]);
    const [listed] = await inFolder(dataDir).list();
    const hex = (await readFile(path, 'utf8')).trim();
    expect(listed).toEqual({ id: 1, secret: Buffer.from(hex, 'hex') });
    expect(inFolder(dataDir).placeOf(1)).toBe(path);
  });

  test('stop the start if one is missing, damaged, another one, or open to others', async () => {
    const db = await open();
    const { dataDir, folder, path } = await signedChain(db);
    const right = await readFile(path);
    const start = () => openChain(db, inFolder(dataDir), at);
    const problems: [RegExp, () => Promise<unknown>][] = [
      [/signed with key 1, and .*chain-1.key is missing. Restore it/, () => rm(path)],
      [/chain-1.key can’t be read: .*EISDIR/, () => mkdir(path, { mode: 0o700 })],
      [/chain-1.key is damaged/, () => rm(path, { recursive: true }).then(() => put('ab\n'))],
      [/chain-1.key is not the key that event 2 added/, () => put(`${'ab'.repeat(32)}\n`)],
      [/chain-1.key is open to others. Run: chmod 600 /, () => chmod(path, 0o640)],
      [/keys is open to others. Run: chmod 700 /, () => chmod(folder, 0o750)],
    ];
    const put = (text: string) => writeFile(path, text, { mode: 0o600 });
    for (const [words, damage] of problems) {
      await damage();
      await expect(start()).rejects.toThrow(DatabaseRefused);
      await expect(start()).rejects.toThrow(words);
      expect((await readChainKeys(db)).problems.join()).toMatch(words);
      expect(await checkEventChain(db)).toContain('events 2 to 3 can’t be checked without key 1');
    }
    expect((await getEventHead(db)).seq).toBe(3);
    await Promise.all([chmod(folder, 0o700), chmod(path, 0o600), writeFile(path, right)]);
    await start();
    await record(db, 'c');
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('may come from the setting, and stop the start if one is not in it', async () => {
    const db = await open();
    const secret = randomBytes(32);
    await openChain(db, await shared([4, secret]), at);
    await record(db, 'a');
    expect(await keyIds(db)).toEqual([
      ['chain.key_added', 4],
      ['client.created', 4],
    ]);
    const start = async (...keys: [number, Buffer][]) => openChain(db, await shared(...keys), at);
    await expect(start([1, secret])).rejects.toThrow(/key 4 of CHAIN_KEYS is missing/);
    await expect(start([4, randomBytes(32)])).rejects.toThrow(/CHAIN_KEYS is not the key that/);
    await start([1, randomBytes(32)], [4, secret]);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('of a process that was too late are removed, and it does not start', async () => {
    const db = await open();
    const { dataDir } = await signedChain(db);
    const other = await temporaryFolder();
    await expect(openChain(db, inFolder(other), at)).rejects.toThrow(
      /chain-1.key is missing.*processes that share a database need the same keys/,
    );
    expect(await readdir(other)).toEqual([]);
    await openChain(db, inFolder(dataDir), at);
  });

  test('stop a process that looked at the chain before another one added the first key', async () => {
    const db = await open();
    const other = await temporaryFolder();
    const first = inFolder(await temporaryFolder());
    let isFirst = true;
    const late = {
      ...inFolder(other),
      remembered: async () => {
        if (isFirst) {
          isFirst = false;
          await openChain(db, first, at);
        }
        return [];
      },
    };
    await expect(openChain(db, late, at)).rejects.toThrow(/chain-1.key is missing/);
    expect((await readdir(other)).filter((name) => name.endsWith('.key'))).toEqual([]);
  });

  test('of a process that was too late stay where both share them', async () => {
    const db = await open();
    const keys = inFolder(await temporaryFolder());
    const late = {
      ...keys,
      create: async (id: number) => {
        const created = await keys.create?.(id);
        await openChain(db, keys, at);
        return created ?? expect.fail('A folder has a key');
      },
    };
    await openChain(db, late, at);
    expect(await keys.list()).toHaveLength(1);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('are followed by the next one, which a running server finds by itself', async () => {
    const db = await open();
    const { dataDir } = await signedChain(db);
    expect(await rotateChainKey(db, inFolder(dataDir), at)).toBe(2);
    await record(db, 'c');
    expect(await rotateChainKey(db, inFolder(dataDir), at)).toBe(3);
    await record(db, 'd');
    expect((await keyIds(db)).map(([, id]) => id)).toEqual([null, 1, 1, 2, 2, 3, 3]);
    expect(await checkEventChain(db)).toEqual([]);
    await rm(join(dataDir, 'keys/chain-2.key'));
    attachChainKeys(db, inFolder(dataDir));
    expect(await checkEventChain(db)).toEqual(['events 4 to 5 can’t be checked without key 2']);
    await expect(openChain(db, inFolder(dataDir), at)).rejects.toThrow(/chain-2.key is missing/);
  });

  test('in the setting are followed by the next one in it', async () => {
    const db = await open();
    const [one, two] = [randomBytes(32), randomBytes(32)];
    const keys = await shared([1, one]);
    await openChain(db, keys, at);
    await expect(rotateChainKey(db, keys, at)).rejects.toThrow(/Add key 2 to CHAIN_KEYS/);
    const both = await shared([1, one], [2, two]);
    await openChain(db, both, at);
    expect(await rotateChainKey(db, both, at)).toBe(2);
    await record(db, 'a');
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('can’t be added by somebody who has none of them', async () => {
    const db = await open();
    const { dataDir } = await signedChain(db);
    await rotateChainKey(db, inFolder(dataDir), at);
    const secrets = new Map((await inFolder(dataDir).list()).map(({ id, secret }) => [id, secret]));
    const change = <Event extends { data: string }>(event: Event) => ({
      ...event,
      data: event.data.replace(/"signature":"\w+"/, `"signature":"${'ab'.repeat(32)}"`),
    });
    await forgeChain(db, { change, sign: (id) => secrets.get(id) });
    expect(await checkEventChain(db)).toEqual(['event 4 adds key 2 without key 1']);
  });

  test('are still required after the head was changed', async () => {
    const db = await open();
    const { dataDir } = await signedChain(db);
    await db.updateTable('eventHead').set({ keyId: null }).execute();
    await expect(record(db, 'c')).rejects.toThrow(/signed with key 1; its head was changed/);
    await expect(openChain(db, inFolder(dataDir), at)).rejects.toThrow(/event 2 added key 1/);
    expect(await checkEventChain(db)).toEqual(['event 3 is not the one that was written last']);
    // As a program without keys would write it, e.g. an older version that still runs.
    attachChainKeys(db, inFolder(dataDir));
    await expect(record(db, 'c')).rejects.toThrow(/signed with an older key, or none/);
    // Past the trigger.
    const secrets = new Map((await inFolder(dataDir).list()).map(({ id, secret }) => [id, secret]));
    const change = (event: EventRow) => (event.seq === 3 ? { ...event, keyId: null } : event);
    await forgeChain(db, { change, sign: (id) => secrets.get(id) });
    expect(await checkEventChain(db)).toContain(
      'event 3 is signed with no key, and not with key 1',
    );
  });

  test('show that the end of the chain was cut off, without a key or with an old one', async () => {
    const db = await open();
    const { dataDir } = await signedChain(db);
    const keys = inFolder(dataDir);
    const start = () => openChain(db, keys, at);
    const secrets = () =>
      keys.list().then((all) => new Map(all.map((key) => [key.id, key.secret])));
    const cutAfter = async (last: number) => {
      const known = await secrets();
      const change = <Event extends { seq: number }>(event: Event) =>
        event.seq <= last ? event : undefined;
      await forgeChain(db, { change, sign: (id) => known.get(id) });
      const { keyId = null } = (await listEventsAfter(db, last - 1, 1))[0] ?? {};
      await db.updateTable('eventHead').set({ keyId }).execute();
      attachChainKeys(db, keys);
    };
    await rememberChain(db, keys);
    await record(db, 'c');
    await cutAfter(3);
    await start();
    await cutAfter(2);
    expect(await checkEventChain(db)).toEqual([]);
    await expect(start()).rejects.toThrow(DatabaseRefused);
    await expect(start()).rejects.toThrow(
      /event 3 is missing: the chain ends with event 2\n.*Restore the latest backup; .*signed-chains/,
    );
    expect(await rememberChain(db, keys)).toHaveLength(1);
    await record(db, 'another');
    await expect(start()).rejects.toThrow(/event 3 has the hash/);

    await rm(join(dataDir, 'keys/signed-chains'));
    await start();
    await rotateChainKey(db, keys, at);
    await cutAfter(3);
    expect(await checkEventChain(db)).toEqual([]);
    await expect(start()).rejects.toThrow(/event 4 is missing/);
    const stores = [localFileStore(dataDir), localMailFiles(dataDir)] as const;
    expect(violationLines(await checkInvariants(db, ...stores))).toContainEqual(
      expect.stringMatching(/recorded beside its keys: event 4 is missing/),
    );
    expect(await checkIntegrity({ db, files: stores[0] })).toContainEqual({
      id: 'events',
      what: 'Event 4 is missing: the chain ends with event 3',
    });
    await cutAfter(0);
    await expect(start()).rejects.toThrow(/no event is signed, though a chain was signed here/);
  });

  test('that are lost are replaced, and the next one signs all events as they then are', async () => {
    const db = await open();
    const { dataDir, folder, path } = await signedChain(db);
    const keys = () => inFolder(dataDir);
    await rotateChainKey(db, keys(), at);
    await expect(replaceLostKeys(db, keys(), at)).rejects.toThrow('No key is missing.');
    await rename(folder, `${folder}.away`);
    await expect(openChain(db, keys(), at)).rejects.toThrow(/for good: .*keys replace/);
    expect(await replaceLostKeys(db, keys(), at)).toBe(3);
    await openChain(db, keys(), at);
    await record(db, 'c');
    expect((await keyIds(db)).map(([, id]) => id)).toEqual([null, 1, 1, 2, 3, 3]);
    expect(await checkEventChain(db)).toEqual([]);
    expect(await readChainKeys(db)).toMatchObject({
      problems: [],
      notes: [expect.stringMatching(/^event 5 replaced key 1, 2, which was lost: /)],
    });
    expect(await listKeyIds(db)).toEqual(['chain-3']);

    const set = (from: string, to: string) =>
      pastTriggers(db, `update events set target_id = '${to}' where target_id = '${from}'`);
    await set('b', 'changed');
    const changed = 'an event before event 5 was changed after a lost key was replaced';
    expect(await checkEventChain(db)).toEqual([changed]);
    await set('changed', 'b');

    // Found again after all, it is as good as before.
    await copyFile(join(`${folder}.away`, 'chain-1.key'), path);
    attachChainKeys(db, keys());
    expect(await checkEventChain(db)).toEqual([]);
    await set('b', 'changed');
    expect(await checkEventChain(db)).toEqual(['event 3 differs from what was written', changed]);
  });
});
