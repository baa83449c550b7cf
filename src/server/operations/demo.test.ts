import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { describeOnSqliteFirst, temporaryFolder } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import { studio } from '../../../tests/support/server-process.ts';
import { paymentStatus } from '../../shared/invoices/payment-list.schema.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { documentKinds } from '../document-kinds.ts';
import { readReminders } from '../documents/follow-up/reminders.actions.ts';
import { readReaders } from '../documents/reading/readers.reading.ts';
import { readEngagement } from '../features/engagements/engagements.reading.ts';
import { listLateFees } from '../features/invoices/late-fees/late-fees.actions.ts';
import { listPayments } from '../features/invoices/payments/payment-list.repository.ts';
import { presentPayments } from '../features/invoices/payments/payments.reading.ts';
import { readAging } from '../features/reports/aging.reading.ts';
import { statementKind } from '../features/reports/statements/statement.kind.ts';
import { getFrozen } from '../documents/freeze/frozen-documents.ts';
import { readRevenue } from '../features/reports/revenue.reading.ts';
import { listEventsAfter } from '../platform/events/events.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { countEmailsByStatus } from '../platform/outbox/outbox.repository.ts';
import { findNextDue } from '../platform/queue/queue.repository.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import { inlineSandbox } from '../../../tests/support/inline-sandbox.ts';
import { createDocumentPool } from '../platform/typeset/document-pool.ts';
import { fillWithDemo } from './demo/play-demo.ts';

const mail = {
  from: 'mail@studio.test',
  notifications: { name: '', address: 'inbox@studio.test' },
  baseUrl: 'https://studio.test',
};

/** Just after midnight, when yesterday is only minutes ago. */
const now = Temporal.Instant.from('2026-11-21T00:05:00Z');

const clock = { now: () => now, epochMilliseconds: () => now.epochMilliseconds };

const typeset = createDocumentPool({ children: createChildPool(1) });
afterAll(() => typeset.close());

/** Resolves with the files of the story. */
async function fill(db: Database): Promise<FileStore> {
  const owner = { id: 'usr_1', name: 'Robin' };
  const dataDir = await temporaryFolder();
  await fillWithDemo(db, { now, owner, mail, dataDir, typeset, sandbox: inlineSandbox });
  return localFileStore(join(dataDir, 'files'));
}

describeOnSqliteFirst('The demo', (open) => {
  test('shows a studio of several months in which everything holds', async () => {
    const db = await open();
    const files = await fill(db);
    expect(await violationsOf(db, files)).toEqual([]);
    const clients = await db.selectFrom('clients').selectAll().execute();
    expect(clients.length).toBeGreaterThanOrEqual(12);
    expect(clients.length).toBeLessThanOrEqual(20);
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    expect(inquiries.length).toBeGreaterThanOrEqual(30);
    expect(inquiries.length).toBeLessThanOrEqual(40);
    const statuses = new Set(inquiries.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(['answered', 'archived', 'new', 'read', 'spam']);
    await checkNames(db);
    await checkInvoices(db);
    await checkPayments(db);
    await checkProposals(db);
    await checkContracts(db);
    await checkViews(db);
    await checkEmails(db);
    await checkFollowUps(db);
    await checkPaymentReminders(db);
  });

  test('shows something in each report', async () => {
    const db = await open();
    await fill(db);
    const [own] = (await readAging(db, clock)).currencies;
    expect(own).toMatchObject({ currency: 'USD' });
    expect((own?.amountDue ?? 0) - (own?.notDue ?? 0), 'overdue').toBeGreaterThan(0);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const [revenue] = (await readRevenue(db, year)).currencies;
    expect(revenue?.accrual.total).toBeGreaterThan(0);
    expect(revenue?.cash.months.length).toBeGreaterThan(1);
    expect(revenue?.cash.methods.length).toBeGreaterThan(0);
    expect([revenue?.accrual.taxAmount, revenue?.cash.taxAmount]).toEqual([26_50, 26_50]);
  });

  test('has a statement of account that its client viewed', async () => {
    const db = await open();
    await fill(db);
    const statements = await db
      .selectFrom('statements')
      .innerJoin('documentLinks', 'documentLinks.targetId', 'statements.id')
      .innerJoin('documentViews', 'documentViews.linkId', 'documentLinks.id')
      .innerJoin('documentPdfs', 'documentPdfs.targetId', 'statements.id')
      .select('statements.id')
      .execute();
    expect(statements).toHaveLength(1);
    const { snapshot } = await getFrozen(db, statementKind, statements[0]?.id ?? '');
    expect(snapshot).toMatchObject({ closing: 1_200_00, toPay: 1_200_00 });
    expect(new Set(snapshot.entries.map(({ kind }) => kind))).toEqual(
      new Set(['invoice', 'payment', 'refund']),
    );
  });

  test('tells of engagements up to their end, with change orders', async () => {
    const db = await open();
    await fill(db);
    const rows = await db.selectFrom('engagements').select('id').execute();
    const all = await Promise.all(rows.map(({ id }) => readEngagement(db, { clock }, id)));
    const titled = (title: string) => all.find((one) => one.title === title);
    expect(titled('Opening hours at a glance')).toMatchObject({
      status: 'completed',
      ledger: { agreed: 1_500_00, toBill: 0, amountDue: 0 },
    });
    expect(titled('Catalog of seeds')).toMatchObject({
      status: 'canceled',
      ledger: { agreed: 2_500_00, notBilled: 2_500_00, toBill: 0, amountDue: 0 },
    });
    expect(titled('Accessibility fixes, smaller scope')).toMatchObject({
      status: 'active',
      proposal: null,
      ledger: { agreed: 1_250_00, toBill: 770_00, amountDue: 0 },
      entries: [{ amount: 480_00, invoices: [{ origin: 'attached' }] }, { amount: 770_00 }],
    });
    expect(titled('Website of the group')).toMatchObject({
      status: 'active',
      ledger: { agreed: 10_200_00, credited: 600_00, paid: 9_300_00, toBill: 900_00, amountDue: 0 },
      recurring: [{ invoices: [{ status: 'paid' }, { status: 'open' }] }],
      changeOrders: [
        { status: 'sent', total: 1_400_00 },
        { status: 'accepted', total: 1_800_00 },
        { status: 'accepted', total: -600_00 },
      ],
    });
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
    /^Created 3\d messages, 1\d clients, \d notes, 1\d proposals, 4 contracts, 6 engagements, \d+ invoices.* 3 taxes.* 1 contract template.*\n.*\nThere is no account yet/,
  );
  await studio(env, 'verify');
  const again = studio(env, 'demo').then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expect(await again).toMatch(/not empty: it has 3\d messages, 1\d clients/);
  const db = await openDatabase({ url: undefined, dataDir: env.DATA_DIR, readOnly: true });
  onTestFinished(() => db.destroy());
  expect(await findNextDue(db, 'emails')).toBeUndefined();
});

/** Has invoices with taxes of its list: the default, or the client’s exemption. */
async function checkInvoices(db: Database): Promise<void> {
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
    3_395_00, 255_00, 2_400_00, 2_400_00, 426_50, 650_00, 600_00, 300_00, 3_520_00, 255_00,
  ]);
  const late = own.find(({ total }) => total === 2_400_00)?.id ?? '';
  expect((await listLateFees(db, { clock }, late)).items).toMatchObject([{ invoiceId: late }]);
  for (const { id, draft, snapshot, isTaxExempt, total } of invoices) {
    const { lines } = JSON.parse(draft ?? snapshot ?? '');
    const category = isTaxExempt === 1 ? 'exempt' : total === 426_50 ? 'standard' : 'zero';
    const ratePpm = category === 'standard' ? 66_250 : 0;
    for (const line of lines) expect(line.tax).toMatchObject({ category, ratePpm });
    // A payment of a billing plan has the taxes that were accepted.
    if (draft !== null && !billed.has(id)) expect(lines[0].taxId).toBe(defaultTaxId);
  }
  const taxes = await db.selectFrom('taxes').select(['id', 'name']).orderBy('position').execute();
  expect(taxes[0]).toEqual({ id: defaultTaxId, name: 'No sales tax' });
  expect(taxes).toHaveLength(3);
}

/** Has one of two invoices, and two in advance, of which one was refunded. */
async function checkPayments(db: Database): Promise<void> {
  const { rows } = await listPayments(db, { sort: 'oldest' }, { cursor: undefined, limit: 100 });
  const payments = await presentPayments(db, rows);
  expect(payments.filter(({ invoices }) => invoices.length === 2)).toHaveLength(1);
  const statuses = payments.map(paymentStatus).filter((status) => status !== 'applied');
  expect(statuses).toEqual(['refunded', 'credit']);
}

/** Has an overdue invoice that was reminded of on each day of the schedule, and is promised. */
async function checkPaymentReminders(db: Database): Promise<void> {
  const reminders = db.selectFrom('paymentReminders').innerJoin('emails', 'emails.id', 'emailId');
  const sent = await reminders.select(['step', 'emails.subject']).orderBy('step').execute();
  expect(sent.map(({ step }) => step)).toEqual([-3, 0, 3, 10, 20]);
  expect(sent.at(-1)?.subject).toMatch(/^Last reminder: invoice /);
  const answers = await db.selectFrom('paymentAnswers').select(['kind', 'closedAt']).execute();
  expect(answers).toEqual([{ kind: 'promised', closedAt: null }]);
}

/** Has proposals of every status, the accepted one with an engagement and its drafts. */
async function checkProposals(db: Database): Promise<void> {
  const proposals = await db
    .selectFrom('proposals')
    .select(['id', 'status', 'engagementId'])
    .execute();
  expect([...new Set(proposals.map(({ status }) => status))].toSorted()).toEqual([
    'accepted',
    'changes_requested',
    'declined',
    'draft',
    'sent',
    'withdrawn',
  ]);
  const accepted = proposals.filter(
    ({ status, engagementId }) => status === 'accepted' && engagementId === null,
  );
  const engagements = await db.selectFrom('engagements').selectAll().execute();
  expect(engagements.flatMap(({ proposalId }) => proposalId ?? []).toSorted()).toEqual(
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
    .select(['invoices.status', 'amount', 'total'])
    .execute();
  const statuses = new Set(drafted.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(['draft', 'open', 'paid']);
  for (const { amount, total } of drafted) expect(total).toBe(amount);
}

/** Has one contract of each step, and invoices that wait for those of accepted proposals. */
async function checkContracts(db: Database): Promise<void> {
  const contracts = await db
    .selectFrom('contracts')
    .leftJoin('engagements', 'engagements.id', 'contracts.engagementId')
    .select(['contracts.id', 'contracts.title', 'contracts.status', 'hold'])
    .select('engagements.title as of')
    .orderBy('contracts.createdAt')
    .execute();
  const agreement = { title: 'Services Agreement' };
  expect(contracts).toMatchObject([
    { ...agreement, of: 'Website of the group', status: 'executed', hold: 'lifted' },
    { ...agreement, of: 'Collections online', status: 'client_signed', hold: 'held' },
    { ...agreement, of: 'A page for each town', status: 'draft', hold: 'held' },
    { title: 'Mutual Nondisclosure Agreement', of: null, status: 'sent', hold: null },
  ]);
  const evidence = await db
    .selectFrom('contractEvidence')
    .select('kind')
    .where('contractId', '=', contracts[0]?.id ?? '')
    .orderBy('seq')
    .execute();
  const kinds = evidence.map(({ kind }) => kind);
  expect(kinds).toEqual([
    'sent',
    'opened',
    'code_sent',
    'code_confirmed',
    'signed',
    'signed',
    'executed',
    'snapshot_frozen',
    'sealed',
  ]);
}

/** Has a view of each proposal that was sent, before any response to it. */
async function checkViews(db: Database): Promise<void> {
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
}

/** Leaves no email that waits to be sent. */
async function checkEmails(db: Database): Promise<void> {
  expect(await findNextDue(db, 'emails')).toBeUndefined();
  expect(await countEmailsByStatus(db)).toEqual({ sent: expect.any(Number), failed: 1 });
}

/** Names nobody real: every address is one that can never exist. */
async function checkNames(db: Database): Promise<void> {
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
}

/** Has reminders with the next date, an expiry notice, and how long sections were read. */
async function checkFollowUps(db: Database): Promise<void> {
  const deps = { db, kinds: documentKinds, clock };
  const followUps = await db
    .selectFrom('documentFollowUps')
    .innerJoin('proposals', 'proposals.id', 'targetId')
    .select(['title', 'purpose', 'targetId'])
    .orderBy('documentFollowUps.id')
    .execute();
  const about = (title: string) => followUps.filter((one) => one.title === title);
  const ofExpired = about('A faster booking page').map(({ purpose }) => purpose);
  expect(ofExpired).toEqual([...Array.from({ length: 5 }, () => 'reminder'), 'expiry_notice']);
  const { targetId = '' } = about('Website about crows').at(-1) ?? {};
  const { items } = await readReminders(deps, targetId);
  expect(items).toMatchObject([{ sent: 2, nextOn: '2026-11-22' }]);
  const readers = await readReaders(deps, targetId);
  expect(readers.items[0]?.sections.map(({ seconds }) => seconds)).toContain(180);
}
