/** A flood of long messages from as many networks fills the disk only up to the ceiling of spam. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPAM_CEILING } from '../../src/server/features/inquiries/spam-ceiling.ts';
import { rounds } from '../support/rounds.ts';
import {
  startServer,
  storedInquiries,
  studio,
  type ServerProcess,
} from '../support/server-process.ts';

let settings: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfden-spam-'));
  settings = { DATA_DIR: dataDir, TRUST_PROXY: 'loopback', CONTACT_LIMIT: '5/10m' };
  server = await startServer(settings);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(settings['DATA_DIR'] ?? '', { recursive: true, force: true });
});

/** 9,900 characters of unique words, for the largest possible search index. */
function longText(seed: number): string {
  const words = Array.from({ length: 1100 }, (_, index) => (seed * 1100 + index).toString(36));
  return words.map((word) => word.padStart(8, 'x')).join(' ');
}

async function post(index: number): Promise<number> {
  const response = await fetch(`${server.url}/sendEmail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    },
    body: JSON.stringify({
      name: 'Robot',
      email: `robot${index}@lab.example`,
      subject: 'Buy now',
      message: longText(index),
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Megabytes of the database with its log. */
async function sizeOnDisk(): Promise<number> {
  const names = ['studio.db', 'studio.db-wal'];
  const sizes = names.map(async (name) => {
    const file = await stat(join(settings['DATA_DIR'] ?? '', name)).catch(() => ({ size: 0 }));
    return file.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024 ** 2;
}

test('long messages from as many networks are stored up to the ceiling, the rest refused', async () => {
  const count = rounds(1250, 2000);
  const before = await sizeOnDisk();
  const statuses: number[] = [];
  for (let start = 0; start < count; start += 50) {
    const some = Array.from({ length: 50 }, (_, index) => post(start + index));
    statuses.push(...(await Promise.all(some)));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const spam = (await storedInquiries(settings)).filter(({ status }) => status === 'spam');
  expect(spam.length).toBeLessThanOrEqual(SPAM_CEILING.messages);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100 + spam.length);
  // A hundred messages are no flood yet, and in the inbox.
  expect((await sizeOnDisk()) - before).toBeLessThan(64);
  const { holds } = JSON.parse(await studio(settings, 'verify', '--json')) as { holds: boolean };
  expect(holds).toBe(true);
});
