/** A snapshot that was changed by hand together with its hash, also where an event tells it. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkIn } from '../../../tests/support/memo-mail.ts';
import {
  post,
  readerOf,
  readPage,
  sendToAll,
  signingOffice,
} from '../../../tests/support/client-contract.ts';
import { followLink } from '../../../tests/support/client-link.ts';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { documentPdfJob } from '../documents/deliveries/pdfs.actions.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Resolves with what puts all back. */
async function forge(db: Database, id: string, from: string, to: string) {
  const { snapshot, sha256 } = await db
    .selectFrom('frozenDocuments')
    .select(['snapshot', 'sha256'])
    .where('targetId', '=', id)
    .executeTakeFirstOrThrow();
  const forged = snapshot.replaceAll(from, to);
  expect(forged).not.toBe(snapshot);
  const hash = createHash('sha256').update(forged).digest('hex');
  const change = (text: string, was: string, now: string) =>
    pastTriggers(
      db,
      `update frozen_documents set snapshot = ${quoted(text)}, sha256 = '${now}' where target_id = '${id}'`,
      `update events set data = replace(data, '${was}', '${now}') where target_id = '${id}'`,
    );
  await change(forged, sha256, hash);
  return () => change(snapshot, hash, sha256);
}

describeOnEachDatabase('A forged snapshot', (open) => {
  test('is shown to nobody, and becomes no PDF that is kept', async () => {
    const db = await open();
    const world = await createStudioWorld(db);
    const { ids, testApp } = world;
    const link = await world.call('owner', 'POST', `/documents/${ids.open}/links`);
    const cookie = await followLink(testApp, new URL(link.body.url).pathname);
    const putBack = await forge(db, ids.open, '12345678', '66666666');
    const page = await testApp.app.request(`/i/${ids.open}`, { headers: { cookie } });
    expect(await page.text()).not.toContain('66666666');
    expect((await world.call('owner', 'GET', `/invoices/${ids.open}`)).status).toBe(500);
    const drawing = documentPdfJob(testApp.deps).run(ids.open);
    await expect(drawing).rejects.toMatchObject({ code: 'documents.changed' });
    await putBack();
    expect(
      await db.selectFrom('documentPdfs').selectAll().where('targetId', '=', ids.open).execute(),
    ).toEqual([]);
  });
});

describeOnEachDatabase('A contract that was changed by hand', (open) => {
  test.each([
    ['shared', 'share', { colleagueName: 'Zed', colleagueEmail: 'zed@harbor.example' }],
    ['sent with a new link', 'new-link', {}],
  ])('is not %s', async (_what, action, fields) => {
    const db = await open();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const reader = await readerOf(office.app, id, office.ada);
    const page = await readPage(reader);
    const emails = async () => (await db.selectFrom('emails').select('id').execute()).length;
    const before = await emails();
    await pastTriggers(db, `update contracts set sign_by = '2027-01-01' where id = '${id}'`);
    const given = Object.entries({ link: linkIn(page), ...fields });
    expect((await post(reader, given, {}, action)).status).toBe(500);
    expect(await emails()).toBe(before);
  });
});
