import { expect, test } from 'vitest';
import { allText } from '../../../../tests/support/all-text.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

/** Words that each occur in one place of the client’s data. */
const traces =
  /zaphod|beeblebrox|quixotic|wintermute|neuromancer|straylight|case-file|molly|12-999|flatline|dixie|chiba|armitage|riviera/i;

const searchIndexes = [
  'client_search_index',
  'client_search_index_data',
  'inquiry_search_index',
  'inquiry_search_index_data',
];

/** A client with data in every possible place. */
async function fullClient(inbox: TestInbox): Promise<{ id: string; inquiryId: string }> {
  const inquiryId = await inbox.receive(
    {
      name: 'Zaphod Beeblebrox',
      email: 'Zaphod@Quixotic.example',
      subject: 'Wintermute',
      message: 'A site for neuromancer and straylight, please.',
    },
    { 'idempotency-key': '00000000-0000-4000-8000-000000000000' },
  );
  const client = {
    kind: 'person',
    name: 'Zaphod Beeblebrox',
    website: 'https://quixotic.example',
    address: { street: '1 Straylight', city: 'Chiba', region: 'Armitage', postalCode: 'Dixie' },
    taxId: '12-999',
    isTaxExempt: true,
    taxExemptReason: 'Flatline',
    contacts: [{ name: 'Molly', email: 'Molly@Quixotic.example', title: 'Riviera', phone: '1' }],
    tags: ['wintermute'],
  };
  const key = { 'idempotency-key': 'making-the-client' };
  const path = `/inquiries/${inquiryId}/client`;
  const { body } = await callApi(inbox.app, 'POST', path, client, key);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Saw Molly in Chiba' }] };
  const note = { body: { type: 'doc', content: [paragraph] } };
  await callApi(inbox.app, 'POST', `/clients/${body.id}/notes`, note, {
    'idempotency-key': 'writing-the-note',
  });
  const bytes = new TextEncoder().encode('the dixie flatline');
  await inbox.call('POST', `/clients/${body.id}/files?name=case-file.txt`, bytes);
  await inbox.call('POST', `/inquiries/${inquiryId}/replies`, { text: 'Dear Zaphod' });
  return { id: body.id, inquiryId };
}

describeOnEachDatabase('A client that is anonymized', (open, kind) => {
  test('leaves no trace of a person, and stays itself', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { id, inquiryId } = await fullClient(inbox);
    const before = (await allText(db, kind)).filter((row) => traces.test(row));
    expect(new Set(before.map((row) => row.split(':')[0]))).toEqual(
      new Set([
        'clients',
        'client_contacts',
        'client_notes',
        'client_search',
        'client_tags',
        'files',
        'idempotency_keys',
        'inquiries',
        'inquiry_search',
        'emails',
        ...(kind === 'SQLite' ? searchIndexes : []),
      ]),
    );
    const done = await inbox.call('POST', `/clients/${id}/anonymization`, {
      name: 'Zaphod Beeblebrox',
    });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      id,
      name: 'Anonymized client',
      status: 'archived',
      taxId: '',
      contacts: [],
      tags: [],
      counts: { notes: 0, files: 0, inquiries: 1 },
    });
    expect((await allText(db, kind)).filter((row) => traces.test(row))).toEqual([]);
    expect(await inbox.app.deps.files.list()).toEqual([]);
    const { body: inquiry } = await inbox.call('GET', `/inquiries/${inquiryId}`);
    expect(inquiry).toMatchObject({ name: 'Anonymized client', email: '', message: '' });
    expect(await violationsOf(db, inbox.app.deps.files)).toEqual([]);
    expect(await checkEventChain(db)).toEqual([]);
    expect((await listEventsAfter(db, 0, 100)).at(-1)).toMatchObject({
      type: 'client.anonymized',
      data: '{"contacts":1,"notes":1,"inquiries":1,"files":1}',
    });
  });

  test('gets no email any more, not even one that waited', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { id } = await fullClient(inbox);
    const waiting = () =>
      db.selectFrom('emails').select('id').where('status', '=', 'queued').execute();
    expect(await waiting()).toHaveLength(3);
    await inbox.call('POST', `/clients/${id}/anonymization`, { name: 'Zaphod Beeblebrox' });
    expect(await waiting()).toEqual([]);
    const [mail] = await db.selectFrom('emails').select('id').execute();
    const retried = await inbox.call('POST', `/emails/${mail?.id}/retry`);
    expect([retried.status, retried.body.error.code]).toEqual([409, 'emails.not_retryable']);
    const { body: dashboard } = await inbox.call('GET', '/dashboard');
    expect(JSON.stringify(dashboard)).not.toContain(mail?.id);
  });

  test('leaves no message behind that waits for an answer', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { id } = await fullClient(inbox);
    const another = await inbox.receive({ email: 'molly@quixotic.example' });
    await inbox.call('PUT', `/inquiries/${another}/client`, { clientId: id });
    await inbox.call('POST', `/clients/${id}/anonymization`, { name: 'Zaphod Beeblebrox' });
    expect((await inbox.call('GET', '/inbox?status=open')).body.items).toEqual([]);
    const { body } = await inbox.call('GET', `/inquiries/${another}`);
    expect(body.status).toBe('archived');
    expect(await violationsOf(db, inbox.app.deps.files)).toEqual([]);
  });

  test('is chosen by its name typed in full, and by nothing else', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { id } = await fullClient(inbox);
    for (const name of ['', 'zaphod beeblebrox', 'Zaphod']) {
      const refused = await inbox.call('POST', `/clients/${id}/anonymization`, { name });
      expect(refused.status).toBe(422);
      expect(refused.body.error.code).toBe('clients.name_not_confirmed');
    }
    expect((await inbox.call('GET', `/clients/${id}`)).body.name).toBe('Zaphod Beeblebrox');
    const missing = await inbox.call('POST', '/clients/cli_none/anonymization', { name: 'x' });
    expect(missing.status).toBe(404);
  });

  test('can’t be changed, restored, written about or anonymized again', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const { id } = await fullClient(inbox);
    const { body: other } = await inbox.call('GET', `/clients/${id}/notes`);
    await inbox.call('POST', `/clients/${id}/anonymization`, { name: 'Zaphod Beeblebrox' });
    const events = await listEventsAfter(db, 0, 100);
    const note = { body: { type: 'doc', content: [{ type: 'paragraph' }] } };
    const calls: [method: string, path: string, body?: unknown][] = [
      ['PATCH', '', { version: 2, name: 'Zaphod' }],
      ['DELETE', '/archive'],
      ['POST', '/notes', note],
      ['DELETE', `/notes/${other.items[0].id}`],
      ['POST', '/files?name=a.txt', new TextEncoder().encode('x')],
      ['POST', '/anonymization', { name: 'Anonymized client' }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await inbox.call(method, `/clients/${id}${path}`, body);
      expect([path, answer.status, answer.body?.error.code]).toEqual([
        path,
        409,
        'clients.anonymized',
      ]);
    }
    expect(await listEventsAfter(db, 0, 100)).toEqual(events);
    expect(await inbox.app.deps.files.list()).toEqual([]);
  });

  test('can’t be chosen by a token', async () => {
    const db = await open();
    const token = { kind: 'token', tokenId: 't', userId: 'u', name: 'T', scope: 'write' } as const;
    const inbox = await createTestInbox(db, { findActor: () => Promise.resolve(token) });
    const { id } = await fullClient(inbox);
    const name = { name: 'Zaphod Beeblebrox' };
    expect((await inbox.call('POST', `/clients/${id}/anonymization`, name)).status).toBe(403);
  });
});
