/** A child process that reads one file from outside. It loads only what that needs. */
import { flushCompileCache } from 'node:module';
import { bytesOf, FileDamaged, type FileForSandbox } from './file-for-sandbox.ts';
import type { PictureEncoding } from '../pictures/encode-picture.ts';
import type { SealPlace } from '../pdf-seals/seal-place.ts';

const works = {
  async preparePdf(file: FileForSandbox) {
    return (await import('../pdf-pages/prepare-pdf.ts')).preparePdf(await bytesOf(file));
  },
  async findFields(file: FileForSandbox) {
    return (await import('../pdf-pages/prepare-pdf.ts')).findFields(await bytesOf(file));
  },
  async appendPages(base: Uint8Array, added: Uint8Array, keywords: readonly string[]) {
    const { appendPages } = await import('../pdf-pages/append-pages.ts');
    return orProblem(() => appendPages(base, added, keywords));
  },
  async placeSeal(pdf: Uint8Array, place: SealPlace) {
    const { placeSeal } = await import('../pdf-seals/place-seal.ts');
    return orProblem(() => placeSeal(pdf, place));
  },
  async encodePicture(file: FileForSandbox, encoding: PictureEncoding) {
    const { encodePicture } = await import('../pictures/encode-picture.ts');
    return encodePicture(await bytesOf(file), encoding);
  },
};

/** By name; each can also answer `FileIsDamaged`. */
export type SandboxWorks = typeof works;

export interface FileIsDamaged {
  isDamaged: true;
}

export interface SandboxTask<Name extends keyof SandboxWorks = keyof SandboxWorks> {
  name: Name;
  given: Parameters<SandboxWorks[Name]>;
}

process.on('message', ({ name, given }: SandboxTask) => {
  const work = works[name] as (...given: SandboxTask['given']) => Promise<object>;
  void orDamaged(work(...given)).then((answer) => {
    // The process is ended as soon as it has answered; later ones start sooner by it.
    flushCompileCache();
    process.send?.(answer);
  });
});
// Signals to the process group are ignored: the server stops this process once its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function orDamaged(answer: Promise<object>): Promise<object> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FileDamaged) return { isDamaged: true } satisfies FileIsDamaged;
    throw error;
  }
}

async function orProblem(
  work: () => Promise<Uint8Array>,
): Promise<{ bytes: Uint8Array } | { problem: string }> {
  try {
    return { bytes: await work() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
