import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const written = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

async function withClient(db: Database): Promise<{ app: TestApp; id: string; path: string }> {
  const app = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
  const { body } = await callApi(app, 'POST', '/clients', { kind: 'person', name: 'Ada' });
  return { app, id: body.id, path: `/clients/${body.id}/notes` };
}

async function wordsOf(app: TestApp, path: string): Promise<string[]> {
  const { body } = await callApi(app, 'GET', path);
  return body.items.map(
    (note: { body: ReturnType<typeof written> }) => note.body.content[0]?.content[0]?.text,
  );
}

describeOnSqliteFirst('Notes about a client', (open) => {
  test('tell who wrote what and when, newest first and pinned ones above', async () => {
    const db = await open();
    const { app, id, path } = await withClient(db);
    const notes = [];
    for (const words of ['one', 'two', 'three']) {
      app.clock.advance({ minutes: 1 });
      const added = await callApi(app, 'POST', path, { body: written(words) });
      expect(added.status).toBe(201);
      notes.push(added.body);
    }
    expect(notes[0]).toMatchObject({ version: 1, isPinned: false, authorName: 'Owner' });
    expect(await wordsOf(app, path)).toEqual(['three', 'two', 'one']);
    const pin = { version: 1, isPinned: true };
    const pinned = await callApi(app, 'PATCH', `${path}/${notes[0].id}`, pin);
    expect(pinned.body).toMatchObject({ version: 2, isPinned: true });
    expect(pinned.body.updatedAt).toBe(notes[0].updatedAt);
    expect(await wordsOf(app, path)).toEqual(['one', 'three', 'two']);
    const first = await callApi(app, 'GET', `${path}?limit=2`);
    expect(await wordsOf(app, `${path}?limit=2&cursor=${first.body.nextCursor}`)).toEqual(['two']);
    const events = await listEventsAfter(db, 1, 10);
    expect(events.map(({ type, clientId, data }) => [type, clientId, data])).toEqual([
      ['note.created', id, '{}'],
      ['note.created', id, '{}'],
      ['note.created', id, '{}'],
      ['note.updated', id, '{"fields":["isPinned"]}'],
    ]);
    expect((await callApi(app, 'GET', `/clients/${id}`)).body.counts.notes).toBe(3);
  });

  test('are rewritten from the version that was read, or not at all', async () => {
    const db = await open();
    const { app, path } = await withClient(db);
    const { body: note } = await callApi(app, 'POST', path, { body: written('draft') });
    app.clock.advance({ minutes: 1 });
    const one = `${path}/${note.id}`;
    const changed = await callApi(app, 'PATCH', one, { version: 1, body: written('final') });
    expect(changed.body.version).toBe(2);
    expect(changed.body.updatedAt > note.updatedAt).toBe(true);
    const stale = await callApi(app, 'PATCH', one, { version: 1, body: written('other') });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({
      code: 'clients.note_version_conflict',
      current: changed.body,
    });
    const same = await callApi(app, 'PATCH', one, { version: 2, body: written('final') });
    expect(same.body).toEqual(changed.body);
    expect(await wordsOf(app, path)).toEqual(['final']);
    expect(await listEventsAfter(db, 0, 10)).toHaveLength(3);
  });

  test('can be deleted', async () => {
    const { app, path } = await withClient(await open());
    const { body: note } = await callApi(app, 'POST', path, { body: written('gone') });
    expect((await callApi(app, 'DELETE', `${path}/${note.id}`)).status).toBe(204);
    const again = await callApi(app, 'DELETE', `${path}/${note.id}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'clients.note_not_found']);
    expect(await wordsOf(app, path)).toEqual([]);
  });

  test('of one client can’t be reached through another', async () => {
    const db = await open();
    const { app, path } = await withClient(db);
    const other = await withClient(db);
    const { body: note } = await callApi(app, 'POST', path, { body: written('mine') });
    const wrong = `${other.path}/${note.id}`;
    const change = { version: 1, body: written('taken') };
    expect((await callApi(app, 'PATCH', wrong, change)).status).toBe(404);
    expect((await callApi(app, 'DELETE', wrong)).status).toBe(404);
    expect(await wordsOf(app, path)).toEqual(['mine']);
  });

  test('hold nothing but the editor’s nodes, and take no other field', async () => {
    const db = await open();
    const { app, path } = await withClient(db);
    const image = { type: 'image', attrs: { src: 'https://x.example' } };
    const bodies = [
      {},
      { body: '<b>hi</b>' },
      { body: { type: 'doc', content: [image] } },
      { body: written('x'), authorName: 'Somebody' },
      { body: written('x'), isPinned: true },
    ];
    for (const body of bodies) {
      expect((await callApi(app, 'POST', path, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await db.selectFrom('clientNotes').selectAll().execute()).toEqual([]);
  });
});
