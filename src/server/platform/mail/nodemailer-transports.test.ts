import { createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { startMailSink } from '../../../../tests/support/mail-sink.ts';
import { findAnchors } from '../events/anchors.ts';
import { MailRefused, type OutgoingMail } from './mail-transport.ts';
import { smtpTransport } from './nodemailer-transports.ts';

const mail: OutgoingMail = {
  id: 'mail_1',
  fromName: 'Studio',
  fromAddress: 'mail@studio.test',
  toName: 'Ada Example',
  toAddress: 'ada@lab.example',
  replyToName: 'Grace',
  replyToAddress: 'grace@lab.example',
  subject: 'Your message',
  textBody: 'Hello',
  htmlBody: '<p>Hello</p>',
  autoSubmitted: 'auto-replied',
  inReplyTo: null,
  referenceIds: null,
  eventHead: null,
  messageId: '<mail_1@studio.test>',
  createdAt: '2026-03-02T15:00:00.000Z',
};

async function sink(behave: Partial<SMTPServerOptions> = {}) {
  const server = await startMailSink(behave);
  onTestFinished(() => server.close());
  return server;
}

/** A raw server on loopback that does what a mail server should not. */
async function rawServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function refusal(url: string, outgoing = mail): Promise<MailRefused> {
  const error: unknown = await smtpTransport(url)
    .send(outgoing)
    .then(
      () => 'it was sent',
      (refused: unknown) => refused,
    );
  if (!(error instanceof MailRefused)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

test('an email arrives as it was written, with the headers that threading and robots need', async () => {
  const server = await sink();
  expect(await smtpTransport(server.url).send(mail)).toMatch(/^250/);
  const [received] = await server.received(1);
  expect(received?.recipients).toEqual(['ada@lab.example']);
  expect(received?.parsed).toMatchObject({
    from: { name: 'Studio', address: 'mail@studio.test' },
    to: [{ name: 'Ada Example', address: 'ada@lab.example' }],
    replyTo: [{ name: 'Grace', address: 'grace@lab.example' }],
    subject: 'Your message',
    messageId: '<mail_1@studio.test>',
    date: '2026-03-02T15:00:00.000Z',
  });
  expect(received?.raw).toContain('Auto-Submitted: auto-replied');
  expect(received?.raw).not.toContain('Wolfden-Event-Head');
});

test('an email carries its anchor of the event chain, without the number of events', async () => {
  const server = await sink();
  const hash = '0123456789abcdef'.repeat(4);
  const eventHead = `41:${hash}`;
  await smtpTransport(server.url).send({ ...mail, eventHead });
  const [received] = await server.received(1);
  expect(received?.raw).toMatch(/^Wolfden-Event-Head:\s+0123/m);
  expect(findAnchors(received?.raw ?? '')).toEqual([{ hash }]);
});

test('no text in any field adds a header or a recipient', async () => {
  const server = await sink();
  const transport = smtpTransport(server.url);
  const hostile = fc.constantFrom(
    'x\r\nBcc: all@lab.example',
    'x\nTo: b@lab.example',
    'x\rX-Evil: 1',
    'x\u2028Bcc: c@lab.example',
    'a@lab.example, b@lab.example',
    '<b@lab.example>',
    '"; drop',
    '\u0000',
    '=?utf-8?Q?=0D=0ABcc:_d@lab.example?=',
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (toName, replyToName, subject) => {
      await transport.send({ ...mail, toName, replyToName, subject });
      count += 1;
      const received = (await server.received(count)).at(-1);
      expect(received?.recipients).toEqual(['ada@lab.example']);
      const names = received?.parsed.headers.map(({ key }) => key);
      expect(names).not.toContain('bcc');
      expect(names).not.toContain('x-evil');
      expect(names?.filter((name) => name === 'to')).toHaveLength(1);
      expect(received?.parsed.bcc ?? []).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const answerWith = (responseCode: number) =>
  Object.assign(new Error('Not this one'), { responseCode });

test.each<[what: string, behave: Partial<SMTPServerOptions>, scope: string]>([
  [
    'a recipient that does not exist',
    { onRcptTo: (_a, _s, done) => done(answerWith(550)) },
    'for_good',
  ],
  ['a recipient to try later', { onRcptTo: (_a, _s, done) => done(answerWith(450)) }, 'for_now'],
  [
    'a sender it will not have',
    { onMailFrom: (_a, _s, done) => done(answerWith(553)) },
    'for_good',
  ],
  [
    'the text',
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(answerWith(554)));
      },
    },
    'for_good',
  ],
  ['every connection', { onConnect: (_s, done) => done(answerWith(554)) }, 'server'],
])('a server that refuses %s', async (_what, behave, scope) => {
  const { url } = await sink(behave);
  const refused = await refusal(url);
  expect(refused.scope).toBe(scope);
  expect(refused.message).toContain('Not this one');
});

test('an address that no server would accept fails at once', async () => {
  const { url } = await sink();
  expect((await refusal(url, { ...mail, toAddress: '' })).scope).toBe('for_good');
});

test('a wrong password is the server’s trouble, not the email’s', async () => {
  const { port } = await sink({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answerWith(535)),
  });
  expect((await refusal(`smtp://me:wrong@127.0.0.1:${port}`)).scope).toBe('server');
});

test('a server that is not there, or hangs up at any point, is the server’s trouble', async () => {
  const nobody = await startMailSink();
  await nobody.close();
  expect((await refusal(nobody.url)).scope).toBe('server');
  const hangsUp = await rawServer((socket) => socket.destroy());
  expect((await refusal(hangsUp)).scope).toBe('server');
  const dropsAfterData = await rawServer((socket) => {
    socket.write('220 ready\r\n');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      const isText = text !== '';
      if (isText || chunk.toString().startsWith('DATA')) text += chunk.toString();
      if (text.endsWith('\r\n.\r\n')) socket.destroy();
      else if (!isText) socket.write(text === '' ? '250 ok\r\n' : '354 go on\r\n');
    });
  });
  expect((await refusal(dropsAfterData)).scope).toBe('server');
});

test('a server elsewhere must offer TLS: a stripped STARTTLS is an error, not an email in the clear', async () => {
  const said: string[] = [];
  const stripped = await rawServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      socket.write(chunk.toString().startsWith('STARTTLS') ? '454 no TLS\r\n' : '250 ok\r\n');
    });
  });
  // Another name for this machine, which is not known to be loopback.
  const url = new URL(stripped);
  url.hostname = '0.0.0.0';
  const refused = await refusal(url.href);
  expect(refused.scope).toBe('server');
  expect(said.join('')).not.toContain('MAIL FROM');
  expect(
    await smtpTransport(`${url.href}?tls=off`)
      .send(mail)
      .then(() => 'sent', String),
  ).not.toContain('TLS');
});
