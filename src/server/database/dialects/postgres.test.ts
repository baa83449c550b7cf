import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseRefused } from '../database-refused.ts';
import { postgresDialect } from './postgres.ts';

/** A server without TLS that hangs up; returns its port and everything it received. */
async function serverWithoutTls(): Promise<{ port: number; heard: () => string }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      // The question for TLS is eight bytes long, and N is no.
      if (chunk.length === 8) socket.end('N');
      else socket.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, heard: () => heard };
}

async function open(url: string): Promise<void> {
  const opening = postgresDialect(url, { readOnly: true, isPatient: false, onIdleError: () => {} });
  await expect(opening).rejects.toThrow(DatabaseRefused);
}

test('a PostgreSQL elsewhere without TLS is told nothing, unless the address says that it may', async () => {
  const { port, heard } = await serverWithoutTls();
  // Another name for this machine, which is not known to be loopback.
  await open(`postgres://studio:secret@0.0.0.0:${port}/studio`);
  expect(heard()).not.toContain('studio');
  await open(`postgres://studio:secret@0.0.0.0:${port}/studio?sslmode=disable`);
  expect(heard()).toContain('studio');
});

test('a PostgreSQL on the same machine needs no TLS', async () => {
  const { port, heard } = await serverWithoutTls();
  await open(`postgres://studio:secret@127.0.0.1:${port}/studio`);
  expect(heard()).toContain('studio');
});
