/** Files that are small enough to be sent, but cost much to read. */
import { expect, test } from 'vitest';
import { runInSmallHeap } from '../../../../tests/support/small-heap.ts';
import { IMPORT_LIMITS } from '../../../shared/clients/client-import.schema.ts';
import { readImport } from './import.reading.ts';

const TOO_MANY_ROWS = 'At most 5000 rows can be imported at once. Split the file.';
const tooManyColumns = (line: number) =>
  `Line ${line} has more than 200 columns, the most that can be imported.`;
const tooLong = (line: number) =>
  `A row is longer than 300 kB. Close the quotation mark in line ${line}, or shorten the row.`;

/** Each about 5 MB, as an expression, and why it is refused. */
const costly: Record<string, [text: string, reason: string]> = {
  'a row for every other character': [`'a\\n'.repeat(2_500_000)`, TOO_MANY_ROWS],
  'as many rows of an old Mac': [`'a\\r'.repeat(2_500_000)`, TOO_MANY_ROWS],
  'line ends alone': [`'\\r'.repeat(5_000_000)`, 'The file is empty.'],
  'rows without content': [
    `'Name\\n' + ',\\n'.repeat(2_500_000)`,
    'The file has more than 100000 rows, most of them empty. Delete the empty rows.',
  ],
  'commas alone': [`','.repeat(5_000_000)`, tooManyColumns(1)],
  'a heading for every other character': [`'a,'.repeat(2_500_000)`, tooManyColumns(1)],
  'a row of commas': [`'Name\\n"two\\nlines"\\na' + ','.repeat(5_000_000)`, tooManyColumns(4)],
  'a row of quotation marks': [`'Name\\n' + '"",'.repeat(1_600_000)`, tooManyColumns(2)],
  'one heading': [`'\\uFDFA'.repeat(1_600_000)`, tooLong(1)],
  'a quotation mark that is never closed': [
    `'Name,City\\n\\nA,B\\n\\nC,"D' + '\\nE'.repeat(2_500_000)`,
    tooLong(5),
  ],
  'a cell of line ends': [`'Name\\n\\n"' + '\\n'.repeat(5_000_000) + '"'`, tooLong(3)],
};

test('a file is refused at the first row, column or byte too many, within little memory', async () => {
  const cases = Object.entries(costly);
  const texts = cases.map(([what, [text]]) => `[${JSON.stringify(what)}, () => ${text}]`);
  const refusals = await runInSmallHeap(
    `import { readImport } from '${new URL('import.reading.ts', import.meta.url).href}';
    const refusals = {};
    for (const [what, text] of [${texts.join()}]) {
      refusals[what] = await readImport(text()).then(() => 'none', ({ message }) => message);
    }
    console.log(JSON.stringify(refusals));`,
    64,
  );
  expect(refusals).toEqual(Object.fromEntries(cases.map(([what, [, reason]]) => [what, reason])));
});

test('a file with as much as it may have is read', async () => {
  const { columns, rows, rowBytes } = IMPORT_LIMITS;
  const headings = ['Name', ...Array.from({ length: columns - 1 }, (_, nth) => `Extra ${nth}`)];
  const names = Array.from({ length: rows }, (_, nth) => `Lab ${nth}`);
  // Between them those that a spreadsheet saves, too.
  const wide = [headings.join(), ...names].join(`\n${','.repeat(columns - 1)}\n`);
  expect(await readImport(wide)).toMatchObject({ rowCount: rows, problems: [] });
  await expect(readImport(`${wide}\none more`)).rejects.toThrow(TOO_MANY_ROWS);
  const notes = `Name,Notes\nLab,"${'é\n'.repeat(rowBytes / 3 - 10)}"`;
  expect((await readImport(notes)).good).toHaveLength(1);
});

test('a quotation mark that is not closed is found by its line, not by the last one', async () => {
  await expect(readImport('Name,City\n\n"A",B\n\n\nC,"D\n\nE\nF')).rejects.toThrow(
    /a quotation mark in line 6 is not closed/,
  );
  await expect(readImport('Name,City\nA,B\n\n"C\nD\nE')).rejects.toThrow(/mark in line 4 is not/);
});

test('problems are listed once each, a few for each row, with a short name of their column', async () => {
  const long = `Email ${'🐺'.repeat(5000)}`;
  const name = `Email ${'🐺'.repeat(94)}…`;
  const { headings, problems, warnings } = await readImport(`Name,${long}\nLab,nobody`, [
    'name',
    'contact1.email',
  ]);
  expect(headings).toEqual(['Name', long]);
  expect(problems).toEqual([{ line: 2, column: name, problem: 'Enter a valid email address.' }]);
  expect(warnings).toEqual([]);
  expect((await readImport(`Name,${long}`, ['name', null])).warnings).toEqual([
    `Skipped columns: ${name}`,
  ]);
  const twice = await readImport(`Name,Tags\nLab,"${'x'.repeat(41)},${'y'.repeat(41)}"`);
  expect(twice.problems).toHaveLength(1);
  const emails = Array.from({ length: 20 }, (_, nth) => `Contact ${nth + 1} email`);
  const bad = await readImport(`Name,${emails.join()}\nLab${',nobody'.repeat(20)}`);
  expect(bad.problems.map(({ problem }) => problem)).toEqual([
    ...Array.from({ length: IMPORT_LIMITS.problemsOfRow }, () => 'Enter a valid email address.'),
    'The row has more problems.',
  ]);
});
