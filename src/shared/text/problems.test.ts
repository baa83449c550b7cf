import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssuesPlainly } from './plain-issues.ts';
import { describeProblem, problemSentence } from './problems.ts';

explainIssuesPlainly();

test.each([
  ['name', 'is required', 'Name is required.'],
  ['paymentDate', 'can’t be in the future', 'Payment date can’t be in the future.'],
  ['paymentTermsDays', 'can’t be less than 0', 'Payment terms can’t be less than 0.'],
  ['lines.1.title', 'is required', 'Item of line 2 is required.'],
  ['lines.0.tax.ratePpm', 'must be more than 0%', 'Tax rate of line 1 must be more than 0%.'],
  ['contacts.2.title', 'is too long', 'Title of contact 3 is too long.'],
  ['tags.2', 'is too long', 'Tag 3 is too long.'],
  ['address.postalCode', 'is required', 'Postal code is required.'],
  ['clientId', 'Choose a client.', 'Choose a client.'],
  ['', 'must be an object', 'The request must be an object.'],
])('%s %s: %s', (path, problem, sentence) => {
  expect(describeProblem(path, problem)).toBe(sentence);
});

test('a sentence that is one already stays as it is', () => {
  const sentence = problemSentence('Email', 'is required');
  expect(problemSentence('Email', sentence)).toBe(sentence);
});

test.each([
  [z.string(), undefined, 'can’t be missing'],
  [z.string(), 7, 'must be text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), null, 'must be an object'],
  [z.string().min(1), '', 'is required'],
  [z.string().max(3), 'long', 'must have at most 3 characters'],
  [z.array(z.int()).min(1), [], 'must have at least 1 entry'],
  [z.int().max(5), 6, 'can’t be more than 5'],
  [z.url(), 'x', 'must be a URL'],
  [z.string().regex(/^a/), 'x', 'has an invalid format'],
  [z.enum(['a', 'b']), 'c', 'must be "a" or "b"'],
  [z.enum(['a', 'b']), undefined, 'can’t be missing'],
  [z.literal(true), false, 'must be true'],
  [z.strictObject({}), { a: 1 }, 'has unknown fields'],
  [z.union([z.string(), z.int()]), [], 'is invalid'],
])('zod’s own messages are plain predicates: %#', (schema, input, problem) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(problem);
});
