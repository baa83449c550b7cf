/** What the tests have come to, from the reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './test-parts.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Report extends Counts {
  failures: Failure[];
}

interface Failure {
  /** Arguments that run the test alone. */
  alone: string;
  /** As the test runner says it; empty where it says nothing. */
  error: string;
}

export interface Outcome {
  name: string;
  part: Part;
  isGood: boolean;
  seconds: number;
  /** Of its reports; empty for a part without any. */
  reports: Report[];
}

/** Undefined if there is no report. */
export function readReport(file: string): Report | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    return 'stats' in report ? fromPlaywright(report) : fromVitest(report);
  } catch {
    return undefined;
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

function fromVitest(report: VitestReport): Report {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file may fail before its first test.
    if (failed.length === 0) return status === 'failed' ? [{ alone: file, error: message }] : [];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      alone: `${file} -t ${quoted(asPattern(fullName))}`,
      error: failureMessages.join('\n'),
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
  };
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
}

function fromPlaywright({ config, stats, suites }: PlaywrightReport): Report {
  const folder = relative('.', config.rootDir);
  const failuresOf = ({ specs, suites: inner = [] }: PlaywrightSuite): Failure[] => [
    ...specs.flatMap(({ file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          alone: `${folder}/${file}:${line} --project ${projectName}`,
          error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    ),
    ...inner.flatMap(failuresOf),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

/** Still legible, unlike what `RegExp.escape` returns. */
const asPattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** How each failed test is run alone, and what it said; empty if none has failed. */
export function listFailures(outcomes: readonly Outcome[]): string {
  const failed = outcomes.flatMap(({ part, reports }) =>
    reports.flatMap(({ failures }) =>
      failures.flatMap(({ alone, error }) => [
        `  npm run ${part.script} -- ${alone}`,
        ...beginningOf(error),
      ]),
    ),
  );
  return failed.length === 0 ? '' : ['Failed tests, each alone:', ...failed, ''].join('\n');
}

/** Long enough for what was expected and what came. */
const MOST_LINES = 12;

function beginningOf(error: string): string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_LINES).map((line) => `      ${line}`);
}

/** A row for each part, with what outgrew its share of the time, and the sums. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const total = sumOf(outcomes.flatMap(({ reports }) => reports));
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const share = outcomes.reduce((sum, { part }) => sum + part.share, 0);
  return [
    row('part', 'tests', 'seconds', 'share'),
    ...outcomes.map(({ name, part, isGood, reports, ...outcome }) => {
      const marks = [
        ...(outcome.seconds > part.share ? ['over its share'] : []),
        ...(isGood ? [] : ['FAILED']),
      ];
      const counted = reports.length === 0 ? '' : ranOf(sumOf(reports));
      const shown = row(name, counted, outcome.seconds.toFixed(1), String(part.share));
      return [shown, ...marks].join('  ');
    }),
    row('total', ranOf(total), seconds.toFixed(1), String(share)),
    '',
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ].join('\n');
}

function row(part: string, tests: string, seconds: string, share: string): string {
  return `${part.padEnd(12)}${tests.padStart(8)}${seconds.padStart(10)}${share.padStart(8)}`;
}

const ranOf = ({ passed, failed }: Counts) => (passed + failed).toLocaleString('en-US');

function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
