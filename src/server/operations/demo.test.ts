import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachDatabase, temporaryFolder } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import { studio } from '../../../tests/support/server-process.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { readEngagement } from '../features/engagements/engagements.reading.ts';
import { listEventsAfter } from '../platform/events/events.repository.ts';
import { countEmailsByStatus } from '../platform/outbox/outbox.repository.ts';
import { findNextTurn } from '../platform/queue/queue.repository.ts';
import { fillWithDemo } from './demo/play-demo.ts';

const mail = {
  from: 'mail@studio.test',
  notifications: { name: '', address: 'inbox@studio.test' },
  baseUrl: 'https://studio.test',
};

/** Just after midnight, when yesterday is only minutes ago. */
const now = Temporal.Instant.from('2026-11-21T00:05:00Z');

const clock = { now: () => now, epochMilliseconds: () => now.epochMilliseconds };

async function fill(db: Database): Promise<void> {
  await fillWithDemo(db, { now, owner: { id: 'usr_1', name: 'Robin' }, mail });
}

describeOnEachDatabase('The demo', (open) => {
  test('tells of a studio of several months in which everything holds', async () => {
    const db = await open();
    await fill(db);
    expect(await violationsOf(db)).toEqual([]);
    const clients = await db.selectFrom('clients').selectAll().execute();
    expect(clients.length).toBeGreaterThanOrEqual(12);
    expect(clients.length).toBeLessThanOrEqual(20);
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    expect(inquiries.length).toBeGreaterThanOrEqual(30);
    expect(inquiries.length).toBeLessThanOrEqual(40);
    const statuses = new Set(inquiries.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(['answered', 'archived', 'new', 'read', 'spam']);
  });

  test('has invoices with taxes of its list: the default, or the client’s exemption', async () => {
    const db = await open();
    await fill(db);
    const { defaultTaxId } = await db
      .selectFrom('studioSettings')
      .select('defaultTaxId')
      .executeTakeFirstOrThrow();
    const invoices = await db
      .selectFrom('invoices')
      .leftJoin('clients', 'clients.id', 'invoices.clientId')
      .leftJoin('frozenDocuments', 'frozenDocuments.targetId', 'invoices.id')
      .select(['invoices.id', 'draft', 'total', 'isTaxExempt', 'snapshot'])
      .orderBy('invoices.listedAt')
      .execute();
    const drafted = await db.selectFrom('engagementInvoices').select('invoiceId').execute();
    const billed = new Set(drafted.map(({ invoiceId }) => invoiceId));
    const own = invoices.filter(({ id }) => !billed.has(id));
    expect(own.map(({ total }) => total)).toEqual([
      3_395_00, 255_00, 2_400_00, 2_400_00, 3_520_00, 255_00,
    ]);
    for (const { id, draft, snapshot, isTaxExempt } of invoices) {
      const { lines } = JSON.parse(draft ?? snapshot ?? '');
      const category = isTaxExempt === 1 ? 'exempt' : 'zero';
      for (const line of lines) expect(line.tax).toMatchObject({ category, ratePpm: 0 });
      // A payment of a billing plan has the taxes that were accepted.
      if (draft !== null && !billed.has(id)) expect(lines[0].taxId).toBe(defaultTaxId);
    }
    const taxes = await db.selectFrom('taxes').select(['id', 'name']).orderBy('position').execute();
    expect(taxes[0]).toEqual({ id: defaultTaxId, name: 'No sales tax' });
    expect(taxes).toHaveLength(3);
  });

  test('has proposals of every status, the accepted one with an engagement and its drafts', async () => {
    const db = await open();
    await fill(db);
    const proposals = await db.selectFrom('proposals').select(['id', 'status']).execute();
    expect([...new Set(proposals.map(({ status }) => status))].toSorted()).toEqual([
      'accepted',
      'changes_requested',
      'declined',
      'draft',
      'sent',
      'withdrawn',
    ]);
    const accepted = proposals.filter(({ status }) => status === 'accepted');
    const engagements = await db.selectFrom('engagements').selectAll().execute();
    expect(engagements.map(({ proposalId }) => proposalId).toSorted()).toEqual(
      accepted.map(({ id }) => id).toSorted(),
    );
    const plans = await Promise.all(engagements.map(({ id }) => readEngagement(db, { clock }, id)));
    expect(plans.flatMap(({ billingDetails }) => billingDetails)).toMatchObject([
      { detail: 'invoice_recipient', status: 'pending', email: 'grants@brightwater.example' },
      { detail: 'fund_reference', status: 'pending' },
    ]);
    const drafted = await db
      .selectFrom('engagementInvoices')
      .innerJoin('invoices', 'invoices.id', 'engagementInvoices.invoiceId')
      .select(['entryKey', 'status', 'amount', 'total'])
      .execute();
    expect(drafted.length).toBeGreaterThan(0);
    for (const { status, amount, total } of drafted) {
      expect([status, total]).toEqual(['draft', amount]);
    }
  });

  test('has a view of each proposal that was sent, before any response to it', async () => {
    const db = await open();
    await fill(db);
    const views = await db
      .selectFrom('documentViews as view')
      .innerJoin('documentLinks as link', 'link.id', 'view.linkId')
      .innerJoin('proposals', 'proposals.id', 'link.targetId')
      .select(['targetId', 'seenAt', 'link.createdAt', 'status'])
      .execute();
    const sent = await db
      .selectFrom('proposals')
      .select('id')
      .where('status', '!=', 'draft')
      .execute();
    expect(views.map(({ targetId }) => targetId).toSorted()).toEqual(
      sent.map(({ id }) => id).toSorted(),
    );
    const responses = await db
      .selectFrom('proposalResponses')
      .select(['proposalId', 'createdAt as at'])
      .execute();
    for (const { targetId, seenAt, createdAt } of views) {
      expect(seenAt > createdAt).toBe(true);
      const first = responses.find(({ proposalId }) => proposalId === targetId);
      if (first !== undefined) expect(seenAt < first.at).toBe(true);
    }
  });

  test('leaves no email that waits to be sent', async () => {
    const db = await open();
    await fill(db);
    expect(await findNextTurn(db, 'emails')).toBeUndefined();
    expect(await countEmailsByStatus(db)).toEqual({ sent: expect.any(Number), failed: 1 });
  });

  test('happens in the order of its time, before now, and with times that fit', async () => {
    const db = await open();
    await fill(db);
    const events = await listEventsAfter(db, 0, 1000);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-20');
    expect(times[0]?.slice(0, 10)).toBe('2026-06-14');
    const received = events.filter(({ type }) => type === 'inquiry.received');
    for (const { targetId, at } of received) {
      const row = await db
        .selectFrom('inquiries')
        .select('receivedAt')
        .where('id', '=', targetId)
        .executeTakeFirstOrThrow();
      expect(row.receivedAt).toBe(at);
    }
  });

  test('names nobody real: every address is one that can never exist', async () => {
    const db = await open();
    await fill(db);
    const inquiries = await db.selectFrom('inquiries').select(['email', 'message']).execute();
    const contacts = await db.selectFrom('clientContacts').select('email').execute();
    const clients = await db.selectFrom('clients').select('website').execute();
    const addresses = [...inquiries, ...contacts].map(({ email }) => email).filter(Boolean);
    for (const address of addresses) expect(address).toMatch(/^[^@]+@[a-z.-]+\.example$/);
    for (const { website } of clients) expect(website).toMatch(/^(https:\/\/[a-z.-]+\.example)?$/);
    for (const { message } of inquiries) {
      for (const [, host] of message.matchAll(/https?:\/\/([^/\s,]+)/g)) {
        expect(host).toMatch(/\.example$/);
      }
    }
  });

  test('is the same each time', async () => {
    const tell = async () => {
      const db = await open();
      await fill(db);
      const inquiries = await db
        .selectFrom('inquiries')
        .leftJoin('clients', 'clients.id', 'inquiries.clientId')
        .select(['inquiries.subject', 'inquiries.status', 'inquiries.receivedAt', 'clients.name'])
        .orderBy('inquiries.receivedAt')
        .execute();
      const events = await listEventsAfter(db, 0, 1000);
      return { inquiries, events: events.map(({ at, type }) => [at, type]) };
    };
    expect(await tell()).toEqual(await tell());
  });
});

test('the command fills an empty studio once, and then says what it found', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: '' };
  expect(await studio(env, 'demo')).toMatch(
    /^Created 3\d messages, 1\d clients, \d notes, \d proposals, 2 engagements, \d+ invoices.* 3 taxes.*\n.*\nThere is no account yet/,
  );
  await studio(env, 'verify');
  const again = studio(env, 'demo').then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expect(await again).toMatch(/not empty: it has 3\d messages, 1\d clients/);
  const db = await openDatabase({ url: undefined, dataDir: env.DATA_DIR, readOnly: true });
  onTestFinished(() => db.destroy());
  expect(await findNextTurn(db, 'emails')).toBeUndefined();
});
