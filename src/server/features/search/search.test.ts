import { expect, test } from 'vitest';
import { asRobot, createTestInbox, type TestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

async function titles(inbox: TestInbox, q: string): Promise<string[]> {
  const { body } = await inbox.call('GET', `/search?q=${encodeURIComponent(q)}`);
  return body.items.map(({ title }: { title: string }) => title);
}

/** Of what has neither status nor amount, today. */
const plain = { status: null, amount: null, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };

async function addClient(inbox: TestInbox, name: string, more: object = {}): Promise<string> {
  const { body } = await inbox.call('POST', '/clients', { kind: 'organization', name, ...more });
  return body.id;
}

describeOnEachDatabase('Search', (open) => {
  test('finds clients and messages, with what tells them apart', async () => {
    const inbox = await createTestInbox(await open());
    const contacts = [{ name: 'Ola Harbor', email: 'ola@lab.example' }];
    const client = await addClient(inbox, 'Tidal Institute', { contacts });
    const inquiry = await inbox.receive({ name: 'Jo Harborough', subject: 'Hello' });
    await inbox.receive({ subject: 'Harbor stands, cheap' }, asRobot);
    const { body } = await inbox.call('GET', '/search?q=harb');
    expect(body.items).toEqual([
      { kind: 'client', id: client, title: 'Tidal Institute', detail: 'Ola Harbor', ...plain },
      { kind: 'inquiry', id: inquiry, title: 'Hello', detail: 'Jo Harborough', ...plain },
    ]);
  });

  test('puts the name itself first, then what begins with it, however many others there are', async () => {
    const inbox = await createTestInbox(await open());
    await addClient(inbox, 'Harbor Laboratory');
    await addClient(inbox, 'Hárbor Lab');
    for (let count = 0; count < 40; count += 1) await addClient(inbox, `The ${count}. Harbor Lab`);
    await inbox.receive({ subject: 'Harbor Lab' });
    await inbox.receive({ subject: 'A site for Harbor Lab' });
    const found = await titles(inbox, 'harbor lab');
    expect(found).toHaveLength(10);
    expect(found.slice(0, 3)).toEqual(['Hárbor Lab', 'Harbor Lab', 'Harbor Laboratory']);
    expect(found).toContain('A site for Harbor Lab');
  });

  test.each(['', ' ', '"', '%', "';--", '*)', '\u0000'])(
    'of %j finds nothing, and does no harm',
    async (q) => {
      const inbox = await createTestInbox(await open());
      await addClient(inbox, 'Harbor Lab');
      expect(await titles(inbox, q)).toEqual([]);
      expect(await titles(inbox, `harbor${q} `)).toEqual(['Harbor Lab']);
    },
  );
});
