/** A process that sets documents, one after another, for the server that started it. */
import { join } from 'node:path';
import { readDocumentFonts } from './document-fonts.ts';
import type { DocumentAnswer, DocumentJob } from './document-job.ts';
import { createRenderer } from './typeset.ts';

const folder = process.argv[2] ?? '';
const render = createRenderer(folder, await readDocumentFonts(join(folder, 'fonts')));

process.on('message', (job: DocumentJob) => process.send?.(answer(job)));
// Whoever stops the server stops it alone: it lets what is in hand be done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function answer(job: DocumentJob): DocumentAnswer {
  try {
    return { bytes: new Uint8Array(render(job)) };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}

/** What a template did wrong comes as the error’s code, what its PDF lacks as its message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message === '' ? code : error.message;
}
