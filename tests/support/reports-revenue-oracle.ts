/** The report of what was billed and received, as `reports-oracle.ts`: each amount on its own day. */
import type { RevenueReport, PeriodChange } from '../../src/shared/reports/revenue.schema.ts';
import { type Billed, type Facts, type Group, type Moved } from './reports-facts.ts';
import {
  billedTaxes,
  creditsOf,
  less,
  settles,
  sharedAmong,
  sum,
  takesEffect,
  taxKey,
} from './reports-oracle.ts';

const figures = {
  accrual: ['total', 'taxableAmount', 'taxAmount'],
  cash: [
    'received',
    'refunded',
    'bankFee',
    'taxWithheld',
    'advances',
    'taxableAmount',
    'taxAmount',
  ],
} as const;
type Basis = keyof typeof figures;
type Figure = (typeof figures)[Basis][number];

/** What counts on a day. */
interface Posting {
  basis: Basis;
  day: string;
  clientId: string;
  currency: string;
  /** Of what has one. */
  tax?: Group['tax'];
  method?: string;
  amounts: Partial<Record<Figure, number>>;
}

/** All that counts in any period, which is in it by its day. */
export const postingsOf = (facts: Facts): Posting[] => [
  ...facts.billed.flatMap(postBilled),
  ...facts.paid.flatMap(postPaid),
  ...facts.moved.flatMap(postCredit),
  ...facts.billed.flatMap((one) =>
    one.credits === null && !isVoid(one) ? postSettled(facts, one) : [],
  ),
];

/** It never was: what had settled it was credit of the client all the time. */
const isVoid = (invoice: Billed | null) => invoice !== null && invoice.voidDay !== null;

function postBilled(billed: Billed): Posting[] {
  if (isVoid(billed)) return [];
  const { clientId, currency, issueDate: day, credits } = billed;
  const sign = credits === null ? 1 : -1;
  const of = { basis: 'accrual', day, clientId, currency } as const;
  return Array.from(billedTaxes(billed), ({ tax, taxableAmount, taxAmount }) => ({
    ...of,
    tax,
    amounts: {
      total: sign * (taxableAmount + taxAmount),
      taxableAmount: sign * taxableAmount,
      taxAmount: sign * taxAmount,
    },
  }));
}

function postPaid(payment: Facts['paid'][number]): Posting[] {
  const { clientId, currency, received, bankFee, taxWithheld, method, day } = payment;
  if (payment.reversedDay !== null) return [];
  const of = { basis: 'cash', clientId, currency } as const;
  const refunds = payment.refunds.filter(({ reversedDay }) => reversedDay === null);
  return [
    { ...of, day, method, amounts: { received, bankFee, taxWithheld } },
    ...Array.from(refunds, (refund) => ({
      ...of,
      day: refund.day,
      method: refund.method,
      amounts: { refunded: refund.amount },
    })),
  ];
}

function postCredit(moved: Moved): Posting[] {
  if (moved.neverWas || moved.payment === null) return [];
  const { clientId, currency } = moved.payment;
  return creditsOf(moved, !isVoid(moved.invoice)).map(({ day, amount: advances }) => ({
    basis: 'cash',
    day,
    clientId,
    currency,
    amounts: { advances },
  }));
}

/** A credit note may give another reason for a tax: it is the invoice’s tax that it credits. */
function atInvoice({ groups }: Billed, credited: Group): Group {
  const { category, ratePpm } = credited.tax;
  const same = groups.filter(({ tax }) => tax.category === category && tax.ratePpm === ratePpm);
  const exact = same.find(({ tax }) => tax.reason === credited.tax.reason);
  return { ...credited, tax: (exact ?? same[0] ?? credited).tax };
}

/** The payments of an invoice together, shared among what isn’t credited by then, day by day; more is credit. */
function postSettled({ billed, moved }: Facts, invoice: Billed): Posting[] {
  const own = moved.filter((one) => one.invoice === invoice && !one.neverWas && settles(one) !== 0);
  const ownNotes = billed.filter(({ credits }) => credits === invoice.id);
  const days = [
    ...new Set([...own.map(takesEffect), ...ownNotes.map(({ issueDate }) => issueDate)]),
  ].toSorted();
  const { clientId, currency } = invoice;
  let before: Group[] = [];
  let unsharedBefore = 0;
  return days.flatMap((day) => {
    const paid = sum(own.map((one) => (takesEffect(one) <= day ? settles(one) : 0)));
    const notes = ownNotes.filter(({ issueDate }) => issueDate <= day);
    const credited = notes.flatMap(({ groups }) =>
      groups.map((group) => atInvoice(invoice, group)),
    );
    const left = less(billedTaxes(invoice), credited);
    const notCredited = sum(left.map((group) => group.taxableAmount + group.taxAmount));
    const settled = Math.max(0, Math.min(paid, notCredited));
    const unshared = paid - settled;
    const shared = sharedAmong(settled, left);
    const added = less(shared, before);
    const of = { basis: 'cash', day, clientId, currency } as const;
    const advances = unshared - unsharedBefore;
    before = shared;
    unsharedBefore = unshared;
    const taxed = Array.from(added, ({ tax, taxableAmount, taxAmount }): Posting => {
      return { ...of, tax, amounts: { taxableAmount, taxAmount } };
    });
    return taxed.concat({ ...of, amounts: { advances } });
  });
}

/** By month, client, tax or method; what has none of these is in no row. */
function rows<Row extends object>(
  postings: readonly Posting[],
  basis: Basis,
  names: readonly Figure[],
  by: (posting: Posting) => { key: string; row: Row } | undefined,
) {
  const found = new Map<string, { row: Row; amounts: Map<Figure, number> }>();
  for (const posting of postings) {
    const own = by(posting);
    if (own === undefined || posting.basis !== basis) continue;
    const { row, amounts } = found.get(own.key) ?? { row: own.row, amounts: new Map() };
    for (const name of names) {
      amounts.set(name, (amounts.get(name) ?? 0) + (posting.amounts[name] ?? 0));
    }
    found.set(own.key, { row, amounts });
  }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { row, amounts }]) => Object.assign(row, Object.fromEntries(amounts)));
}

export function expectedRevenue(
  facts: Facts,
  all: readonly Posting[],
  { from, to }: { from: string; to: string },
): RevenueReport {
  const within = all.filter(({ day }) => from <= day && day <= to);
  const byCurrency = Map.groupBy(within, ({ currency }) => currency);
  const currencies = [...byCurrency.keys()].toSorted().map((currency) => {
    const own = byCurrency.get(currency) ?? [];
    const taxed = ['taxableAmount', 'taxAmount'] as const;
    return {
      currency,
      accrual: {
        ...basisOf(facts, own, 'accrual'),
        taxes: taxRows(own, 'accrual', figures.accrual),
      },
      cash: {
        ...basisOf(facts, own, 'cash'),
        taxes: taxRows(own, 'cash', taxed),
        methods: rows(
          own,
          'cash',
          ['received', 'refunded', 'bankFee', 'taxWithheld'],
          ({ method }) => (method === undefined ? undefined : { key: method, row: { method } }),
        ),
      },
    };
  });
  return { from, to, currencies, changes: changesIn(facts, from, to) } as unknown as RevenueReport;
}

function basisOf({ clients }: Facts, own: readonly Posting[], basis: Basis) {
  const names = figures[basis];
  const [whole] = rows(own, basis, names, () => ({ key: '', row: {} }));
  const none = Object.fromEntries(names.map((name) => [name, 0]));
  return {
    ...(whole ?? none),
    months: rows(own, basis, names, ({ day }) => {
      const month = day.slice(0, 7);
      return { key: month, row: { month } };
    }),
    clients: rows(own, basis, names, ({ clientId: id }) => ({
      key: id,
      row: { client: { id, name: clients.get(id) ?? '' } },
    })),
  };
}

const taxRows = (own: readonly Posting[], basis: Basis, names: readonly Figure[]) =>
  rows(own, basis, names, ({ tax }) =>
    tax === undefined ? undefined : { key: JSON.stringify([taxKey(tax), tax.names]), row: { tax } },
  );

/** What was done in the period and belongs to an earlier one. */
function changesIn(facts: Facts, from: string, to: string): PeriodChange[] {
  const found: (Omit<PeriodChange, 'client'> & { clientId: string })[] = [];
  for (const one of facts.billed) {
    const { id, number, clientId, currency, issueDate, voidDay, credits, total } = one;
    const of = { invoice: { id, number }, clientId, currency };
    if (voidDay !== null) {
      const amount = -one.payableAmount;
      found.push({ ...of, kind: 'void', date: voidDay, earlierDate: issueDate, amount });
    }
    const dated = { ...of, date: one.issuedDay, earlierDate: issueDate };
    found.push(
      credits === null
        ? { ...dated, kind: 'backdated_invoice', amount: one.payableAmount }
        : { ...dated, kind: 'backdated_credit_note', amount: -total },
    );
    const credited = facts.billed.find((invoice) => invoice.id === credits);
    if (credited === undefined) continue;
    const earlierDate = credited.issueDate;
    found.push({ ...of, kind: 'credit_note', date: issueDate, earlierDate, amount: -total });
  }
  for (const payment of facts.paid) {
    const { clientId, currency } = payment;
    // Of one in advance, credit that was used later is none.
    const first = facts.moved.find(
      (one) => one.payment === payment && one.invoice !== null && one.kind === 'payment',
    );
    const numbered = (invoice: Billed | null | undefined) =>
      invoice === null || invoice === undefined ? null : { id: invoice.id, number: invoice.number };
    const moves = [
      {
        ...payment,
        amount: payment.received + payment.bankFee + payment.taxWithheld,
        invoice: numbered(first?.invoice),
      },
      ...Array.from(payment.refunds, (refund) => ({
        ...refund,
        amount: -refund.amount,
        invoice: numbered(facts.billed.find(({ id }) => id === refund.invoice)),
      })),
    ];
    for (const { day: earlierDate, recordedDay, reversedDay, amount, invoice } of moves) {
      const of = { clientId, currency, earlierDate, invoice };
      found.push({ ...of, kind: 'late_entry', date: recordedDay, amount });
      if (reversedDay !== null) {
        found.push({ ...of, kind: 'reversal', date: reversedDay, amount: -amount });
      }
    }
  }
  return found
    .filter(({ date, earlierDate }) => from <= date && date <= to && earlierDate < from)
    .map(({ clientId: id, ...change }) =>
      Object.assign(change, { client: { id, name: facts.clients.get(id) ?? '' } }),
    );
}
