/** A process that renders documents, seen from the server: one document at a time. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DocumentAnswer, DocumentJob } from './document-job.ts';

/** Then an idle process ends, and gives its memory back. */
const IDLE_MS = 60_000;
/** Nothing listens there: whatever a template may ask for, nothing goes out. */
const NOWHERE = 'http://127.0.0.1:9';

export interface Worker {
  /** Whether it can take a document: it has none, and runs. */
  isFree(): boolean;
  hasEnded(): boolean;
  /** How many it has rendered. */
  done(): number;
  /** Answers in any case: a process that hangs or breaks is one problem more. */
  render(job: DocumentJob, limitMs: number): Promise<DocumentAnswer>;
  /** At once; what it has in hand fails with `why`. */
  end(why: string): void;
  ended: Promise<void>;
}

/** `folder`: of the templates. */
export function startWorker(folder: string): Worker {
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
    // Whoever ends it may wait for it.
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
    render(job, limitMs) {
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<DocumentAnswer>();
      inHand = resolve;
      timer = setTimeout(() => end(`It took longer than ${limitMs / 1000} seconds`), limitMs);
      child.channel?.ref();
      child.send(job);
      return promise;
    },
    end,
    ended,
  };
}

function startProcess(folder: string) {
  const child = fork(join(import.meta.dirname, 'document-process.ts'), [folder], {
    execArgv: [],
    // Bytes as they are, not as JSON.
    serialization: 'advanced',
    // Nothing of ours: no secret is where it has no use. Typst’s own way to its packages is shut.
    env: { HTTPS_PROXY: NOWHERE, HTTP_PROXY: NOWHERE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // Only a document in hand keeps the server from ending.
  child.unref();
  child.on('error', () => resolve());
  child.on('exit', () => resolve());
  return { child, ended };
}
