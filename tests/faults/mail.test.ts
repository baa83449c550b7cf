/** F5: whatever the mail server does, visitors get a response, and all emails arrive afterwards. */
import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postMany } from '../support/contact-sender.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { startServer, storedInquiries, studio } from '../support/server-process.ts';
import { temporaryFolder } from '../support/test-database.ts';

const MESSAGES = 50;

/** A mail server that speaks the protocol line by line, and misbehaves as `answer` says. */
async function badServer(
  answer: (line: string, socket: Socket) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    answer('', socket);
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) answer(line, socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const faults: [what: string, answer: (line: string, socket: Socket) => void][] = [
  ['is down', (_line, socket) => socket.destroy()],
  // It accepts the connection and never responds.
  ['is slow', () => {}],
  ['refuses everyone', (_line, socket) => socket.end('554 no service here\r\n')],
  [
    'drops the line after DATA',
    (line, socket) => {
      if (line === '.') socket.destroy();
      else if (line === '') socket.write('220 ready\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
    },
  ],
];

test.each(faults)('the mail server %s', async (_what, answer) => {
  const bad = await badServer(answer);
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: `smtp://127.0.0.1:${bad.port}` };
  const server = await startServer(env);
  const { statuses } = await postMany(server.url, MESSAGES);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const emailStatuses = (await storedInquiries(env)).flatMap(({ emails }) =>
    emails.map(({ status }) => status),
  );
  expect(emailStatuses).toHaveLength(MESSAGES * 2);
  expect(emailStatuses).not.toContain('sent');
  await bad.close();
  const sink = await startMailSink({}, bad.port);
  onTestFinished(() => sink.close());
  const arrived = () => new Set(sink.emails.map(({ parsed }) => parsed.messageId)).size;
  await expect.poll(arrived, { timeout: 180_000, interval: 100 }).toBe(MESSAGES * 2);
  expect(await server.end('SIGTERM')).toBe(0);
  const emails = (await storedInquiries(env)).flatMap((inquiry) => inquiry.emails);
  expect(emails.filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(sink.emails.every(({ recipients }) => recipients.length === 1)).toBe(true);
  await studio(env, 'verify');
});

test('an email that is refused for good is tried once, shown, and keeps no other from going', async () => {
  const sink = await startMailSink({
    onRcptTo(address, _session, done) {
      const isVisitor = address.address === 'ada@lab.example';
      done(isVisitor ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
    },
  });
  onTestFinished(() => sink.close());
  const env = { DATA_DIR: await temporaryFolder(), SMTP_URL: sink.url };
  const server = await startServer(env);
  await postMany(server.url, 5);
  await sink.received(5);
  const failedOnce = async () => {
    const emails = (await storedInquiries(env)).flatMap((inquiry) => inquiry.emails);
    return emails.filter(({ status, attempts }) => status === 'failed' && attempts === 1).length;
  };
  await expect.poll(failedOnce, { timeout: 60_000 }).toBe(5);
  await server.end('SIGTERM');
  expect(await studio(env, 'inquiries')).toContain('failed (550 No such user)');
});
