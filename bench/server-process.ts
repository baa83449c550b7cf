/** Our server, started as an operator starts it, on a data folder of the measurement's own. */
import { join } from 'node:path';
import { freePort, startProcess, untilAnswered, type Running } from './child-process.ts';

interface ServerStart {
  /** Folder of the database, the emails and the log. */
  folder: string;
  env?: Readonly<Record<string, string>>;
  port?: number;
}

/** Spawns it without waiting for an answer. */
export async function spawnServer(start: ServerStart): Promise<Running> {
  const port = start.port ?? (await freePort());
  return startProcess({
    command: process.execPath,
    args: ['src/server/main.ts'],
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: join(start.folder, 'data'),
      NODE_COMPILE_CACHE: 'node_modules/.cache/wolfden',
      // An empty value is the default, and keeps out what a developer's .env says.
      ...emptied,
      // All visitors of a measurement come from one address.
      CONNECTION_LIMIT: 'off',
      ...start.env,
    },
    logFile: join(start.folder, 'server.log'),
    port,
  });
}

const emptied = Object.fromEntries(
  [
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'STUDIO_EMAIL',
    'TRUST_PROXY',
    'CONTACT_LIMIT',
    'LOG_LEVEL',
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
  ].map((name) => [name, '']),
);

/** Spawns it and waits until it is ready. */
export async function startServer(start: ServerStart): Promise<Running> {
  const server = await spawnServer(start);
  await untilAnswered(server, '/readyz');
  return server;
}
