import { Hono } from 'hono';

export interface HealthDeps {
  /** Rejects while the program can’t do its work; with `NotReady` where the reason may be said. */
  isReady: () => Promise<void>;
}

/** `/healthz`: the process answers. `/readyz`: so does the database, and there is room on the disk. */
export function healthRoutes({ isReady }: HealthDeps) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await isReady();
        return c.json({ status: 'ready' });
      } catch (error) {
        // A database's own message may contain its address and user.
        const reason = error instanceof NotReady ? error.message : 'the database does not answer';
        return c.json({ status: 'not ready', reason }, 503);
      }
    });
}

/** Why the program is not ready, in a public message. */
export class NotReady extends Error {}
