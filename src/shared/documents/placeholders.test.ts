import { expect, test } from 'vitest';
import {
  fillEmailTemplate,
  placeholderProblem,
  placeholderWarning,
  withPlaceholders,
} from './placeholders.ts';
import { newEmailTemplate } from './email-templates.schema.ts';

const values = { number: '7', client: 'Harbor Lab', 'amount due': '$1,200.00', 'due date': '' };

test('placeholders are filled in, and an email template gets them back', () => {
  const text = 'Invoice {number} for {client}: {amount due}{due date}';
  const filled = 'Invoice 7 for Harbor Lab: $1,200.00';
  expect(fillEmailTemplate(text, values)).toBe(filled);
  expect(withPlaceholders(filled, values)).toBe('Invoice {number} for {client}: {amount due}');
});

test('only whole values become placeholders, and those as they are written', () => {
  expect(withPlaceholders('17 days, 7 pages, 7th', values)).toBe('17 days, {number} pages, 7th');
  expect(withPlaceholders('a+b', { client: 'a+b' })).toBe('{client}');
  expect(withPlaceholders('INV-7 and 7', { number: 'INV-7', count: '7' })).toBe(
    '{number} and {count}',
  );
  expect(fillEmailTemplate('$& {client}', { client: '$1' })).toBe('$& $1');
});

test('a placeholder in a text that is sent as typed is warned of by its name, once', () => {
  expect(placeholderWarning('Invoice 7 {} { }', values)).toBe('');
  expect(placeholderWarning('{number} {due date} {number} {constructor}', values)).toBe(
    '{number} won’t be replaced. Enter 7 instead. {due date} won’t be replaced. {constructor} won’t be replaced.',
  );
});

test('a value that two placeholders share stays text, with whatever is in it', () => {
  const paid = { 'amount paid': '$500.00', 'amount due': '$500.00', number: '500' };
  const text = 'Paid for 500: $500.00. Still due: $500.00.';
  expect(withPlaceholders(text, paid)).toBe('Paid for {number}: $500.00. Still due: $500.00.');
});

test('only our own names are placeholders', () => {
  const inherited = '{constructor} {toString} {__proto__} {hasOwnProperty}';
  expect(fillEmailTemplate(inherited, values)).toBe(inherited);
});

test('a placeholder that nothing fills in is refused at its field', () => {
  expect(placeholderProblem('invoice', 'Due {due date}')).toBe(undefined);
  expect(placeholderProblem('credit_note', 'Due {due date}')).toBe(
    'Unknown placeholder {due date}. Use {number}, {client}.',
  );
  const template = { purpose: 'invoice', name: 'Short', subject: '{no}', message: '{client}' };
  const { error } = newEmailTemplate.safeParse(template);
  expect(error?.issues.map(({ path }) => path)).toEqual([['subject']]);
});
