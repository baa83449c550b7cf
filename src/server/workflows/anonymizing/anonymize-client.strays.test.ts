import { expect, test } from 'vitest';
import { allText } from '../../../../tests/support/all-text.ts';
import { asRobot, createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';

const zaphod = 'Zaphod@Quixotic.example';
const traces = /zaphod|quixotic|wintermute|straylight/i;

/** A client with a message and a second contact. */
async function clientOf(inbox: TestInbox): Promise<string> {
  const id = await inbox.receive({ name: 'Zaphod', email: zaphod });
  const client = {
    kind: 'person',
    name: 'Zaphod',
    contacts: [{ name: 'Molly', email: 'molly@straylight.example' }],
  };
  return (await inbox.call('POST', `/inquiries/${id}/client`, client)).body.id;
}

async function anonymize(inbox: TestInbox, id: string) {
  const done = await inbox.call('POST', `/clients/${id}/anonymization`, { name: 'Zaphod' });
  expect(done.status).toBe(200);
  return done.body;
}

describeOnSqliteFirst('Messages that nobody joined to a client', (open, kind) => {
  test('are forgotten with it if they came from its addresses, in whatever case', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await clientOf(inbox);
    await inbox.receive({ name: 'Zaphod', email: 'zaphod@quixotic.EXAMPLE', subject: 'Again' });
    await inbox.receive({ name: 'M', email: 'Molly@Straylight.example', subject: 'Wintermute' });
    await inbox.receive({ name: 'Z', email: zaphod, subject: 'Wintermute' }, asRobot);
    expect(await anonymize(inbox, id)).toMatchObject({ counts: { inquiries: 4 } });
    expect((await allText(db, kind)).filter((row) => traces.test(row))).toEqual([]);
    expect((await inbox.call('GET', '/inbox?status=open')).body.items).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each(['info@web4all.example', 'usd500@pay.example', 'x_.5@pay.example', '!@!.!'])(
    'are forgotten if they came from %s',
    async (email) => {
      const db = await open();
      const inbox = await createTestInbox(db);
      const id = await inbox.receive({ name: 'Zaphod', email });
      await inbox.receive({ name: 'Zaphod', email, subject: 'Again' });
      const client = { kind: 'person', name: 'Zaphod' };
      const { body } = await inbox.call('POST', `/inquiries/${id}/client`, client);
      expect(await anonymize(inbox, body.id)).toMatchObject({ counts: { inquiries: 2 } });
      const left = await db.selectFrom('inquiries').select('email').execute();
      expect(left).toEqual([{ email: '' }, { email: '' }]);
    },
  );

  test('stay if they came from elsewhere, or belong to another client', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await clientOf(inbox);
    const near = await inbox.receive({ name: 'Near', email: 'zaphod@quixotic.example.org' });
    const others = await inbox.receive({ name: 'Other', email: zaphod });
    const other = { kind: 'person', name: 'Other' };
    await inbox.call('POST', `/inquiries/${others}/client`, other);
    expect(await anonymize(inbox, id)).toMatchObject({ counts: { inquiries: 1 } });
    expect((await inbox.call('GET', `/inquiries/${near}`)).body.name).toBe('Near');
    expect((await inbox.call('GET', `/inquiries/${others}`)).body.email).toBe(zaphod);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('stay among the spam once they are forgotten, as nobody could be written to', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const id = await clientOf(inbox);
    const spam = await inbox.receive({ email: zaphod }, asRobot);
    await anonymize(inbox, id);
    const { version } = (await inbox.call('GET', `/inquiries/${spam}`)).body;
    const moved = await inbox.call('PATCH', `/inquiries/${spam}`, { status: 'new', version });
    expect(moved.status).toBe(409);
    const cleared = await inbox.call('POST', `/inquiries/${spam}/not-spam`);
    expect(cleared.status).toBe(409);
    const many = { changes: [{ id: spam, status: 'read' }] };
    expect((await inbox.call('PATCH', '/inquiries', many)).body.moved).toEqual([]);
    expect((await inbox.call('GET', `/inquiries/${spam}`)).body.status).toBe('spam');
    expect(await violationsOf(db)).toEqual([]);
  });
});
