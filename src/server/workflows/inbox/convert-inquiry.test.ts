import { expect, test } from 'vitest';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

describeOnSqliteFirst('A message that becomes a client’s', (open) => {
  test('suggests the form, and who it may be already', async () => {
    const inbox = await createTestInbox(await open());
    const id = await inbox.receive({
      subject: 'Site for the Harbor Lab',
      email: 'Ada@Harbor.example',
    });
    const { body } = await inbox.call('GET', `/inquiries/${id}/client-draft`);
    expect(body).toEqual({
      draft: {
        kind: 'organization',
        name: 'Harbor Lab',
        website: 'https://harbor.example',
        contacts: [{ name: 'Ada Example', email: 'Ada@Harbor.example', roles: [] }],
      },
      clients: [],
    });
    const made = await inbox.call('POST', `/inquiries/${id}/client`, body.draft);
    expect(made.status).toBe(201);
    const next = await inbox.receive({ email: 'ada@harbor.EXAMPLE' });
    const again = await inbox.call('GET', `/inquiries/${next}/client-draft`);
    expect(again.body.clients).toEqual([
      { id: made.body.id, name: 'Harbor Lab', contact: 'Ada Example' },
    ]);
    expect((await inbox.call('GET', '/inquiries/inq_none/client-draft')).status).toBe(404);
  });

  test('is read, and stands in the client’s timeline', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const client = { kind: 'person', name: 'Ada Example' };
    const made = await inbox.call('POST', `/inquiries/${id}/client`, client);
    const { body } = await inbox.call('GET', `/inquiries/${id}`);
    expect(body).toMatchObject({
      status: 'read',
      client: { id: made.body.id, name: 'Ada Example' },
    });
    await inbox.call('POST', `/inquiries/${id}/replies`, { text: 'Hello' });
    const timeline = await inbox.call('GET', `/clients/${made.body.id}/timeline`);
    const types = timeline.body.items.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['inquiry.reply_queued', 'inquiry.linked', 'client.created']);
    expect((await inbox.call('GET', `/clients/${made.body.id}`)).body.counts.inquiries).toBe(1);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('becomes one client’s, however often that is asked for', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const make = () =>
      inbox.call('POST', `/inquiries/${id}/client`, { kind: 'person', name: 'Ada Example' });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    const { error } = refused?.body ?? {};
    const made = answers.find(({ status }) => status === 201)?.body.id;
    expect([error.code, error.current]).toEqual(['inquiries.has_client', { clientId: made }]);
  });

  test('can be given to one that is there, parted, and given to another', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await inbox.receive();
    const made = async (name: string) =>
      (await inbox.call('POST', '/clients', { kind: 'person', name })).body.id;
    const [first, second] = [await made('Ada'), await made('Eva')];
    const join = (clientId: string) => inbox.call('PUT', `/inquiries/${id}/client`, { clientId });
    expect((await join(first)).body.client).toEqual({ id: first, name: 'Ada' });
    const { version } = (await join(first)).body;
    expect(version).toBe(2);
    expect((await join(second)).body.error.code).toBe('inquiries.has_client');
    expect((await inbox.call('DELETE', `/inquiries/${id}/client`)).body.client).toBeNull();
    expect((await join(second)).body.client).toEqual({ id: second, name: 'Eva' });
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is no spam, and goes to no client that is not there', async () => {
    const inbox = await createTestInbox(await open());
    const [id, spam] = [await inbox.receive(), await inbox.receive({}, asRobot)];
    const client = { kind: 'person', name: 'Ada' };
    const codes = await Promise.all(
      [
        inbox.call('POST', `/inquiries/${spam}/client`, client),
        inbox.call('PUT', `/inquiries/${id}/client`, { clientId: 'cli_none' }),
        inbox.call('POST', `/inquiries/inq_none/client`, client),
        inbox.call('POST', `/inquiries/${id}/client`, { ...client, status: 'archived' }),
      ].map(async (answer) => (await answer).body.error.code),
    );
    expect(codes).toEqual([
      'inquiries.is_spam',
      'clients.not_found',
      'inquiries.not_found',
      'request.invalid',
    ]);
    expect((await inbox.call('GET', `/inquiries/${id}`)).body).toMatchObject({
      status: 'new',
      client: null,
    });
  });
});
