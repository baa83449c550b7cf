import { expect, test } from 'vitest';
import { addressOf, partAt } from './event-list.tsx';

test('a sentence is parted around the name it tells of', () => {
  expect(partAt('A visitor sent the message “Hello”, which looks like spam', 'Hello')).toEqual({
    before: 'A visitor sent the message “',
    part: 'Hello',
    after: '”, which looks like spam',
  });
});

test('a name that somebody shares with the one who acted is found where it is the subject', () => {
  expect(partAt('Robin archived the client Robin', 'Robin')).toEqual({
    before: 'Robin archived the client ',
    part: 'Robin',
    after: '',
  });
});

test.each([[null], [''], ['Harbor Lab']])('a sentence without the name %j stays whole', (name) => {
  expect(partAt('Robin anonymized a client', name)).toEqual({
    before: '',
    part: 'Robin anonymized a client',
    after: '',
  });
});

test('an event leads to its record, or to the client whose record is gone', () => {
  const client = { id: 'cli_1', name: 'Harbor Lab' };
  const contract = { id: 'con_1', kind: 'contract', name: 'C-2026-001' } as const;
  expect(addressOf({ target: contract, client })).toBe('/admin/contracts/con_1');
  const gone = { id: 'con_2', kind: 'other', name: null } as const;
  expect(addressOf({ target: gone, client })).toBe('/admin/clients/cli_1');
  expect(addressOf({ target: gone, client: null })).toBeUndefined();
});
