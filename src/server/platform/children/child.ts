/** A child process that works on one task at a time, with limits of memory and time. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';

/** What runs in a child process: it answers each message with one of its own. */
export interface Program {
  path: string;
  args?: readonly string[];
  /** Tasks after which a process is replaced. */
  tasksEach: number;
  limitMs: number;
  /** While the machine is busy, the server and its visitors come first. */
  isPatient?: boolean;
}

/**
 * `ended`: without an answer, e.g. as it got no more memory. `not_started`: the system is out of
 * processes or descriptors, or ended the process that starts them. `stopping`: the server is.
 */
export type StopReason = 'memory' | 'time' | 'ended' | 'not_started' | 'stopping';

const sentences: Record<StopReason, (program: Program) => string> = {
  memory: () => `It took more than ${MOST_MEGABYTES} MB of memory`,
  time: ({ limitMs }) => `It took longer than ${limitMs / 1000} seconds`,
  ended: () => 'The child process ended unexpectedly',
  not_started: () => 'The child process could not be started',
  stopping: () => 'The server is stopping',
};

/** A task without an answer. */
export class ChildStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, program: Program) {
    super(sentences[reason](program));
    this.reason = reason;
  }
}

/** Resident memory of a child. */
const MOST_MEGABYTES = 400;
const LOOK_EVERY_MS = 20;
/**
 * Limit of the system for the memory that a child may ask for, in kilobytes: what asks for more in
 * between two looks gets none. Node reserves 570 MB of it at its start, and uses 60.
 */
const MOST_RESERVED = 1_000_000;
/**
 * No core dumps: they would have the content of documents. Seconds of the processor, of two threads:
 * a child that no one is left to end does not work on forever.
 */
const limited = ({ limitMs, tasksEach }: Program) =>
  `ulimit -c 0; ulimit -d ${MOST_RESERVED}; ulimit -t ${2 * tasksEach * Math.ceil(limitMs / 1000)}; exec "$0" "$@"`;

/** Idle time after which a process ends to free its memory. */
export const IDLE_MS = 60_000;
/** A closed port as proxy: whatever a template or a file requests, nothing leaves the machine. */
const NOWHERE = 'http://127.0.0.1:9';
/** An empty environment otherwise: no secrets are passed. */
function bareEnvironment() {
  const cache = getCompileCacheDir();
  return {
    HTTPS_PROXY: NOWHERE,
    HTTP_PROXY: NOWHERE,
    MALLOC_ARENA_MAX: '1',
    // Starts in half the time. The folder has one for each version of Node.
    ...(cache !== undefined && { NODE_COMPILE_CACHE: dirname(cache) }),
  };
}

/** With a channel for messages, and nothing else of ours. `ended`: also if it could not be started. */
export function spawnBare(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    // Sends bytes as binary, not as JSON.
    serialization: 'advanced',
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.on('error', () => resolve());
  child.on('exit', () => resolve());
  return { child, ended };
}

export type Child = ReturnType<typeof startChild>;

interface Task {
  resolve: (answer: unknown) => void;
  reject: (stopped: ChildStopped) => void;
}

export function startChild(program: Program) {
  const { child, ended } = startProcess(program);
  let inHand: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let isEnded = false;
  let done = 0;

  const settle = (how: (task: Task) => void) => {
    clearTimeout(timer);
    clearInterval(look);
    const task = inHand;
    inHand = undefined;
    if (task !== undefined) how(task);
  };
  const end = (reason: StopReason) => {
    if (isEnded) return;
    isEnded = true;
    // The caller may await the end.
    child.ref();
    child.kill('SIGKILL');
    settle(({ reject }) => reject(new ChildStopped(reason, program)));
  };
  child.on('message', (answer) => {
    done += 1;
    if (done >= program.tasksEach) {
      isEnded = true;
      child.ref();
      child.kill('SIGKILL');
    }
    settle(({ resolve }) => resolve(answer));
    child.channel?.unref();
    timer = setTimeout(() => end('stopping'), IDLE_MS).unref();
  });
  void ended.then(() => end('ended'));

  return {
    isFree: () => !isEnded && inHand === undefined,
    hasEnded: () => isEnded,
    /** Rejects with `ChildStopped`. */
    run(task: object): Promise<unknown> {
      clearTimeout(timer);
      const { promise, ...settling } = Promise.withResolvers<unknown>();
      inHand = settling;
      timer = setTimeout(() => end('time'), program.limitMs);
      look = setInterval(() => {
        if (megabytesOf(child.pid) > MOST_MEGABYTES) end('memory');
      }, LOOK_EVERY_MS);
      child.channel?.ref();
      try {
        child.send(task, (error) => {
          if (error !== null) end('ended');
        });
      } catch {
        // Without a descriptor for its channel, it has no `send`.
        end('not_started');
      }
      return promise;
    },
    end,
    ended,
  };
}

function startProcess(program: Program) {
  const { path, args = [], isPatient = false } = program;
  const shell = ['-c', limited(program), process.execPath, path, ...args];
  const started = spawnBare('/bin/sh', shell);
  const { child } = started;
  if (isPatient && child.pid !== undefined) lowerPriority(child.pid);
  // Only a task in hand keeps the server alive.
  child.unref();
  return started;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The server itself has a lower one, and the child with it.
  }
}

/** Resident memory; 0 where the system has no `/proc`, or once the process has ended. */
function megabytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
