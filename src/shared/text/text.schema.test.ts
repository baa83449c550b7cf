import { expect, test } from 'vitest';
import { emailSchema, filledLine } from './text.schema.ts';

test.each([
  ['a@b..example'],
  ['a@-.example'],
  ['a@.example'],
  ['a@b.example.'],
  ['a@b-.example'],
  ['a@b.-example'],
  ['a@b_c.example'],
  [`a@${'b'.repeat(64)}.example`],
  ['a@b'],
  ['a b@lab.example'],
])('no email can be sent to %s', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false);
});

test.each([
  ['ada@lab.example'],
  ["o'neil+tag@sub-domain.lab.example"],
  ['ada@1and1.example'],
  ['研究@研究室.example'],
  ['ada@xn--zckzah.example'],
  ['ada@हिन्दी.example'],
])('an email can be sent to %s', (address) => {
  expect(emailSchema.parse(address)).toBe(address);
});

test.each([
  ['\u200B'],
  ['\u2060\u200D\uFE0F'],
  ['\u3164'],
  ['\u2800 \u00AD'],
  ['\u202E\u202C'],
  ['\u{E0041}'],
])('a name of characters that nobody sees, %j, is none', (name) => {
  expect(filledLine(100).safeParse(name).error?.issues[0]?.message).toBe('must not be empty');
  expect(filledLine(100).parse(`${name}Ada${name}`.trim())).toContain('Ada');
});
