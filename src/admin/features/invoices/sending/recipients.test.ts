import { expect, test } from 'vitest';
import { checkChosen, chosenIn, fieldName, suggestedOf, type Recipient } from './recipients.ts';

const person = (id: string, changes: Partial<Recipient> = {}): Recipient => ({
  id,
  name: id,
  email: `${id}@harbor.example`,
  roles: [],
  isSuggested: false,
  ...changes,
});

const phone = person('phone', { email: '' });
const ada = person('ada', { isSuggested: true });
const bea = person('bea');
const cy = person('cy', { isSuggested: true });
const all = [phone, ada, bea, cy];

const namesFor = (...chosen: Recipient[]) =>
  all.map((one) => fieldName(one, all, new Set(chosen.map(({ id }) => id))));

test('each of the chosen is called by their place among them, as the server tells of them', () => {
  expect(namesFor(cy, ada)).toEqual([undefined, 'contacts.0', undefined, 'contacts.1']);
});

test('with nobody chosen, the first who can be stands for all', () => {
  expect(namesFor()).toEqual([undefined, 'contacts', undefined, undefined]);
});

test('what is read of the fields are the chosen alone, and one there must be', () => {
  const texts = { 'contacts.0': 'ada', 'contacts.1': 'cy', message: 'Hello' };
  expect(chosenIn(texts)).toEqual(['ada', 'cy']);
  expect(checkChosen(texts)).toEqual({});
  expect(checkChosen({ message: 'Hello' })).toEqual({ contacts: 'Choose at least one' });
});

test('chosen beforehand is whom the server suggests', () => {
  expect([...suggestedOf(all)]).toEqual(['ada', 'cy']);
});
