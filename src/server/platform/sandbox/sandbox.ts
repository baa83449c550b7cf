/**
 * Everything that parses a file from outside: a client’s PDF, a picture. It happens in child
 * processes, a new one for each file, with limits of memory and time (../children).
 */
import { join } from 'node:path';
import { ChildStopped } from '../children/child.ts';
import { createChildPool, type ChildPool } from '../children/child-pool.ts';
import type { Bytes, ReceivedFile } from '../files/file-store.ts';
import { damagedFile } from '../files/store-file.ts';
import { ApiError } from '../http/api/api-errors.ts';
import { PictureRefused, refuseOtherTypes } from '../pictures/picture-refused.ts';
import type { PictureEncoding } from '../pictures/encode-picture.ts';
import type { RefusedPdf } from '../pdf-pages/pdf-refused.ts';
import type { SealPlace } from '../pdf-seals/seal-place.ts';
import { SealFailed } from '../pdf-seals/seal-failed.ts';
import type { FileForSandbox } from './file-for-sandbox.ts';
import type { FileIsDamaged, SandboxTask, SandboxWorks } from './sandbox-process.ts';

const LIMITS = {
  limitMs: 20_000,
  /** Documents are rendered by the other process meanwhile. */
  mostAtOnce: 1,
  mostWaiting: 16,
  mostWaitingBytes: 100_000_000,
  /** With the time of the file itself, an answer takes at most 25 seconds. */
  mostWaitingMs: 4000,
};

export class FilesBusy extends ApiError {
  constructor() {
    const message = 'Other files are being checked right now. Try again in a few seconds.';
    super(503, 'files.busy', message, { headers: { 'retry-after': '10' } });
  }
}

/** All throw `FilesBusy`, and `ApiError` for a file on the disk that was modified there. */
export type Sandbox = ReturnType<typeof createSandbox>;

/** `children`: omitted for processes of its own. `limits`: for tests. */
export function createSandbox(
  children: ChildPool = createChildPool(),
  limits: Partial<typeof LIMITS> = {},
) {
  const { limitMs, mostWaitingBytes, ...others } = { ...LIMITS, ...limits };
  const path = join(import.meta.dirname, 'sandbox-process.ts');
  const program = { path, tasksEach: 1, limitMs, isPatient: true };
  const busy = () => new FilesBusy();
  const lane = children.lane(program, { ...others, mostWaitingSize: mostWaitingBytes, busy });
  /** Undefined if it took too much. */
  const run = async <Name extends keyof SandboxWorks>(task: SandboxTask<Name>, size: number) => {
    try {
      const answer = (await lane(task, size)) as FileIsDamaged | Answer<Name>;
      if ('isDamaged' in answer) throw damagedFile();
      return answer;
    } catch (error) {
      if (!(error instanceof ChildStopped)) throw error;
      if (error.reason === 'stopping' || error.reason === 'not_started') throw busy();
      return undefined;
    }
  };
  const requirePdf = async (
    task: SandboxTask<'appendPages' | 'placeSeal'>,
    size: number,
  ): Promise<Bytes> => {
    const answer = await run(task, size);
    if (answer === undefined) throw new SealFailed('it is too complex');
    if ('problem' in answer) throw new SealFailed(answer.problem);
    return answer.bytes as Bytes;
  };
  return {
    /** The document that is made of a client’s PDF, or why there is none. */
    preparePdf: async (file: FileForSandbox) =>
      (await run({ name: 'preparePdf', given: [file] }, heldBytes(file))) ?? tooComplex,
    /** Whether a PDF that was stored before they were prepared has fields that can be filled in. */
    findFields: async (file: FileForSandbox) =>
      (await run({ name: 'findFields', given: [file] }, heldBytes(file))) ?? tooComplex,
    /**
     * The pages of a PDF of ours behind those of a prepared one, with keywords of both. Throws
     * `SealFailed`.
     */
    appendPages: (base: Uint8Array, added: Uint8Array, keywords: readonly string[]) =>
      requirePdf(
        { name: 'appendPages', given: [base, added, keywords] },
        base.length + added.length,
      ),
    /** With an empty signature, whose content is zeros. Throws `SealFailed`. */
    placeSeal: (pdf: Uint8Array, place: SealPlace) =>
      requirePdf({ name: 'placeSeal', given: [pdf, place] }, pdf.length),
    /** Only PNG, JPEG and WebP are read. Throws `PictureRefused`. */
    encodePicture: async (given: Bytes | ReceivedFile, encoding: PictureEncoding) => {
      refuseOtherTypes('start' in given ? given.start : given);
      const file = 'start' in given ? { path: given.path, sha256: given.sha256 } : given;
      const answer = await run({ name: 'encodePicture', given: [file, encoding] }, heldBytes(file));
      if (answer === undefined) throw new PictureRefused('too_complex');
      if ('refused' in answer) throw new PictureRefused(answer.refused, answer.message);
      return answer;
    },
    close: () => children.close(),
  };
}

type Answer<Name extends keyof SandboxWorks> = Awaited<ReturnType<SandboxWorks[Name]>>;

/** While it waits. */
const heldBytes = (file: FileForSandbox) => ('path' in file ? 0 : file.length);

const tooComplex: RefusedPdf = { problem: 'too_complex', page: null };
