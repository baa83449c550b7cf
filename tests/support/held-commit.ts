import type { Database } from '../../src/server/database/database.ts';
import { owner } from './api-caller.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * The owner’s app on the same database, whose next transaction does its work and then stays open:
 * `isIn` resolves once it has, and `goOn` lets it commit.
 */
export async function heldCommit(db: Database, { deps }: TestApp) {
  const [isIn, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = await createTestApp(db, {
    findActor: () => Promise.resolve(owner),
    write: (work) =>
      deps.write(async (trx) => {
        const result = await work(trx);
        isIn.resolve();
        await mayGoOn.promise;
        return result;
      }),
  });
  return { held, isIn: isIn.promise, goOn: mayGoOn.resolve };
}
