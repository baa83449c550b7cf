/** F10: sockets that say nothing, from one network and from many. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServer, type ServerProcess } from '../support/server-process.ts';

let dataDir: string;
let server: ServerProcess;
let sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wolfden-connections-'));
  server = await startServer({ DATA_DIR: dataDir, CONNECTION_LIMIT: '' });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Connections that say nothing; resolves once each was accepted or refused. */
async function keepSilent(count: number, addressOf: (nth: number) => string): Promise<void> {
  const opened = Array.from({ length: count }, (_, nth) => {
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      localAddress: addressOf(nth),
    });
    socket.on('error', () => {});
    sockets.push(socket);
    return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  });
  await Promise.all(opened);
}

/** The status of a page for a visitor from there; 0 if the connection was closed. */
function visitFrom(localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    get(`${server.url}/about`, { localAddress, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });
}

const visitors = Array.from({ length: 12 }, (_, nth) => `127.0.0.${nth + 2}`);

test('2,050 silent sockets of one address keep nobody else out', async () => {
  await keepSilent(2050, () => '127.0.0.1');
  const statuses = await Promise.all(visitors.map(visitFrom));
  expect(statuses).toEqual(visitors.map(() => 200));
  await expect.poll(() => sockets.filter((socket) => !socket.destroyed).length).toBe(100);
});

test('4,000 silent sockets of 40 addresses keep nobody else out', async () => {
  await keepSilent(4000, (nth) => `127.0.1.${(nth % 40) + 1}`);
  const statuses = await Promise.all(visitors.map(visitFrom));
  expect(statuses).toEqual(visitors.map(() => 200));
});
