/** Standard output that is not read, or is closed, and a stop meanwhile. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ownEnvironment, startServer } from '../support/server-process.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wolfden-output-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Requests that are refused, each with a line of the log of 4 kB. */
async function causeLines(url: string, count: number): Promise<void> {
  const path = 'a.'.repeat(2000);
  for (let nth = 0; nth < count; nth += 1) {
    expect((await fetch(`${url}/api/${path}`, { method: 'POST' })).status).toBe(404);
  }
}

test('a server whose output is gone goes on, and ends on SIGTERM', async () => {
  const server = await startServer({ DATA_DIR: await temporaryFolder() });
  server.stopReading();
  await causeLines(server.url, 5);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a server whose output nobody reads goes on, says what it dropped, and ends on SIGTERM', async () => {
  const folder = await temporaryFolder();
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  // With both ends open, it is a pipe that is merely not read.
  const output = openSync(pipe, 'r+');
  onTestFinished(() => closeSync(output));
  const lines: string[] = [];
  const readMore = async (isLast: (line: string) => boolean) => {
    const stream = createReadStream(pipe);
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      if (isLast(line)) break;
    }
    stream.destroy();
    return JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  };
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...ownEnvironment(), PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', output, 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { port } = await readMore((line) => line.includes('"port"'));
  const url = `http://127.0.0.1:${String(port)}`;

  await causeLines(url, 400);
  const notice = readMore((line) => line.includes('were dropped'));
  // The next line reports how many were dropped.
  await expect.poll(() => lines.length).toBeGreaterThan(200);
  await causeLines(url, 1);
  expect((await notice)['lines']).toBeGreaterThan(0);

  await causeLines(url, 400);
  expect(await ended(child, 'SIGTERM')).toBe(0);
});

/** A server that has received half a message, and its socket. */
async function serverInRequest() {
  const server = await startServer({ DATA_DIR: await temporaryFolder() });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write('POST /sendEmail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  const continued = once(socket, 'data');
  socket.write('Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{');
  await continued;
  return { server, socket };
}

test('a signal that arrives by npm, too, still lets a request end', async () => {
  const { server, socket } = await serverInRequest();
  const answer = once(socket, 'data');
  const ended = Promise.all([server.end('SIGTERM'), server.end('SIGINT')]);
  await expect.poll(() => server.lines.at(-1)).toContain('stopping');
  socket.write('x'.repeat(99));
  expect(String(await answer)).toContain('HTTP/1.1 400');
  socket.destroy();
  expect(await ended).toEqual([0, 0]);
});

test('a later second SIGTERM ends a server that still waits for a request', async () => {
  const { server } = await serverInRequest();
  const first = server.end('SIGTERM');
  const again = setInterval(() => void server.end('SIGTERM'), 100);
  onTestFinished(() => clearInterval(again));
  expect(await first).toBe(1);
});

async function ended(child: ChildProcess, signal: 'SIGTERM'): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}
