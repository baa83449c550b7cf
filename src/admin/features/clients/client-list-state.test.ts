import { expect, test } from 'vitest';
import { asClientQuery, isNarrowed, readListState, writeListState } from './client-list-state.ts';

const read = (address: string) => readListState(new URLSearchParams(address));

test('a list that nobody has narrowed has a plain address', () => {
  expect(writeListState(read('')).toString()).toBe('');
  expect(isNarrowed(read(''))).toBe(false);
  expect(asClientQuery(read(''))).toEqual({ status: 'active', sort: 'name' });
});

test.each(['q=ada+lab', 'status=archived', 'tag=research', 'kind=person', 'taxExempt=false'])(
  'the address %s narrows the list and can be shared',
  (address) => {
    expect(writeListState(read(address)).toString()).toBe(address);
    expect(isNarrowed(read(address))).toBe(true);
  },
);

test('an order narrows nothing', () => {
  expect(writeListState(read('sort=activity')).toString()).toBe('sort=activity');
  expect(isNarrowed(read('sort=activity'))).toBe(false);
});

test.each(['status=gone', 'kind=robot', 'taxExempt=maybe', 'sort=-name', 'page=7'])(
  'an address that says %s shows the usual list',
  (address) => {
    expect(read(address)).toEqual(read(''));
  },
);

test('the API is asked with all that narrows', () => {
  expect(
    asClientQuery(read('q=ada&status=all&tag=x&kind=person&taxExempt=true&sort=created')),
  ).toEqual({
    q: 'ada',
    status: 'all',
    tag: 'x',
    kind: 'person',
    taxExempt: 'true',
    sort: 'created',
  });
});
