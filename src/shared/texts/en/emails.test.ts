import { expect, test } from 'vitest';
import { emails } from './emails.ts';
import { offerEmails } from './proposal-emails.ts';

test.each(['Ada Calder', 'Bill Ling', 'Ann Finley'])('a person is greeted by name: %s', (name) => {
  expect(emails.greeting(name)).toBe(`Hello ${name},`);
});

test.each([
  '',
  'Accounts payable',
  'Accounts',
  'Billing department',
  'The Finance Team',
  'Copy Desk',
])('a role is greeted without a name: %j', (name) => expect(emails.greeting(name)).toBe('Hello,'));

test('a title that says what it is names it once', () => {
  const { change_order: texts, proposal } = offerEmails;
  expect(texts.subject('Change order to Website', 'Alder')).toBe(
    'Change order to Website from Alder',
  );
  expect(texts.ready('Change order to Website')).toBe('“Change order to Website” is ready.');
  expect(texts.revised('Change order to Website', 2)).toBe(
    'Revised: Change order to Website, version 2',
  );
  expect(texts.subject('Search', 'Alder')).toBe('Search: change order from Alder');
  expect(proposal.ready('Website')).toBe('Your proposal “Website” is ready.');
});
