import { expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { asRobot, createTestInbox } from '../../../../tests/support/inbox.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { countJobsByStatus, insertJob } from '../../platform/jobs/jobs.repository.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';

const noDecisions = {
  accepted: 0,
  declined: 0,
  expired: 0,
  winRate: null,
  medianDaysToAccept: null,
};

/** Of an item that is about nothing else. */
const noFigures = { amount: null, currency: null, engagementId: null, clientId: null, pdfId: null };

/** Counts of what needs attention. */
const nothing = {
  data_changed: 0,
  inquiry_new: 0,
  inquiry_unanswered: 0,
  email_failed: 0,
  email_held: 0,
  pdf_failed: 0,
  billing_failed: 0,
  job_failed: 0,
  payment_reported: 0,
  payment_problem: 0,
  promise_over: 0,
  invoice_overdue: 0,
  proposal_changes_requested: 0,
  question_open: 0,
  proposal_expiring: 0,
  proposal_accepted: 0,
  contract_stopped: 0,
  contract_to_sign: 0,
  contract_term_due: 0,
};

describeOnEachDatabase('The dashboard', (open) => {
  test('of the first day has nothing, and says so', async () => {
    const inbox = await createTestInbox(await open());
    expect((await inbox.call('GET', '/dashboard')).body).toEqual({
      attention: [],
      counts: nothing,
      expected: [],
      figures: {
        currencies: [],
        engagements: [],
        pipeline: [],
        decisions: noDecisions,
        activeClients: 0,
        inquiriesThisMonth: 0,
        inquiriesLastMonth: 0,
        responseRate: null,
        medianResponseMinutes: null,
      },
    });
  });

  test('shows what needs the studio, most pressing first', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    const read = await inbox.receive({ subject: 'Read and forgotten' });
    await inbox.call('PATCH', `/inquiries/${read}`, { status: 'read', version: 1 });
    inbox.app.clock.advance({ hours: 47 });
    expect((await inbox.call('GET', '/dashboard')).body.attention).toEqual([]);
    inbox.app.clock.advance({ hours: 2 });
    await inbox.receive({}, asRobot);
    const fresh = await inbox.receive({ subject: 'Fresh' });
    const [mail] = (await inbox.call('GET', `/inquiries/${fresh}`)).body.thread;
    await db
      .updateTable('emails')
      .set({ status: 'failed', lastResponse: '550 nobody there' })
      .where('id', '=', mail.id)
      .execute();
    const { body } = await inbox.call('GET', '/dashboard');
    expect(body.counts).toEqual({
      ...nothing,
      inquiry_new: 1,
      inquiry_unanswered: 1,
      email_failed: 1,
    });
    expect(body.attention).toEqual([
      {
        kind: 'email_failed',
        id: mail.id,
        title: mail.subject,
        detail: 'To ada@lab.example: 550 nobody there',
        at: '2026-03-04T16:00:03.000Z',
        inquiryId: fresh,
        ...noFigures,
      },
      {
        kind: 'inquiry_unanswered',
        id: read,
        title: 'Read and forgotten',
        detail: 'Ada Example',
        at: '2026-03-02T15:00:01.000Z',
        inquiryId: read,
        ...noFigures,
      },
      {
        kind: 'inquiry_new',
        id: fresh,
        title: 'Fresh',
        detail: 'Ada Example',
        at: '2026-03-04T16:00:03.000Z',
        inquiryId: fresh,
        ...noFigures,
      },
    ]);
  });

  test('neither lists nor counts emails whose address was anonymized', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    for (let nth = 0; nth < 2; nth += 1) await inbox.receive();
    const failed = { status: 'failed', lastResponse: '550 nobody there' } as const;
    await db.updateTable('emails').set(failed).execute();
    const emails = async () => {
      const { attention, counts } = (await inbox.call('GET', '/dashboard')).body;
      const listed = attention.filter(({ kind }: { kind: string }) => kind === 'email_failed');
      return { listed: listed.length, counted: counts.email_failed };
    };
    const before = await emails();
    expect(before.listed).toBeGreaterThan(2);
    expect(before.counted).toBe(before.listed);
    await db.updateTable('emails').set({ toAddress: '' }).execute();
    expect(await emails()).toEqual({ listed: 0, counted: 0 });
  });

  test('counts by months, and says how soon messages are answered', async () => {
    const inbox = await createTestInbox(await open());
    // On March 2nd; all that follows is in April.
    await inbox.receive();
    inbox.app.clock.advance({ hours: 24 * 30 });
    for (const minutes of [10, 20, 90, 30]) {
      const id = await inbox.receive();
      inbox.app.clock.advance({ minutes });
      await inbox.call('POST', `/inquiries/${id}/replies`, { text: 'Dear Ada' });
    }
    await inbox.receive({}, asRobot);
    await inbox.call('POST', '/clients', { kind: 'person', name: 'Ada' });
    const put = await inbox.call('POST', '/clients', { kind: 'person', name: 'Eva' });
    await inbox.call('POST', `/clients/${put.body.id}/archive`);
    const { figures } = (await inbox.call('GET', '/dashboard')).body;
    expect(figures).toEqual({
      currencies: [],
      engagements: [],
      pipeline: [],
      decisions: noDecisions,
      activeClients: 1,
      inquiriesThisMonth: 4,
      inquiriesLastMonth: 1,
      responseRate: 0.8,
      medianResponseMinutes: 25,
    });
  });

  test('begins a month when it begins at the studio', async () => {
    const db = await open();
    const inbox = await createTestInbox(db);
    await db.updateTable('studioSettings').set({ timeZone: 'Pacific/Auckland' }).execute();
    inbox.app.clock.advance(inbox.app.clock.now().until('2026-03-31T10:59:00Z'));
    await inbox.receive();
    inbox.app.clock.advance({ minutes: 1 });
    const { figures } = (await inbox.call('GET', '/dashboard')).body;
    expect(figures).toMatchObject({ inquiriesThisMonth: 0, inquiriesLastMonth: 1 });
  });

  test('has money for each currency apart, by the studio’s own months', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const lab = await addClient(app);
    const due = { due: { kind: 'days', days: 1 } };
    const pay = async (amount: number, paymentDate: string) => {
      const { id } = await addIssued(app, lab, due);
      const payment = { amount, method: 'cash', paymentDate };
      const { body } = await callApi(app, 'POST', `/invoices/${id}/payments`, payment);
      return { id, entry: body.issued.payments[0].id as string };
    };
    await pay(40_00, '2026-03-02');
    await pay(100_00, '2026-02-28');
    await pay(100_00, '2025-04-01');
    await pay(100_00, '2025-03-31');
    const undone = await pay(30_00, '2026-03-01');
    await callApi(app, 'POST', `/invoices/${undone.id}/payments/${undone.entry}/reversal`);
    const yenClient = await addClient(app, { name: 'Yen', currency: 'JPY' });
    await addIssued(app, yenClient);
    await addIssued(app, yenClient, { due: { kind: 'days', days: 29 } });
    app.clock.advance({ hours: 48 });
    const { body } = await callApi(app, 'GET', '/dashboard');
    const [dollars, yen] = body.figures.currencies;
    expect(yen).toMatchObject({
      currency: 'JPY',
      outstanding: 200_00,
      overdue: 0,
      expectedThisMonth: { from: '2026-03-04', to: '2026-03-31', invoiced: 100_00, planned: 0 },
      expectedNextMonth: { from: '2026-04-01', to: '2026-04-30', invoiced: 100_00, planned: 0 },
      paidThisYear: 0,
    });
    expect(dollars).toMatchObject({
      outstanding: 160_00,
      overdue: 160_00,
      expectedThisMonth: { invoiced: 0, planned: 0 },
      expectedNextMonth: { invoiced: 0, planned: 0 },
      paidThisMonth: 40_00,
      paidSameMonthLastYear: 100_00,
      paidThisYear: 140_00,
    });
    expect(dollars.months).toHaveLength(12);
    expect(dollars.months[0]).toEqual({ month: '2025-04', paid: 100_00 });
    expect(dollars.months.at(-1)).toEqual({ month: '2026-03', paid: 40_00 });
    expect(body.counts.invoice_overdue).toBe(2);
    const overdue = (body as Dashboard).attention.map(({ kind, id: _id, at: _at, ...item }) => {
      expect(kind).toBe('invoice_overdue');
      return item;
    });
    const shown = { ...noFigures, inquiryId: null, detail: 'Harbor Lab', currency: 'USD' };
    expect(overdue.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { ...shown, title: 'Invoice 2026-0001', amount: 60_00 },
      { ...shown, title: 'Invoice 2026-0005', amount: 100_00 },
    ]);
  });

  test('lists five of each kind, and counts them all', async () => {
    const inbox = await createTestInbox(await open());
    const sent: string[] = [];
    for (let count = 0; count < 12; count += 1) sent.push(await inbox.receive());
    const { body } = await inbox.call('GET', '/dashboard');
    expect(body.attention.map(({ id }: { id: string }) => id)).toEqual(sent.slice(7).toReversed());
    expect(body.counts.inquiry_new).toBe(12);
  });

  test('shows work that this version of the program can’t do', async () => {
    const db = await open();
    const app = await invoicingApp(db);
    const now = app.clock.now();
    await db.transaction().execute((trx) => insertJob(trx, { kind: 'later', targetId: 'x' }, now));
    const jobs = startJobs({ db, log: app.deps.log, clock: app.clock, kinds: [] });
    onTestFinished(() => jobs.stop());
    await expect.poll(() => countJobsByStatus(db)).toEqual({ retrying: 1 });
    const { body } = await callApi(app, 'GET', '/dashboard');
    expect(body.counts.job_failed).toBe(1);
    expect(body.attention).toEqual([
      expect.objectContaining({
        kind: 'job_failed',
        title: 'A job of the kind “later”',
        detail: 'Unknown kind of job',
      }),
    ]);
  });
});
