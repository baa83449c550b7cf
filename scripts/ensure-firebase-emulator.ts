/**
 * Firebase’s Auth emulator for tests/firebase. It has a folder and a lock file of its own: 630
 * packages that nothing else needs. As a script it installs them where it can; without them those
 * tests are skipped, and say so.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'tests/firebase/emulator';

/** Holds the hash of the lock file that was installed last. */
const STAMP = 'node_modules/.installed-lock';

/** Gives up early: without a network, npm would try for minutes. */
const install = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-timeout=30000',
];

export const NO_EMULATOR = `Firebase sign-in is tested with the Auth emulator of firebase-tools, which could not be installed:
those tests are skipped.
`;

/** Whether the emulator of the lock file is installed. */
export function hasFirebaseEmulator(folder = FOLDER): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8') === lockHash(folder);
  } catch {
    return false;
  }
}

/** Installs it once; undefined, or else why that can’t be done. */
export function installFirebaseEmulator(folder = FOLDER): string | undefined {
  if (hasFirebaseEmulator(folder)) return undefined;
  process.stderr.write('Setting up: installing Firebase’s Auth emulator for the tests (once)…\n');
  const { error, status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) return `npm could not be run: ${error.message}`;
  if (status !== 0) return `npm ci failed in ${folder}:\n${firstLines(stderr)}`;
  writeFileSync(join(folder, STAMP), lockHash(folder));
  return undefined;
}

/** What npm says before its stack traces and advice. */
const firstLines = (stderr: string): string =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('npm error '))
    .slice(0, 4)
    .join('\n');

function lockHash(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
}

if (import.meta.main) {
  const problem = installFirebaseEmulator();
  if (problem !== undefined) process.stderr.write(`${NO_EMULATOR}${problem}\n`);
}
