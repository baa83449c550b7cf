import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a script, an ES module, in a Node process of its own with so little memory that it ends as
 * soon as it needs more. Returns what it prints as JSON.
 */
export async function runInSmallHeap(script: string, megabytes: number): Promise<unknown> {
  const options = [`--max-old-space-size=${megabytes}`, '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, options);
  return JSON.parse(stdout);
}
