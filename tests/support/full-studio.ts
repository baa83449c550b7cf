/** A studio with rows in every table. */
import { expect } from 'vitest';
import { inTransaction } from '../../src/server/database/database.ts';
import { getServerKey } from '../../src/server/database/server-keys.repository.ts';
import { insertCode } from '../../src/server/documents/codes/codes.repository.ts';
import { linkFirebaseAccount } from '../../src/server/features/account/operator.actions.ts';
import { newPasswordLink } from '../../src/server/features/account/password-reset.actions.ts';
import { systemActor } from '../../src/server/platform/auth/actor.ts';
import { switchReminders } from '../../src/server/documents/follow-up/reminders.actions.ts';
import { sendFollowUps } from '../../src/server/documents/follow-up/send-follow-ups.ts';
import { sendPaymentReminders } from '../../src/server/features/invoices/reminders/send-reminders.ts';
import { insertFindings } from '../../src/server/platform/integrity/findings.repository.ts';
import { openFileStore } from '../../src/server/platform/files/file-store-id.ts';
import { putReadings } from '../../src/server/documents/reading/reading.repository.ts';
import { storeProgress } from '../../src/server/workflows/reindexing/reindexing.repository.ts';
import { insertWeek } from '../../src/server/workflows/email/weekly-email.repository.ts';
import { followLink } from './client-link.ts';
import { manualClock } from './manual-clock.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { OWNER, type StudioWorld } from './studio-world.ts';
import { BASE_URL, type TestApp } from './test-app.ts';
import { testBrowser } from './test-browser.ts';

const NOW = '2026-03-02T15:00:00.000Z';

/** Adds what the test studio lacks, so that every table has a row. */
export async function fillStudio(world: StudioWorld): Promise<void> {
  const { db, headers, ids, testApp } = world;
  const asOwner = async (method: string, path: string, body?: unknown, more = {}) => {
    const answer = await world.call('owner', method, path, body, more);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  await asOwner('PATCH', `/clients/${ids.client}`, {
    version: 1,
    tags: ['museum'],
    website: 'https://museum.example',
    address: {
      street: '1 Pier',
      city: 'Portland',
      region: 'OR',
      postalCode: '97201',
      country: 'US',
    },
    taxId: '12-345',
    isTaxExempt: true,
    taxExemptReason: 'Charity',
  });
  const item = { name: 'Care', currency: 'USD', unitPrice: 50_00 };
  await asOwner('POST', '/catalog', item, { 'idempotency-key': 'fixture-key' });
  const link = await asOwner('POST', `/documents/${ids.invoice}/links`);
  const cookie = await followLink(testApp, new URL(link.url).pathname);
  const looking = {
    'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'image',
  };
  await testApp.app.request(`/i/${ids.invoice}/seen`, { headers: { cookie, ...looking } });
  await readProposal(world, asOwner, looking);
  await asOwner('GET', `/documents/${ids.invoice}/pdf`);
  await asOwner('POST', `/engagements/${ids.engagement}/entries/launch/reached`);
  await asOwner('POST', `/contract-templates/${ids.contractTemplate}/versions`, { version: 1 });
  await addCode(world);
  await asOwner('POST', `/payment-answers/${ids.paymentAnswer}/closing`);
  await remindOfPayment(world, asOwner);
  const advance = { amount: 50_00, method: 'card', paymentDate: '2026-03-02', currency: 'USD' };
  await asOwner('POST', `/clients/${ids.client}/payments`, advance);
  await asOwner('POST', `/invoices/${ids.open}/void`, { reason: 'Sent twice' });
  await asOwner('POST', '/account/totp', { currentPassword: OWNER.password });
  // Ends the session of the calls above.
  await addPasskey(testApp, headers.owner['cookie'] ?? '');
  await world.call('anonymous', 'POST', '/session/passkey-options');
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const account = { issuer: 'https://securetoken.google.com/my-studio', subject: 'uid' };
  await linkFirebaseAccount(testApp.deps, user, account);
  await newPasswordLink(testApp.deps, user);
  // All sessions have ended: this one is pending.
  await world.call('anonymous', 'POST', '/session', {
    email: OWNER.email,
    password: OWNER.password,
  });
  await inTransaction(db, (trx) => storeProgress(trx, { kind: 'client', version: 1, seq: null }));
  await insertFindings(db, [{ id: 'triggers', what: 'One is gone' }], NOW);
  const week = { week: '2026-03-02', emailId: null, headSeq: 1 };
  await inTransaction(db, (trx) => insertWeek(trx, { ...week, createdAt: NOW }));
  await getServerKey(db, 'fixture', NOW);
  await openFileStore(testApp.deps);
  await followUp(world);
}

/** An email code that a signer requested. */
async function addCode({ db, ids: { sentContract } }: StudioWorld): Promise<void> {
  const { id: linkId } = await db
    .selectFrom('documentLinks')
    .select('id')
    .where('targetId', '=', sentContract)
    .executeTakeFirstOrThrow();
  const code = { id: 'cod_1', linkId, codeHash: 'x', tries: 0 };
  const times = { createdAt: NOW, expiresAt: NOW, confirmedBy: null, confirmedAt: null };
  await inTransaction(db, (trx) => insertCode(trx, { ...code, ...times }));
}

/** A proposal without reminders, whose last day is over. */
async function followUp({ testApp, db, ids }: StudioWorld): Promise<void> {
  await switchReminders(testApp.deps, systemActor, ids.sentProposal, false);
  const { validUntil } = await db
    .selectFrom('proposals')
    .select('validUntil')
    .where('id', '=', ids.sentProposal)
    .executeTakeFirstOrThrow();
  const later = Temporal.PlainDate.from(validUntil ?? '').add({ days: 1 });
  const noon = later.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' });
  const clock = manualClock(noon.toInstant().toString());
  await sendFollowUps({ ...testApp.deps, clock });
}

/** A client with days of its own, and an invoice that was reminded of. */
async function remindOfPayment(
  { testApp, db, ids }: StudioWorld,
  asOwner: (method: string, path: string, body?: unknown) => Promise<Settings>,
): Promise<void> {
  const { studio } = await asOwner('GET', '/settings');
  const paymentReminders = { isOn: true, days: [0], skipsWeekends: false };
  await asOwner('PATCH', '/settings/studio', { version: studio.version, paymentReminders });
  await asOwner('PUT', `/clients/${ids.client}/reminder-rule`, { isPaused: false, days: [0, 9] });
  const queued = await db
    .selectFrom('emails')
    .select('id')
    .where('status', '=', 'queued')
    .execute();
  const idsOf = queued.map(({ id }) => id);
  const emails = db.updateTable('emails').where('id', 'in', idsOf);
  await emails.set({ status: 'sent', sentAt: NOW }).execute();
  await sendPaymentReminders({ ...testApp.deps, clock: manualClock('2026-04-01T15:00:00Z') });
  await emails.set({ status: 'queued', sentAt: null }).execute();
}

interface Settings {
  studio: { version: number };
}

/** A client who reads a section of a proposal. */
async function readProposal(
  { db, ids: { sentProposal }, testApp }: StudioWorld,
  asOwner: (method: string, path: string) => Promise<{ url: string; sent: Sent }>,
  looking: Record<string, string>,
): Promise<void> {
  const { url } = await asOwner('POST', `/documents/${sentProposal}/links`);
  const { sent } = await asOwner('GET', `/proposals/${sentProposal}`);
  const cookie = await followLink(testApp, new URL(url).pathname);
  await testApp.app.request(`/p/${sentProposal}/seen`, { headers: { cookie, ...looking } });
  const [section] = sent.snapshot.sections;
  const view = await db
    .selectFrom('documentViews')
    .innerJoin('documentLinks', 'documentLinks.id', 'documentViews.linkId')
    .select(['linkId', 'day'])
    .where('targetId', '=', sentProposal)
    .executeTakeFirstOrThrow();
  const reading = { ...view, section: section?.key ?? '', seconds: 12 };
  await inTransaction(db, (trx) => putReadings(trx, [reading]));
}

interface Sent {
  snapshot: { sections: { key: string }[] };
}

async function addPasskey(testApp: TestApp, session: string): Promise<void> {
  const browser = testBrowser(testApp);
  for (const pair of session.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  const again = { currentPassword: OWNER.password };
  const options = await browser.call('POST', '/account/passkeys/options', again);
  const answer = softwareAuthenticator(BASE_URL).register(options.body);
  const added = await browser.call('POST', '/account/passkeys', { name: 'Phone', answer });
  expect(added.status).toBe(201);
}
