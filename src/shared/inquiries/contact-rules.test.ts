import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findContactError, isEmail } from './contact-rules.ts';

test('an email is text, @, text, dot, text, without spaces, as the plain pattern has it', () => {
  const part = fc.constantFrom('a', 'lab', '.', '@', ' ', '\n', 'é', '..', 'x.y');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      return isEmail(text) === /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
    }),
    { numRuns: 5000 },
  );
});

test('checking an email takes no longer for a hostile one', () => {
  // A pattern that backtracks would need minutes here and the run would time out.
  expect(isEmail(`a@${'.'.repeat(200_000)}@`)).toBe(false);
});

test.each([
  [{ email: 'nobody', message: 'short' }, 'Please enter a valid email address'],
  [{ email: ' a@b.c', message: '1234567890' }, 'Please enter a valid email address'],
  [{ email: 'a@b.c', message: '123456789' }, 'Message must be at least 10 characters long'],
  [{ email: 'a@b.c', message: '1234567890' }, undefined],
])('one error at a time, email first', (fields, error) => {
  expect(findContactError(fields)?.message).toBe(error);
});
