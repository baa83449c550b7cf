import { expect, test } from 'vitest';
import { z } from 'zod';
import { lineOf, draftOf } from '../../../../../tests/support/sample-drafts.ts';
import {
  invoiceDraftSchema,
  type InvoiceDraft,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { tryCalculate } from '../../../documents/lines/priced-draft.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { placedIn, savable as savableOf } from '../../../forms/draft/savable.ts';

const lineSchema = z.strictObject({ key: z.string(), title: z.string(), price: z.int() });
const plan = {
  schema: z.strictObject({ name: z.string(), day: z.string(), lines: z.array(lineSchema) }),
  check: () => ({ problems: {}, result: undefined }),
};
type Plan = z.output<typeof plan.schema>;
const savable = (content: Plan, stored: Plan, problems: Problems) =>
  savableOf(content, stored, problems, plan);

const line = (key: string, changes: Partial<Plan['lines'][number]> = {}) => ({
  key,
  title: key,
  price: 1,
  ...changes,
});
const base = { name: 'Ada', day: '2026-01-01', lines: [line('a'), line('b')] };

test('a field with a problem stays as it was stored, and all others are saved', () => {
  const content = { ...base, name: 'Bea', day: 'soon' };
  expect(savable(content, base, { day: 'is no day' })).toEqual({ ...base, name: 'Bea' });
});

test('of a list item, only the field with the problem stays as it was stored', () => {
  const content = {
    ...base,
    lines: [line('b', { title: 'B', price: 2 }), line('a', { price: 3 })],
  };
  expect(savable(content, base, { 'lines.0.price': 'is too large' }).lines).toEqual([
    line('b', { title: 'B', price: 1 }),
    line('a', { price: 3 }),
  ]);
});

test('an item that was never stored is left out while a field without a default has a problem', () => {
  const content = { ...base, lines: [line('new', { price: 9 }), ...base.lines] };
  expect(savable(content, base, { 'lines.0.price': 'is too large' }).lines).toEqual(base.lines);
});

test('a problem of a whole list or a whole item leaves it as it was stored', () => {
  const content = {
    ...base,
    name: 'Bea',
    lines: [line('b', { price: 2 }), line('a', { price: 3 })],
  };
  const problems = { lines: 'are too much', 'lines.0.price': 'is too large' };
  expect(savable(content, base, problems)).toEqual({ ...base, name: 'Bea' });
  expect(savable(content, base, { 'lines.0': 'is wrong' }).lines).toEqual([
    line('b'),
    line('a', { price: 3 }),
  ]);
});

test('a problem of an unknown field leaves nothing out', () => {
  expect(savable(base, base, { studio: 'is missing' })).toEqual(base);
});

const priced = {
  schema: invoiceDraftSchema,
  check(content: InvoiceDraft) {
    const { totals, problems } = tryCalculate(content);
    return { problems, result: totals };
  },
};
const amountOff = (amount: number) => ({ kind: 'amount' as const, amount });
const saved = (content: InvoiceDraft, stored: InvoiceDraft, refused: Problems = {}) =>
  savableOf(content, stored, { ...refused, ...priced.check(content).problems }, priced);
const a = lineOf({ key: 'a', unitPrice: 100_00, discount: amountOff(50_00) });
const b = lineOf({ key: 'b', unitPrice: 20_00 });

test('a line whose stored discount no longer fits stays as it was stored, and only that line', () => {
  const stored = draftOf({ lines: [a, b] });
  const renamed = { ...b, title: 'Renamed' };
  const content = { ...stored, lines: [{ ...a, unitPrice: 10_00 }, renamed], notes: 'Thanks' };
  expect(saved(content, stored)).toEqual({ ...content, lines: [a, renamed] });
  const negative = lineOf({ key: 'a', discount: { kind: 'percent', ratePpm: 100_000 } });
  const percent = draftOf({ lines: [negative, b] });
  const lines = [{ ...negative, unitPrice: -10_00 }, renamed];
  expect(saved({ ...percent, lines }, percent).lines).toEqual([negative, renamed]);
});

test('each bad discount of several lines is left out, and nothing else of them', () => {
  const stored = draftOf({ lines: [a, { ...a, key: 'b' }] });
  const lines = stored.lines.map((one) => ({ ...one, title: 'New', discount: amountOff(500_00) }));
  expect(saved({ ...stored, lines }, stored).lines).toEqual(
    ['a', 'b'].map((key) => lineOf({ ...a, key, title: 'New' })),
  );
});

test.each(['discount', 'deposits'] as const)(
  'what the stored %s no longer fits to stays as it was stored, and all others are saved',
  (field) => {
    const all = { discount: amountOff(50_00), deposits: [{ label: 'Paid', amount: 50_00 }] };
    const stored = draftOf({
      lines: [b, { ...b, key: 'c' }, { ...b, key: 'd' }],
      [field]: all[field],
    });
    const content = { ...stored, lines: [b], notes: 'Thanks', purchaseOrderNumber: '12' };
    expect(saved(content, stored)).toEqual({ ...content, lines: stored.lines });
  },
);

test('amounts that are too large left out, changes that fit together are saved', () => {
  const stored = draftOf({ lines: [b], discount: amountOff(15_00) });
  const content = {
    ...stored,
    lines: [{ ...b, unitPrice: 10_00 }],
    discount: amountOff(5_00),
    deposits: [{ label: 'Paid', amount: 500_00 }],
  };
  expect(saved(content, stored)).toEqual({ ...content, deposits: [] });
});

test('of a line that was never stored, a bad discount is left out and the rest is saved', () => {
  const stored = draftOf({ lines: [b] });
  const added = lineOf({
    key: 'new',
    title: 'New',
    unitPrice: 100_00,
    discount: amountOff(500_00),
  });
  expect(saved({ ...stored, lines: [b, added] }, stored).lines).toEqual([
    b,
    { ...added, discount: null },
  ]);
  const refused = { 'lines.1.title': 'is too long', 'lines.1': 'is wrong' };
  expect(saved({ ...stored, lines: [b, added] }, stored, refused).lines).toEqual([b]);
});

test('amounts in another currency are saved with it or not at all', () => {
  const stored = draftOf({ lines: [a] });
  const content = {
    ...stored,
    currency: 'JPY',
    lines: [{ ...a, unitPrice: 100, discount: amountOff(500) }],
    notes: 'Thanks',
  };
  const problems = priced.check(content).problems;
  const together = () => ['currency', 'lines', 'discount', 'deposits'] as const;
  expect(savableOf(content, stored, problems, { ...priced, together })).toEqual({
    ...stored,
    notes: 'Thanks',
  });
});

test('refused fields are found at their places although other items were left out', () => {
  const content = { lines: [line('new'), line('a'), line('b')] };
  const sent = { lines: [line('a'), line('b')] };
  const problems = { 'lines.1.price': 'is too low', 'lines.7.price': 'is gone', name: 'is taken' };
  expect(placedIn(problems, sent, content)).toEqual({
    'lines.2.price': 'is too low',
    lines: 'is gone',
    name: 'is taken',
  });
});
