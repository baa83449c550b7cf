import { expect, test } from 'vitest';
import { activityQuery } from '../../shared/activity/activity.schema.ts';
import { SEARCH_MAX_LENGTH } from '../../shared/paging.ts';
import { inboxQuery } from '../../shared/inquiries/inquiries.schema.ts';
import { listAddress } from './list-state.ts';

const activity = listAddress(activityQuery);
const inbox = listAddress(inboxQuery);
const read = (address: string) => activity.read(new URLSearchParams(address));

test('fields that exclude one another are read as none', () => {
  expect(activity.query(read('group=client&from=2026-03-01&to=2026-03-31'))).toEqual({
    group: 'client',
    from: '2026-03-01',
    to: '2026-03-31',
  });
  expect(activity.query(read('group=client&from=2026-03-31&to=2026-03-01'))).toEqual({});
});

test('which page it is, is not said by the address', () => {
  expect(activity.query(read('cursor=x&limit=7'))).toEqual({});
  expect(activity.write(read('cursor=x&actor=owner')).toString()).toBe('actor=owner');
});

test('a first and a last day are one filter', () => {
  expect(activity.countFilters(read('from=2026-03-01&to=2026-03-31&actor=owner'))).toBe(2);
});

test('the longest search is kept, and a longer one is none', () => {
  const search = (length: number) => inbox.read(new URLSearchParams({ q: 'x'.repeat(length) })).q;
  expect(search(SEARCH_MAX_LENGTH)).toHaveLength(SEARCH_MAX_LENGTH);
  expect(search(SEARCH_MAX_LENGTH + 1)).toBe('');
});
