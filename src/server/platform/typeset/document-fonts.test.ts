import { expect, test } from 'vitest';
import { readDocumentFonts, unprintableFinder } from './document-fonts.ts';

const find = unprintableFinder(await readDocumentFonts());

// cspell:disable
test.each([
  ['Nguyễn, J\u030c, за\u0301мок and 株式会社', []],
  ['🎉 $1,234.56\tٱلْعَرَبِيَّة\r\nקָמָץ\u200d\u{10ffff}', []],
  ['Harbor ᚠ ᐁ ᚠ Lab', ['ᚠ', 'ᐁ']],
  ['x\u{1e8d0} and x', ['x\u{1e8d0}']],
  // One letter of two characters, each of which a font has.
  ['क\u0e31 ก\u0e31', ['क\u0e31']],
])('in “%s”, what no font has is found once', (text, letters) => {
  expect(find(text)).toEqual(letters);
});
// cspell:enable
