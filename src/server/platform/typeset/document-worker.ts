/** A child process that renders one document at a time, as seen by the server. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Idle time after which a process ends to free its memory. */
const IDLE_MS = 60_000;
/** A closed port as proxy: whatever a template requests, nothing leaves the machine. */
const NOWHERE = 'http://127.0.0.1:9';

export type Worker = ReturnType<typeof startWorker>;

/** `folder`: the templates. */
export function startWorker(folder: string) {
  const { child, ended } = startProcess(folder);
  let inHand: ((answer: DocumentAnswer) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let done = 0;

  const answer = (given: DocumentAnswer) => {
    clearTimeout(timer);
    inHand?.(given);
    inHand = undefined;
  };
  const end = (why: string) => {
    isEnded = true;
    // The caller may await the end.
    child.ref();
    child.kill('SIGKILL');
    answer({ problem: why });
  };
  child.on('message', (given: DocumentAnswer) => {
    done += 1;
    answer(given);
    child.channel?.unref();
    timer = setTimeout(() => end(''), IDLE_MS).unref();
  });
  void ended.then(() => end('The process that rendered it ended unexpectedly'));

  return {
    isFree: () => !isEnded && inHand === undefined,
    hasEnded: () => isEnded,
    done: () => done,
    /** Always resolves: a process that hangs or crashes is reported as a problem. */
    render(job: DocumentJob, limitMs: number) {
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
      inHand = resolve;
      timer = setTimeout(() => end(`It took longer than ${limitMs / 1000} seconds`), limitMs);
      child.channel?.ref();
      child.send(job);
      return promise;
    },
    /** Stops immediately; the current document fails with `why`. */
    end,
    ended,
  };
}

function startProcess(folder: string) {
  const child = fork(join(import.meta.dirname, 'document-process.ts'), [folder], {
    execArgv: [],
    // Sends bytes as binary, not as JSON.
    serialization: 'advanced',
    // An empty environment: no secrets are passed, and Typst can’t download packages.
    env: { HTTPS_PROXY: NOWHERE, HTTP_PROXY: NOWHERE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // Only a document in progress keeps the server alive.
  child.unref();
  child.on('error', () => resolve());
  child.on('exit', () => resolve());
  return { child, ended };
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
