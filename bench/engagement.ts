/** An engagement with many payments and invoices, and with a tenth of them. */
import { noEngagementTexts } from '../src/shared/engagements/engagement-texts.ts';
import { sumOf } from '../src/shared/money/rounding.ts';
import type { BillingPlan } from '../src/shared/proposals/schedule/billing-plan.schema.ts';
import type { Database } from '../src/server/database/database.ts';
import { insertEngagement } from '../src/server/features/engagements/engagements.repository.ts';
import { askFor, type ListRequest, TIMES, withServer } from './list-questions.ts';
import { fillWithInvoices } from './many-invoices.ts';
import { databaseName } from './new-postgres.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ID = 'eng_00000000000000000000000000';
const GROUP = 'month:acceptance';
const AT = '2024-01-01T09:00:00.000Z';
const INVOICES = 500;
/** Two invoices bill each, and the others periods of recurring billing. */
const PAYMENTS = 200;
const FEWER = 10;
const MOST_MS = 20;
const WARM_UP = 10;

const screens = [
  { what: 'plan, ledger and invoices', path: `/engagements/${ID}` },
  { what: 'timeline and documents', path: `/engagements/${ID}/timeline` },
];

export async function measureEngagement(): Promise<Finding> {
  const list = { path: '', fill };
  const rows = await inTemporaryFolder((few) =>
    inTemporaryFolder((many) =>
      withServer(list, few, INVOICES / FEWER, (smaller) =>
        withServer(list, many, INVOICES, async (larger) => {
          const measured: Row[] = [];
          for (const screen of screens) measured.push(await measure(screen, smaller, larger));
          return measured;
        }),
      ),
    ),
  );
  return {
    title: `Engagement with ${PAYMENTS} payments and ${INVOICES} invoices`,
    how: `Two servers on ${databaseName}, the other one with a tenth of payments and invoices, were asked in turn by one program with an API token, ${TIMES} times after ten to warm up; medians of the whole way over HTTP.`,
    rows,
    notes: ['Two invoices bill each payment; 100 bill periods of recurring billing.'],
  };
}

async function measure(
  { what, path }: (typeof screens)[number],
  smaller: ListRequest,
  larger: ListRequest,
): Promise<Row> {
  const few: number[] = [];
  const many: number[] = [];
  for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
    const less = await askFor({ ...smaller, path }, { query: '' });
    const more = await askFor({ ...larger, path }, { query: '' });
    if (nth < 0) continue;
    few.push(less.ms);
    many.push(more.ms);
  }
  const [ours, reference] = [median(many), median(few)];
  return {
    what,
    bar: `< ${MOST_MS} ms`,
    ours: figure(ours, 'ms', 2),
    reference: figure(reference, 'ms', 2),
    ratio: figure(ours / reference, '', 2),
    reached: ours < MOST_MS,
  };
}

async function fill(db: Database, count: number): Promise<void> {
  await fillWithInvoices(db, count);
  const invoices = await db.selectFrom('invoices').select(['id', 'total']).orderBy('id').execute();
  const { id: clientId } = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
  const payments = (count * PAYMENTS) / INVOICES;
  const rows = invoices.map(({ id: invoiceId, total }, nth) => {
    const isPeriod = nth >= 2 * payments;
    return {
      engagementId: ID,
      entryKey: isPeriod ? GROUP : `payment-${nth % payments}`,
      period: isPeriod ? nth - 2 * payments + 1 : 0,
      attempt: nth < payments || isPeriod ? 1 : 2,
      invoiceId,
      amount: total,
      createdAt: AT,
      origin: 'drafted' as const,
    };
  });
  const amounts = Array.from({ length: payments }, (_, nth) =>
    sumOf(rows.filter((row) => row.entryKey === `payment-${nth}`).map(({ amount }) => amount)),
  );
  const plan = planOf(amounts);
  const { currency, total } = plan;
  const agreed = {
    id: ID,
    clientId,
    proposalId: null,
    revision: null,
    title: 'Website',
    currency,
    ...noEngagementTexts,
  };
  const own = { total, plan: JSON.stringify(plan), createdAt: AT, fileId: null };
  await db.transaction().execute(async (trx) => {
    await insertEngagement(trx, { ...agreed, ...own });
    await trx.insertInto('engagementInvoices').values(rows).execute();
  });
}

function planOf(amounts: readonly number[]): BillingPlan {
  const tax = { category: 'zero', ratePpm: 0, reason: '' } as const;
  const total = sumOf(amounts);
  const price = { unitPrice: 40_00, quantity: 1000, unit: '', discount: null, tax };
  return {
    format: 1,
    proposal: null,
    acceptedOn: '2024-01-01',
    currency: 'USD',
    total,
    taxGroups: [{ tax, amount: total, items: ['Website'] }],
    entries: amounts.map((amount, nth) => ({
      key: `payment-${nth}`,
      label: `Payment ${nth + 1}`,
      amount,
      shares: [amount],
      due: { kind: 'milestone' },
      termsDays: 14,
    })),
    pricesIncludeTax: true,
    recurring: [
      {
        key: GROUP,
        period: 'month',
        start: { kind: 'acceptance' },
        lines: [
          { key: 'care', title: 'Care', details: '', ...price, discountShare: 0, periods: null },
        ],
      },
    ],
    purchaseOrder: { isRequired: false, number: '' },
  };
}
