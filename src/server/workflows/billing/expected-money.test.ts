/** The dashboard’s money that is expected this month and next. */
import { expect, test } from 'vitest';
import { addEngagement } from '../../../../tests/support/an-engagement.ts';
import { proposalLine } from '../../../../tests/support/a-proposal.ts';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { CurrencyFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { sumOf } from '../../../shared/money/rounding.ts';
import type { ProposalDraft } from '../../../shared/proposals/proposal-draft.schema.ts';
import type { Recurrence } from '../../../shared/proposals/proposal-lines.schema.ts';
import type { Database } from '../../database/database.ts';
import { draftDueInvoices } from './draft-plan-invoices.ts';

const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
const april = { kind: 'date', date: '2026-04-01' } as const;

function recurring(
  key: string,
  unitPrice: number,
  { period = 'month', ...recurrence }: { period?: 'year' | 'month' } & Partial<Recurrence>,
) {
  const start = { kind: 'acceptance' } as const;
  const all = { start, periods: null, ...recurrence };
  return proposalLine(key, { tax, unitPrice, period, recurrence: all });
}

/** One payment of 1,000.00 on April 1. */
function inApril(termsDays: number, items: readonly ReturnType<typeof recurring>[] = []) {
  const share = { kind: 'remainder' } as const;
  const pricing = { key: 'pricing', kind: 'pricing', heading: 'Pricing', packages: null } as const;
  const design = proposalLine('design', { unitPrice: 1000_00, tax });
  return {
    pricesIncludeTax: true,
    schedule: [{ key: 'only', label: 'Payment', share, due: april, termsDays }],
    sections: [{ ...pricing, lines: [design, ...items] }],
  } satisfies Partial<ProposalDraft>;
}

/** On March 2. */
async function expectingOffice(db: Database) {
  const app = await invoicingApp(db);
  const currencies = async () =>
    (await callApi(app, 'GET', '/dashboard')).body.figures.currencies as CurrencyFigures[];
  const listDrafts = async () =>
    (await callApi(app, 'GET', '/invoices?status=draft&limit=100')).body.items as {
      id: string;
      version: number;
    }[];
  const expectOn = (id: string, key: string, expectedOn: string) =>
    callApi(app, 'PUT', `/engagements/${id}/entries/${key}`, { label: key, expectedOn });
  /** Until then, milestones are reached when they are expected, and every draft is issued. */
  const liveUntil = async (day: string, milestones: Record<string, string>) => {
    const today = () => app.clock.now().toString().slice(0, 10);
    while (today() < day) {
      app.clock.advance({ hours: 24 });
      const reached = milestones[today()];
      if (reached !== undefined) await callApi(app, 'POST', `${reached}/reached`);
      await draftDueInvoices(app.deps);
      for (const { id, version } of await listDrafts()) {
        const { status } = await callApi(app, 'POST', `/invoices/${id}/issuance`, { version });
        expect(status).toBe(200);
      }
    }
  };
  const listInvoices = () =>
    db.selectFrom('invoices').select(['id', 'currency', 'dueDate', 'total', 'status']).execute();
  return { app, currencies, expectOn, liveUntil, listDrafts, listInvoices };
}

/** Invoiced and planned, this month and next. */
function both({ expectedThisMonth: now, expectedNextMonth: next }: CurrencyFigures) {
  return [now, next].flatMap(({ invoiced, planned }) => [invoiced, planned]);
}

describeOnEachDatabase('Money that is expected', (open) => {
  test('is what plans bill as the days pass, on the day that its invoice is due', async () => {
    const db = await open();
    const office = await expectingOffice(db);
    const { app, currencies, expectOn, liveUntil, listDrafts, listInvoices } = office;
    // A payment after ten days, hosting, two months of backup, and care that doesn’t start.
    const lab = await addClient(app, { paymentTermsDays: 14 });
    const first = await addEngagement(app.deps, lab);
    await expectOn(first, 'launch', '2026-03-25');
    // Terms of the client move recurring billing, those of the plan its payments.
    const slow = await addClient(app, { name: 'Slow Lab', paymentTermsDays: 40 });
    const second = await addEngagement(app.deps, slow);
    await expectOn(second, 'rest', '2026-04-17');
    const inEuros = { name: 'Euro Lab', currency: 'EUR', paymentTermsDays: 14 };
    const euros = await addClient(app, inEuros);
    const items = [
      recurring('support', 240_00, { period: 'year', start: april }),
      recurring('trial', 7_00, { periods: 1 }),
    ];
    await addEngagement(app.deps, euros, inApril(29, items));
    // Due on the day after the last one.
    await addEngagement(app.deps, euros, inApril(30));
    // These bill nothing more: canceled, of an anonymized client, and with canceled hosting.
    const canceled = await addEngagement(app.deps, euros);
    await callApi(app, 'POST', `/engagements/${canceled}/cancellation`, { reason: 'No budget' });
    const gone = await addClient(app, { name: 'Gone Lab' });
    await addEngagement(app.deps, gone);
    await callApi(app, 'POST', `/clients/${gone}/anonymization`, { name: 'Gone Lab' });
    const stopped = await addEngagement(app.deps, await addClient(app, { name: 'Stop Lab' }));
    const hosting = `/engagements/${stopped}/recurring/month:acceptance`;
    await callApi(app, 'POST', `${hosting}/cancellation`);
    // What was drafted isn’t planned any more, also if its draft is deleted.
    for (const { id, version } of await listDrafts()) {
      await callApi(app, 'DELETE', `/invoices/${id}`, { version });
    }
    await addIssued(app, lab, { due: { kind: 'days', days: 29 } });
    await addIssued(app, lab, { due: { kind: 'days', days: 30 } });
    const milestones = {
      '2026-03-25': `/engagements/${first}/entries/launch`,
      '2026-04-17': `/engagements/${second}/entries/rest`,
    };
    const seen = [];
    for (const day of ['2026-03-02', '2026-03-12', '2026-03-31', '2026-04-01', '2026-04-16']) {
      await liveUntil(day, milestones);
      const before = new Set((await listInvoices()).map(({ id }) => id));
      seen.push({ before, figures: await currencies() });
    }
    // Three payments after ten days; the launch, hosting with backup, and two invoices.
    const dollars = [100_00, 3 * 200_00, 100_00, 100_00 + 40_00];
    expect(seen[0]?.figures.map((one) => [one.currency, ...both(one)])).toEqual([
      ['USD', ...dollars],
      ['EUR', 0, 0, 0, 1000_00 + 240_00],
    ]);
    await liveUntil('2026-05-31', milestones);
    const invoices = (await listInvoices()).filter(({ status }) => status === 'open');
    for (const { before, figures } of seen) {
      for (const { currency, expectedThisMonth, expectedNextMonth } of figures) {
        for (const { from, to, ...amounts } of [expectedThisMonth, expectedNextMonth]) {
          const due = invoices
            .filter((one) => one.currency === currency)
            .filter(({ dueDate }) => from <= (dueDate ?? '') && (dueDate ?? '') <= to);
          const [invoiced, planned] = [true, false].map((wasThere) =>
            sumOf(due.filter(({ id }) => before.has(id) === wasThere).map(({ total }) => total)),
          );
          expect({ currency, from, to, ...amounts }).toEqual(
            expect.objectContaining({ currency, from, to, invoiced, planned }),
          );
        }
      }
    }
    expect(await violationsOf(db)).toEqual([]);
  });

  test('has neither milestones that are late, nor refunds that nobody decided on', async () => {
    const db = await open();
    const { app, currencies, expectOn } = await expectingOffice(db);
    const lab = await addClient(app);
    const id = await addEngagement(app.deps, lab);
    const amounts = async () => (await currencies()).map(both);
    expect(await amounts()).toEqual([[0, 200_00, 0, 0]]);
    await expectOn(id, 'launch', '2026-03-02');
    expect(await amounts()).toEqual([[0, 300_00, 0, 0]]);
    await expectOn(id, 'launch', '2026-03-01');
    expect(await amounts()).toEqual([[0, 200_00, 0, 0]]);
    const invoice = await addIssued(app, lab, { due: { kind: 'days', days: 1 } });
    expect(await amounts()).toEqual([[100_00, 200_00, 0, 0]]);
    const paid = { amount: 100_00, method: 'cash', paymentDate: '2026-03-02' };
    const { body } = await callApi(app, 'POST', `/invoices/${invoice.id}/payments`, paid);
    const [{ paymentId }] = body.issued.payments;
    const refund = { ...paid, amount: 30_00, invoiceId: invoice.id };
    await callApi(app, 'POST', `/payments/${paymentId}/refunds`, refund);
    expect(await amounts()).toEqual([[0, 200_00, 0, 0]]);
    await callApi(app, 'DELETE', `/invoices/${invoice.id}/open-refund`);
    expect(await amounts()).toEqual([[30_00, 200_00, 0, 0]]);
  });
});
