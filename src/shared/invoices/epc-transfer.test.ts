import { expect, test } from 'vitest';
import { epcTransfer } from './epc-transfer.ts';

const transfer = {
  accountHolder: 'Wolfden Studio LLC',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  amount: 1234_50,
  reference: '2026-0001',
};

test('a transfer is written line by line as the guidelines of the EPC say', () => {
  expect(epcTransfer(transfer)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nWolfden Studio LLC\nDE89370400440532013000\nEUR1234.50\n\n\n2026-0001',
  );
});

test('the BIC may be missing within the European Economic Area, and nowhere else', () => {
  expect(epcTransfer({ ...transfer, bic: '' })?.split('\n')[4]).toBe('');
  const swiss = { ...transfer, iban: 'CH9300762011623852957' };
  expect(epcTransfer({ ...swiss, bic: '' })).toBe(undefined);
  expect(epcTransfer({ ...swiss, bic: 'POFICHBEXXX' })).toContain('POFICHBEXXX');
});

test('long names are cut to 70 characters, not in the middle of one', () => {
  const name = `${'a'.repeat(69)}🐺🐺`;
  expect(epcTransfer({ ...transfer, accountHolder: name })?.split('\n')[5]).toBe(
    `${'a'.repeat(69)}🐺`,
  );
});

test.each([
  ['another currency', { currency: 'USD' }],
  ['no IBAN', { iban: '' }],
  ['a country outside of SEPA', { iban: 'TR330006100519786457841326' }],
  ['no account holder', { accountHolder: '' }],
  ['nothing to pay', { amount: 0 }],
  ['an overpaid invoice', { amount: -1 }],
  ['more than the code can say', { amount: 100_000_000_000 }],
  ['a reference over 140 characters', { reference: 'x'.repeat(141) }],
  ['more than 331 bytes', { accountHolder: '社'.repeat(70), reference: 'ä'.repeat(60) }],
])('there is no code for %s', (_, change) => {
  expect(epcTransfer({ ...transfer, ...change })).toBe(undefined);
});

test.each([
  [1, 'EUR0.01'],
  [99_999_999_999, 'EUR999999999.99'],
])('%s cents are %s', (amount, written) => {
  expect(epcTransfer({ ...transfer, amount })?.split('\n')[7]).toBe(written);
});
