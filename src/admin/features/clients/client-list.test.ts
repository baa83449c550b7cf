import { expect, test } from 'vitest';
import { clientList } from './clients.api.ts';

const read = (address: string) => clientList.read(new URLSearchParams(address));

test('a list that nobody has narrowed has a plain address', () => {
  expect(clientList.write(read('')).toString()).toBe('');
  expect(clientList.isNarrowed(read(''))).toBe(false);
  expect(clientList.query(read(''))).toEqual({ status: 'active', sort: 'name' });
});

test.each(['q=ada+lab', 'status=archived', 'tag=research', 'kind=person', 'taxExempt=false'])(
  'the address %s narrows the list and can be shared',
  (address) => {
    expect(clientList.write(read(address)).toString()).toBe(address);
    expect(clientList.isNarrowed(read(address))).toBe(true);
  },
);

test('an order narrows nothing', () => {
  expect(clientList.write(read('sort=activity')).toString()).toBe('sort=activity');
  expect(clientList.isNarrowed(read('sort=activity'))).toBe(false);
});

test.each(['status=gone', 'kind=robot', 'taxExempt=maybe', 'sort=-name', 'page=7'])(
  'an address that says %s shows the usual list',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

test('the API is asked with all that narrows', () => {
  expect(
    clientList.query(read('q=ada&status=all&tag=x&kind=person&taxExempt=true&sort=created')),
  ).toEqual({
    q: 'ada',
    status: 'all',
    tag: 'x',
    kind: 'person',
    taxExempt: 'true',
    sort: 'created',
  });
});
