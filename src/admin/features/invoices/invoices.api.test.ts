import { expect, test } from 'vitest';
import { invoiceList } from './invoices.api.ts';

const read = (address: string) => invoiceList.read(new URLSearchParams(address));

test('an address says how the list is narrowed, and is made of it again', () => {
  const address =
    'q=harbor&status=overdue&kind=invoice&clientId=cli_1&currency=EUR&issuedFrom=2026-01-01&issuedTo=2026-03-31&dueFrom=2026-04-01&dueTo=2026-04-30&sort=due';
  expect(invoiceList.write(read(address)).toString()).toBe(address);
  expect(invoiceList.filters(read(address))).toEqual({
    q: 'harbor',
    status: 'overdue',
    kind: 'invoice',
    clientId: 'cli_1',
    currency: 'EUR',
    issuedFrom: '2026-01-01',
    issuedTo: '2026-03-31',
    dueFrom: '2026-04-01',
    dueTo: '2026-04-30',
  });
});

test('what an address says wrong is as usual', () => {
  const state = read('status=lost&kind=x&currency=EURO&issuedFrom=2026-02-31&sort=random');
  expect(invoiceList.write(state).toString()).toBe('');
  expect(invoiceList.isNarrowed(state)).toBe(false);
});

test('the order of a list keeps nothing out of it', () => {
  expect(invoiceList.isNarrowed(read('sort=largest'))).toBe(false);
  expect(invoiceList.isNarrowed(read('currency=USD'))).toBe(true);
});

test('two days count as one filter, the search and the order as none', () => {
  expect(invoiceList.countFilters(read('q=lab&sort=largest'))).toBe(0);
  expect(invoiceList.countFilters(read('issuedFrom=2026-01-01&issuedTo=2026-02-01'))).toBe(1);
  expect(invoiceList.countFilters(read('issuedTo=2026-02-01&currency=USD&kind=invoice'))).toBe(3);
});
