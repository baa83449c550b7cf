/** A real SMTP server on loopback that stores accepted emails and can be told to misbehave. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  envelopeFrom: string;
  recipients: string[];
  raw: string;
  parsed: Email;
}

export interface MailSink {
  url: string;
  port: number;
  emails: ReceivedMail[];
  /** Resolves once `count` emails have been accepted in total. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** `behave` overrides parts of the server, e.g. `onRcptTo` to refuse a recipient. */
export async function startMailSink(
  behave: Partial<SMTPServerOptions> = {},
  port = 0,
): Promise<MailSink> {
  const emails: ReceivedMail[] = [];
  let waiting: { count: number; resolve: (emails: ReceivedMail[]) => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        void PostalMime.parse(raw).then((parsed) => {
          const { mailFrom, rcptTo } = session.envelope;
          emails.push({
            envelopeFrom: mailFrom === false ? '' : mailFrom.address,
            recipients: rcptTo.map(({ address }) => address),
            raw,
            parsed,
          });
          done(null);
          waiting = waiting.filter(({ count, resolve }) => {
            if (emails.length >= count) resolve(emails);
            return emails.length < count;
          });
        });
      });
    },
    ...behave,
  });
  // Clients that disconnect early are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    emails,
    received: (count) =>
      emails.length >= count
        ? Promise.resolve(emails)
        : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
