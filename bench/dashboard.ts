/** The dashboard’s figures, with many invoices and proposals and with a tenth of them. */
import { sql } from 'kysely';
import type { Database } from '../src/server/database/database.ts';
import type { AcceptedTerms } from '../src/shared/proposals/proposal-responses.schema.ts';
import { askFor, type ListRequest, TIMES, withServer } from './list-questions.ts';
import { fillWithInvoices } from './many-invoices.ts';
import { insertPayments } from './many-payments.ts';
import { fillWithProposals } from './many-proposals.ts';
import { databaseName } from './new-postgres.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const INVOICES = 100_000;
/** One to so many invoices. */
const INVOICES_PER_PROPOSAL = 5;
/** One of so many engagements is planned to bill something next month. */
const ENGAGEMENTS_PER_PLANNED = 100;
const FEWER = 10;
const MOST_MS = 50;
const WARM_UP = 10;
/** Nothing about billing. */
const terms = JSON.stringify({
  selection: { packages: [], lines: [], quantities: {} },
  total: 2000_00,
  signer: { name: 'Ada Signer', title: '', email: '' },
  invoiceRecipient: null,
  fundReference: '',
  purchaseOrder: { number: '', toFollow: false },
  recorded: null,
} satisfies AcceptedTerms);

export async function measureDashboard(): Promise<Finding> {
  const list = { path: '/dashboard', fill };
  const row = await inTemporaryFolder((few) =>
    inTemporaryFolder((many) =>
      withServer(list, few, INVOICES / FEWER, (smaller) =>
        withServer(list, many, INVOICES, (larger) => measure(smaller, larger)),
      ),
    ),
  );
  const proposals = figure(INVOICES / INVOICES_PER_PROPOSAL);
  return {
    title: `Dashboard with ${figure(INVOICES)} invoices and ${proposals} proposals`,
    how: `Two servers on ${databaseName}, the other one with a tenth of all rows, were asked in turn by one program with an API token, ${TIMES} times after ten to warm up; medians of the whole way over HTTP.`,
    rows: [row],
    notes: [
      'Invoices, proposals and clients are those of the lists above, over 1,050 days. Payments are those of the list of payments. Each accepted proposal has an engagement with an invoice: every fourth is active, with something to bill, and half of these have recurring billing. One of a hundred is planned to bill something next month.',
    ],
  };
}

async function measure(smaller: ListRequest, larger: ListRequest): Promise<Row> {
  const few: number[] = [];
  const many: number[] = [];
  for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
    const [less, more] = [
      await askFor(smaller, { query: '' }),
      await askFor(larger, { query: '' }),
    ];
    if (nth < 0) continue;
    few.push(less.ms);
    many.push(more.ms);
  }
  const [ours, reference] = [median(many), median(few)];
  return {
    what: 'all of it',
    bar: `< ${MOST_MS} ms`,
    ours: figure(ours, 'ms', 2),
    reference: figure(reference, 'ms', 2),
    ratio: figure(ours / reference, '', 2),
    reached: ours < MOST_MS,
  };
}

/** A dated payment and a milestone; sums are not compared with it. */
const planOn = (date: string, expectedOn: string) =>
  JSON.stringify({
    format: 1,
    proposal: null,
    acceptedOn: '2026-01-01',
    currency: 'USD',
    total: 2000_00,
    taxGroups: [],
    entries: [
      { key: 'later', label: 'Later', due: { kind: 'date', date } },
      { key: 'rest', label: 'Rest', due: { kind: 'milestone' }, expectedOn },
    ].map((entry) => Object.assign(entry, { amount: 1000_00, shares: [], termsDays: 0 })),
    pricesIncludeTax: true,
    recurring: [],
    purchaseOrder: { isRequired: false, number: '' },
  });

/** Nothing is billed while it is measured: next month at the earliest. */
const later = { paidOn: '2100-01-01', milestoneOn: '2100-02-01' };
const nextMonth = Temporal.Now.plainDateISO().with({ day: 10 }).add({ months: 1 }).toString();

async function fill(db: Database, invoices: number): Promise<void> {
  await fillWithInvoices(db, invoices);
  await fillWithProposals(db, invoices / INVOICES_PER_PROPOSAL);
  await insertPayments(db);
  await sql`insert into engagements
    (id, client_id, proposal_id, revision, title, currency, total, plan, created_at)
    select 'eng_' || substr(id, 5), client_id, id, revision, title, currency, total,
      case nth % ${ENGAGEMENTS_PER_PLANNED} when 0 then ${planOn(nextMonth, nextMonth)}
        else ${planOn(later.paidOn, later.milestoneOn)} end, decided_at
    from (select *, row_number() over (order by id) as nth from proposals
      where status = 'accepted') as numbered`.execute(db);
  await sql`insert into proposal_responses
    (id, proposal_id, position, revision, kind, link_id, data, created_at)
    select 'rsp_' || substr(id, 5), id, 1, revision, 'accepted', null, ${terms}, decided_at
    from proposals where status = 'accepted'`.execute(db);
  // In the order that they were inserted in.
  await sql`insert into engagement_invoices
      (engagement_id, entry_key, period, attempt, invoice_id, amount, created_at)
    select engaged.id, 'deposit', 0, 1, others.id, others.total, others.created_at
    from (select id, row_number() over (order by id) as nth from engagements) as engaged
    join (select *, row_number() over (order by id) as nth from invoices) as others
      on engaged.nth = others.nth`.execute(db);
  const every = (count: number, what: string, otherwise = 'null') =>
    `case when nth % ${count} = 0 then ${what} else ${otherwise} end`;
  const soonOr = (count: number, day: string) =>
    every(ENGAGEMENTS_PER_PLANNED, `'${nextMonth}'`, every(count, `'${day}'`));
  await sql`insert into engagement_turns
      (engagement_id, next_on, status, agreed, to_bill, recurring_month, milestone_on)
    select id, ${sql.raw(soonOr(8, later.paidOn))},
      ${sql.raw(every(4, "'active'", "'completed'"))}, total, ${sql.raw(every(4, 'total / 2', '0'))},
      ${sql.raw(every(8, '9000', '0'))}, ${sql.raw(soonOr(4, later.milestoneOn))}
    from (select *, row_number() over (order by id) as nth from engagements) as numbered`.execute(
    db,
  );
}
