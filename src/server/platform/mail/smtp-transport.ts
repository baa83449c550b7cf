/** Mail by SMTP. */
import { BlockList, isIP } from 'node:net';
import { createTransport, type SentMessageInfo } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A server that answers drop by drop is given up on, well within a mail's lease. */
const WHOLE_ATTEMPT_MS = 120_000;

/** Sends through the server of `url` (see SMTP_URL), one connection a mail. */
export function smtpTransport(url: string): MailTransport {
  const options = smtpOptions(new URL(url));
  return {
    async send(mail) {
      const transporter = createTransport(options);
      const deadline = setTimeout(() => transporter.close(), WHOLE_ATTEMPT_MS);
      try {
        const info: SentMessageInfo = await withDeadline(transporter.sendMail(mailMessage(mail)));
        return String(info.response);
      } catch (error) {
        throw asRefusal(error);
      } finally {
        clearTimeout(deadline);
        transporter.close();
      }
    },
    async check() {
      const transporter = createTransport(options);
      try {
        await transporter.verify();
        return `${options.host}:${options.port} accepts our sign-in`;
      } catch (error) {
        throw asRefusal(error);
      } finally {
        transporter.close();
      }
    },
  };
}

function withDeadline<Result>(attempt: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new MailRefused('server', 'The mail server took too long')),
      WHOLE_ATTEMPT_MS,
    );
  });
  return Promise.race([attempt, late]).finally(() => clearTimeout(timer));
}

/** TLS is required but on the same machine: a stripped STARTTLS must fail, not send in the clear. */
function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const withoutTls = url.searchParams.get('tls') === 'off' || isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !withoutTls,
    ignoreTLS: !secure && withoutTls,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: CONNECT_MS,
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host === 'localhost';
  return loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

/** Commands whose refusal is about the mail; any other failure is the server's own. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/;

function asRefusal(error: unknown): MailRefused {
  if (error instanceof MailRefused) return error;
  const { message, response, responseCode, command, code } = error as Partial<{
    message: string;
    response: string;
    responseCode: number;
    command: string;
    code: string;
  }>;
  const answer = response ?? message ?? String(error);
  // Refused before it was sent: nobody on the way would take such an address.
  if (code === 'EENVELOPE' && responseCode === undefined)
    return new MailRefused('for_good', answer);
  if (responseCode === undefined || command === undefined || !aboutTheMail.test(command)) {
    return new MailRefused('server', answer);
  }
  return new MailRefused(responseCode >= 500 ? 'for_good' : 'for_now', answer);
}
