/** The real server with its own data folder and a real mail server. */
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqlitePath } from '../../../src/server/database/database.ts';
import { freePort } from '../../support/free-port.ts';
import { startMailSink, type ReceivedMail } from '../../support/mail-sink.ts';
import { startServer, studio } from '../../support/server-process.ts';

export const STUDIO_EMAIL = 'studio@wolfden.example';

export interface StoredMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  tier: string | null;
  status: string;
  spamReasons: string[];
}

export interface StudioSite {
  url: string;
  /** The public URL, as the server knows it. */
  publicUrl: string;
  /** All emails that were sent. */
  emails: readonly ReceivedMail[];
  /** The server's output on the console. */
  printed(): string;
  /** Changes its SQLite database, while it runs, to what no screen can cause. */
  changeRows(sql: string): void;
  /**
   * Lets the time pass for which sending an email can be undone; nothing on a server that is the
   * real program, which keeps its own time.
   */
  passUndo(): Promise<unknown>;
  /** What an operator's command prints, e.g. `owner enter`. */
  operate(...command: string[]): Promise<string>;
  /** The stored messages, as the operator's command prints them. */
  storedInquiries(): Promise<StoredMessage[]>;
  close(): Promise<void>;
}

export interface RunningServer {
  url: string;
  printed(): string;
  passUndo?(): Promise<unknown>;
  end(signal: 'SIGTERM'): Promise<unknown>;
}

interface Start {
  start?: (env: Record<string, string>) => Promise<RunningServer>;
  /** An initial SQLite file. */
  database?: string | undefined;
}

/**
 * `settings` are added to those of every test site; it runs in a process of its own. The
 * mail server refuses recipients `refused@…`, and `new@…` the first time.
 */
export async function startStudioSite(
  settings: Record<string, string> = {},
  { start = startServer, database }: Start = {},
): Promise<StudioSite> {
  const known = new Set<string>();
  const sink = await startMailSink({
    onRcptTo({ address }, _session, done) {
      const isRefused =
        address.startsWith('refused@') || (address.startsWith('new@') && !known.has(address));
      known.add(address);
      done(isRefused ? new Error('No such person here') : null);
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfden-e2e-'));
  if (database !== undefined) {
    await copyFile(database, sqlitePath(dataDir));
    await cp(join(dirname(database), 'files'), join(dataDir, 'files'), { recursive: true });
  }
  const port = await freePort();
  // The browser’s calls come from this origin, or from 127.0.0.1, which counts as the same.
  const publicUrl = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    BASE_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: sink.url,
    MAIL_FROM: `Wolfden Studio <${STUDIO_EMAIL}>`,
    STUDIO_EMAIL,
    // The same for all, as a database that is copied needs its key.
    CHAIN_KEYS: `1:${'0123456789abcdef'.repeat(4)}`,
    CONTACT_LIMIT: 'off',
    CONNECTION_LIMIT: 'off',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const server = await start(env);
  return {
    url: server.url,
    publicUrl,
    emails: sink.emails,
    printed: () => server.printed(),
    passUndo: () => server.passUndo?.() ?? Promise.resolve(),
    changeRows(sql) {
      const db = new DatabaseSync(sqlitePath(dataDir));
      db.exec(`pragma busy_timeout = 5000; ${sql}`);
      db.close();
    },
    operate: (...command) => studio(env, ...command),
    storedInquiries: async () =>
      JSON.parse(await studio(env, 'inquiries', '--json')) as StoredMessage[],
    async close() {
      await server.end('SIGTERM');
      await sink.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
