import { expect, test } from 'vitest';
import type { Schema } from './describe-api.ts';
import { exampleOf, fieldLabels, typeLabel } from './schema-fields.ts';

const many = Array.from({ length: 30 }, (_, index) => `v${index}`);

test.each<[Schema, string]>([
  [{ type: 'string', maxLength: 9 }, 'string, at most 9 characters'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'string', format: 'date' }, 'date, e.g. 2026-03-02'],
  [{ type: 'integer', minimum: 1, default: 50 }, 'integer, at least 1. Default: 50'],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1–100'],
  [{ enum: ['a', 'b'], type: 'string' }, 'one of "a", "b"'],
  [{ enum: many }, 'one of "v0", "v1", "v2", "v3", "v4" … (30 values, see openapi.json)'],
  [
    { type: 'array', items: { type: 'boolean' }, maxItems: 3 },
    'array of booleans, at most 3 items',
  ],
  [
    {
      type: 'array',
      items: { anyOf: [{ enum: ['a', null] }, { type: 'null' }] },
      maxItems: 200,
    },
    'array of at most 200 items, each one of "a", or null',
  ],
  [{ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }, 'object or null'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
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
