/**
 * One COMMIT for all concurrent writers. Storing a message mostly waits for the disk; with
 * SQLite’s single writer, fifty messages then cost one wait instead of fifty.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseAway, isOutcomeUnknown } from './database-errors.ts';
import { inTransaction, type Database, type Trx } from './database.ts';
import { isSqlite } from './dialects/which.ts';

/**
 * Runs `work` in a transaction and resolves after its COMMIT; if it throws, it is rolled back.
 * It may run twice, the first time rolled back, so it must only read and write the database.
 */
export type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

interface PendingWrite {
  /** Does the work and returns a function to call after the commit. */
  run(trx: Trx): Promise<() => void>;
  fail(error: unknown): void;
}

/** Whether a request may have changed anything: a write was committed, or its outcome is unknown. */
export interface WriteTrace {
  mayBeKept: boolean;
}

const traces = new AsyncLocalStorage<WriteTrace>();

/** Runs `work`, and notes in `trace` what becomes of its writes. */
export function traceWrites<Result>(trace: WriteTrace, work: () => Result): Result {
  return traces.run(trace, work);
}

export function groupWrites(db: Database): Write {
  // PostgreSQL has concurrent writers and groups their commits itself.
  const write: Write = isSqlite(db) ? inGroups(db) : (work) => inTransaction(db, work);
  return async (work) => {
    const trace = traces.getStore() ?? { mayBeKept: false };
    try {
      const result = await write(work);
      trace.mayBeKept = true;
      return result;
    } catch (error) {
      trace.mayBeKept ||= isOutcomeUnknown(error);
      throw error;
    }
  };
}

function inGroups(db: Database): Write {
  let queue: PendingWrite[] = [];
  const flush = () => {
    const group = queue;
    queue = [];
    void commitGroup(db, group);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      // setImmediate runs after every socket readable in this tick, so their writes join the batch.
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
    // A database that is away is so for all of them; each would wait again for as long.
    if (group.length === 1 || error instanceof DatabaseAway) {
      for (const waiting of group) waiting.fail(error);
      return;
    }
    // One failure must not fail the others: each is repeated in its own transaction.
    for (const waiting of group) await commitGroup(db, [waiting]);
  }
}
