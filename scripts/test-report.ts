/** What the tests have come to, from the reports of Vitest and Playwright. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Part } from './test-parts.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Report extends Counts {
  /** Arguments that run a failed test alone. */
  failures: string[];
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
    assertionResults: { fullName: string; status: string }[];
  }[];
}

function fromVitest(report: VitestReport): Report {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file may fail before its first test.
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file} -t ${quoted(asPattern(fullName))}`);
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
  specs: { file: string; line: number; tests: { projectName: string; status: string }[] }[];
}

function fromPlaywright({ config, stats, suites }: PlaywrightReport): Report {
  const folder = relative('.', config.rootDir);
  const failuresOf = ({ specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${folder}/${file}:${line} --project ${projectName}`),
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

/** How each failed test is run alone; empty if none has failed. */
export function listFailures(outcomes: readonly Outcome[]): string {
  const commands = outcomes.flatMap(({ part, reports }) =>
    reports.flatMap(({ failures }) =>
      failures.map((failure) => `  npm run ${part.script} -- ${failure}`),
    ),
  );
  return commands.length === 0 ? '' : ['Failed tests, each alone:', ...commands, ''].join('\n');
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
