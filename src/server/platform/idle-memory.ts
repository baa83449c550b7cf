/**
 * Gives memory back after a busy time. V8 only collects while it allocates, so what a flood of
 * requests left behind would otherwise stay until the next one: hundreds of megabytes.
 */
import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 5000;
/** The program was idle if it worked for less than this share of the time. */
const IDLE_SHARE = 0.05;
/** Growth since the last collection that makes another one worth its 100 ms. */
const WORTH_BYTES = 24 * 1024 * 1024;

/**
 * Looks every few seconds, until the process ends. `release` empties caches before a collection;
 * if it fails, the collection takes place without it, and one that fails is tried again later.
 */
export function trimWhenIdle(release: () => Promise<void>): void {
  let before = performance.eventLoopUtilization();
  let keptBytes = process.memoryUsage.rss();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_SHARE || process.memoryUsage.rss() - keptBytes < WORTH_BYTES) return;
    void release()
      .catch(() => {})
      .then(collectGarbage)
      .then(() => {
        keptBytes = process.memoryUsage.rss();
      })
      .catch(() => {});
  }, EVERY_MS).unref();
}

/** Collects all there is, gives back the space for new objects, and drops code no longer used. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
