import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wholeParts, type Part } from './test-parts.ts';
import { listFailures, readReport, tableOf, type Outcome, type Report } from './test-report.ts';

function reportOf(report: object): Report | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'wolfden-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 3,
  testResults: [
    {
      name: resolve('src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          fullName: 'An invoice is issued (once)',
          status: 'failed',
          failureMessages: ['AssertionError: expected 409 to be 303\n    at a.test.ts:3:5'],
        },
        { fullName: 'An invoice is sent', status: 'passed' },
      ],
    },
    {
      name: resolve('src/b.test.ts'),
      status: 'failed',
      message: 'Error: no such file',
      assertionResults: [],
    },
  ],
};

const playwrightReport = {
  config: { rootDir: resolve('tests/e2e') },
  stats: { expected: 5, unexpected: 1, skipped: 0 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'inbox.e2e.ts',
              line: 7,
              tests: [
                { projectName: 'own', status: 'expected', results: [] },
                {
                  projectName: 'firebase',
                  status: 'unexpected',
                  results: [
                    {
                      errors: [{ message: `\u001B[31mTimeout\u001B[39m\n\n${'at\n'.repeat(99)}` }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

function outcome(
  name: string,
  report: Report | undefined,
  changes: Partial<Outcome> = {},
): Outcome {
  const part = wholeParts[name] as Part;
  const reports = report === undefined ? [] : [report];
  return { name, part, isGood: true, seconds: 1, reports, ...changes };
}

test('each failed test is named with the command that runs it alone, and its error', () => {
  const outcomes = [
    outcome('unit', reportOf(vitestReport)),
    outcome('e2e', reportOf(playwrightReport)),
  ];
  expect(listFailures(outcomes).split('\n')).toEqual([
    'Failed tests, each alone:',
    String.raw`  npm run unit -- src/a.test.ts -t 'An invoice is issued \(once\)'`,
    '      AssertionError: expected 409 to be 303',
    '          at a.test.ts:3:5',
    '  npm run unit -- src/b.test.ts',
    '      Error: no such file',
    '  npm run e2e -- tests/e2e/inbox.e2e.ts:7 --project firebase',
    '      Timeout',
    ...Array.from({ length: 11 }, () => '      at'),
    '',
  ]);
  expect(listFailures([outcome('check', undefined)])).toBe('');
});

test('the table has the sums of all parts, and marks what failed or outgrew its share', () => {
  const table = tableOf([
    outcome('check', undefined, { seconds: 1000 }),
    outcome('unit', reportOf(vitestReport), { isGood: false }),
    outcome('e2e', reportOf(playwrightReport)),
  ]);
  expect(table).toMatch(/^check +1000\.0 +\d+ {2}over its share$/m);
  expect(table).toMatch(/^unit +3 +1\.0 +\d+ {2}FAILED$/m);
  expect(table).toMatch(/^e2e +6 +1\.0 +\d+$/m);
  expect(table).toMatch(/^total +9 +1002\.0/m);
  expect(table.split('\n').at(-1)).toBe('7 passed, 2 failed, 3 skipped');
});

test('a report that was not written is none', () => {
  expect(readReport('nowhere.json')).toBeUndefined();
});
