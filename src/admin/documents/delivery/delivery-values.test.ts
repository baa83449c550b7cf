import { expect, test } from 'vitest';
import { deliverySchema, ownText, suggestedOf, type Recipient } from './delivery-values.ts';
import { refusedAmong } from './recipient-fields.tsx';

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

const nobody = { contacts: [], extraRecipients: [], subject: '', message: '', attachPdf: true };

test('at least one recipient has to be chosen or typed in', () => {
  const { error } = deliverySchema.safeParse(nobody);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['contacts'], 'Select at least one recipient.'],
  ]);
  expect(deliverySchema.safeParse({ ...nobody, contacts: ['ada'] }).success).toBe(true);
  const typed = { ...nobody, extraRecipients: [{ email: 'cy@elsewhere.example' }] };
  expect(deliverySchema.safeParse(typed).success).toBe(true);
});

test('only text that differs from ours is the sender’s own', () => {
  const ours = { subject: 'Invoice 7', message: 'It is ready.' };
  expect(ownText(ours, ours)).toEqual({ subject: '', message: '' });
  const own = { subject: 'Invoice 7, as agreed', message: 'It is ready.' };
  expect(ownText(own, ours)).toEqual({ subject: 'Invoice 7, as agreed', message: '' });
});

test('a refusal that names a place among the chosen is told of the contact there', () => {
  const error = [undefined, { type: 'server', message: '“Copy Desk” has no email address.' }];
  expect([...refusedAmong(['cy', 'ada'], error)]).toEqual([
    ['ada', '“Copy Desk” has no email address.'],
  ]);
  expect([...refusedAmong(['cy', 'ada'], undefined)]).toEqual([]);
});
