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
import type { EncodedPicture, PictureEncoding } from '../pictures/encode-picture.ts';
import type { RefusedPdf } from '../pdf-pages/pdf-refused.ts';
import type { PreparedPdf } from '../pdf-pages/prepare-pdf.ts';
import type { SealPlace } from '../pdf-seals/seal-place.ts';
import { SealFailed } from '../pdf-seals/seal-failed.ts';
import type { FileForSandbox } from './file-for-sandbox.ts';
import type { SandboxAnswer, SandboxTask } from './sandbox-process.ts';

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
export interface Sandbox {
  /** The document that is made of a client’s PDF, or why there is none. */
  preparePdf: (file: FileForSandbox) => Promise<PreparedPdf>;
  /** Whether a PDF that was stored before they were prepared has fields that can be filled in. */
  findFields: (file: FileForSandbox) => Promise<{ hasFields: boolean } | RefusedPdf>;
  /**
   * The pages of a PDF of ours behind those of a prepared one, with keywords of both. Throws
   * `SealFailed`.
   */
  appendPages: (
    base: Uint8Array,
    added: Uint8Array,
    keywords?: readonly string[],
  ) => Promise<Bytes>;
  /** With an empty signature, whose content is zeros. Throws `SealFailed`. */
  placeSeal: (pdf: Uint8Array, place: SealPlace) => Promise<Bytes>;
  /** Only PNG, JPEG and WebP are read. Throws `PictureRefused`. */
  encodePicture: (file: Bytes | ReceivedFile, encoding: PictureEncoding) => Promise<EncodedPicture>;
  /** Closes its child processes. */
  close: () => Promise<void>;
}

/** `children`: omitted for processes of its own. `limits`: for tests. */
export function createSandbox(
  children: ChildPool = createChildPool(),
  limits: Partial<typeof LIMITS> = {},
): Sandbox {
  const { limitMs, mostWaitingBytes, ...others } = { ...LIMITS, ...limits };
  const path = join(import.meta.dirname, 'sandbox-process.ts');
  const program = { path, tasksEach: 1, limitMs, isPatient: true };
  const busy = () => new FilesBusy();
  const lane = children.lane(program, { ...others, mostWaitingSize: mostWaitingBytes, busy });
  /** Undefined if it took too much. */
  const run = async (task: SandboxTask, size: number): Promise<SandboxAnswer | undefined> => {
    try {
      const answer = (await lane(task, size)) as SandboxAnswer;
      if ('isDamaged' in answer) throw damagedFile();
      return answer;
    } catch (error) {
      if (!(error instanceof ChildStopped)) throw error;
      if (error.reason === 'stopping' || error.reason === 'not_started') throw busy();
      return undefined;
    }
  };
  const requirePdf = async (task: SandboxTask, size: number): Promise<Bytes> => {
    const answer = await run(task, size);
    if (answer === undefined) throw new SealFailed('it is too complex');
    if ('problem' in answer) throw new SealFailed(answer.problem);
    return (answer as { bytes: Bytes }).bytes;
  };
  return {
    preparePdf: async (file) =>
      ((await run({ kind: 'prepare', file }, heldBytes(file))) as PreparedPdf | undefined) ??
      tooComplex,
    findFields: async (file) =>
      ((await run({ kind: 'fields', file }, heldBytes(file))) as
        | { hasFields: boolean }
        | RefusedPdf
        | undefined) ?? tooComplex,
    appendPages: (base, added, keywords = []) =>
      requirePdf({ kind: 'append', base, added, keywords }, base.length + added.length),
    placeSeal: (pdf, place) => requirePdf({ kind: 'seal', pdf, place }, pdf.length),
    async encodePicture(given, encoding) {
      refuseOtherTypes('start' in given ? given.start : given);
      const file = 'start' in given ? { path: given.path, sha256: given.sha256 } : given;
      const answer = await run({ kind: 'picture', file, encoding }, heldBytes(file));
      if (answer === undefined) throw new PictureRefused('too_complex');
      if ('refused' in answer) throw new PictureRefused(answer.refused, answer.message);
      return answer as EncodedPicture;
    },
    close: () => children.close(),
  };
}

/** While it waits. */
const heldBytes = (file: FileForSandbox) => ('path' in file ? 0 : file.length);

const tooComplex: RefusedPdf = { problem: 'too_complex', page: null };
