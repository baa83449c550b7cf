import { expect, test } from 'vitest';
import { readDocumentFonts, unprintableLetters } from './document-fonts.ts';

const fonts = await readDocumentFonts();

// cspell:disable
test.each([
  ['Nguyễn, J\u030c, за\u0301мок and 株式会社', []],
  ['🎉 $1,234.56\tٱلْعَرَبِيَّة\r\nקָמָץ\u200d\u{10ffff}', []],
  ['Harbor ᚠ ᐁ ᚠ Lab', ['ᚠ', 'ᐁ']],
  ['x\u{1e8d0} and x', ['x\u{1e8d0}']],
])('in “%s”, what no font has is found once', (text, letters) => {
  expect(unprintableLetters(fonts, text)).toEqual(letters);
});
// cspell:enable
