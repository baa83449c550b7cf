import { spawnSync } from 'node:child_process';

/** Installs packages of Debian and its kin, for tests; false where this can’t be done or fails. */
export function installByApt(reason: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !succeeds('--version')) return false;
  process.stderr.write(`Setting up: installing ${reason} for the tests (once)…\n`);
  return succeeds('update') && succeeds('install', '-y', '--no-install-recommends', ...packages);
}

function succeeds(...args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
}
