import { expect, test } from 'vitest';
import { findBillingContact } from './billing-contact.ts';

type Given = readonly [name: string, email: string, isBilling: number];
const contact = ([name, email, isBilling]: Given) => ({ name, email, isBilling });
const mail = 'x@lab.example';

test.each([
  ['the first who gets invoices', ['Ada', mail, 0], ['Bea', mail, 1], ['Cy', mail, 1], 'Bea'],
  ['who of them has an address', ['Ada', mail, 0], ['Bea', '', 1], ['Cy', mail, 1], 'Cy'],
  ['the first with an address', ['Ada', '', 0], ['Bea', mail, 0], ['Cy', mail, 0], 'Bea'],
  ['another one with an address', ['Ada', '', 0], ['Bea', '', 1], ['Cy', mail, 0], 'Cy'],
  ['who gets invoices, without any address', ['Ada', '', 0], ['Bea', '', 0], ['Cy', '', 1], 'Cy'],
  ['the first of all', ['Ada', '', 0], ['Bea', '', 0], ['Cy', '', 0], 'Ada'],
] as const)('invoices go to %s', (_who, one, two, three, expected) => {
  const contacts = [one, two, three].map(contact);
  expect(findBillingContact(contacts)?.name).toBe(expected);
});

test('a client without contacts has nobody to send invoices to', () => {
  expect(findBillingContact([])).toBeUndefined();
});
