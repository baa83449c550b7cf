import { isSqlite } from './dialects/which.ts';
/**
 * One COMMIT for all who write at the same moment. Waiting for the disk is what a stored message
 * costs; on SQLite, with its one writer, fifty messages then cost one wait instead of fifty.
 */
import { inTransaction, type Database, type Trx } from './database.ts';

/**
 * Runs `work` in a transaction and resolves after its COMMIT; if it throws, nothing of it is kept.
 * It may be run twice, the first time without effect, so it must do nothing but read and write.
 */
export type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

interface PendingWrite {
  /** Does the work and gives what to do once it is committed. */
  run(trx: Trx): Promise<() => void>;
  fail(error: unknown): void;
}

/** PostgreSQL has many writers, and gathers their commits by itself. */
export function groupWrites(db: Database): Write {
  if (!isSqlite(db)) {
    return (work) => inTransaction(db, work);
  }
  let queue: PendingWrite[] = [];
  const flush = () => {
    const group = queue;
    queue = [];
    void commitGroup(db, group);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      // Whoever else is read from his socket at this moment comes before an immediate.
      if (queue.length === 0) setImmediate(flush);
      queue.push({
        async run(trx) {
          const result = await work(trx);
          return () => resolve(result);
        },
        fail: reject,
      });
    });
}

async function commitGroup(db: Database, group: readonly PendingWrite[]): Promise<void> {
  try {
    const finish = await inTransaction(db, async (trx) => {
      const resolvers: (() => void)[] = [];
      for (const waiting of group) resolvers.push(await waiting.run(trx));
      return resolvers;
    });
    for (const resolve of finish) resolve();
  } catch (error) {
    const [only, ...others] = group;
    if (others.length === 0) only?.fail(error);
    // One that fails must not take the others with it: each again, by itself.
    else for (const waiting of group) await commitGroup(db, [waiting]);
  }
}
