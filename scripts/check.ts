/** Everything that can be said about the sources without running them. Stops at nothing, tells all. */
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

// One thread each: both Go programs repeat in each of their threads what those would share, which
// takes three times the processor’s time. The longest first.
const types = 'node node_modules/typescript-7/bin/tsc --checkers 1 -p';

const checks: [what: string, command: string][] = [
  ['lint', 'GOMAXPROCS=1 oxlint --type-aware --deny-warnings'],
  ['types of the browser', `${types} tsconfig.browser.json`],
  ['types of the server', `${types} tsconfig.server.json`],
  ['types of the browser tests', `${types} tsconfig.e2e.json`],
  ['types of shared code', `${types} tsconfig.shared.json`],
  ['import directions', 'depcruise src content scripts --output-type err'],
  ['dead code', 'knip'],
  ['words', 'node scripts/check-words.ts'],
  ['format', 'oxfmt --check'],
  ['reference pages', 'node scripts/reference-docs.ts --check'],
  ['length of the docs', 'node scripts/check-docs.ts'],
  ['content', 'node scripts/check-content.ts'],
];

/** Those whose output is worth reading when they pass. */
const tellsFigures = new Set(['content', 'length of the docs']);

interface Outcome {
  what: string;
  exitCode: number;
  output: string;
}

function run([what, command]: (typeof checks)[number]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.on('close', (code) => resolve({ what, exitCode: code ?? 1, output }));
  });
}

const startedAt = performance.now();
const waiting = [...checks];
let failed = 0;

async function work(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { what, exitCode, output } = await run(check);
    if (exitCode !== 0) failed += 1;
    console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'}  ${what}`);
    if (exitCode !== 0 || tellsFigures.has(what))
      console.log(output.trimEnd().replace(/^/gm, '      '));
  }
}

await Promise.all(cpus().map(work));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(failed === 0 ? `All checks passed in ${seconds} s` : `${failed} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
