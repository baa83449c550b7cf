import { expect, test } from 'vitest';
import { listedTax } from '../../../../tests/support/listed-taxes.ts';
import { showRegion } from '../../../ui/state/region.ts';
import { findTaxes, readTypedTax, taxChoices, updatedTax } from './line-taxes.ts';

showRegion('US');

const typed = (ratePpm: number, taxId: string | null = null) => ({
  taxId,
  tax: { category: 'standard', ratePpm, reason: '' },
});

test('taxes of the list and categories without a rate can be chosen, archived taxes can’t', () => {
  const all = [listedTax('VAT', 190_000), listedTax('Old', 160_000, { isArchived: true })];
  expect(taxChoices(all).map(({ label }) => label)).toEqual([
    'VAT · 19%',
    'No tax (zero-rated)',
    'Exempt',
    'Reverse charge',
    'Intra-Community supply',
    'Export',
    'Not subject to tax',
  ]);
  expect(taxChoices(all)[0]).toMatchObject(typed(190_000, 'VAT'));
});

test('a typed rate is the tax of the list that has it, if there is exactly one', () => {
  const all = [listedTax('a', 190_000), listedTax('b', 70_000), listedTax('c', 70_000)];
  expect(readTypedTax('19', all)).toEqual(typed(190_000, 'a'));
  expect(readTypedTax('19 %', all)).toEqual(typed(190_000, 'a'));
  expect(readTypedTax('7', all)).toEqual(typed(70_000));
  expect(readTypedTax('6.625%', all)).toEqual(typed(66_250));
  const archived = [listedTax('a', 190_000, { isArchived: true })];
  expect(readTypedTax('19', archived)).toEqual(typed(190_000));
  for (const text of ['', 'VAT', '101', '-1', '1.000.000']) {
    expect(readTypedTax(text, all), text).toHaveProperty('problem');
  }
});

test('0 is no tax, and a text without a number says what can be typed', () => {
  expect(readTypedTax('0', [])).toEqual({
    taxId: null,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
  });
  expect(readTypedTax('exx', [])).toEqual({ problem: 'must be in your list, or a rate, e.g. 7' });
  expect(readTypedTax('7,5', [])).toHaveProperty('choices');
});

test('what is typed narrows the choices: a rate to taxes of that very rate', () => {
  const all = [listedTax('USt', 190_000), listedTax('Less', 70_000)];
  const found = (text?: string) => findTaxes(text, all).map(({ label }) => label);
  expect(found()).toHaveLength(8);
  expect(found('ust')).toEqual(['USt · 19%']);
  expect(found('char')).toEqual(['Reverse charge']);
  expect(found('19')).toEqual(['USt · 19%']);
  expect(found('1')).toEqual([]);
});

test('an update is offered only if the tax that a line was copied from differs by now', () => {
  const all = [listedTax('a', 210_000), listedTax('old', 160_000, { isArchived: true })];
  const line = { taxId: 'a', tax: { category: 'standard', ratePpm: 190_000, reason: '' } } as const;
  expect(updatedTax(line, all)).toEqual(typed(210_000, 'a'));
  expect(updatedTax({ ...line, tax: { ...line.tax, ratePpm: 210_000 } }, all)).toBeUndefined();
  const named = [listedTax('a', 190_000, { documentName: 'VAT' })];
  const update = updatedTax(line, named);
  expect(update?.tax).toEqual({ ...line.tax, names: ['VAT'] });
  expect(updatedTax({ ...line, ...update }, named)).toBeUndefined();
  for (const taxId of [null, 'gone', 'old']) {
    expect(updatedTax({ ...line, taxId }, all)).toBeUndefined();
  }
});
