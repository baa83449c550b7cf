/** Chores: scheduled background tasks, e.g. deleting old files. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Chore {
  /** For the log, e.g. `file sweep`. */
  name: string;
  everyMinutes: number;
  /** Must be idempotent: every process runs it, and every start. */
  run: () => Promise<void>;
}

/** A chore that failed is not left until tomorrow. */
const RETRY_MINUTES = 10;

/** Runs every chore at once, and again after its interval. */
export function startChores(log: Log, chores: readonly Chore[]) {
  const stopping = new AbortController();
  const running = chores.map((chore) => repeat(log, chore, stopping.signal));
  return {
    /** Starts none anymore; resolves once the running ones have ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(log: Log, { name, everyMinutes, run }: Chore, signal: AbortSignal) {
  while (!signal.aborted) {
    let minutes = everyMinutes;
    try {
      await run();
    } catch (error) {
      minutes = Math.min(everyMinutes, RETRY_MINUTES);
      log.error({ chore: name, error: String(error) }, 'a chore failed and will be retried');
    }
    await pause(minutes * 60_000, undefined, { signal }).catch(() => {});
  }
}
