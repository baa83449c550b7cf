/** Builds everything the server needs, by hand and in order. */
import { join } from 'node:path';
import { content } from '../../content/content.ts';
import type { AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { migrate, openDatabase, ping } from './database/database.ts';
import { groupWrites } from './database/group-writes.ts';
import { getServerKey } from './database/server-keys.repository.ts';
import { instantText, systemClock } from './platform/clock.ts';
import { clientIpReader } from './platform/http/client-ip.ts';
import { lockDataFolder } from './platform/lock-file.ts';
import type { Log } from './platform/log.ts';
import { mailTransport } from './platform/mail/choose-transport.ts';
import { startOutbox, type Outbox } from './platform/outbox/outbox.ts';
import { releaseLeases } from './platform/outbox/outbox.repository.ts';
import { createLimiter } from './platform/rate-limit.ts';
import { formTokens } from './platform/site/form-token.ts';
import { loadSite } from './platform/site/site-store.ts';

/** How many visitors' worth of messages all together may send before it counts as a flood. */
const FLOOD_FACTOR = 20;

export interface Assembled {
  deps: AppDeps;
  outbox: Outbox;
  /** From now on `/readyz` says no. */
  refuseReadiness(): void;
  close(): Promise<void>;
}

/** Throws `DatabaseRefused`, or an error about the site's build. */
export async function assemble(config: Config, log: Log): Promise<Assembled> {
  const isAlone = config.DATABASE_URL === undefined;
  const unlock = isAlone ? lockDataFolder(config.DATA_DIR) : () => {};
  const db = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
  });
  await migrate(db);
  const clock = systemClock;
  const now = instantText(clock.now());
  if (isAlone) await releaseLeases(db, now);
  const tokens = formTokens(await getServerKey(db, 'form-tokens', now), clock);
  const site = await loadSite({
    folder: join(import.meta.dirname, '../../dist/site'),
    baseUrl: config.BASE_URL,
    securityContact: content.studio.email,
    tokens,
  });
  const outbox = startOutbox({ db, transport: mailTransport(config, log), clock, log });
  const limit = config.CONTACT_LIMIT;
  let isStopping = false;
  return {
    deps: {
      db,
      write: groupWrites(db),
      clock,
      log,
      outbox,
      site,
      tokens,
      mail: { from: config.MAIL_FROM, studio: config.STUDIO_EMAIL, baseUrl: config.BASE_URL },
      visitorLimit: createLimiter(limit),
      floodLimit: createLimiter(limit && { ...limit, count: limit.count * FLOOD_FACTOR }),
      clientIp: clientIpReader(config.TRUST_PROXY),
      async isReady() {
        if (isStopping) throw new Error('stopping');
        await ping(db);
      },
    },
    outbox,
    refuseReadiness() {
      isStopping = true;
    },
    async close() {
      await db.destroy();
      unlock();
    },
  };
}
