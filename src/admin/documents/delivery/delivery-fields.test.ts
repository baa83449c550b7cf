import { expect, test } from 'vitest';
import { deliverySchema, refusedAmong, suggestedOf, type Recipient } from './delivery-fields.tsx';

const person = (id: string, changes: Partial<Recipient> = {}): Recipient => ({
  id,
  name: id,
  email: `${id}@harbor.example`,
  roles: [],
  isSuggested: false,
  ...changes,
});

test('whom the server suggests is chosen beforehand', () => {
  const all = [person('ada', { isSuggested: true }), person('bea'), person('cy')];
  expect(suggestedOf(all)).toEqual(['ada']);
});

test('at least one has to be chosen', () => {
  const { error } = deliverySchema.safeParse({ contacts: [], message: 'Hello' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['contacts'], 'Choose at least one contact.'],
  ]);
  expect(deliverySchema.safeParse({ contacts: ['ada'], message: '' }).success).toBe(true);
});

test('a refusal that names a place among the chosen is told of the contact there', () => {
  const error = [undefined, { type: 'server', message: '“Copy Desk” has no email address.' }];
  expect([...refusedAmong(['cy', 'ada'], error)]).toEqual([
    ['ada', '“Copy Desk” has no email address.'],
  ]);
  expect([...refusedAmong(['cy', 'ada'], undefined)]).toEqual([]);
});
