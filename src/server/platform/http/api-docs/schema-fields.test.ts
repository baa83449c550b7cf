import { expect, test } from 'vitest';
import type { Schema } from './describe-api.ts';
import { exampleOf, fieldLabels, typeLabel } from './schema-fields.ts';

test.each<[Schema, string]>([
  [{ type: 'string', maxLength: 9 }, 'text, at most 9 characters'],
  [{ type: ['string', 'null'] }, 'text, or null'],
  [{ type: 'string', format: 'date' }, 'date, e.g. 2026-03-02'],
  [{ type: 'integer', minimum: 1, default: 50 }, 'number, from 1; default: 50'],
  [{ enum: ['a', 'b'], type: 'string' }, 'one of "a", "b"'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 3 }, 'list of true or false, at most 3'],
  [{ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }, 'object, or null'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'text, or number'],
  [{}, 'anything'],
])('%j is told in words', (schema, words) => {
  expect(typeLabel(schema)).toBe(words);
});

const contact: Schema = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', description: 'Where to write' } },
};

test('fields stand with their paths, those in lists and in what may be null too', () => {
  const schema: Schema = {
    type: 'object',
    required: ['contacts'],
    properties: {
      contacts: { type: 'array', items: contact },
      main: { anyOf: [contact, { type: 'null' }] },
    },
  };
  expect(fieldLabels(schema).map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['contacts', true],
    ['contacts[].email', true],
    ['main', false],
    ['main.email', true],
  ]);
  expect(fieldLabels(schema)[1]?.description).toBe('Where to write');
});

test('an example has what is required, and something where nothing is', () => {
  expect(exampleOf({ type: 'array', items: contact })).toEqual([{ email: 'ada@lab.example' }]);
  const optional: Schema = { type: 'object', properties: { status: { enum: ['new'] } } };
  expect(exampleOf(optional)).toEqual({ status: 'new' });
});
