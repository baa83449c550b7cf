/** Works on PDFs from elsewhere in a thread with limits, beside the event loop. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Bytes } from '../files/file-store.ts';
import type { ExaminedPdf } from './examine-pdf.ts';

export type PdfTask =
  | { kind: 'examine'; bytes: Uint8Array }
  | { kind: 'append'; base: Uint8Array; added: Uint8Array; keywords: readonly string[] };

const LIMIT_MS = 20_000;
const MOST_MEGABYTES = 512;

/** Why it can’t be sent as it is, or how many pages it has. */
export async function examineInThread(bytes: Uint8Array, limitMs = LIMIT_MS): Promise<ExaminedPdf> {
  try {
    return (await run({ kind: 'examine', bytes }, limitMs)) as ExaminedPdf;
  } catch {
    return { problem: 'too_complex' };
  }
}

/** The pages of a PDF of ours behind those of a file that was examined. Throws if that fails. */
export async function appendInThread(
  base: Uint8Array,
  added: Uint8Array,
  keywords: readonly string[] = [],
): Promise<Bytes> {
  return (await run({ kind: 'append', base, added, keywords }, LIMIT_MS)) as Bytes;
}

async function run(task: PdfTask, limitMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(join(import.meta.dirname, 'pdf-worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // Of no use to it, and it may contain secrets.
    env: {},
  });
  const timer = setTimeout(
    () => reject(new Error(`It took longer than ${limitMs / 1000} seconds`)),
    limitMs,
  );
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The thread ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
