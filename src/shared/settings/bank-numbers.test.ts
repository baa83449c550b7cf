import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bicProblem, compactNumber, ibanProblem, routingNumberProblem } from './bank-numbers.ts';

/** The examples of SWIFT’s registry. */
const ibans = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'LC55 HEMM 0001 0001 0012 0012 0002 3015',
].map(compactNumber);

test.each(ibans)('%s is an IBAN', (iban) => {
  expect(ibanProblem(iban)).toBeUndefined();
});

test('a wrong digit or a wrong letter in an IBAN is always noticed', () => {
  const shift = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(fc.constantFrom(...ibans), fc.nat(40), shift, (iban, place, shift) => {
      const sign = iban[place] ?? '';
      const others = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
        (other) => other !== sign && /\d/.test(other) === /\d/.test(sign),
      );
      fc.pre(sign !== '');
      const wrong = iban.slice(0, place) + others[shift % others.length] + iban.slice(place + 1);
      return ibanProblem(wrong) !== undefined;
    }),
    { numRuns: 5000 },
  );
});

test('two neighbors that changed places in an IBAN are always noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ibans), fc.nat(40), (iban, place) => {
      const [one, two] = [iban[place], iban[place + 1]];
      fc.pre(one !== undefined && two !== undefined && one !== two);
      const swapped = `${iban.slice(0, place)}${two}${one}${iban.slice(place + 2)}`;
      return ibanProblem(swapped) !== undefined;
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['DE8937040044053201300', 'has 21 characters, but an IBAN from DE has 22'],
  ['US89370400440532013000', 'begins with US, which isn’t a country with IBANs'],
  [
    '89370400440532013000',
    'must begin with a country code and two digits, e.g. DE89, and contain only letters and digits',
  ],
  ['DE89370400440532013001', 'has a typo: its check digits don’t match'],
])('%s is refused in words that help', (iban, problem) => {
  expect(ibanProblem(iban)).toBe(problem);
});

test.each(['021000021', '011401533', '091000019'])('%s is a routing number', (text) => {
  expect(routingNumberProblem(text)).toBeUndefined();
});

test('one wrong digit in a routing number is always noticed', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(9), (place, digit) => {
      const wrong = `${'021000021'.slice(0, place)}${digit}${'021000021'.slice(place + 1)}`;
      return wrong === '021000021' || routingNumberProblem(wrong) !== undefined;
    }),
  );
  expect(routingNumberProblem('000000000')).toBeDefined();
  expect(routingNumberProblem('02100002')).toBe('must have 9 digits');
  expect(routingNumberProblem('０２１０００００２')).toBe('must have 9 digits');
});

test.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['1234US33', true],
  ['DEUTDEF', false],
  ['DEUTDEFF5', false],
  ['DEUT1EFF', false],
])('whether %s is a BIC: %s', (text, isBic) => {
  expect(bicProblem(text) === undefined).toBe(isBic);
});
