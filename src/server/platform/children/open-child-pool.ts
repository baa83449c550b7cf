/**
 * The server’s child processes. They are started by a process of their own: to start one takes the
 * time to copy the page tables of the process that does it, 5 ms for each 100 MB that it has.
 */
import { join } from 'node:path';
import { ChildStopped, IDLE_MS, spawnBare, type Program, type StopReason } from './child.ts';
import type { ChildPool, LaneLimits } from './child-pool.ts';

export type PoolRequest =
  /** Opens the next lane. */
  | { program: Program; limits: Omit<LaneLimits, 'busy'> }
  | { id: number; lane: number; task: object; size: number }
  | 'end';

export interface PoolAnswer {
  id: number;
  answer?: unknown;
  /** Why there is no answer. */
  stopped?: StopReason | 'busy';
}

interface Call {
  keeper: Keeper;
  program: Program;
  busy: LaneLimits['busy'];
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** As `createChildPool`. Without work, its process ends after a while to free its memory. */
export function openChildPool(): ChildPool {
  const lanes: { program: Program; limits: LaneLimits }[] = [];
  const calls = new Map<number, Call>();
  const ends = new Set<Promise<void>>();
  let keeper: Keeper | undefined;
  let lastId = 0;
  let isClosed = false;

  const settle = ({ id, answer, stopped }: PoolAnswer) => {
    const call = calls.get(id);
    // An answer may still come to what was stopped.
    if (call === undefined) return;
    calls.delete(id);
    if (stopped === undefined) call.resolve(answer);
    else if (stopped === 'busy') call.reject(call.busy());
    else call.reject(new ChildStopped(stopped, call.program));
    if (calls.size === 0) keeper?.release();
  };
  const start = () => {
    const started = startKeeper(settle);
    const ended = started.ended.then(() => {
      ends.delete(ended);
      for (const [id, call] of calls) {
        if (call.keeper === started) settle({ id, stopped: 'not_started' });
      }
    });
    ends.add(ended);
    for (const { program, limits } of lanes) started.send(opening(program, limits));
    return started;
  };

  return {
    lane(program, limits) {
      const lane = lanes.push({ program, limits }) - 1;
      if (keeper?.isOpen() === true) keeper.send(opening(program, limits));
      return async (task, size) => {
        if (isClosed) throw new ChildStopped('stopping', program);
        const { promise, ...settling } = Promise.withResolvers<unknown>();
        lastId += 1;
        const id = lastId;
        try {
          if (keeper?.isOpen() !== true) keeper = start();
          calls.set(id, { ...settling, keeper, program, busy: limits.busy });
          keeper.hold();
          keeper.send({ id, lane, task, size }, () => settle({ id, stopped: 'not_started' }));
        } catch {
          calls.delete(id);
          throw new ChildStopped('not_started', program);
        }
        return promise;
      };
    },
    async close() {
      isClosed = true;
      for (const id of calls.keys()) settle({ id, stopped: 'stopping' });
      keeper?.end();
      await Promise.all(ends);
    },
  };
}

function opening(program: Program, limits: LaneLimits): PoolRequest {
  const { busy: _, ...sent } = limits;
  return { program, limits: sent };
}

type Keeper = ReturnType<typeof startKeeper>;

/** The process that starts the others. Throws if the system is out of processes. */
function startKeeper(onAnswer: (answer: PoolAnswer) => void) {
  const path = join(import.meta.dirname, 'pool-process.ts');
  const { child, ended } = spawnBare(process.execPath, [path]);
  child.on('message', onAnswer);
  let isOpen = true;
  const end = () => {
    clearTimeout(idle);
    // The caller may await its end.
    child.ref();
    // Not `disconnect`: Node then waits in vain for the rest of an answer that has come in part.
    if (isOpen && child.connected) child.send('end', () => {});
    isOpen = false;
  };
  let idle: NodeJS.Timeout | undefined;
  return {
    ended,
    isOpen: () => isOpen && child.connected,
    /** It ends its child processes first. */
    end,
    /** Throws without a descriptor for its channel. */
    send(request: PoolRequest, onError = () => {}) {
      child.send(request, (error) => {
        if (error !== null) onError();
      });
    },
    /** Keeps the server alive, as work in hand does. */
    hold() {
      clearTimeout(idle);
      child.ref();
      child.channel?.ref();
    },
    release() {
      clearTimeout(idle);
      child.unref();
      child.channel?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    },
  };
}
