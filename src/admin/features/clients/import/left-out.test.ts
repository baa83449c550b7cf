import { expect, test } from 'vitest';
import { leftOutCsv } from './left-out.ts';

test('what was left out is listed line by line, safe to open in a spreadsheet', () => {
  const csv = leftOutCsv({
    problems: [
      { line: 9, column: null, problem: 'The row has 7 cells, but there are only 3 headings.' },
      { line: 2, column: '=Email', problem: 'Enter a valid email address.' },
    ],
    duplicates: [
      { line: 4, name: 'Lab', by: 'email', clientId: 'cli_1', earlierLine: null },
      { line: 5, name: 'Lab', by: 'name', clientId: null, earlierLine: 3 },
    ],
  });
  expect(csv).toBe(
    '\uFEFF"Row","Column","Reason"\r\n' +
      `2,"'=Email","Enter a valid email address."\r\n` +
      '4,"","Same email address as an existing client"\r\n' +
      '5,"","Same name as row 3"\r\n' +
      '9,"","The row has 7 cells, but there are only 3 headings."\r\n',
  );
});
