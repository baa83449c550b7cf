/**
 * `node scripts/test.ts [part] [--full] [arguments of the part's own runner]`: runs check, unit, e2e,
 * browsers, firebase and faults, or one of them, and ends with a table. With `--full`, tests of many
 * rounds run all of them. Interrupted, it ends what it started and removes the files of the tests.
 */
import { readFileSync, rmSync } from 'node:fs';
import { runInGroup } from './process-group.ts';
import { testFolder } from './test-folder.ts';

interface Part {
  /** One after another; the last one runs the tests, and takes the arguments. */
  commands: string[];
  /** Reports that the last command writes. */
  reports: string[];
  /** `disk` where files that survive a crash are what is tested. */
  filesIn: 'memory' | 'disk';
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Outcome {
  part: string;
  isGood: boolean;
  seconds: number;
  counts: Counts | undefined;
}

const build = 'node scripts/build.ts --if-stale';

const parts: Record<string, Part> = {
  check: { commands: ['node scripts/check.ts'], reports: [], filesIn: 'memory' },
  unit: {
    commands: ['node scripts/ensure-pdf-tools.ts', 'vitest run'],
    reports: ['test-results/unit.json'],
    filesIn: 'memory',
  },
  e2e: {
    commands: ['node scripts/ensure-chromium.ts', build, 'playwright test'],
    reports: ['test-results/e2e.json'],
    filesIn: 'memory',
  },
  browsers: {
    commands: [
      'node scripts/ensure-browsers.ts',
      build,
      'vitest run --config tests/browsers/vitest.config.ts',
    ],
    reports: ['test-results/browsers.json'],
    filesIn: 'memory',
  },
  firebase: {
    commands: [
      'node scripts/ensure-firebase-emulator.ts',
      'node scripts/ensure-chromium.ts',
      build,
      'node tests/firebase/run.ts',
    ],
    reports: ['test-results/firebase.json', 'test-results/firebase-e2e.json'],
    filesIn: 'memory',
  },
  faults: {
    commands: [build, 'vitest run --config tests/faults/vitest.config.ts'],
    reports: ['test-results/faults.json'],
    filesIn: 'disk',
  },
};

const [name = '', ...others] = process.argv.slice(2);
const chosen = parts[name] === undefined ? parts : { [name]: parts[name] };
const given = (chosen === parts ? process.argv.slice(2) : others).filter((one) => one !== '--full');
if (chosen === parts && given.length > 0) {
  console.error(`Unknown: ${given.join(' ')}. Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const [part, how] of Object.entries(chosen)) outcomes.push(await runPart(part, how));
console.log(`\n${tableOf(outcomes)}`);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;

async function runPart(part: string, { commands, reports, filesIn }: Part): Promise<Outcome> {
  for (const report of reports) rmSync(report, { force: true });
  const startedAt = performance.now();
  const folder = testFolder(filesIn);
  const env = {
    TMPDIR: folder.path,
    TEST_ROUNDS: process.argv.includes('--full') ? 'full' : 'usual',
  };
  let isGood = true;
  try {
    for (const [index, command] of commands.entries()) {
      const [program = '', ...own] = command.split(' ');
      const isLast = index === commands.length - 1;
      isGood &&= (await runInGroup(program, isLast ? [...own, ...given] : own, env)) === 0;
    }
  } finally {
    folder.remove();
  }
  const found = reports.map(countsIn).filter((counts) => counts !== undefined);
  // Arguments may have named other reporters, or files of one runner alone.
  if (given.length === 0) isGood &&= found.length === reports.length;
  const counts = found.length === 0 ? undefined : sumOf(found);
  return { part, isGood, seconds: (performance.now() - startedAt) / 1000, counts };
}

function sumOf(all: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => all.reduce((sum, counts) => sum + counts[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** Counts from the report of Vitest or Playwright; undefined if there is no report. */
function countsIn(report: string): Counts | undefined {
  try {
    const { stats, ...vitest } = JSON.parse(readFileSync(report, 'utf8'));
    return stats === undefined
      ? {
          passed: vitest.numPassedTests,
          failed: vitest.numFailedTests,
          skipped: vitest.numPendingTests,
        }
      : { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  } catch {
    return undefined;
  }
}

function tableOf(outcomes: readonly Outcome[]): string {
  const total = sumOf(outcomes.flatMap(({ counts }) => counts ?? []));
  const totalSeconds = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  const row = (part: string, tests: string, seconds: string) =>
    `${part.padEnd(8)}${tests.padStart(8)}${seconds.padStart(10)}`;
  const counted = (counts: Pick<Counts, 'passed' | 'failed'> | undefined) =>
    counts === undefined ? '' : (counts.passed + counts.failed).toLocaleString('en-US');
  return [
    row('part', 'tests', 'seconds'),
    ...outcomes.map(
      ({ part, counts, seconds, isGood }) =>
        `${row(part, counted(counts), seconds.toFixed(1))}${isGood ? '' : '  FAILED'}`,
    ),
    row('total', counted(total), totalSeconds.toFixed(1)),
    '',
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ].join('\n');
}
