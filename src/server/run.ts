import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseRefused } from './database/database-refused.ts';
import { createLog, type Log, printNotice } from './platform/log.ts';
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import { listen } from './platform/http/listen.ts';

/** How long requests, mails and jobs in hand may take once the program is told to stop. */
const DRAIN_MS = 10_000;

/** Runs until a signal or an error that nobody caught ends it; exits 1 if it can't start. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.LOG_LEVEL);
    const serving = await serve(config, log);
    if (serving.setupLink !== undefined) announceSetup(log, serving.setupLink);
    const address = config.BASE_URL;
    log.info({ address, port: serving.port }, `Wolfden is ready on ${address}`);
    endInGoodOrder(log, serving);
  } catch (error) {
    printNotice(explain(error));
    process.exit(1);
  }
}

/** The only way to the first account leads over this console; logs are read by others, too. */
function announceSetup(log: Log, setupLink: string): void {
  log.info('there is no account yet: the link that creates one was printed');
  printNotice(`\n  There is no account yet. Create yours within a day:\n\n  ${setupLink}\n`);
}

function endInGoodOrder(log: Log, serving: Awaited<ReturnType<typeof serve>>): void {
  let ending = false;
  const end = async (why: string, exitCode: number) => {
    if (ending) return;
    ending = true;
    log.info({ why }, 'stopping');
    const drained = serving.drain().then(() => true);
    if (!(await Promise.race([drained, pause(DRAIN_MS, false)]))) {
      log.warn('some requests, mails or jobs did not end in time');
    }
    await serving.close();
    log.info('stopped');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void end(signal, 0));
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ error: error instanceof Error ? error.stack : String(error) }, event);
      void end(event, 1);
    });
  }
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT: another program listens there already';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST: no such address here';
  if (code === 'EACCES') return 'PORT or DATA_DIR: this user may not use it';
  if (error instanceof ConfigError) return `These settings can't be used:\n${error.message}`;
  if (error instanceof DatabaseRefused) return `The database can't be used:\n${error.message}`;
  return `The server could not start:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** The whole server. Throws what `assemble` does, and what keeps it from listening. */
export async function serve(config: Config, log: Log) {
  const { deps, setupLink, refuseReadiness, stopQueues, close } = await assemble(config, log);
  const served = { app: createApp(deps), site: deps.site };
  const server = await listen(served, { port: config.PORT, host: config.HOST });
  return {
    port: server.port,
    setupLink,
    /** Takes nothing new; resolves once requests, mails and jobs in hand have ended. */
    async drain() {
      refuseReadiness();
      await Promise.all([server.close(), stopQueues()]);
    },
    /** Lets go of everything, ended or not. */
    close,
  };
}
