/**
 * What the offices of a worker's tests begin with: a database in which the owner has an account and
 * has signed in once. Copying it takes a tenth of the time of all that.
 */
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices } from '@playwright/test';
import { sqlitePath } from '../../../src/server/database/database.ts';
import { startStudioSite, type RunningServer } from './studio-site.ts';

export interface OfficeTemplate {
  /** Its file store is the folder `files` beside it. */
  database: string;
  /** Cookies of the signed-in browser: names and values. */
  cookies: [name: string, value: string][];
  remove(): Promise<void>;
}

/** `link`: is called once the owner has signed in; returns the cookies from then on. */
export async function makeOfficeTemplate(
  settings: Record<string, string>,
  owner: { email: string; password: string },
  start: (env: Record<string, string>) => Promise<RunningServer>,
  link?: (url: string, cookies: OfficeTemplate['cookies']) => Promise<OfficeTemplate['cookies']>,
): Promise<OfficeTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'wolfden-office-'));
  const database = sqlitePath(folder);
  const office = await startStudioSite(settings, {
    start: async (env) => {
      const server = await start(env);
      // Once it has ended, the file is whole by itself.
      const end = async (): Promise<void> => {
        await server.end('SIGTERM');
        const dataDir = env['DATA_DIR'] ?? '';
        await copyFile(sqlitePath(dataDir), database);
        await cp(join(dataDir, 'files'), join(folder, 'files'), { recursive: true });
      };
      return { ...server, end };
    },
  });
  const answer = await fetch(`${office.url}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': devices['Desktop Chrome'].userAgent,
    },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) throw new Error(`The owner could not sign in: ${await answer.text()}`);
  const signedIn = cookiesOf(answer);
  const cookies = link === undefined ? signedIn : await link(office.url, signedIn);
  await office.close();
  return { database, cookies, remove: () => rm(folder, { recursive: true, force: true }) };
}

export function cookiesOf(answer: Response): OfficeTemplate['cookies'] {
  return answer.headers.getSetCookie().map(nameAndValue);
}

function nameAndValue(line: string): [string, string] {
  const [pair = ''] = line.split(';');
  const equals = pair.indexOf('=');
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}
