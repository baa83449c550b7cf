/**
 * Runs the tests of this folder against one emulator: Vitest’s, then Playwright’s. Arguments go to
 * both; names of files choose the runner, too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { startEmulator } from './support/emulator.ts';

const runners = {
  '.test.ts': ['vitest', 'run', '--config', 'tests/firebase/vitest.config.ts'],
  '.e2e.ts': ['playwright', 'test', '--config', 'tests/firebase/playwright.config.ts'],
};

const given = process.argv.slice(2);
const names = given.filter((one) => !one.startsWith('-'));
const files = globSync('tests/firebase/*.{test,e2e}.ts').filter(
  (file) => names.length === 0 || names.some((name) => file.includes(name)),
);
const chosen = Object.entries(runners).filter(([ending]) =>
  files.some((file) => file.endsWith(ending)),
);
if (chosen.length === 0) {
  console.error(`No file of tests/firebase is named ${names.join(' ')}`);
  process.exit(1);
}

const endEmulator = await startEmulator();
try {
  for (const [, [program = '', ...own]] of chosen) {
    // In the same group of processes, so that an interruption reaches it.
    const child = spawn(program, [...own, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await endEmulator();
}
