import { expect, test } from 'vitest';
import { showRegion } from '../../ui/state/region.ts';
import { readTyped, writtenFor } from './typed-number.ts';

const cents = { digits: 2, currency: 'EUR', showsZeros: true };
const quantity = { digits: 3, least: 1, most: 999_999_999 };
const rate = { digits: 4, accepts: 'percent', least: 0, most: 1_000_000 } as const;

test.each([
  ['US', '1,500.00', 1500_00],
  ['US', '€ 1.500,00', 1500_00],
  ['DE', '1.500', 1500_00],
  ['DE', '€ 1,500.00', 1500_00],
  ['CH', "1'500.50", 1500_50],
  ['US', '12*95', 1140_00],
  ['DE', '12,5 x 3', 37_50],
])('in %s, an amount of “%s” is %i cents', (region, text, units) => {
  showRegion(region);
  expect(readTyped(text, cents)).toEqual({ units });
});

test('an ambiguous amount is a question with both answers as the field shows them', () => {
  showRegion('US');
  const { problem, choices } = readTyped('1.500', cents);
  expect(problem).toBe('could be 1.50 or 1,500.00');
  expect(choices).toEqual([
    { units: 1_50, text: '1.50' },
    { units: 1500_00, text: '1,500.00' },
  ]);
});

test('each answer is read as what it says, in every region', () => {
  for (const region of ['US', 'GB', 'DE', 'AT', 'CH', 'FR', 'IN', 'SE', 'PL', 'BR', 'JP', 'ZA']) {
    showRegion(region);
    for (const text of ['1.500', '1,500', '2 500', '12.345', '-1.500', '-1,500']) {
      for (const number of [cents, quantity, rate]) {
        for (const choice of readTyped(text, number).choices ?? []) {
          expect(readTyped(choice.text, number)).toEqual({ units: choice.units });
          expect(writtenFor(choice.units, number)).toBe(choice.text);
        }
      }
    }
  }
});

test('only what the field can have is offered', () => {
  showRegion('US');
  const under100 = { ...cents, least: 0, most: 100_00 };
  expect(readTyped('1.500', under100).choices).toEqual([{ units: 1_50, text: '1.50' }]);
  expect(readTyped('1.500', { ...cents, most: 1_00 })).toEqual({ problem: 'can’t be more than 1' });
});

test.each([
  [cents, '12 h', 'must be a number, e.g. 1250.50'],
  [cents, '19 %', 'must be a number, e.g. 1250.50'],
  [cents, '$12', 'must be in EUR'],
  [{ ...cents, least: 1 }, '0', 'must be more than 0'],
  [rate, '101', 'can’t be more than 100'],
  [quantity, '3h20', 'must be a number, e.g. 1250.50'],
])('%j can’t be “%s”', (number, text, problem) => {
  showRegion('US');
  expect(readTyped(text, number)).toEqual({ problem });
});

test('rates take a percent sign, and quantities of hours a duration', () => {
  showRegion('DE');
  expect(readTyped('6,625 %', rate)).toEqual({ units: 66_250 });
  expect(readTyped('1:30', { ...quantity, accepts: 'duration' })).toEqual({ units: 1500 });
});
