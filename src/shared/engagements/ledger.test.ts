import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredStatus } from '../invoices/invoice-status.ts';
import type { CreditEffect, StoredAdjustment } from './adjustments.schema.ts';
import { ledgerOf, type LedgerInvoice } from './ledger.ts';

const at = '2026-01-01T00:00:00.000Z';
const entry = (key: string, amount: number) => ({
  key,
  label: key,
  due: { kind: 'milestone' } as const,
  termsDays: 0,
  amount,
  shares: [amount],
  date: null,
});

const anOrder = {
  proposal: { id: 'pro_2', number: 'P-2', revision: 1 },
  acceptedOn: '2026-01-02',
  taxGroups: [],
  pricesIncludeTax: true,
  entries: [],
  recurring: [],
  reduced: [],
};

interface Case {
  entries: number[];
  invoices: {
    entry: number;
    status: StoredStatus | null;
    total: number;
    credits: { amount: number; effect: CreditEffect }[];
    paid: number;
    writtenOff: number;
    /** What a change order credits, whether by the notes above or not yet. */
    ordered: number;
  }[];
}

const amount = fc.integer({ min: 0, max: 10_000 });
const cases: fc.Arbitrary<Case> = fc.record({
  entries: fc.array(amount, { minLength: 1, maxLength: 4 }),
  invoices: fc.array(
    fc.record({
      entry: fc.nat(3),
      status: fc.constantFrom(null, 'draft', 'open', 'paid', 'void'),
      total: amount,
      credits: fc.array(
        fc.record({
          amount,
          effect: fc.constantFrom('bill_again', 'price_reduction', 'change_order'),
        }),
        { maxLength: 2 },
      ),
      paid: amount,
      writtenOff: amount,
      ordered: amount,
    }),
    { maxLength: 6 },
  ),
});

function ledger({ entries, invoices }: Case, steps: readonly StoredAdjustment[] = []) {
  const plan = {
    entries: entries.map((one, index) => entry(String(index), one)),
    recurring: [],
    changeOrders: invoices.map(({ ordered }, index) => ({
      ...anOrder,
      key: `co${index + 1}`,
      total: -ordered,
      credits: [{ invoiceId: `inv_${index}`, creditNoteId: `crn_order_${index}`, amount: ordered }],
    })),
  };
  const total = entries.reduce((sum, one) => sum + one, 0);
  const rows = invoices.map((invoice, index): LedgerInvoice => {
    const isThere = invoice.status !== null;
    const isSettled = invoice.status === 'open' || invoice.status === 'paid';
    const credited = invoice.credits.reduce((sum, one) => sum + one.amount, 0);
    return {
      entryKey: String(invoice.entry % entries.length),
      period: 0,
      attempt: index + 1,
      invoiceId: `inv_${index}`,
      origin: 'drafted',
      status: invoice.status,
      total: isThere ? invoice.total : null,
      credited: isSettled ? credited : 0,
      paid: isSettled ? invoice.paid : 0,
      writtenOff: isSettled ? invoice.writtenOff : 0,
    };
  });
  const noted = invoices.flatMap(({ status, credits }, index) =>
    status === 'open' || status === 'paid'
      ? credits.map((one, nth) => ({
          ...one,
          id: `crn_${index}_${nth}`,
          invoiceId: `inv_${index}`,
        }))
      : [],
  );
  const adjustments = noted.map(({ id, effect }): StoredAdjustment => ({
    kind: 'credit_classified',
    entryKey: null,
    data: { creditNoteId: id, effect },
    createdAt: at,
  }));
  const credits = noted.map(({ id, invoiceId, amount: of }) => ({
    id,
    invoiceId,
    number: null,
    total: of,
  }));
  const ordered = invoices.reduce((sum, one) => sum + one.ordered, 0);
  return {
    total,
    ordered,
    noted,
    sums: ledgerOf({ total }, plan, [...adjustments, ...steps], { invoices: rows, credits }),
  };
}

test('what is to bill is what the entries have open or drafted, whatever change orders credited', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { total, ordered, noted, sums } = ledger(one);
      const reductions = noted.filter(({ effect }) => effect === 'price_reduction');
      const reduced = reductions.reduce((sum, credit) => sum + credit.amount, 0);
      expect(sums.agreed).toBe(total - ordered - reduced);
      const left = sums.entries.reduce((sum, { open, drafted }) => sum + open + drafted, 0);
      expect(sums.toBill).toBe(left);
      expect(sums.amountDue).toBe(sums.invoiced - sums.credited - sums.paid - sums.writtenOff);
      expect(sums.toBill).toBe(sums.agreed - sums.invoiced + sums.credited);
    }),
  );
});

test('once canceled, nothing is to bill, whatever becomes of the invoices', () => {
  const data = { on: '2026-01-02', reason: 'Closed', notBilled: 0 };
  const canceled = { kind: 'engagement_canceled', entryKey: null, data, createdAt: at } as const;
  fc.assert(
    fc.property(cases, (one) => {
      const { sums: before } = ledger(one);
      const { sums } = ledger(one, [canceled]);
      const notBilled = Math.max(0, before.toBill);
      expect(sums).toMatchObject({ notBilled, agreed: before.agreed - notBilled });
      expect(sums.toBill).toBe(Math.min(0, before.toBill));
      expect(sums.toBill).toBe(sums.agreed - sums.invoiced + sums.credited);
      expect(sums.amountDue).toBe(before.amountDue);
      for (const [place, { open, amount, notBilled: rest }] of sums.entries.entries()) {
        expect(open).toBe(Math.min(0, before.entries[place]?.open ?? 0));
        expect(amount + rest).toBe(before.entries[place]?.amount);
      }
    }),
  );
});

test('drafts, deleted and void invoices are not billed', () => {
  fc.assert(
    fc.property(cases, ({ entries, invoices }) => {
      const gone = invoices.map((one) => ({
        ...one,
        status: one.status === 'open' || one.status === 'paid' ? ('void' as const) : one.status,
      }));
      const { total, ordered, sums } = ledger({ entries, invoices: gone });
      const agreed = total - ordered;
      expect(sums).toMatchObject({ agreed, invoiced: 0, paid: 0, toBill: agreed });
    }),
  );
});

test('an attached invoice counts once until it is detached', () => {
  const invoice = (entryKey: string, attempt: number): LedgerInvoice => ({
    entryKey,
    period: 0,
    attempt,
    invoiceId: 'inv_1',
    origin: 'attached',
    status: 'open',
    total: 300,
    credited: 0,
    paid: 100,
    writtenOff: 0,
  });
  const own = { ...entry('attached:1', 300), shares: [300] };
  const attach = (entryKey: string, attempt: number, raises: number): StoredAdjustment => ({
    kind: 'attached',
    entryKey,
    data: { invoiceId: 'inv_1', attempt, raises, entries: [] },
    createdAt: at,
  });
  const detach = (entryKey: string, lowers: number): StoredAdjustment => ({
    kind: 'detached',
    entryKey,
    data: { invoiceId: 'inv_1', lowers },
    createdAt: at,
  });
  const rows = {
    invoices: [invoice('a', 1), invoice('a', 2), invoice('attached:1', 1)],
    credits: [],
  };
  const sums = (entries: ReturnType<typeof entry>[], ...adjustments: StoredAdjustment[]) =>
    ledgerOf({ total: 500 }, { entries, recurring: [], changeOrders: [] }, adjustments, rows);
  const first = attach('a', 1, 0);
  const plan = [entry('a', 500)];
  expect(sums(plan, first)).toMatchObject({ agreed: 500, invoiced: 300, toBill: 200 });
  expect(sums(plan, first, detach('a', 0))).toMatchObject({ agreed: 500, invoiced: 0, paid: 0 });
  const again = [first, detach('a', 0), attach('a', 2, 0)];
  expect(sums(plan, ...again)).toMatchObject({ invoiced: 300, amountDue: 200 });
  const raised = [...again, detach('a', 0), attach('attached:1', 1, 300)];
  expect(sums([...plan, own], ...raised)).toMatchObject({
    attached: 300,
    agreed: 800,
    toBill: 500,
    entries: [{ open: 500 }, { open: 0, invoiced: 300 }],
  });
  expect(sums(plan, ...raised, detach('attached:1', 300))).toMatchObject({
    agreed: 500,
    toBill: 500,
  });
});

test('recurring billing is no part of the agreed total', () => {
  const group = {
    key: 'month:acceptance',
    period: 'month' as const,
    lines: [],
    start: { kind: 'acceptance' as const },
    startsOn: null,
    canceledOn: null,
    pricesIncludeTax: true,
  };
  const row = { entryKey: group.key, attempt: 1, origin: 'drafted', writtenOff: 0 } as const;
  const invoices: LedgerInvoice[] = [
    { ...row, period: 1, invoiceId: 'inv_1', status: 'paid', total: 40, credited: 0, paid: 50 },
    { ...row, period: 2, invoiceId: 'inv_2', status: 'open', total: 40, credited: 10, paid: 0 },
    { ...row, period: 3, invoiceId: 'inv_3', status: 'draft', total: 40, credited: 0, paid: 0 },
  ];
  const plan = { entries: [], recurring: [group], changeOrders: [] };
  expect(ledgerOf({ total: 7 }, plan, [], { invoices, credits: [] })).toMatchObject({
    agreed: 7,
    toBill: 7,
    invoiced: 0,
    recurring: [{ key: group.key, invoiced: 80, credited: 10, paid: 50, amountDue: 20 }],
  });
});
