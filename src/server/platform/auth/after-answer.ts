import type { Log } from '../log.ts';

/** Work that nobody waits for: its time must not show in the time of an answer. */
export interface AfterAnswer {
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves once all that was begun has ended. */
  settled: () => Promise<void>;
}

export function afterAnswer(log: Log): AfterAnswer {
  const unfinished = new Set<Promise<void>>();
  return {
    run(what, work) {
      // Not even its first, synchronous part comes before the answer.
      const done = new Promise<void>((resolve) => {
        setImmediate(resolve);
      })
        .then(work)
        .catch((error: unknown) => log.error({ error: String(error) }, `${what} failed`))
        .finally(() => unfinished.delete(done));
      unfinished.add(done);
    },
    async settled() {
      while (unfinished.size > 0) await Promise.all(unfinished);
    },
  };
}
