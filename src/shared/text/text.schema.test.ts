import { expect, test } from 'vitest';
import {
  emailSchema,
  filledLine,
  filledName,
  line,
  lines,
  nameLine,
  websiteSchema,
} from './text.schema.ts';

test.each([
  ['a@b..example'],
  ['a@-.example'],
  ['a@.example'],
  ['a@b.example.'],
  ['a@b-.example'],
  ['a@b.-example'],
  [`a@${'b'.repeat(64)}.example`],
  ['a@b'],
  // Joiners where Unicode has none (RFC 5892, appendix A): between Latin letters, at an end, alone.
  ['a@la\u200Db.example'],
  ['a@la\u200Cb.example'],
  ['a@क\u200Dष.example'],
  ['a@lab\u200D.example'],
  ['a@\u200Dlab.example'],
  ['a@\u200D.example'],
  ['a@\u200C\u200D.example'],
  // Nothing to see: a variation selector, fillers, a zero-width space.
  ['a@\uFE0F.example'],
  ['a@\u3164.example'],
  ['a@\u115F\u1160.example'],
  ['\u200B@lab.example'],
  ['\u2060\u200D@lab.example'],
  ['a@la\u200Bb.example'],
  ['a@la\u202Eb.example'],
  ['a@lab\uFE0F.example'],
  ['a b@lab.example'],
  // Characters that are only valid beside letters of one script, elsewhere.
  ['a@la·b.example'],
  ['a@·.example'],
  ['a@l·.example'],
  ['a@la・b.example'],
  ['a@・.example'],
  ['a@la״b.example'],
  ['a@׳.example'],
  ['a@la་b.example'],
  ['a@͵lab.example'],
])('no email can be sent to %j', (address) => {
  expect(emailSchema.safeParse(address).success).toBe(false);
});

test.each([
  ['ada@lab.example'],
  ["o'neil+tag@sub-domain.lab.example"],
  ['ada@1and1.example'],
  ['研究@研究室.example'],
  ['ada@xn--zckzah.example'],
  ['ada@हिन्दी.example'],
  // Joiners after a virama, and the zero-width non-joiner between Arabic letters.
  ['ada@ශ්\u200Dරී.example'],
  ['ada@क्\u200Dष.example'],
  ['ada@क्\u200Cष.example'],
  ['ada@نامه\u200Cای.example'],
  // Characters that are only valid beside letters of one script.
  ['info@col·lectiu.example'],
  ['ada@データ・ベース.example'],
  ['ada@צה״ל.example'],
  ['ada@ג׳ירפה.example'],
  ['ada@བོད་སྐད.example'],
  ['ada@͵αβ.example'],
  // Names in a network of its own have underscores.
  ['ada@mail_server.lab.example'],
  ['ada@_mail.example'],
])('an email can be sent to %j', (address) => {
  expect(emailSchema.parse(address)).toBe(address);
});

test.each([
  ['\u200B'],
  ['\u2060\u200D\uFE0F'],
  ['\u3164'],
  ['\u2800 \u00AD'],
  ['\u202E\u202C'],
  ['\u{E0041}'],
  ['\u{1D159}'],
  ['\u{13441}\u{13442}\u{16FE4}'],
])('a name of characters that nobody sees, %j, is none', (name) => {
  expect(filledLine(100).safeParse(name).error?.issues[0]?.message).toBe('is required');
  expect(line(100).parse(name)).toBe('');
  expect(lines(100).parse(`${name}\n${name}`)).toBe('');
  expect(filledLine(100).parse(`${name}Ada${name}`.trim())).toContain('Ada');
});

test.each([
  ['U+FFFF', '\uFFFF'],
  ['an object replacement', '\uFFFC'],
  ['a noncharacter', '\uFDD0\u{10FFFE}'],
  ['private use', '\uE000\u{F0000}'],
  ['an unassigned character', '\u0378'],
  ['a mark without a letter', '\u0301'],
  ['signs', '!!! – ★'],
  ['an emoji', '😀'],
  ['zero-width beside private use', '\u200B\uE000\u200D'],
  ['a filler beside a sign', '\u3164.'],
])('a name needs a letter or number that is seen: %s is none', (_, name) => {
  const message = 'must contain a letter or number';
  expect(
    filledName(100)
      .safeParse(name)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
  expect(nameLine(100).safeParse(name).error?.issues[0]?.message).toBe(message);
});

test.each([['Ada'], ['研究'], ['Ω'], ['4711'], ['Ⅳ'], ['क्\u200Dष'], ['Ada 😀'], ['O’Neil\uFE0F']])(
  'a name in any script is one: %s',
  (name) => {
    expect(filledName(100).parse(name)).toBe(name);
  },
);

test('a name may be left out where it is optional', () => {
  expect(nameLine(100).parse(' ')).toBe('');
  expect(filledName(100).safeParse(' \u3164').error?.issues[0]?.message).toBe('is required');
});

test.each([
  ['lab.example', 'https://lab.example'],
  [' www.lab.example/team?a=b ', 'https://www.lab.example/team?a=b'],
  ['lab.example:8080', 'https://lab.example:8080'],
  ['social.example/@lab', 'https://social.example/@lab'],
  ['lab.example?from=a@b.example', 'https://lab.example?from=a@b.example'],
  ['http://lab.example', 'http://lab.example'],
  ['', ''],
])('a website without its scheme is completed: %s', (typed, stored) => {
  expect(websiteSchema.parse(typed)).toBe(stored);
});

test.each([
  ['lab'],
  ['ada@lab.example'],
  ['ada.b@lab.example/c'],
  ['lab.example\\@other.example'],
  ['lab.example/my page'],
  ['javascript:alert(1)'],
  ['mailto:a@lab.example'],
])('what is no website stays none: %s', (typed) => {
  expect(websiteSchema.safeParse(typed).success).toBe(false);
});
