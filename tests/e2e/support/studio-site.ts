/** The real server on a data folder of its own, with a real mail server to send through. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSink, type ReceivedMail } from '../../support/mail-sink.ts';
import { startServer, studio } from '../../support/server-process.ts';

/** What people know the site by; the tests reach it on loopback, as a proxy would. */
export const PUBLIC_ADDRESS = 'https://wolfden.example';
export const STUDIO_EMAIL = 'studio@wolfden.example';

export interface StoredMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  tier: string | null;
  state: string;
  doubts: string[];
}

export interface StudioSite {
  url: string;
  /** Every mail that has left the studio. */
  mails: readonly ReceivedMail[];
  /** What the operator's command says is stored. */
  storedInquiries(): Promise<StoredMessage[]>;
  close(): Promise<void>;
}

export async function startStudioSite(): Promise<StudioSite> {
  const sink = await startMailSink();
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfden-e2e-'));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: sink.url,
    MAIL_FROM: `Wolfden Studio <${STUDIO_EMAIL}>`,
    STUDIO_EMAIL,
    BASE_URL: PUBLIC_ADDRESS,
    CONTACT_LIMIT: 'off',
    LOG_LEVEL: 'info',
  };
  const server = await startServer(env);
  return {
    url: server.url,
    mails: sink.mails,
    storedInquiries: async () =>
      JSON.parse(await studio(env, 'inquiries', '--json')) as StoredMessage[],
    async close() {
      await server.end('SIGTERM');
      await sink.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
