/** Renders documents in child processes, which may hang or crash and don’t get our settings. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bytes } from '../files/file-store.ts';
import { sha256 } from '../files/store-file.ts';
import { ApiError } from '../http/api/api-errors.ts';
import {
  type DocumentAnswer,
  type DocumentJob,
  startWorker,
  type Worker,
} from './document-worker.ts';

const MOST_PROCESSES = 2;
/** Typst leaks 0.2 MB of memory for each document. */
const DOCUMENTS_EACH = 100;
const LIMIT_MS = 20_000;
/** More than users wait for at a screen; jobs are retried. */
const MOST_WAITING = 40;
/** Limit for the data of all waiting documents, in characters: about three seconds of work. */
const MOST_WAITING_LENGTH = 1_000_000;
const STOPPING = 'The server is stopping';

/** A document that could not be rendered; the message is Typst’s. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed';
}

export class DocumentsBusy extends ApiError {
  constructor() {
    const message = 'Too many documents are being generated right now. Try again in a few seconds.';
    super(503, 'documents.busy', message, { headers: { 'retry-after': '10' } });
  }
}

export interface DocumentPool {
  /** With its SHA-256 in hex. Throws `DocumentFailed`, `DocumentsBusy`. */
  render: (job: DocumentJob) => Promise<{ bytes: Bytes; sha256: string }>;
  close: () => Promise<void>;
}

interface QueuedRender {
  job: DocumentJob;
  /** Size of its data, which determines the duration. */
  length: number;
  settle: (answer: DocumentAnswer) => void;
}

/** `folder`: the templates, with `fonts/` in it. The limits are for tests. */
export function createDocumentPool({
  folder = join(import.meta.dirname, '../../../../documents'),
  processes = Math.min(availableParallelism(), MOST_PROCESSES),
  documentsEach = DOCUMENTS_EACH,
  limitMs = LIMIT_MS,
  mostWaiting = MOST_WAITING,
  mostWaitingLength = MOST_WAITING_LENGTH,
} = {}): DocumentPool {
  const queue: QueuedRender[] = [];
  let workers: Worker[] = [];
  let isClosed = false;

  const freeWorker = (): Worker | undefined => {
    workers = workers.filter((worker) => !worker.hasEnded());
    const free = workers.find((worker) => worker.isFree());
    if (free !== undefined || workers.length >= processes) return free;
    const started = startWorker(folder);
    workers.push(started);
    return started;
  };
  const render = async (worker: Worker, { job, settle }: QueuedRender) => {
    settle(await worker.render(job, limitMs));
    if (worker.done() >= documentsEach) worker.end('');
    work();
  };
  const work = () => {
    while (queue.length > 0 && !isClosed) {
      const worker = freeWorker();
      const next = worker && queue.shift();
      if (next === undefined) return;
      void render(worker as Worker, next);
    }
  };

  return {
    async render(job) {
      const { length } = JSON.stringify(job.data);
      if (queue.length >= mostWaiting) throw new DocumentsBusy();
      // One document may be of any length.
      const waitingLength = queue.reduce((sum, waiting) => sum + waiting.length, length);
      if (queue.length > 0 && waitingLength > mostWaitingLength) throw new DocumentsBusy();
      const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
      if (isClosed) resolve({ problem: STOPPING });
      else queue.push({ job, length, settle: resolve });
      work();
      const answer = await promise;
      if ('problem' in answer) throw new DocumentFailed(`${job.template}: ${answer.problem}`);
      const bytes = new Uint8Array(answer.bytes);
      return { bytes, sha256: await sha256(bytes) };
    },
    async close() {
      isClosed = true;
      for (const worker of workers) worker.end(STOPPING);
      for (const { settle } of queue.splice(0)) settle({ problem: STOPPING });
      await Promise.all(workers.map(({ ended }) => ended));
    },
  };
}
