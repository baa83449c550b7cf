/** Mail by SMTP. */
import { createTransport, type SentMessageInfo } from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';
import { smtpOptions } from './smtp-options.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A server that answers drop by drop is given up on, well within a mail's lease. */
const WHOLE_ATTEMPT_MS = 120_000;

const timeLimits = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  dnsTimeout: CONNECT_MS,
};

/** Sends through the server of `url` (see SMTP_URL), one connection a mail. */
export function smtpTransport(url: string): MailTransport {
  const options = { ...smtpOptions(new URL(url)), ...timeLimits };
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
