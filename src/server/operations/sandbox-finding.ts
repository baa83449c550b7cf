/** Whether this machine can read files from outside: its limits of processes may be too narrow. */
import { createSandbox } from '../platform/sandbox/sandbox.ts';

/** A PDF without pages, so that reading it needs no more than the sandbox itself. */
const SMALL_PDF = Buffer.from('%PDF-1.7\n');

/** Null if it can, else why not. */
export async function sandboxProblem(): Promise<string | null> {
  const sandbox = createSandbox();
  try {
    const read = await sandbox.preparePdf(SMALL_PDF);
    const isRead = 'problem' in read && read.problem === 'damaged';
    return isRead
      ? null
      : 'uploaded PDFs and pictures can’t be read: a child process with 1 GB of data memory (ulimit -d) did not start';
  } finally {
    await sandbox.close();
  }
}
