/** Watches how much memory a process and everything that it started hold together. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

export interface MemoryWatch {
  /** The most since the start, or since `restart`, in MB (10⁶ bytes). */
  peakMb(): number;
  restart(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 20;
const [PEAK, SAMPLES] = [0, 1];

interface Watched {
  watchedPid: number;
  shared: Float64Array;
}

/** Looks from a thread of its own, so that work in this one hides nothing. Resolves once it looks. */
export async function watchMemory(watchedPid: number): Promise<MemoryWatch> {
  const shared = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  const data: Watched = { watchedPid, shared };
  const worker = new Worker(new URL(import.meta.url), { workerData: data });
  while (shared[SAMPLES] === 0) await pause(EVERY_MS);
  return {
    peakMb: () => shared[PEAK] ?? Number.NaN,
    restart: () => void (shared[PEAK] = 0),
    stop: async () => void (await worker.terminate()),
  };
}

/** Resident memory of the process and its descendants. What they share is counted for each. */
function treeMb(pid: number | string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => childrenOf(pid, thread));
    return children.reduce((sum, child) => sum + treeMb(child), own / 1e6);
  } catch {
    // It has ended.
    return 0;
  }
}

function childrenOf(pid: number | string, thread: string): string[] {
  const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').trim();
  return text === '' ? [] : text.split(' ');
}

const given = workerData as Partial<Watched> | null;
if (!isMainThread && given?.watchedPid !== undefined && given.shared !== undefined) {
  const { watchedPid, shared } = given;
  setInterval(() => {
    shared[PEAK] = Math.max(shared[PEAK] ?? 0, treeMb(watchedPid));
    shared[SAMPLES] = (shared[SAMPLES] ?? 0) + 1;
  }, EVERY_MS);
}
