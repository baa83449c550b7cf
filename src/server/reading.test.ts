/** Which sections of a proposal were in view, for how long; measured only where the page says so. */
import { expect, test } from 'vitest';
import { callApi } from '../../tests/support/api-caller.ts';
import { openedBy, proposalOffice } from '../../tests/support/client-proposal.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../tests/support/test-database.ts';
import { violationsOf } from '../../tests/support/violations.ts';
import type { Database } from './database/database.ts';

const measured = { isOn: true, ofProposal: true, headers: {} };
const looking = {
  'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'image',
};

/** A proposal that Ada opened, and what her page reports. */
async function reading(db: Database, { isOn, ofProposal, headers } = measured) {
  const office = await proposalOffice(db);
  const { app, id, ada } = office;
  const set = async (measuresReading: boolean) => {
    const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
    const changes = { version, measuresReading };
    expect((await callApi(app, 'PATCH', '/settings/studio', changes)).status).toBe(200);
  };
  if (isOn) await set(true);
  const { version } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
  await callApi(app, 'PATCH', `/proposals/${id}`, { version, measuresReading: ofProposal });
  const cookie = await openedBy(app, id, ada);
  // Nobody is signed in.
  const client = await createTestApp(db, { clock: app.clock });
  const page = async () =>
    (await client.app.request(`/p/${id}`, { headers: { cookie, ...headers } })).text();
  const html = await page();
  const link = /data-reading-link="(\w+)"/.exec(html)?.[1] ?? '';
  const see = () =>
    client.app.request(`/p/${id}/seen`, { headers: { cookie, ...headers, ...looking } });
  await see();
  const post = async (body: string, more: Record<string, string> = {}) => {
    const sent = await client.app.request(`/p/${id}/reading`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers, ...more },
      body,
    });
    return sent.status;
  };
  const report = (sections: object, more = {}) => post(JSON.stringify({ link, sections, ...more }));
  const stored = () =>
    db.selectFrom('documentReadings').select(['section', 'seconds']).orderBy('section').execute();
  const readers = async () => (await callApi(app, 'GET', `/documents/${id}/readers`)).body;
  return { ...office, client, cookie, html, link, page, post, readers, report, see, set, stored };
}

describeOnSqliteFirst('Reading of a proposal', (open) => {
  test('adds up by section, and is shown to the owner by recipient', async () => {
    const db = await open();
    const { app, ben, client, html, id, readers, report, see, stored } = await reading(db);
    expect(html).toContain(`src="/p/${id}/reading.js"`);
    expect(html).toContain('how long each section was in view');
    expect(html).not.toContain('nothing else is recorded');
    expect(await report({ goals: 10, options: 5 })).toBe(204);
    app.clock.advance({ seconds: 30 });
    expect(await report({ goals: 15 })).toBe(204);
    expect(await stored()).toEqual([
      { section: 'goals', seconds: 25 },
      { section: 'options', seconds: 5 },
    ]);
    app.clock.advance({ hours: 24 });
    await see();
    expect(await report({ goals: 20 })).toBe(204);
    const bens = await openedBy(app, id, ben);
    await client.app.request(`/p/${id}/seen`, { headers: { cookie: bens, ...looking } });
    expect(await readers()).toMatchObject({
      isMeasured: true,
      items: [
        {
          name: 'Ada Signer',
          days: 2,
          sections: [
            { key: 'goals', title: 'Goals', seconds: 45 },
            { key: 'options', title: 'Options and care', seconds: 5 },
          ],
        },
        { name: 'Ben Signer', days: 1, sections: [] },
      ],
    });
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each([
    ['the settings', { ...measured, isOn: false }],
    ['the proposal', { ...measured, ofProposal: false }],
    ['Global Privacy Control', { ...measured, headers: { 'sec-gpc': '1' } }],
    ['Do Not Track', { ...measured, headers: { dnt: '1' } }],
  ])('is not measured if %s says no, and the page says so', async (_, how) => {
    const db = await open();
    const { html, readers, report, stored } = await reading(db, how);
    expect(html).not.toContain('reading.js');
    expect(html).not.toContain('in view');
    expect(html).toContain('can see when your link was opened');
    expect(await report({ goals: 10 })).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await readers()).items).toMatchObject([{ name: 'Ada Signer', days: 1, sections: [] }]);
  });

  test('ends everywhere with the switch in the settings, and stays as it was for others', async () => {
    const db = await open();
    const { page, report, set, stored } = await reading(db);
    expect(await report({ goals: 10 })).toBe(204);
    await set(false);
    expect(await page()).not.toContain('reading.js');
    expect(await report({ goals: 10 })).toBe(204);
    expect(await stored()).toEqual([{ section: 'goals', seconds: 10 }]);
  });

  test('is stored only for a counted view, and never for more than has passed', async () => {
    const db = await open();
    const { app, report, see, stored } = await reading(db);
    app.clock.advance({ hours: 25 });
    expect(await report({ goals: 10 })).toBe(204);
    expect(await stored()).toEqual([]);
    await see();
    for (let times = 0; times < 5; times += 1) await report({ goals: 20 });
    expect(await stored()).toEqual([{ section: 'goals', seconds: 20 }]);
    // At most half an hour for each section of a view.
    await db.updateTable('documentReadings').set({ seconds: 1795 }).execute();
    app.clock.advance({ hours: 1 });
    await report({ goals: 20 });
    expect(await stored()).toEqual([{ section: 'goals', seconds: 1800 }]);
    // What was stored can only grow.
    await expect(db.updateTable('documentReadings').set({ seconds: 5 }).execute()).rejects.toThrow(
      'document_readings can only grow or be deleted',
    );
  });

  test('refuses what is no report of this page, and too many', async () => {
    const db = await open();
    const { link, post, report, stored } = await reading(db);
    for (const sections of [
      { unknown: 5 },
      { goals: 0 },
      { goals: -5 },
      { goals: 61 },
      { goals: 1.5 },
      { goals: '5' },
      { goals: 5, ['__proto__.x']: 5 },
      Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`s${index}`, 1])),
    ]) {
      expect(await report(sections), JSON.stringify(sections)).toBe(400);
    }
    expect(await report({ goals: 5 }, { link: 'lnk_other' })).toBe(400);
    expect(await report({ goals: 5 }, { more: true })).toBe(400);
    for (const body of ['', 'null', '[]', '{', '{"link":1}']) expect(await post(body)).toBe(400);
    expect(await post(' '.repeat(5000))).toBe(413);
    const whole = JSON.stringify({ link, sections: { goals: 5 } });
    expect(await post(whole, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(whole, { cookie: '' })).toBe(404);
    expect(await stored()).toEqual([]);
    const statuses: number[] = [];
    for (let times = 0; times < 40; times += 1) statuses.push(await report({ goals: 1 }));
    expect(statuses.at(-1)).toBe(429);
    const columns = Object.keys(
      await db.selectFrom('documentReadings').selectAll().executeTakeFirstOrThrow(),
    );
    // No address, and no browser.
    expect(columns.toSorted()).toEqual(['day', 'linkId', 'seconds', 'section']);
  });

  test('is deleted with the data of its client', async () => {
    const db = await open();
    const { app, clientId, report, stored } = await reading(db);
    await report({ goals: 10 });
    await callApi(app, 'POST', `/clients/${clientId}/anonymization`, { name: 'Harbor Lab' });
    expect(await stored()).toEqual([]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('starts with the settings for new proposals', async () => {
    const { app, clientId, set } = await reading(await open());
    const added = async () =>
      (await callApi(app, 'POST', '/proposals', { clientId })).body.draft.measuresReading;
    expect(await added()).toBe(true);
    await set(false);
    expect(await added()).toBeUndefined();
  });
});
