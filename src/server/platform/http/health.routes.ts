import { Hono } from 'hono';

export interface HealthDeps {
  /** Rejects while the program can't do its work: the database is away, or it is stopping. */
  isReady: () => Promise<void>;
}

/** `/healthz`: the process answers. `/readyz`: so does the database. */
export function healthRoutes({ isReady }: HealthDeps) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (c) => {
      const ready = await isReady().then(
        () => true,
        () => false,
      );
      const status = ready ? 'ready' : 'not ready';
      return c.json({ status }, ready ? 200 : 503, { 'cache-control': 'no-store' });
    });
}
