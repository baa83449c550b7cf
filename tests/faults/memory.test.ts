/** Memory after a flood of messages: the server gives it back. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { startServer } from '../support/server-process.ts';

const FLOODS = rounds(1, 3);
const POSTS = rounds(2500, 5000);

test('after floods of messages from everywhere, the server is back within 50 MB', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfden-memory-'));
  // The limits of a real server, each message from a visitor of its own; malloc as `npm start` has it.
  const server = await startServer({
    DATA_DIR: dataDir,
    CONTACT_LIMIT: '',
    TRUST_PROXY: 'loopback',
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
  onTestFinished(async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });
  const before = residentMb(server.pid);
  for (let nth = 0; nth < FLOODS; nth += 1) await flood(server.url, nth * POSTS);
  expect(residentMb(server.pid)).toBeGreaterThan(before + 50);
  await expect
    .poll(() => residentMb(server.pid), { timeout: 60_000, interval: 1000 })
    .toBeLessThan(before + 50);
});

async function flood(url: string, from: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const posts = Array.from({ length: POSTS }, (_, nth) => post(url, agent, from + nth));
  // Suspected spam beyond the ceiling is refused.
  for (const status of await Promise.all(posts)) expect([200, 429]).toContain(status);
  agent.destroy();
}

function post(url: string, agent: Agent, nth: number): Promise<number | undefined> {
  const body = JSON.stringify({
    name: `Ada ${nth}`,
    email: `ada-${nth}@lab.example`,
    subject: `Flood ${nth}`,
    message: `word${nth} `.repeat(2000).slice(0, 9900),
  });
  const visitor = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
  return new Promise((resolve, reject) => {
    request(`${url}/sendEmail`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
