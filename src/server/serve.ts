/** The whole server, from its settings to the last answer. */
import { createApp } from './app.ts';
import { assemble } from './assemble.ts';
import type { Config } from './config.ts';
import { listen } from './platform/http/listen.ts';
import type { Log } from './platform/log.ts';

export interface Serving {
  port: number;
  /** Creates the first account; undefined once there is one. */
  setupLink: string | undefined;
  /** Takes nothing new; resolves once requests, mails and jobs in hand have ended. */
  drain(): Promise<void>;
  /** Lets go of everything, ended or not. */
  close(): Promise<void>;
}

/** Throws what `assemble` does, and what keeps it from listening. */
export async function serve(config: Config, log: Log): Promise<Serving> {
  const parts = await assemble(config, log);
  const served = { app: createApp(parts.deps), site: parts.deps.site };
  const server = await listen(served, { port: config.PORT, host: config.HOST });
  return {
    port: server.port,
    setupLink: parts.setupLink,
    async drain() {
      parts.refuseReadiness();
      await Promise.all([server.close(), ...parts.queues.map((queue) => queue.stop())]);
    },
    close: () => parts.close(),
  };
}
