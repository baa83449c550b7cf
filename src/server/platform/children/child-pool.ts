/**
 * Child processes for everything that may hang, crash or take all memory: rendering documents, and
 * reading files from outside. All kinds of work share them, so that their memory has one bound.
 */
import { availableParallelism } from 'node:os';
import { ChildStopped, startChild, type Child, type Program, type StopReason } from './child.ts';

const MOST_CHILDREN = 2;

export interface ChildPool {
  /** A queue of its own for a program. Earlier ones come first. */
  lane(program: Program, limits: LaneLimits): Lane;
  /** What is not done fails with `ChildStopped`. */
  close(): Promise<void>;
}

/** Rejects with `ChildStopped`, or with the lane’s error if it is busy. `size`: of the task. */
export type Lane = (task: object, size: number) => Promise<unknown>;

export interface LaneLimits {
  /** Processes of it that work at the same time. Omitted: as many as there are. */
  mostAtOnce?: number;
  mostWaiting: number;
  /** Sum of the sizes of waiting tasks; a single one may be of any size. */
  mostWaitingSize: number;
  /** Omitted: a task waits as long as it takes. */
  mostWaitingMs?: number;
  busy: () => Error;
}

interface Waiting {
  task: object;
  size: number;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

interface LaneState {
  program: Program;
  limits: LaneLimits;
  queue: Waiting[];
  children: Child[];
}

/** `most`: processes at the same time, with those that are idle. */
export function createChildPool(most = Math.min(availableParallelism(), MOST_CHILDREN)): ChildPool {
  const lanes: LaneState[] = [];
  const started = new Set<Child>();
  let isClosed = false;

  const childFor = (lane: LaneState): Child | undefined => {
    for (const one of lanes) one.children = one.children.filter((child) => !child.hasEnded());
    const free = lane.children.find((child) => child.isFree());
    const { mostAtOnce = most } = lane.limits;
    if (free !== undefined || lane.children.length >= mostAtOnce) return free;
    const all = lanes.flatMap(({ children }) => children);
    if (all.length >= most) {
      const idle = all.find((child) => child.isFree());
      if (idle === undefined) return undefined;
      idle.end('stopping');
    }
    const child = startChild(lane.program);
    lane.children.push(child);
    started.add(child);
    void child.ended.then(() => started.delete(child));
    return child;
  };
  const run = async (child: Child, { task, resolve, reject, timer }: Waiting) => {
    clearTimeout(timer);
    await child.run(task).then(resolve, reject);
    work();
  };
  const work = () => {
    for (const lane of isClosed ? [] : lanes) {
      while (lane.queue.length > 0) {
        const child = orFailed(() => childFor(lane));
        const next = child && lane.queue.shift();
        if (next === undefined) break;
        if (child === 'failed') refuse(next, lane.program, 'not_started');
        else void run(child as Child, next);
      }
    }
  };

  return {
    lane(program, limits) {
      const lane: LaneState = { program, limits, queue: [], children: [] };
      lanes.push(lane);
      return async (task, size) => {
        if (isClosed) throw new ChildStopped('stopping', program);
        const promise = enqueue(lane, task, size);
        work();
        return promise;
      };
    },
    async close() {
      isClosed = true;
      for (const { children, queue, program } of lanes) {
        for (const child of children) child.end('stopping');
        for (const waiting of queue.splice(0)) refuse(waiting, program, 'stopping');
      }
      await Promise.all(Array.from(started, ({ ended }) => ended));
    },
  };
}

function refuse({ reject, timer }: Waiting, program: Program, reason: StopReason): void {
  clearTimeout(timer);
  reject(new ChildStopped(reason, program));
}

/** The system may be out of processes, memory or descriptors. */
function orFailed<Started>(start: () => Started): Started | 'failed' {
  try {
    return start();
  } catch {
    return 'failed';
  }
}

async function enqueue({ queue, limits }: LaneState, task: object, size: number): Promise<unknown> {
  const { mostWaiting, mostWaitingSize, mostWaitingMs, busy } = limits;
  if (queue.length >= mostWaiting) throw busy();
  const waitingSize = queue.reduce((sum, waiting) => sum + waiting.size, size);
  if (queue.length > 0 && waitingSize > mostWaitingSize) throw busy();
  const { promise, ...settling } = Promise.withResolvers<unknown>();
  const waiting: Waiting = { task, size, ...settling, timer: undefined };
  if (mostWaitingMs !== undefined) {
    waiting.timer = setTimeout(() => {
      const at = queue.indexOf(waiting);
      if (at === -1) return;
      queue.splice(at, 1);
      settling.reject(busy());
    }, mostWaitingMs);
  }
  queue.push(waiting);
  return promise;
}
