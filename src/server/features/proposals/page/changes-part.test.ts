import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  openedBy,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import type { TestApp } from '../../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const TOLD = 'What changed since version 1';

async function change(app: TestApp, id: string, changes: object) {
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  return callApi(app, 'PATCH', `/proposals/${id}`, { version: body.version, ...changes });
}

const read = async (app: TestApp, id: string) =>
  (await callApi(app, 'GET', `/proposals/${id}`)).body;

describeOnSqliteFirst('What changed since the version before', (open) => {
  test('is shown to who received it, frozen with the version', async () => {
    const db = await open();
    const { app, id, ada, ben } = await proposalOffice(db);
    expect(await proposalPage(app, id, await openedBy(app, id, ada))).not.toContain('What changed');
    await change(app, id, { title: '<b>Cheaper</b> website', tellsChanges: true });
    const adas = await proposalPage(app, id, await openedBy(app, id, ada));
    expect(adas).toContain(TOLD);
    expect(adas).toContain('&lt;b&gt;Cheaper&lt;/b&gt; website</td>');
    expect(await proposalPage(app, id, await openedBy(app, id, ben))).not.toContain(TOLD);
    const { sent } = await read(app, id);
    expect(sent.snapshot.changes).toMatchObject({ since: 1, tables: [{ title: 'Terms' }] });
    expect([sent.revision, sent.isChanged]).toEqual([2, false]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is in the email to who received it, which says that it is a new version', async () => {
    const { app, id, ada, ben, cy } = await proposalOffice(await open());
    await openedBy(app, id, ada);
    await change(app, id, { title: 'Cheaper website', tellsChanges: true });
    const path = `/documents/${id}/deliveries`;
    const previewTo = async (contact: string) =>
      (await callApi(app, 'POST', `${path}/preview`, { contacts: [contact] })).body;
    const { subject, text } = await previewTo(ada);
    expect(subject).toBe('Revised proposal: Cheaper website, version 2');
    expect(text).toContain('Version 2 of your proposal “Cheaper website” is ready. It replaces');
    expect(text).toContain('What has changed since version 1:\n\nTitle: A new website');
    expect(text).toMatch(/→ Cheaper\s+website/);
    expect((await previewTo(ben)).text).toContain('view and accept it');
    const viewer = await previewTo(cy);
    expect(viewer.subject).toBe('Cheaper website: proposal from Wolfden Studio');
    expect(viewer.text).toContain('You can view it online.');
    expect(viewer.text).not.toMatch(/accept|What has changed/);
    const sent = await callApi(app, 'POST', path, { contacts: [ada, ben, cy] });
    expect(sent.status).toBe(201);
    const emails = await app.deps.db
      .selectFrom('emails')
      .select(['subject', 'textBody'])
      .where('kind', '=', 'proposal')
      .orderBy('toAddress')
      .execute();
    expect(emails.map((email) => email.subject)).toEqual([subject, viewer.subject, viewer.subject]);
    const withoutLinks = (body: string) => body.replaceAll(/https:\S+/g, '');
    expect(withoutLinks(emails[0]?.textBody ?? '')).toBe(withoutLinks(text));
    expect(withoutLinks(emails[2]?.textBody ?? '')).toBe(withoutLinks(viewer.text));
  });

  test('is not told unless the owner wants it, nor if nothing has changed', async () => {
    const { app, id, ada } = await proposalOffice(await open());
    await openedBy(app, id, ada);
    await change(app, id, { tellsChanges: true });
    await openedBy(app, id, ada);
    expect((await read(app, id)).sent).toMatchObject({ revision: 1, isChanged: false });
    await change(app, id, { tellsChanges: false, title: 'Cheaper website' });
    expect(await proposalPage(app, id, await openedBy(app, id, ada))).not.toContain('What changed');
    expect((await read(app, id)).sent.snapshot).not.toHaveProperty('changes');
  });
});
