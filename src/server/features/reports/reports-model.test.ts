import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  studios,
  type DrawnStudio,
  type StudioStep,
} from '../../../../tests/support/reports-draws.ts';
import { readFacts, type Facts } from '../../../../tests/support/reports-facts.ts';
import { dueOn, expectedAging, sum, writesOff } from '../../../../tests/support/reports-oracle.ts';
import { expectedRevenue, postingsOf } from '../../../../tests/support/reports-revenue-oracle.ts';
import {
  playStudio,
  todayIn,
  type StudioOfReports,
} from '../../../../tests/support/reports-world.ts';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-responses.schema.ts';
import type { ClientBalance } from '../../../shared/invoices/payments.schema.ts';
import type { AgingReport } from '../../../shared/reports/aging.schema.ts';
import type { IncomeReport } from '../../../shared/reports/income.schema.ts';
import type { CashSums, Period, RevenueReport } from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';

/** The first and the last day that there are. */
const ALWAYS = { from: '1900-01-01', to: '2999-12-31' };
const STUDIOS = rounds(4, 300);

describeOnEachDatabase('The reports of a studio', (open) => {
  const done = new Map<StudioStep, number>();

  // A test each, so that their databases are closed one by one.
  test.for(Array.from({ length: STUDIOS }, (_, index) => index + 1))(
    'are what happened in it, by day: studio %i',
    { timeout: 300_000 },
    async () => {
      const property = fc.asyncProperty(studios, async (drawn) => {
        const studio = await playStudio(await open(), drawn, done);
        await expectReports(studio, drawn);
      });
      await fc.assert(property, { numRuns: 1, endOnFailure: true });
    },
  );

  test('were of steps that are not just refused', () => {
    expect(done.size).toBeGreaterThan(8);
  });
});

type Get = (path: string) => Promise<unknown>;

async function expectReports(studio: StudioOfReports, drawn: DrawnStudio) {
  const facts = await readFacts(studio);
  const get: Get = async (path) => {
    const { status, body } = await callApi(studio.app, 'GET', path);
    if (status !== 200) throw new Error(JSON.stringify([path, status, body]));
    return body;
  };
  const today = todayIn(studio);
  const days = [...daysOf(facts, drawn), today, dayAfter(today, 1)].toSorted();
  for (const day of days) {
    const aging = (await get(`/reports/aging?asOf=${day}`)) as AgingReport;
    expect(sorted(aging)).toEqual(sorted(expectedAging(facts, day)));
    for (const { invoices } of aging.currencies.flatMap(({ clients }) => clients)) {
      const dueDates = invoices.map(({ dueDate }) => dueDate);
      expect(dueDates).toEqual(dueDates.toSorted());
    }
  }
  await expectToday(studio, facts, get);
  const postings = postingsOf(facts);
  const reports: RevenueReport[] = [];
  for (const { from, to } of periodsOf(days)) {
    const report = await getRevenue(get, { from, to });
    expect(sorted(report)).toEqual(sorted(expectedRevenue(facts, postings, { from, to })));
    for (const { cash } of report.currencies) {
      for (const row of [cash, ...cash.months, ...cash.clients]) expectBalanced(row);
    }
    reports.push(report);
  }
  const whole = await getRevenue(get, ALWAYS);
  expect(sorted(whole)).toEqual(sorted(expectedRevenue(facts, postings, ALWAYS)));
  expect(totals([whole])).toEqual(totals(reports));
  await expectIncome(get, today);
  expectLedgers(whole, facts, (await get(`/reports/aging?asOf=${ALWAYS.to}`)) as AgingReport);
}

/** Without the total of other currencies: no rates were entered. */
async function getRevenue(get: Get, { from, to }: Period): Promise<RevenueReport> {
  const answer = (await get(`/reports/revenue?from=${from}&to=${to}`)) as YearEndRevenue;
  const { yearlyTotal, ...report } = answer;
  expect(yearlyTotal.rates).toEqual([]);
  return report;
}

/** A year by month is what the other reports say of each month. */
async function expectIncome(get: Get, today: string) {
  const year = Number(today.slice(0, 4));
  for (const shown of [year - 1, year]) {
    const income = (await get(`/reports/income?year=${shown}`)) as IncomeReport;
    const years = { from: `${shown - 1}-01-01`, to: `${shown}-12-31` };
    const revenue = await getRevenue(get, years);
    for (const { currency, months, monthsBefore } of income.currencies) {
      const own = revenue.currencies.find((one) => one.currency === currency);
      for (const { month, billed, received } of [...monthsBefore, ...months]) {
        const accrual = own?.accrual.months.find((one) => one.month === month);
        const cash = own?.cash.months.find((one) => one.month === month);
        expect([month, billed]).toEqual([month, accrual?.total ?? 0]);
        expect([month, received]).toEqual([month, (cash?.received ?? 0) - (cash?.refunded ?? 0)]);
      }
    }
    for (const month of ['03', '06', '12'].map((end) => `${shown}-${end}`)) {
      if (month > income.until) continue;
      const day = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
      const aging = (await get(`/reports/aging?asOf=${day}`)) as AgingReport;
      const outstanding = income.currencies.map(({ currency, months }) => [
        currency,
        months.find((one) => one.month === month)?.outstanding,
      ]);
      const due = new Map(aging.currencies.map(({ currency, amountDue }) => [currency, amountDue]));
      expect(outstanding).toEqual(outstanding.map(([code]) => [code, due.get(`${code}`) ?? 0]));
    }
  }
}

/** All money is of a tax, or an advance. */
function expectBalanced({ received, refunded, bankFee, taxWithheld, ...kept }: CashSums) {
  const { taxableAmount, taxAmount, advances } = kept;
  const moved = received + bankFee + taxWithheld - refunded;
  expect(moved).toBe(taxableAmount + taxAmount + advances);
}

/** Of each currency, what periods add up to. */
function totals(reports: readonly RevenueReport[]) {
  const all = Map.groupBy(
    reports.flatMap((report) => report.currencies),
    ({ currency }) => currency,
  );
  return new Map(
    [...all].toSorted().map(([currency, own]) => [
      currency,
      {
        billed: sum(own.map(({ accrual }) => accrual.total)),
        billedTax: sum(own.map(({ accrual }) => accrual.taxAmount)),
        received: sum(own.map(({ cash }) => cash.received)),
        receivedTax: sum(own.map(({ cash }) => cash.taxAmount)),
        settled: sum(own.map(({ cash }) => cash.taxableAmount + cash.taxAmount)),
        advances: sum(own.map(({ cash }) => cash.advances)),
      },
    ]),
  );
}

/** What was billed, less what was paid and written off, is due, less what overpaid invoices exceed. */
function expectLedgers(whole: RevenueReport, facts: Facts, aging: AgingReport) {
  for (const [currency, { billed, settled, advances }] of totals([whole])) {
    const writtenOff = sum(
      facts.moved.map((one) => (one.invoice?.currency === currency ? writesOff(one) : 0)),
    );
    const { amountDue = 0, credit = 0 } =
      aging.currencies.find((one) => one.currency === currency) ?? {};
    expect(amountDue - (credit - advances)).toBe(billed - settled - writtenOff);
  }
}

type Late = Pick<
  AgingReport['currencies'][number],
  'amountDue' | 'days30' | 'days60' | 'days90' | 'older'
>;

const dueAnd = (row: Late | undefined) => ({
  amountDue: row?.amountDue ?? 0,
  overdue: sum([row?.days30, row?.days60, row?.days90, row?.older].map((amount) => amount ?? 0)),
});

/** The figures of today are those of the lists and of the clients. */
async function expectToday(studio: StudioOfReports, facts: Facts, get: Get) {
  const aging = (await get('/reports/aging')) as AgingReport;
  expect(aging.asOf).toBe(todayIn(studio));
  const of = (currency: string) => aging.currencies.find((one) => one.currency === currency);
  const { items } = (await get('/invoice-totals')) as InvoiceTotals;
  for (const { currency, amountDue, overdue } of items) {
    expect(dueAnd(of(currency))).toEqual({ amountDue, overdue });
  }
  for (const id of studio.clients) {
    const balance = (await get(`/clients/${id}/balance`)) as ClientBalance;
    for (const { currency, amountDue, overdue, credit } of balance.items) {
      const own = of(currency)?.clients.find(({ client }) => client.id === id);
      const invoices = facts.billed.filter(
        (one) => one.clientId === id && one.currency === currency,
      );
      const overpaid = sum(invoices.map((one) => Math.max(0, -dueOn(facts, one, aging.asOf))));
      const found = { ...dueAnd(own), credit: (own?.credit ?? 0) - overpaid };
      expect(found).toEqual({ amountDue, overdue, credit });
    }
  }
}

const dayAfter = (day: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Days that were drawn, the ends of their months and years, and days on which something happened. */
function daysOf({ billed, moved }: Facts, { reportPpm }: DrawnStudio): string[] {
  const known = [
    '2026-01-01',
    ...billed.map(({ issueDate }) => issueDate),
    ...moved.map(({ day }) => day),
  ];
  const [first = '', last = ''] = [known.toSorted()[0], known.toSorted().at(-1)];
  const span = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days;
  const drawn = reportPpm.map((ppm) => dayAfter(first, Math.round((span * ppm) / 1_000_000)));
  const ends = drawn.map((day, index) => {
    const date = Temporal.PlainDate.from(day);
    const month = index % 2 === 0 ? date.month : 12;
    const { year } = date;
    return Temporal.PlainDate.from({ year, month, day: 31 }).toString();
  });
  return [dayAfter(first, -1), ...drawn.flatMap((day) => [dayAfter(day, -1), day]), ...ends];
}

/** All time, in consecutive periods: some of one day, others of months or years. */
function periodsOf(days: readonly string[]) {
  const ends = [...new Set([...days, ALWAYS.to])].toSorted();
  return ends.map((to, index) => {
    const last = ends[index - 1];
    return { from: last === undefined ? ALWAYS.from : dayAfter(last, 1), to };
  });
}

/** Rows and fields in one order, without those in which everything is 0. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map(sorted)
      .filter((row) => typeof row !== 'object' || !isZero(row))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  // JSON has no -0.
  if (value === 0) return 0;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, own]) => [key, sorted(own)]));
}

function isZero(row: unknown): boolean {
  if (typeof row === 'number') return row === 0;
  if (Array.isArray(row)) return row.length === 0;
  if (!(row instanceof Object)) return false;
  const amounts = Object.entries(row).filter(
    ([key]) => !['currency', 'month', 'client', 'tax', 'method'].includes(key),
  );
  return amounts.every(([, own]) => isZero(own));
}
