import { expect, test } from 'vitest';
import { checkCsvText, readCsvFile } from './choose-csv.tsx';

const read = (bytes: BlobPart) => readCsvFile(new Blob([bytes]));

test('text is read in the encodings that spreadsheet programs write', async () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(await read('Name\nZoë')).toEqual({ text: 'Name\nZoë' });
  expect(await read('\uFEFFName\nZoë')).toEqual({ text: 'Name\nZoë' });
  expect(await read(utf16('Name\nZoë'))).toEqual({ text: 'Name\nZoë' });
  expect(await read(utf16('Name\nZoë').swap16())).toEqual({ text: 'Name\nZoë' });
  expect(await read(Buffer.from('Name\nZo\u00EB', 'latin1'))).toEqual({ text: 'Name\nZoë' });
});

test.each<[what: string, bytes: BlobPart, problem: RegExp]>([
  ['an Excel file', Buffer.from('PK\u0003\u0004rest', 'latin1'), /spreadsheet, not a CSV/],
  ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /spreadsheet, not a CSV/],
  ['an empty file', '', /file is empty/],
  ['a file of blanks', ' \n\n', /file is empty/],
  ['a picture', Buffer.from([0x89, 0x50, 0x00, 0x00, 0xff]), /not a text file/],
  ['a file that is too long', 'x'.repeat(2_000_001), /two million/],
])('%s is refused with words', async (_what, bytes, problem) => {
  expect(await read(bytes)).toEqual({ problem: expect.stringMatching(problem) });
});

test('pasted text is checked in the same way', () => {
  expect(checkCsvText('Name\nLab')).toEqual({ text: 'Name\nLab' });
  expect(checkCsvText(' ')).toHaveProperty('problem');
});
