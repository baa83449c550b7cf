import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';

async function signedIn(db: Database): Promise<TestApp> {
  return createTestApp(db, { findActor: () => Promise.resolve(owner) });
}

async function add(app: TestApp, name: string, more: object = {}): Promise<string> {
  const made = await callApi(app, 'POST', '/clients', { kind: 'organization', name, ...more });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function names(app: TestApp, query: string): Promise<string[]> {
  const { status, body } = await callApi(app, 'GET', `/clients?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
}

/** Reads all pages, with an action in between. */
async function readAll(
  app: TestApp,
  query: string,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body } = await callApi(app, 'GET', `/clients?${query}${after}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (ids.length > 5000) throw new Error('the pages have no end');
    cursor = body.nextCursor;
    await between();
  } while (cursor !== null);
  return ids;
}

describeOnEachDatabase('The list of clients', (open) => {
  test('is in the order of names, whatever their case and accents', async () => {
    const app = await signedIn(await open());
    for (const name of ['Zebra', 'élan', 'alpha', 'Beta', 'Ångström', 'beta', 'Ω']) {
      await add(app, name);
    }
    const listed = await names(app, '');
    expect(listed.filter((name) => name.toLowerCase() !== 'beta')).toEqual([
      'alpha',
      'Ångström',
      'élan',
      'Zebra',
      'Ω',
    ]);
    expect(listed.slice(2, 4).toSorted()).toEqual(['Beta', 'beta']);
  });

  test('can be in the order of time, the latest first', async () => {
    const app = await signedIn(await open());
    const ids: string[] = [];
    for (const name of ['b', 'c', 'a']) {
      ids.push(await add(app, name));
      app.clock.advance({ minutes: 1 });
    }
    const [b, c] = ids;
    await callApi(app, 'PATCH', `/clients/${c}`, { version: 1, taxId: '1' });
    app.clock.advance({ minutes: 1 });
    const body = { type: 'doc', content: [{ type: 'paragraph' }] };
    await callApi(app, 'POST', `/clients/${b}/notes`, { body });
    expect(await names(app, 'sort=created')).toEqual(['a', 'c', 'b']);
    expect(await names(app, 'sort=changed')).toEqual(['c', 'a', 'b']);
    expect(await names(app, 'sort=activity')).toEqual(['b', 'c', 'a']);
    expect(await names(app, 'sort=activity_reversed')).toEqual(['a', 'c', 'b']);
    expect(await names(app, 'sort=name_reversed')).toEqual(['c', 'b', 'a']);
  });

  test('finds words of names, contacts, emails and tags, and how they begin', async () => {
    const app = await signedIn(await open());
    await add(app, 'Jens Hansen Lab', {
      contacts: [{ name: 'María Peña', email: 'maria@hansen.example' }],
      tags: ['neuro science'],
    });
    await add(app, 'Morpho Coffee', { contacts: [{ name: 'Jo', phone: '1' }] });
    expect(await names(app, 'q=hans')).toEqual(['Jens Hansen Lab']);
    expect(await names(app, 'q=PENA')).toEqual(['Jens Hansen Lab']);
    expect(await names(app, 'q=maria@hansen')).toEqual(['Jens Hansen Lab']);
    expect(await names(app, 'q=neuro lab')).toEqual(['Jens Hansen Lab']);
    expect(await names(app, 'q=j')).toEqual(['Jens Hansen Lab', 'Morpho Coffee']);
    // cspell:ignore nsen
    expect(await names(app, 'q=nsen')).toEqual([]);
    expect(await names(app, 'q=hans+coffee')).toEqual([]);
    expect(await names(app, "q=' or 1=1 --")).toEqual([]);
    expect(await names(app, 'q="*')).toEqual(['Jens Hansen Lab', 'Morpho Coffee']);
  });

  test('is narrowed by tag, kind, exemption and state, and by all together', async () => {
    const app = await signedIn(await open());
    await add(app, 'A', { tags: ['lab'], isTaxExempt: true });
    await add(app, 'B', { tags: ['lab x'], kind: 'person' });
    const archived = await add(app, 'C', { tags: ['lab'], kind: 'person' });
    await callApi(app, 'POST', `/clients/${archived}/archive`);
    expect(await names(app, 'tag=lab')).toEqual(['A']);
    expect(await names(app, 'tag=LAB&status=all')).toEqual(['A', 'C']);
    expect(await names(app, 'kind=person')).toEqual(['B']);
    expect(await names(app, 'taxExempt=true')).toEqual(['A']);
    expect(await names(app, 'taxExempt=false&status=all')).toEqual(['B', 'C']);
    expect(await names(app, 'status=archived&kind=person&tag=lab&q=c')).toEqual(['C']);
    expect(await names(app, 'tag=none')).toEqual([]);
    const change = { version: 1, kind: 'organization', isTaxExempt: true };
    await callApi(app, 'DELETE', `/clients/${archived}/archive`);
    await callApi(app, 'PATCH', `/clients/${archived}`, change);
    expect(await names(app, 'status=archived')).toEqual([]);
    expect(await names(app, 'kind=person')).toEqual(['B']);
    expect(await names(app, 'kind=organization&taxExempt=true&tag=lab')).toEqual(['A', 'C']);
    const { body } = await callApi(app, 'GET', '/client-tags');
    expect(body.items).toEqual([
      { tag: 'lab', clients: 2 },
      { tag: 'lab x', clients: 1 },
    ]);
  });

  test('finds the same where many are found as where few are', async () => {
    const db = await open();
    const app = await signedIn(db);
    const text = `name,tags\n${Array.from({ length: 2100 }, (_, index) => {
      return `Common ${index % 7 === 0 ? 'rare' : 'usual'} ${String(index).padStart(4, '0')},bulk`;
    }).join('\n')}`;
    const mapping = ['name', 'tags'] as const;
    const request = { text, mapping, badRows: 'refuse', duplicates: 'import' };
    expect((await callApi(app, 'POST', '/clients/import', request)).body.created).toBe(2100);
    expect(await readAll(app, 'q=comm&limit=100')).toHaveLength(2100);
    expect(await readAll(app, 'tag=bulk&limit=100')).toHaveLength(2100);
    expect(await readAll(app, 'q=common rar&limit=100')).toHaveLength(300);
    expect(await names(app, 'q=com&limit=2')).toEqual(['Common rare 0000', 'Common rare 0007']);
    expect(await names(app, 'q=common 0007')).toEqual(['Common rare 0007']);
  });

  test('finds many that all stand at the end of its order', async () => {
    const db = await open();
    const app = await signedIn(db);
    const rows = Array.from({ length: 4300 }, (_, index) => {
      return `${index < 2200 ? 'Alder' : 'Willow'} ${String(index).padStart(4, '0')}`;
    });
    const request = { mapping: ['name'], badRows: 'refuse', duplicates: 'import' };
    const text = `name\n${rows.join('\n')}`;
    await callApi(app, 'POST', '/clients/import', { ...request, text });
    expect(await names(app, 'q=willow&limit=2')).toEqual(['Willow 2200', 'Willow 2201']);
    expect(await readAll(app, 'q=willow&limit=100')).toHaveLength(2100);
    expect(await readAll(app, 'q=alder&limit=100')).toHaveLength(2200);
  });

  test('shows every client once, however many come in between', async () => {
    const db = await open();
    const app = await signedIn(db);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'B', 'ä', 'c'), { minLength: 1, maxLength: 8 }),
        fc.array(fc.constantFrom('', 'a', 'b', 'd'), { maxLength: 4 }),
        fc.constantFrom('name', 'created', 'changed', 'activity'),
        fc.integer({ min: 1, max: 3 }),
        async (before, later, sort, limit) => {
          const tag = `run ${(runs += 1)}`;
          const there = new Set<string>();
          for (const name of before) there.add(await add(app, name, { tags: [tag] }));
          const coming = [...later];
          const read = await readAll(app, `sort=${sort}&limit=${limit}&tag=${tag}`, async () => {
            const name = coming.pop();
            app.clock.advance({ seconds: 1 });
            if (name !== undefined) await add(app, `${name}x`, { tags: [tag] });
          });
          expect(new Set(read).size).toBe(read.length);
          expect([...there].filter((id) => !read.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
  });

  test('refuses a cursor that is none, or of another order', async () => {
    const app = await signedIn(await open());
    await add(app, 'a');
    await add(app, 'b');
    const { body } = await callApi(app, 'GET', '/clients?limit=1');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const cursors = [
      'x',
      encode('name'),
      encode(['name']),
      encode(['name', 'a']),
      encode(['name', 'a', 1]),
      encode(['name', 'a', 'b', 'c']),
      encode(['name', 'a\0', 'b']),
      encode(['name', ['a'], 'b']),
    ];
    for (const cursor of cursors) {
      const refused = await callApi(app, 'GET', `/clients?cursor=${cursor}`);
      expect([cursor, refused.status]).toEqual([cursor, 400]);
      expect(Object.keys(refused.body.error.fields)).toEqual(['cursor']);
    }
    const other = await callApi(app, 'GET', `/clients?sort=created&cursor=${body.nextCursor}`);
    expect(other.status).toBe(400);
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'sort=size',
      'status=gone',
      'color=1',
    ]) {
      expect((await callApi(app, 'GET', `/clients?${query}`)).status, query).toBe(400);
    }
  });

  test('refuses what its database can’t look for, as its export does', async () => {
    const app = await signedIn(await open());
    const statusOf = async (path: string) => (await app.app.request(`/api/${path}`)).status;
    const refusal = await statusOf('clients?tag=%00');
    expect([200, 400]).toContain(refusal);
    expect(await statusOf('clients.csv?tag=%00')).toBe(refusal);
    expect(await statusOf('clients.csv?ids=%00')).toBe(refusal);
  });
});
