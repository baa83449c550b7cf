/** Gives Vitest on its own the folder in memory that `scripts/test.ts` gives to its parts. */
import { FOLDER, testFolder } from '../../scripts/test-folder.ts';

export default function setup(): (() => void) | undefined {
  if (process.env['TMPDIR']?.includes(FOLDER) === true) return undefined;
  const { path, remove } = testFolder('memory');
  process.env['TMPDIR'] = path;
  // Also where a watching runner is interrupted.
  process.once('exit', remove);
  return remove;
}
