import { expect, test } from 'vitest';
import { leftOutCsv } from './left-out.ts';

test('what was left out is listed line by line, safe to open in a spreadsheet', () => {
  const csv = leftOutCsv({
    problems: [
      { line: 9, column: null, problem: 'has 7 cells, but there are 3 headings' },
      { line: 2, column: '=Email', problem: 'Please enter a valid email address' },
    ],
    duplicates: [
      { line: 4, name: 'Lab', by: 'email', clientId: 'cli_1', earlierLine: null },
      { line: 5, name: 'Lab', by: 'name', clientId: null, earlierLine: 3 },
    ],
  });
  expect(csv).toBe(
    '\uFEFF"Line","Column","Reason"\r\n' +
      `2,"'=Email","Please enter a valid email address"\r\n` +
      '4,"","has an e-mail of a client that is there already"\r\n' +
      '5,"","has the name of line 3"\r\n' +
      '9,"","has 7 cells, but there are 3 headings"\r\n',
  );
});
