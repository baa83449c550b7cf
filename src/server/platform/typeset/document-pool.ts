/** Renders documents in child processes, which may hang or crash and don’t get our settings. */
import { join } from 'node:path';
import { ChildStopped, type StopReason } from '../children/child.ts';
import { createChildPool, type ChildPool, type Lane } from '../children/child-pool.ts';
import type { Bytes } from '../files/file-store.ts';
import { ApiError } from '../http/api/api-errors.ts';

const LIMITS = {
  /** Typst leaks 0.2 MB of memory for each document. */
  documentsEach: 100,
  limitMs: 20_000,
  /** More than users wait for at a screen; jobs are retried. */
  mostWaiting: 40,
  /** For the data of all waiting documents, in characters: about three seconds of work. */
  mostWaitingLength: 1_000_000,
};

/** A document that could not be rendered; the message is Typst’s. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed';
  /** Its process got no more memory, which may also have ended it. */
  readonly isOutOfMemory: boolean;

  constructor(message: string, stopped?: StopReason) {
    super(message);
    this.isOutOfMemory = stopped === 'memory' || stopped === 'ended';
  }
}

export class DocumentsBusy extends ApiError {
  constructor() {
    const message = 'Too many documents are being generated right now. Try again in a few seconds.';
    super(503, 'documents.busy', message, { headers: { 'retry-after': '10' } });
  }
}

export interface DocumentJob {
  /** Name of the template in documents/, without `.typ`. */
  template: string;
  /** Passed to the template as JSON; all text in it is made printable first. */
  data: object;
  /** Keywords in the metadata of the file, as `d.keywords`; default none. */
  keywords?: readonly string[];
  /** PNG and JPEG images by the names that the data uses, which end as their type does. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** Creation date of the file in seconds since 1970, fixed so that output is reproducible. */
  madeAt: number;
  /** Renders one SVG with all pages stacked instead of a PDF, for previews. */
  isImage?: boolean;
}

export type DocumentAnswer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string };

export type DocumentPool = ReturnType<typeof createDocumentPool>;

/**
 * `folder`: the templates, with `fonts/` in it. `children`: omitted for processes of its own. The
 * limits are for tests.
 */
export function createDocumentPool({
  folder = join(import.meta.dirname, '../../../../documents'),
  children = createChildPool(),
  ...limits
}: { folder?: string; children?: ChildPool } & Partial<typeof LIMITS> = {}) {
  const { documentsEach, limitMs, mostWaiting, mostWaitingLength } = { ...LIMITS, ...limits };
  const path = join(import.meta.dirname, 'document-process.ts');
  const run = children.lane(
    { path, args: [folder], tasksEach: documentsEach, limitMs },
    { mostWaiting, mostWaitingSize: mostWaitingLength, busy: () => new DocumentsBusy() },
  );
  return {
    /** Throws `DocumentFailed`, `DocumentsBusy`. */
    render: async (job: DocumentJob): Promise<{ bytes: Bytes }> => {
      const answer = await answerTo(job, run);
      if ('problem' in answer) {
        throw new DocumentFailed(`${job.template}: ${answer.problem}`, answer.stopped);
      }
      return { bytes: new Uint8Array(answer.bytes) };
    },
    close: () => children.close(),
  };
}

async function answerTo(
  job: DocumentJob,
  run: Lane,
): Promise<DocumentAnswer & { stopped?: StopReason }> {
  try {
    // The size of its data determines the duration.
    return (await run(job, JSON.stringify(job.data).length)) as DocumentAnswer;
  } catch (error) {
    if (error instanceof ChildStopped) return { problem: error.message, stopped: error.reason };
    throw error;
  }
}
