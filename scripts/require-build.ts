/** Set-up of the fault tests: without a build their servers don’t start, and some tests would wait. */
import { existsSync } from 'node:fs';

export function setup(): void {
  requireBuild('dist');
}

/** Throws what to run instead, if nothing was built in the folder. */
export function requireBuild(folder: string): void {
  if (existsSync(`${folder}/built-from.txt`)) return;
  throw new Error(
    'The site is not built. Run `node scripts/test.ts faults NAME`: it builds first.',
  );
}
