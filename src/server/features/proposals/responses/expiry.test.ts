import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import {
  acceptForm,
  addOffer,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { manualClock } from '../../../../../tests/support/manual-clock.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

const LAST_DAY = '2026-03-20';
const EXPIRED = 'This proposal expired on March 20, 2026.';

/** Far apart: five hours behind UTC, nine and thirteen hours ahead. */
const zones = ['America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];

/** At this time of the studio’s clock. */
const at = (zone: string, time: string) =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant();

test.each(zones)('A proposal can be accepted until the end of its last day in %s', async (zone) => {
  const db = await openTestSqlite();
  const clock = manualClock(at(zone, '2026-03-20T23:59').toString());
  const office = await proposalOffice(db, { clock });
  const { app, clientId, ada } = office;
  await db.updateTable('studioSettings').set({ timeZone: zone }).execute();
  const open = async () => {
    const id = await addOffer(app, clientId, { validUntil: LAST_DAY });
    const cookie = await openedBy(app, id, ada);
    return { id, cookie, form: await acceptForm(app, { id, cookie }) };
  };
  const [early, late] = [await open(), await open()];
  expect(await proposalPage(app, early.id, early.cookie)).not.toContain(EXPIRED);
  expect((await postForm(app, early.id, early.cookie, early.form)).status).toBe(303);
  clock.advance({ minutes: 2 });
  const refused = await postForm(app, late.id, late.cookie, late.form);
  expect(refused.status).toBe(409);
  expect(await proposalPage(app, late.id, late.cookie)).toContain(EXPIRED);
  const statuses = [];
  for (const { id } of [early, late]) {
    statuses.push((await callApi(app, 'GET', `/proposals/${id}`)).body.status);
  }
  expect(statuses).toEqual(['accepted', 'expired']);
});

test('A reader who may only view never reads that they can accept, before the last day and after', async () => {
  const clock = manualClock(at('America/New_York', '2026-03-20T12:00').toString());
  const { app, clientId, ada, cy } = await proposalOffice(await openTestSqlite(), { clock });
  const id = await addOffer(app, clientId, { validUntil: LAST_DAY });
  const [signer, viewer] = [await openedBy(app, id, ada), await openedBy(app, id, cy)];
  const read = (cookie: string) => proposalPage(app, id, cookie);
  expect(await read(signer)).toContain('You can accept this proposal until March 20, 2026.');
  expect(await read(viewer)).toContain('This proposal is valid until March 20, 2026.');
  expect(await read(viewer)).not.toMatch(/[Yy]ou can (?:still )?accept|If you accept/);
  clock.advance({ hours: 24 });
  const first = (page: string) => /<p class="actions">\s*<a\s[^>]*>([^<]*)</.exec(page)?.[1];
  expect(first(await read(signer))).toBe('Ask for more time');
  expect(await read(signer)).toContain('href="#respond"');
  expect(first(await read(viewer))).toBe('Download PDF');
  expect(await read(viewer)).not.toMatch(/more time|[Yy]ou can (?:still )?accept|If you accept/);
});

test('A proposal expires in the time zone of the studio, also if that has moved since', async () => {
  const db = await openTestSqlite();
  const clock = manualClock(at('America/New_York', '2026-03-20T20:30').toString());
  const { app, clientId, ada } = await proposalOffice(db, { clock });
  const move = (timeZone: string) => db.updateTable('studioSettings').set({ timeZone }).execute();
  await move('America/New_York');
  const id = await addOffer(app, clientId, { validUntil: LAST_DAY });
  const cookie = await openedBy(app, id, ada);
  const form = await acceptForm(app, { id, cookie });
  await move('Asia/Tokyo');
  expect(await proposalPage(app, id, cookie)).toContain(EXPIRED);
  expect((await postForm(app, id, cookie, form)).status).toBe(409);
  expect((await callApi(app, 'GET', `/proposals/${id}`)).body.status).toBe('expired');
  await move('America/Los_Angeles');
  expect((await postForm(app, id, cookie, form)).status).toBe(303);
  const record = await db
    .selectFrom('frozenDocuments')
    .select('snapshot')
    .where('kind', '=', 'acceptance')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(record.snapshot).issueDate).toBe(LAST_DAY);
});

test('A proposal that has expired can’t be declined with an old form, and is extended', async () => {
  const { app, clientId, ada } = await proposalOffice(await openTestSqlite());
  const id = await addOffer(app, clientId, { validUntil: LAST_DAY });
  const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: ada });
  const { pathname } = new URL(body.url);
  const page = await proposalPage(app, id, await followLink(app, pathname));
  app.clock.advance({ hours: 24 * 30 });
  const cookie = await followLink(app, pathname);
  const form = [...hiddenFields(page, 'decline'), ['step', 'decline'], ['text', 'No budget.']];
  const refused = await postForm(app, id, cookie, form as [string, string][]);
  expect(refused.status).toBe(409);
  const shown = await refused.text();
  expect(shown).toContain('This proposal has expired.');
  expect(shown).toContain('Ask for more time');
  expect((await callApi(app, 'GET', `/proposals/${id}`)).body.status).toBe('expired');
  const extension = { revision: 1, validUntil: '2026-04-20' };
  expect((await callApi(app, 'POST', `/proposals/${id}/extension`, extension)).status).toBe(200);
});

test('A request for more time is told as one, and the page says that it was asked', async () => {
  const db = await openTestSqlite();
  const { app, clientId, ada, cy } = await proposalOffice(db);
  const id = await addOffer(app, clientId, { validUntil: LAST_DAY });
  const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: ada });
  const viewer = await openedBy(app, id, cy);
  app.clock.advance({ hours: 24 * 30 });
  const cookie = await followLink(app, new URL(body.url).pathname);
  const text = 'Could you extend it?';
  const page = await proposalPage(app, id, cookie);
  const form = [...hiddenFields(page, 'more_time'), ['step', 'more_time'], ['text', text]];
  const ask = () => postForm(app, id, cookie, form as [string, string][]);
  expect([(await ask()).status, (await ask()).status]).toEqual([303, 303]);
  const asked = await proposalPage(app, id, cookie);
  expect(asked).toContain(`${EXPIRED} We received your request for more time`);
  expect(asked).not.toContain('Ask for more time');
  expect(await proposalPage(app, id, viewer)).not.toContain('We received your request');
  const { status, responses } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
  expect([status, responses]).toMatchObject([
    'expired',
    [{ kind: 'changes_requested', by: 'Ada Signer', text, asksForTime: true }],
  ]);
  const notices = await db
    .selectFrom('emails')
    .select(['subject', 'textBody'])
    .where('kind', '=', 'proposal_notice')
    .execute();
  expect(notices).toHaveLength(1);
  expect(notices[0]?.subject).toMatch(/ requested more time for proposal P-2026-001$/);
  expect(notices[0]?.textBody).toContain('requested more time to accept proposal');
  const events = (await callApi(app, 'GET', `/events?targetId=${id}&limit=50`)).body.items;
  expect(events).toContainEqual(
    expect.objectContaining({ summary: expect.stringContaining('requested more time for') }),
  );
  const extension = { revision: 1, validUntil: '2026-04-20' };
  await callApi(app, 'POST', `/proposals/${id}/extension`, extension);
  expect((await callApi(app, 'GET', `/proposals/${id}`)).body.status).toBe('sent');
  expect((await ask()).status).toBe(409);
  expect(await violationsOf(db)).toEqual([]);
});
