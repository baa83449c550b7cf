/** How the studio speaks of itself, where a person is speaking. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import {
  acceptAs,
  askAs,
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../tests/support/client-proposal.ts';
import { postJson } from '../../tests/support/contact-requests.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';

async function speakAs(app: TestApp, voice: string): Promise<number> {
  const { studio } = (await callApi(app, 'GET', '/settings')).body;
  const { version } = studio;
  return (await callApi(app, 'PATCH', '/settings/studio', { version, voice })).status;
}

describeOnSqliteFirst('The studio', (open) => {
  test('says “we” until its owner prefers “I”, on pages and in emails from then on', async () => {
    const db = await open();
    const { app, id, ada } = await proposalOffice(db);
    const reader = { app, id, cookie: await openedBy(app, id, ada) };
    const { cookie } = reader;
    const page = async (sent: string) =>
      (await app.app.request(`/p/${id}?sent=${sent}`, { headers: { cookie } })).text();
    await askAs(reader, 'Is hosting included?');
    expect(await page('question')).toContain('We received your message');
    expect(await speakAs(app, 'I')).toBe(200);
    expect(await page('question')).toContain('I received your message');
    await acceptAs(app, reader);
    expect(await proposalPage(app, id, cookie)).toContain('I’ll contact you to start.');
    await postJson(app);
    const emails = db.selectFrom('emails').select(['subject', 'textBody']);
    const email = emails.where('kind', '=', 'inquiry_acknowledgement');
    const { subject, textBody } = await email.executeTakeFirstOrThrow();
    expect(subject).toBe('I received your message');
    expect(textBody).toContain('I’ll reply to you personally.');
    expect(textBody).toContain('If you didn’t contact me, ');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has one of these two voices', async () => {
    const { app } = await proposalOffice(await open());
    expect(await speakAs(app, 'they')).toBe(400);
    expect((await callApi(app, 'GET', '/settings')).body.studio.voice).toBe('we');
  });
});
