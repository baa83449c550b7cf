/** The real app over a real database, called without a socket. */
import { createApp, type App, type AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { groupWrites, type Write } from '../../src/server/database/group-writes.ts';
import { clientIpReader } from '../../src/server/platform/http/client-ip.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { createLimiter } from '../../src/server/platform/rate-limit.ts';
import { formTokens } from '../../src/server/platform/site/form-token.ts';
import { loadSite } from '../../src/server/platform/site/site-store.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { writeTestSite } from './test-site.ts';

export interface TestApp {
  app: App;
  clock: ManualClock;
  tokens: AppDeps['tokens'];
  /** How often the outbox was told of new mails. */
  woken: () => number;
}

export const BASE_URL = 'https://studio.test';

export async function createTestApp(
  db: Database,
  overrides: Partial<AppDeps> = {},
): Promise<TestApp> {
  const clock = manualClock();
  const tokens = formTokens(Buffer.alloc(32, 1), clock);
  let woken = 0;
  let write: Write | undefined;
  const app = createApp({
    db,
    write: (work) => (write ??= groupWrites(db))(work),
    clock,
    log: createLog('silent'),
    outbox: { wake: () => (woken += 1) },
    tokens,
    site: await loadSite({
      folder: await writeTestSite(),
      baseUrl: BASE_URL,
      securityContact: 'security@studio.test',
      tokens,
    }),
    mail: {
      from: { name: 'Studio', address: 'mail@studio.test' },
      studio: { name: '', address: 'inbox@studio.test' },
      baseUrl: BASE_URL,
    },
    visitorLimit: createLimiter(undefined),
    floodLimit: createLimiter(undefined),
    clientIp: clientIpReader([]),
    isReady: () => Promise.resolve(),
    ...overrides,
  });
  return { app, clock, tokens, woken: () => woken };
}
