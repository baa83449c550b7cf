/**
 * `node scripts/test.ts [all | part] [--full] [arguments of the part's own runner]`: runs what a
 * change has to pass, all tests, or one part with all of its tests, and ends with a table. With
 * `--full`, tests of many rounds run all of them. Interrupted, it ends what it started and removes
 * the files of the tests.
 */
import { rmSync } from 'node:fs';
import { onInterruption, runInGroup } from './process-group.ts';
import { testFolder } from './test-folder.ts';
import { mainParts, otherParts, wholeParts, type Part } from './test-parts.ts';
import { listFailures, readReport, tableOf, type Outcome } from './test-report.ts';

const [name = '', ...others] = process.argv.slice(2);
const isPart = wholeParts[name] !== undefined;
const isNamed = isPart || name === 'all';
const chosen = chosenParts();
const given = (isNamed ? others : process.argv.slice(2)).filter((one) => one !== '--full');
if (!isPart && given.length > 0) {
  console.error(`Unknown: ${given.join(' ')}. Parts: all, ${Object.keys(wholeParts).join(', ')}`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const [part, how] of Object.entries(chosen)) outcomes.push(await runPart(part, how));
console.log(`\n${listFailures(outcomes)}\n${tableOf(outcomes)}`);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;

function chosenParts(): Record<string, Part> {
  const whole = wholeParts[name];
  if (whole !== undefined) return { [name]: whole };
  return name === 'all' ? { ...mainParts, ...otherParts } : mainParts;
}

async function runPart(name: string, part: Part): Promise<Outcome> {
  for (const report of part.reports) rmSync(report, { force: true });
  const startedAt = performance.now();
  const folder = testFolder(part.filesIn);
  const forget = onInterruption(folder.remove);
  const env = {
    TMPDIR: folder.path,
    TEST_ROUNDS: process.argv.includes('--full') ? 'full' : 'usual',
    TEST_SCOPE: part.scope,
  };
  let isGood = true;
  try {
    for (const [index, command] of part.commands.entries()) {
      const [program = '', ...own] = command.split(' ');
      const isLast = index === part.commands.length - 1;
      isGood &&= (await runInGroup(program, isLast ? [...own, ...given] : own, env)) === 0;
    }
  } finally {
    forget();
    folder.remove();
  }
  const reports = part.reports.map(readReport).filter((report) => report !== undefined);
  // Arguments may have named other reporters, or files of one runner alone.
  if (given.length === 0) isGood &&= reports.length === part.reports.length;
  return { name, part, isGood, seconds: (performance.now() - startedAt) / 1000, reports };
}
