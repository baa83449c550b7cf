/** A proposal is sent again while a later version is frozen that no client got. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';

/** Version 1 was opened by Ada, and extended; version 2 was queued to Ada and undone. */
async function undoneOffice(db: Database) {
  const office = await proposalOffice(db);
  const { app, id, ada, ben } = office;
  const cookie = await openedBy(app, id, ada);
  await callApi(app, 'POST', `/proposals/${id}/extension`, {
    revision: 1,
    validUntil: '2026-06-30',
  });
  const read = async () => (await callApi(app, 'GET', `/proposals/${id}`)).body;
  const retitle = async (title: string) => {
    const { version } = await read();
    const { status } = await callApi(app, 'PATCH', `/proposals/${id}`, { version, title });
    expect(status).toBe(200);
  };
  const send = (contact: string) =>
    callApi(app, 'POST', `/documents/${id}/deliveries`, {
      contacts: [contact],
      subject: '',
      message: '',
    });
  const { title } = (await read()).draft;
  await retitle('Second thoughts');
  const { body } = await send(ada);
  expect((await read()).sent.revision).toBe(2);
  await callApi(app, 'DELETE', `/documents/${id}/deliveries/${body.items[0].emailId}`);
  const frozen = db.selectFrom('frozenDocuments').select('revision').where('kind', '=', 'proposal');
  const revisions = async () =>
    (await frozen.orderBy('revision').execute()).map(({ revision }) => revision);
  return { ...office, cookie, ben, read, retitle, send, title, revisions };
}

describeOnSqliteFirst('A proposal whose later version was not sent', (open) => {
  test('is sent as the version that its clients have, extended, once it is unchanged', async () => {
    const db = await open();
    const { app, id, cookie, ben, read, retitle, send, title, revisions } = await undoneOffice(db);
    await retitle(title);
    expect((await read()).sent).toMatchObject({ revision: 1, isChanged: false });
    app.clock.advance({ hours: 24 * 70 });
    expect((await send(ben)).body.items[0]).toMatchObject({ revision: 1 });
    expect(await revisions()).toEqual([1, 2]);
    expect(await read()).toMatchObject({ status: 'sent', sent: { revision: 1 } });
    const bens = await proposalPage(app, id, await openedBy(app, id, ben));
    expect(bens).toContain('Version 1');
    expect(bens).toContain('You can accept this proposal until June 30, 2026.');
    expect(await proposalPage(app, id, cookie)).toContain('until June 30, 2026.');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is sent as the accepted version after its acceptance', async () => {
    const db = await open();
    const { app, id, cookie, ben, send, revisions } = await undoneOffice(db);
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    const sent = await send(ben);
    expect([sent.status, sent.body.items[0].revision]).toEqual([201, 1]);
    const page = await proposalPage(app, id, await openedBy(app, id, ben));
    expect(page).toContain('Ada Signer accepted this proposal');
    expect(await revisions()).toEqual([1, 2]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is sent as the next version if it has changed', async () => {
    const db = await open();
    const { ben, retitle, send, revisions } = await undoneOffice(db);
    await retitle('Third thoughts');
    expect((await send(ben)).body.items[0]).toMatchObject({ revision: 3 });
    expect(await revisions()).toEqual([1, 2, 3]);
    expect(await violationsOf(db)).toEqual([]);
  });
});
