/** A child process that reads one file from outside. It loads only what that needs. */
import { flushCompileCache } from 'node:module';
import { bytesOf, FileDamaged, type FileForSandbox } from './file-for-sandbox.ts';
import type { EncodedPicture, PictureEncoding } from '../pictures/encode-picture.ts';
import type { RefusedPdf } from '../pdf-pages/pdf-refused.ts';
import type { PreparedPdf } from '../pdf-pages/prepare-pdf.ts';
import type { PictureRefused } from '../pictures/picture-refused.ts';
import type { SealPlace } from '../pdf-seals/seal-place.ts';

export type SandboxTask =
  | { kind: 'prepare' | 'fields'; file: FileForSandbox }
  | { kind: 'append'; base: Uint8Array; added: Uint8Array; keywords: readonly string[] }
  | { kind: 'seal'; pdf: Uint8Array; place: SealPlace }
  | { kind: 'picture'; file: FileForSandbox; encoding: PictureEncoding };

/** `problem`: a word for a refused PDF, else what failed. */
export type SandboxAnswer =
  | PreparedPdf
  | RefusedPdf
  | { hasFields: boolean }
  | { bytes: Uint8Array }
  | { problem: string }
  | { isDamaged: true }
  | EncodedPicture
  | { refused: PictureRefused['reason']; message: string };

process.on('message', (task: SandboxTask) => {
  void orDamaged(answerTo(task)).then((answer) => {
    // The process is ended as soon as it has answered; later ones start sooner by it.
    flushCompileCache();
    process.send?.(answer);
  });
});
// Signals to the process group are ignored: the server stops this process once its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function answerTo(task: SandboxTask): Promise<SandboxAnswer> {
  switch (task.kind) {
    case 'prepare':
      return (await import('../pdf-pages/prepare-pdf.ts')).preparePdf(await bytesOf(task.file));
    case 'fields':
      return (await import('../pdf-pages/prepare-pdf.ts')).findFields(await bytesOf(task.file));
    case 'append': {
      const { appendPages } = await import('../pdf-pages/append-pages.ts');
      return orProblem(() => appendPages(task.base, task.added, task.keywords));
    }
    case 'seal': {
      const { placeSeal } = await import('../pdf-seals/place-seal.ts');
      return orProblem(() => placeSeal(task.pdf, task.place));
    }
    case 'picture': {
      const { encodePicture } = await import('../pictures/encode-picture.ts');
      return encodePicture(await bytesOf(task.file), task.encoding);
    }
  }
}

async function orDamaged(answer: Promise<SandboxAnswer>): Promise<SandboxAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FileDamaged) return { isDamaged: true };
    throw error;
  }
}

async function orProblem(work: () => Promise<Uint8Array>): Promise<SandboxAnswer> {
  try {
    return { bytes: await work() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
