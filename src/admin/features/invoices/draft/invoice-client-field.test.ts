import { expect, test } from 'vitest';
import { draftOf, lineOf } from '../../../../../tests/support/sample-drafts.ts';
import { takeOver } from './invoice-client-field.tsx';

const studio = { currency: 'USD', paymentTermsDays: 30, tax: undefined };
const client = {
  currency: null,
  paymentTermsDays: null,
  isTaxExempt: false,
};

test('a client who says nothing of its own changes nothing', () => {
  expect(takeOver(draftOf({}), client, studio, new Map())).toEqual({
    changes: {},
    words: [],
  });
});

test('currency, terms and exemption are taken over, and said', () => {
  const tax = { category: 'standard' as const, ratePpm: 200_000, reason: '' };
  const draft = draftOf({ lines: [lineOf({ unitPrice: 10_50, taxId: 'tax_1', tax })] });
  const exempt = { category: 'exempt' as const, ratePpm: 0, reason: '501(c)(3)' };
  const { changes, words } = takeOver(
    draft,
    { ...client, isTaxExempt: true, currency: 'JPY', paymentTermsDays: 45 },
    { ...studio, tax: { taxId: null, tax: exempt } },
    new Map(),
  );
  expect(changes).toMatchObject({
    currency: 'JPY',
    due: { kind: 'days', days: 45 },
    lines: [{ unitPrice: 11, taxId: null, tax: exempt }],
  });
  expect(words).toEqual([
    'JPY',
    'Net 45',
    'no tax on any line',
    'amounts rounded to whole Japanese yen',
  ]);
});

test('a day that was chosen gives way to the terms of the client', () => {
  const draft = draftOf({ due: { kind: 'date', date: '2026-03-31' } });
  expect(takeOver(draft, client, studio, new Map()).words).toEqual(['Net 30']);
});

const exemptFor = (reason: string) => ({ category: 'exempt' as const, ratePpm: 0, reason });
const vat = { category: 'standard' as const, ratePpm: 190_000, reason: '' };

test('an exempt client with a tax of its own as default leaves the taxes as they are', () => {
  const draft = draftOf({ lines: [lineOf({ tax: exemptFor('Article 151') })] });
  const tax = { taxId: 'tax_1', tax: vat };
  expect(takeOver(draft, { ...client, isTaxExempt: true }, { ...studio, tax }, new Map())).toEqual({
    changes: {},
    words: [],
  });
});

test('another exempt client brings its own reason', () => {
  const draft = draftOf({ lines: [lineOf({ taxId: null, tax: exemptFor('Article 151') })] });
  const tax = { taxId: null, tax: exemptFor('501(c)(3)') };
  const defaults = { ...studio, tax };
  const { changes, words } = takeOver(draft, { ...client, isTaxExempt: true }, defaults, new Map());
  expect(changes.lines).toMatchObject([tax]);
  expect(words).toEqual(['no tax on any line']);
});
