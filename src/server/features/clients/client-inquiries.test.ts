import { expect, test } from 'vitest';
import { createTestInbox } from '../../../../tests/support/inbox.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

describeOnSqliteFirst('Inquiries of a client', (open) => {
  test('are listed newest first, a page at a time, and nobody else’s with them', async () => {
    const inbox = await createTestInbox(await open());
    const made = async (name: string) =>
      (await inbox.call('POST', '/clients', { kind: 'person', name })).body.id;
    const [ada, eva] = [await made('Ada'), await made('Eva')];
    const received: string[] = [];
    for (const [subject, client] of [
      ['One', ada],
      ['Two', eva],
      ['Three', ada],
      ['Four', ada],
    ]) {
      const id = await inbox.receive({ subject });
      await inbox.call('PUT', `/inquiries/${id}/client`, { clientId: client });
      received.push(id);
    }
    const path = `/clients/${ada}/inquiries?limit=2`;
    const { body: first } = await inbox.call('GET', path);
    expect(first.items).toEqual([
      { id: received[3], subject: 'Four', status: 'read', receivedAt: expect.any(String) },
      { id: received[2], subject: 'Three', status: 'read', receivedAt: expect.any(String) },
    ]);
    const { body: rest } = await inbox.call('GET', `${path}&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ subject }: { subject: string }) => subject)).toEqual(['One']);
    expect(rest.nextCursor).toBeNull();
    expect((await inbox.call('GET', '/clients/cli_none/inquiries')).status).toBe(404);
  });
});
