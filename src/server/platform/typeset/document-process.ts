/** A child process that renders documents one after another for the server. */
import { join } from 'node:path';
import { readDocumentFonts } from './document-fonts.ts';
import type { DocumentAnswer, DocumentJob } from './document-worker.ts';
import { createRenderer } from './typeset.ts';

const folder = process.argv[2] ?? '';
const render = createRenderer(folder, await readDocumentFonts(join(folder, 'fonts')));

process.on('message', (job: DocumentJob) => process.send?.(answer(job)));
// Signals to the process group are ignored: the server stops this process once its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function answer(job: DocumentJob): DocumentAnswer {
  try {
    return { bytes: new Uint8Array(render(job)) };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}

/** Errors of a template have an error code; a missing part of the PDF only has a message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message === '' ? code : error.message;
}
