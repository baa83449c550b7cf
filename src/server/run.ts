import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isLoopback } from './database/loopback.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { logFirebase } from './firebase-log.ts';
import { trimWhenIdle } from './platform/idle-memory.ts';
import { createLog, type Log, printNotice } from './platform/log.ts';
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import { proxyMatcher } from './platform/http/client-ip.ts';
import { listen } from './platform/http/listen.ts';

/** Time for requests, emails and jobs in progress to finish after a stop signal. */
const DRAIN_MS = 8000;
/** How long the database and the child processes may then take to close. */
const CLOSE_MS = 1000;

/** Runs until a signal or an uncaught error ends it; exits 1 if it can't start. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.LOG_LEVEL);
    const serving = await serve(config, log);
    if (serving.setupLink !== undefined) announceSetup(log, serving.setupLink);
    const address = config.BASE_URL;
    // Who reads that it is ready may stop it at once.
    endInGoodOrder(log, serving);
    log.info({ address, port: serving.port }, `Wolfden is ready on ${address}`);
    trimWhenIdle(serving.releaseMemory);
  } catch (error) {
    printNotice(explain(error));
    process.exit(1);
  }
}

/** The only way to the first account leads over this console; logs are read by others, too. */
function announceSetup(log: Log, setupLink: string): void {
  log.info('no account yet: the setup link was printed');
  printNotice(`\n  There is no account yet. Create yours within 24 hours:\n\n  ${setupLink}\n`);
}

/** npm and systemd both pass a stop on, so that one arrives twice. */
const REPEAT_MS = 1000;

/** A second signal ends the program at once. */
function endInGoodOrder(log: Log, serving: Awaited<ReturnType<typeof serve>>): void {
  let ending = false;
  let isRepeat = true;
  const end = async (why: string, exitCode: number) => {
    ending = true;
    log.info({ why }, 'stopping');
    await endInTime(log, serving);
    log.info('stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!ending) {
        setTimeout(() => (isRepeat = false), REPEAT_MS);
        void end(signal, 0);
      } else if (!isRepeat) process.exit(1);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error: error instanceof Error ? error.stack : String(error) }, event);
      if (!ending) void end(event, 1);
    });
  }
}

/** What is not finished in time is left unfinished. */
export async function endInTime(
  log: Pick<Log, 'warn'>,
  { drain, close }: Pick<Awaited<ReturnType<typeof serve>>, 'drain' | 'close'>,
): Promise<void> {
  if (!(await endsWithin(DRAIN_MS, drain()))) {
    // What still holds the event loop, e.g. `TCPSocketWrap` for a request, `ProcessWrap` for a PDF.
    const held = process.getActiveResourcesInfo();
    log.warn({ held }, 'some requests, emails or jobs did not finish in time');
  }
  await endsWithin(CLOSE_MS, close());
}

async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(limitMs, false)]);
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT: the port is already in use';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST: this machine has no such address';
  if (code === 'EACCES') return 'PORT or DATA_DIR: permission denied';
  if (error instanceof ConfigError) return `These settings can't be used:\n${error.message}`;
  if (error instanceof DatabaseRefused) return `The database can't be used:\n${error.message}`;
  return `The server could not start:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** A public address is reached from this machine only through a proxy, whether or not it is named. */
function proxiesOf({ TRUST_PROXY: named, BASE_URL: address }: Config): (ip: string) => boolean {
  const isLocal = isLoopback(new URL(address).hostname);
  return proxyMatcher(isLocal ? named : [...named, 'loopback']);
}

/** The whole server. Throws what `assemble` does, and what keeps it from listening. */
export async function serve(config: Config, log: Log) {
  logFirebase(config, log);
  const { deps, setupLink, refuseReadiness, stopQueues, releaseMemory, close } = await assemble(
    config,
    log,
  );
  const served = { app: createApp(deps), site: deps.site };
  const { PORT: port, HOST: host, CONNECTION_LIMIT: perNetwork } = config;
  const connections = { perNetwork, isProxy: proxiesOf(config), log };
  const server = await listen(served, { port, host, connections });
  return {
    port: server.port,
    setupLink,
    /** Accepts nothing new; resolves once requests, emails and jobs in progress have ended. */
    async drain() {
      refuseReadiness();
      await Promise.all([server.close(), stopQueues()]);
    },
    releaseMemory,
    /** Closes everything, finished or not. */
    close,
  };
}
