import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpError } from '../../platform/http/http-errors.ts';
import { readFormFields, readJsonFields } from './inquiries.input.ts';

/** A valid message always fits an email header and both databases. */
function isStorable({ name, email, subject, message }: ReturnType<typeof readJsonFields>): boolean {
  const lines = [name, email, subject];
  return (
    lines.every((line) => line.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(line)) &&
    message.isWellFormed() &&
    !message.includes('\u0000')
  );
}

test('any JSON is either a storable message or refused in words', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant('ada@lab.example'),
    fc.jsonValue(),
  );
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ name: field, email: field, subject: field, message: field }, { requiredKeys: [] })
      .map((x) => JSON.stringify(x)),
  );
  fc.assert(
    fc.property(body, (text) => {
      try {
        return isStorable(readJsonFields(text));
      } catch (error) {
        return error instanceof HttpError && error.message.length > 10;
      }
    }),
    { numRuns: 5000 },
  );
});

test('any plain form body is either a storable message or refused in words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      try {
        return isStorable(readFormFields(text).fields);
      } catch (error) {
        return error instanceof HttpError;
      }
    }),
    { numRuns: 2000 },
  );
});

test('a field that is sent twice is refused rather than chosen from', () => {
  expect(() => readFormFields('name=a&name=b')).toThrow('The field "name" was sent twice');
});
