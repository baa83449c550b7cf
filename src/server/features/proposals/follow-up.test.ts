/** Proposals whose clients are reminded until they respond. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  askAs,
  hiddenFields,
  postForm,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { followLink } from '../../../../tests/support/client-link.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { aProposalLine } from '../../../../tests/support/proposal-content.ts';
import { changeProposal } from '../../../../tests/support/proposals.ts';
import {
  reminderOffice,
  remindersOf,
  START,
  TIME_ZONE,
  type ReceivedEmail,
  type ReminderOffice,
} from '../../../../tests/support/reminder-office.ts';
import { describeOnSqliteFirst, openTestSqlite } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';

const ADA = 'ada@harbor.example';
const OWNER = 'inbox@studio.test';

/** A proposal that Ada and Cy, who may only view, received on Monday, March 2, at 10:00. */
async function sentOffice(db: Database, validUntil?: string) {
  const clock = manualClock(START);
  const office = await reminderOffice(db, { clock });
  const id = await office.offer(validUntil);
  await office.send(id, [office.ada, office.cy]);
  clock.advance({ seconds: 10 });
  await office.deliver();
  const sent = office.received.splice(0);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([ADA, 'cy@harbor.example']);
  const link = linkIn(sent.find(({ to }) => to === ADA));
  return { ...office, id, clock, link, wait: waiting(office, clock) };
}

/** Moves the clock in steps of two hours. */
function waiting({ look, deliver }: ReminderOffice, clock: ReturnType<typeof manualClock>) {
  return async ({ days = 0, hours = 0 }) => {
    for (let hour = 0; hour < days * 24 + hours; hour += 2) {
      clock.advance({ hours: 2 });
      await look();
      await deliver();
    }
  };
}

const localDay = (at: string) => localTime(at).toPlainDate().toString();

const localTime = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(TIME_ZONE);

const linkIn = (email: ReceivedEmail | undefined) =>
  /https:\/\/studio\.test(\/p\/\S+)/.exec(email?.text ?? '')?.[1] ?? '';

/** Those sent at the same moment in the order of their addresses. */
const shown = ({ received }: Pick<ReminderOffice, 'received'>) =>
  received.map(({ at, to, subject }) => `${localDay(at)} ${to} ${subject.slice(0, 8)}`).toSorted();

describeOnSqliteFirst('Reminders of a proposal', (open) => {
  test('are sent after 5 days, then every 2, five times, to those who may accept', async () => {
    const office = await sentOffice(await open());
    await office.wait({ days: 20 });
    expect(shown(office)).toEqual([
      `2026-03-07 ${ADA} Reminder`,
      // In summer time since March 8.
      `2026-03-09 ${ADA} Reminder`,
      `2026-03-11 ${ADA} Reminder`,
      `2026-03-13 ${ADA} Reminder`,
      `2026-03-15 ${ADA} Reminder`,
    ]);
    const [item, ...others] = (await remindersOf(office.app, office.id)).items;
    expect(item).toMatchObject({ nextOn: null, reason: 'all_sent', sent: 5 });
    expect(others).toEqual([]);
    expect(await violationsOf(office.app.deps.db)).toEqual([]);
  });

  test('have a fresh link each, that may accept, while earlier ones stay valid', async () => {
    const office = await sentOffice(await open());
    await office.wait({ days: 8 });
    const links = office.received.map(linkIn);
    expect(new Set(links).size).toBe(2);
    const [first = '', second = ''] = links;
    await followLink(office.app, first);
    const cookie = await followLink(office.app, second);
    expect((await acceptAs(office.app, { id: office.id, cookie })).status).toBe(303);
    office.received.splice(0);
    await office.wait({ days: 5 });
    expect(shown(office).filter((line) => line.includes('Reminder'))).toEqual([]);
    expect((await remindersOf(office.app, office.id)).isAwaited).toBe(false);
  });

  test('end with a question, and begin anew when the proposal is sent again', async () => {
    const { app, id, ada, ...office } = await sentOffice(await open());
    await office.wait({ days: 5 });
    const cookie = await followLink(app, linkIn(office.received.splice(0)[0]));
    expect((await askAs({ app, id, cookie }, 'Does it include hosting?')).status).toBe(303);
    await office.wait({ days: 7 });
    expect(shown(office)).toEqual([expect.stringContaining(OWNER)]);
    expect((await remindersOf(app, id)).items[0]).toMatchObject({
      nextOn: null,
      reason: 'responded',
    });
    await office.send(id, [ada]);
    await office.wait({ hours: 2 });
    expect((await remindersOf(app, id)).items[0]).toMatchObject({ nextOn: '2026-03-19', sent: 0 });
  });

  test('end when the links of their recipient are revoked', async () => {
    const { app, id, ada, ...office } = await sentOffice(await open());
    await callApi(app, 'DELETE', `/documents/${id}/links?contactId=${ada}`);
    await office.wait({ days: 10 });
    expect(office.received).toEqual([]);
    expect((await remindersOf(app, id)).items).toEqual([]);
  });

  test('can be turned off for a proposal, and on again', async () => {
    const { app, id, ...office } = await sentOffice(await open());
    const turn = (isOn: boolean) => callApi(app, 'PUT', `/documents/${id}/reminders`, { isOn });
    expect((await turn(false)).body).toMatchObject({ isOn: false, items: [{ reason: 'off' }] });
    await office.wait({ days: 8 });
    expect(office.received).toEqual([]);
    expect((await turn(true)).body).toMatchObject({
      isOn: true,
      items: [{ nextOn: '2026-03-10' }],
    });
    await office.wait({ hours: 2 });
    expect(shown(office)).toEqual([`2026-03-10 ${ADA} Reminder`]);
    expect(await violationsOf(app.deps.db)).toEqual([]);
  });

  test('wait for the day while the mail server is away, and are not sent after a response', async () => {
    const { app, id, link, ...office } = await sentOffice(await open());
    office.mail.answer = () => Promise.reject(new MailRefused('server', 'away'));
    await office.wait({ days: 5 });
    expect((await remindersOf(app, id)).items[0]).toMatchObject({ reason: 'sending', sent: 1 });
    const retried = await app.deps.db
      .selectFrom('emails')
      .select('dueAt')
      .where('status', '=', 'retrying')
      .execute();
    for (const { dueAt } of retried) {
      const { hour } = localTime(dueAt);
      expect(hour >= 9 && hour < 18).toBe(true);
    }
    const cookie = await followLink(app, link);
    expect((await acceptAs(app, { id, cookie })).status).toBe(303);
    office.mail.answer = () => Promise.resolve('250 OK');
    await office.wait({ days: 2 });
    expect(shown(office).filter((line) => line.includes('Reminder'))).toEqual([]);
    expect(await violationsOf(app.deps.db)).toEqual([]);
  });

  test('are followed by one notice to each side after the last day, and again after an extension', async () => {
    const { app, id, ...office } = await sentOffice(await open(), '2026-03-06');
    await office.wait({ days: 10 });
    expect(shown(office)).toEqual([`2026-03-07 ${ADA} Your pro`, `2026-03-07 ${OWNER} Proposal`]);
    expect(office.received.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Proposal P-\S+ has expired$/),
      expect.stringMatching(/^Your proposal “.+” has expired$/),
    ]);
    office.received.splice(0);
    const extension = { revision: 1, validUntil: '2026-03-20' };
    expect((await callApi(app, 'POST', `/proposals/${id}/extension`, extension)).status).toBe(200);
    await office.wait({ days: 12 });
    expect(shown(office)).toEqual([
      `2026-03-17 ${ADA} Reminder`,
      `2026-03-19 ${ADA} Reminder`,
      `2026-03-21 ${ADA} Your pro`,
      `2026-03-21 ${OWNER} Proposal`,
    ]);
    expect(await violationsOf(app.deps.db)).toEqual([]);
  });

  test('are five within 30 days, also when the proposal is sent again or extended', async () => {
    const { app, id, ada, ...office } = await sentOffice(await open());
    await office.wait({ days: 14 });
    expect(shown(office)).toHaveLength(5);
    office.received.splice(0);
    await office.send(id, [ada]);
    await office.wait({ days: 1 });
    const extension = { revision: 1, validUntil: '2026-07-20' };
    expect((await callApi(app, 'POST', `/proposals/${id}/extension`, extension)).status).toBe(200);
    await office.wait({ days: 1 });
    // The first one was on March 7.
    expect((await remindersOf(app, id)).items[0]).toMatchObject({ nextOn: '2026-04-06', sent: 0 });
    await office.wait({ days: 40 });
    expect(shown(office).filter((line) => line.includes('Reminder'))).toEqual([
      `2026-04-06 ${ADA} Reminder`,
      `2026-04-08 ${ADA} Reminder`,
      `2026-04-10 ${ADA} Reminder`,
      `2026-04-12 ${ADA} Reminder`,
      `2026-04-14 ${ADA} Reminder`,
    ]);
  });

  test('that are being sent when a client responds are canceled if the attempt fails', async () => {
    const { app, id, link, ...office } = await sentOffice(await open());
    let accepted: number | undefined;
    const accept = async () => acceptAs(app, { id, cookie: await followLink(app, link) });
    office.mail.answer = async ({ subject }) => {
      if (!subject.startsWith('Reminder')) return '250 OK';
      accepted ??= (await accept()).status;
      throw new MailRefused('for_now', '451 Try again later');
    };
    await office.wait({ days: 5, hours: 4 });
    expect(accepted).toBe(303);
    const { db } = app.deps;
    const reminders = db.selectFrom('emails').select('status').where('kind', '=', 'reminder');
    expect(await reminders.execute()).toEqual([]);
    const cancellations = db
      .selectFrom('events')
      .select('actorKind')
      .where('type', '=', 'document.email_canceled');
    expect(await cancellations.execute()).toEqual([{ actorKind: 'system' }]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('that were not sent yet are canceled when the proposal is sent again', async () => {
    const clock = manualClock(START);
    const office = await reminderOffice(await open(), { clock });
    const { app, ada } = office;
    const id = await office.offer();
    const dan = { name: '', email: 'dan@museum.example' };
    const send = { contacts: [ada], extraRecipients: [dan], subject: '', message: '' };
    const post = () => callApi(app, 'POST', `/documents/${id}/deliveries`, send);
    expect((await post()).status).toBe(201);
    const wait = waiting(office, clock);
    await wait({ hours: 2 });
    const { body } = await callApi(app, 'GET', `/documents/${id}/recipients`);
    const { linkId } = body.items.find(({ email }: typeof dan) => email === dan.email);
    await callApi(app, 'PUT', `/documents/${id}/recipients/${linkId}/grant`);
    office.mail.answer = () => Promise.reject(new MailRefused('server', 'away'));
    await wait({ days: 5 });
    const reminders = () =>
      app.deps.db.selectFrom('emails').select('toAddress').where('kind', '=', 'reminder').execute();
    expect(await reminders()).toHaveLength(2);
    expect((await post()).status).toBe(201);
    expect(await reminders()).toEqual([]);
  });

  test('are queued once by two servers that look at the same moment', async () => {
    const { clock, received, look, deliver } = await sentOffice(await open());
    clock.advance({ hours: 5 * 24 });
    await Promise.all([look(), look(), look()]);
    await deliver();
    expect(received.map(({ to }) => to)).toEqual([ADA]);
  });
});

test('A client who asked for changes is not told that the proposal expired', async () => {
  const { app, id, link, ...office } = await sentOffice(await openTestSqlite(), '2026-03-06');
  const cookie = await followLink(app, link);
  const seen = hiddenFields(await proposalPage(app, id, cookie), 'changes');
  const form = [...seen, ['text', 'Less, please'], ['step', 'changes']] as [string, string][];
  expect((await postForm(app, id, cookie, form)).status).toBe(303);
  await office.wait({ days: 6 });
  expect(shown(office).filter((line) => line.includes(ADA))).toEqual([]);
});

test('A client whose question was not answered is not told that the proposal expired', async () => {
  const office = await sentOffice(await openTestSqlite(), '2026-03-04');
  const cookie = await followLink(office.app, office.link);
  await askAs({ app: office.app, id: office.id, cookie }, 'Does it include hosting?');
  await office.wait({ days: 4 });
  const told = office.received.filter(({ subject }) => subject.includes('has expired'));
  expect(told.map(({ to }) => to)).toEqual([OWNER]);
});

test('Reminders go to the present address of a contact', async () => {
  const db = await openTestSqlite();
  const office = await sentOffice(db);
  await db
    .updateTable('clientContacts')
    .set({ email: 'ada@new.example' })
    .where('id', '=', office.ada)
    .execute();
  await office.wait({ days: 6 });
  expect(shown(office)).toEqual(['2026-03-07 ada@new.example Reminder']);
});

test('There are none for a recipient for whom the owner created a link, until it is emailed again', async () => {
  const { app, id, ada, ...office } = await sentOffice(await openTestSqlite());
  const created = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: ada });
  expect(created.status).toBe(201);
  await office.wait({ days: 10 });
  expect(office.received).toEqual([]);
  const next = async () => (await remindersOf(app, id)).items[0];
  expect(await next()).toMatchObject({ nextOn: null, reason: 'link_created' });
  await office.send(id, [ada]);
  await office.wait({ hours: 2 });
  expect(await next()).toMatchObject({ nextOn: '2026-03-17', reason: null });
});

test('A recipient who was allowed to accept is reminded from then on', async () => {
  const clock = manualClock(START);
  const office = await reminderOffice(await openTestSqlite(), { clock });
  const id = await office.offer();
  await office.send(id, [office.cy]);
  const wait = waiting(office, clock);
  await wait({ days: 1 });
  const { body } = await callApi(office.app, 'GET', `/documents/${id}/recipients`);
  const [{ linkId }] = body.items;
  const granted = await callApi(office.app, 'PUT', `/documents/${id}/recipients/${linkId}/grant`);
  expect(granted.status).toBe(200);
  office.received.splice(0);
  await wait({ days: 5 });
  expect(shown(office)).toEqual(['2026-03-07 cy@harbor.example Reminder']);
});

test('The texts are those of the email templates, with the schedule of the settings', async () => {
  const { app, ...office } = await sentOffice(await openTestSqlite());
  const template = {
    purpose: 'reminder',
    name: 'Reminder',
    subject: 'Still interested in {title}?',
    message: 'Hi,\n\nyou have until {valid until}.',
  };
  expect((await callApi(app, 'POST', '/email-templates', template)).status).toBe(201);
  const another = { ...template, name: 'Another' };
  expect((await callApi(app, 'POST', '/email-templates', another)).status).toBe(409);
  const { body } = await callApi(app, 'GET', '/settings');
  const reminders = { isOn: true, firstAfterDays: 1, everyDays: 3, most: 2, withinDays: 10 };
  const changes = { version: body.studio.version, reminders };
  expect((await callApi(app, 'PATCH', '/settings/studio', changes)).status).toBe(200);
  await office.wait({ days: 12 });
  expect(shown(office).map((line) => line.slice(0, 10))).toEqual(['2026-03-03', '2026-03-06']);
  expect(office.received[0]?.subject).toMatch(/^Still interested in /);
  expect(office.received[0]?.text).toContain('you have until June 30, 2026.');
});

test('The owner’s texts call a change order by its name', async () => {
  const clock = manualClock(START);
  const office = await reminderOffice(await openTestSqlite(), { clock });
  const { app, clientId, ada } = office;
  const template = {
    purpose: 'reminder',
    name: 'Reminder',
    subject: 'Your {document} “{title}”',
    message: 'This {document} is open until {valid until}.',
  };
  expect((await callApi(app, 'POST', '/email-templates', template)).status).toBe(201);
  const engagement = await addEngagement(app.deps, clientId);
  const { body } = await callApi(app, 'POST', `/engagements/${engagement}/change-orders`);
  const sections = [{ ...body.draft.sections[0], lines: [aProposalLine] }];
  const order = { title: 'Search', sections, validUntil: '2026-06-30' };
  await changeProposal(app, body, order);
  await office.send(body.id, [ada]);
  clock.advance({ seconds: 10 });
  await office.deliver();
  await waiting(office, clock)({ days: 5 });
  const reminder = office.received.find(
    ({ email }) => 'kind' in email && email.kind === 'reminder',
  );
  expect(reminder?.subject).toBe('Your change order “Search”');
  expect(reminder?.text).toContain('This change order is open until June 30, 2026.');
});
