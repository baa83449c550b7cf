/**
 * Sets documents in processes of their own, as many as there are processors and at most two. They
 * are started with the first document, and know nothing of the server’s settings. One that hangs is
 * killed, and one that crashes takes nothing with it.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bytes } from '../files/file-store.ts';
import { sha256 } from '../files/keep-file.ts';
import { ApiError } from '../http/api/api-errors.ts';
import type { DocumentAnswer, DocumentJob } from './document-job.ts';
import { startPress, type Press } from './document-press.ts';

const MOST_PROCESSES = 2;
/** Typst keeps a little of every document for good: 0.2 MB each. */
const DOCUMENTS_EACH = 100;
const LIMIT_MS = 20_000;
/** More than people wait for in front of a screen; jobs come again. */
const MOST_WAITING = 40;
const STOPPING = 'The server is stopping';

interface RenderedDocument {
  bytes: Bytes;
  /** In hex. */
  sha256: string;
}

/** A document that could not be set; the message says why in Typst’s words. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed';
}

/** Too many documents are waiting to be set. */
export class DocumentsBusy extends ApiError {
  constructor() {
    super(
      503,
      'documents.busy',
      'Too many documents are being made at this moment. Please try again in a minute.',
      { headers: { 'retry-after': '60' } },
    );
  }
}

export interface DocumentPool {
  /** Throws `DocumentFailed`, `DocumentsBusy`. */
  render: (job: DocumentJob) => Promise<RenderedDocument>;
  /** Ends all processes; what is still to be set fails. */
  close: () => Promise<void>;
}

interface Waiting {
  job: DocumentJob;
  settle: (answer: DocumentAnswer) => void;
}

/** `folder`: of the templates, with `fonts/` in it. The limits are for tests. */
export function createDocumentPool({
  folder = join(import.meta.dirname, '../../../../documents'),
  processes = Math.min(availableParallelism(), MOST_PROCESSES),
  documentsEach = DOCUMENTS_EACH,
  limitMs = LIMIT_MS,
  mostWaiting = MOST_WAITING,
} = {}): DocumentPool {
  const queue: Waiting[] = [];
  let presses: Press[] = [];
  let isClosed = false;

  const freePress = (): Press | undefined => {
    presses = presses.filter((press) => !press.hasEnded());
    const free = presses.find((press) => press.isFree());
    if (free !== undefined || presses.length >= processes) return free;
    const started = startPress(folder);
    presses.push(started);
    return started;
  };
  const set = async (press: Press, { job, settle }: Waiting) => {
    settle(await press.set(job, limitMs));
    if (press.done() >= documentsEach) press.end('');
    work();
  };
  const work = () => {
    while (queue.length > 0 && !isClosed) {
      const press = freePress();
      const next = press && queue.shift();
      if (next === undefined) return;
      void set(press as Press, next);
    }
  };

  return {
    async render(job) {
      if (queue.length >= mostWaiting) throw new DocumentsBusy();
      const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
      if (isClosed) resolve({ problem: STOPPING });
      else queue.push({ job, settle: resolve });
      work();
      const answer = await promise;
      if ('problem' in answer) throw new DocumentFailed(`${job.template}: ${answer.problem}`);
      const bytes = new Uint8Array(answer.bytes);
      return { bytes, sha256: await sha256(bytes) };
    },
    async close() {
      isClosed = true;
      for (const press of presses) press.end(STOPPING);
      for (const { settle } of queue.splice(0)) settle({ problem: STOPPING });
      await Promise.all(presses.map(({ ended }) => ended));
    },
  };
}
