import { expect, test } from 'vitest';
import { showRegion } from '../../../ui/state/region.ts';
import { emptyValues, itemForm, itemOf, itemValuesOf } from './catalog-item.page.tsx';

showRegion('US');

const values = { ...emptyValues('USD'), name: 'Audit', unitPrice: '1,500.50' };
const problemsOf = (changes: object) => {
  const { error } = itemForm.safeParse({ ...values, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

test('a price is read by the decimals of its currency', () => {
  expect(itemOf(values).unitPrice).toBe(150_050);
  expect(itemOf({ ...values, currency: 'JPY', unitPrice: '1,500' }).unitPrice).toBe(1500);
  expect(itemOf({ ...values, currency: 'KWD', unitPrice: '1.5' }).unitPrice).toBe(1500);
  expect(itemOf({ ...values, unitPrice: '0' }).unitPrice).toBe(0);
});

test('everything that is wrong is said at once, each at its field', () => {
  expect(problemsOf({})).toBeUndefined();
  expect(problemsOf({ name: ' ', unitPrice: '' })).toEqual([
    'name is required',
    'unitPrice is required',
  ]);
  expect(problemsOf({ currency: 'JPY' })).toEqual(['unitPrice can’t have decimals']);
  expect(problemsOf({ unitPrice: '-1' })).toEqual(['unitPrice can’t be less than 0']);
  expect(problemsOf({ unitPrice: '99999999999' })).toEqual(['unitPrice is too large']);
  expect(problemsOf({ currency: '', unitPrice: 'much' })).toEqual([
    'currency must be a currency code, e.g. USD',
  ]);
});

test('what is stored stands in the form as one would type it, and is sent back the same', () => {
  const stored = { name: 'Audit', details: 'Two\nlines', unit: 'day', currency: 'KWD' };
  const made = { createdAt: '', updatedAt: '', isArchived: false };
  const opened = itemValuesOf({
    id: 'cat_1',
    version: 3,
    ...made,
    ...stored,
    unitPrice: 1_234_500,
  });
  expect(opened).toEqual({ version: 3, ...stored, unitPrice: '1,234.500' });
  expect(itemOf(opened)).toEqual({ ...stored, unitPrice: 1_234_500 });
});
