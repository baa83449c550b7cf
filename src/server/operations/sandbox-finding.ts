/** Whether this machine can read files from outside: its limits of processes may be too narrow. */
import { createSandbox, FilesBusy } from '../platform/sandbox/sandbox.ts';

/** A PDF without pages, so that reading it needs no more than the sandbox itself. */
const SMALL_PDF = Buffer.from('%PDF-1.7\n');

const NOT_STARTED =
  'uploaded PDFs and pictures can’t be read: a child process with 1 GB of data memory (ulimit -d) did not start';

/** Null if it can, else why not. Closes the sandbox. */
export async function sandboxProblem(sandbox = createSandbox()): Promise<string | null> {
  try {
    const read = await sandbox.preparePdf(SMALL_PDF);
    const isRead = 'problem' in read && read.problem === 'damaged';
    return isRead ? null : NOT_STARTED;
  } catch (error) {
    if (error instanceof FilesBusy) return NOT_STARTED;
    throw error;
  } finally {
    await sandbox.close();
  }
}
