/** Emails by SMTP, or as files where no mail server is set up. Loaded with the first email. */
import {
  createTransport,
  type SendMailOptions,
  type SentMessageInfo,
  type Transporter,
} from 'nodemailer';
import {
  MailRefused,
  type MailTransport,
  type EmailAttachment,
  type OutgoingMail,
  smtpOptions,
} from './mail-transport.ts';
import type { MailFiles } from './mail-files.ts';
import { asDate } from '../clock.ts';
import { ANCHOR_NAME, anchorHash } from '../events/anchors.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A server that responds very slowly is abandoned, well within an email's lease. */
const WHOLE_ATTEMPT_MS = 120_000;

const timeLimits = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  dnsTimeout: CONNECT_MS,
};

/** Sends through the server of `url` (see SMTP_URL), one connection an email. */
export function smtpTransport(url: string): MailTransport {
  const options = { ...smtpOptions(new URL(url)), ...timeLimits };

  async function connected(use: (transporter: Transporter) => Promise<string>): Promise<string> {
    const transporter = createTransport(options);
    const late = Promise.withResolvers<never>();
    const deadline = setTimeout(() => {
      transporter.close();
      late.reject(new MailRefused('server', 'The mail server took too long'));
    }, WHOLE_ATTEMPT_MS);
    try {
      return await Promise.race([use(transporter), late.promise]);
    } catch (error) {
      throw asRefusal(error);
    } finally {
      clearTimeout(deadline);
      transporter.close();
    }
  }

  return {
    send: (mail) =>
      connected(async (transporter) => {
        const info: SentMessageInfo = await transporter.sendMail(mailMessage(mail));
        return String(info.response);
      }),
    check: () =>
      connected(async (transporter) => {
        await transporter.verify();
        return `${options.host}:${options.port} accepts our sign-in`;
      }),
  };
}

/** Commands whose refusal is about the email; any other failure is the server's own. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/;

function asRefusal(error: unknown): MailRefused {
  if (error instanceof MailRefused) return error;
  const { message, response, responseCode, command, code } = error as {
    [Name in 'message' | 'response' | 'command' | 'code']?: string;
  } & { responseCode?: number };
  const answer = response ?? message ?? String(error);
  // Refused before it was sent: no mail server would accept such an address.
  if (code === 'EENVELOPE' && responseCode === undefined)
    return new MailRefused('for_good', answer);
  if (responseCode === undefined || command === undefined || !aboutTheMail.test(command)) {
    return new MailRefused('server', answer);
  }
  return new MailRefused(responseCode >= 500 ? 'for_good' : 'for_now', answer);
}

export function fileTransport(files: MailFiles): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      try {
        const { message } = await composer.sendMail(mailMessage(mail));
        if (!Buffer.isBuffer(message)) throw new Error('the email could not be composed');
        await files.put(mail.id, message);
        return `written to ${mail.id}.eml`;
      } catch (error) {
        throw new MailRefused('server', `The email could not be written: ${String(error)}`);
      }
    },
    check: () => Promise.resolve(`no SMTP_URL: emails are written to ${files.folder}`),
  };
}

/** A stored email for nodemailer. Addresses are objects, so that text can't add a recipient. */
export function mailMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: { name: mail.fromName, address: mail.fromAddress },
    to: { name: mail.toName, address: mail.toAddress },
    ...(mail.replyToAddress !== null && {
      replyTo: { name: mail.replyToName ?? '', address: mail.replyToAddress },
    }),
    envelope: {
      from: { name: '', address: mail.fromAddress },
      to: [{ name: '', address: mail.toAddress }],
    },
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    attachments: (mail.attachments ?? []).map(attachment),
    messageId: mail.messageId,
    ...(mail.inReplyTo !== null && { inReplyTo: mail.inReplyTo }),
    ...(mail.referenceIds !== null && { references: mail.referenceIds.split(' ') }),
    // The time it was written, so that every attempt sends the same bytes.
    date: asDate(mail.createdAt),
    headers: {
      ...(mail.autoSubmitted !== 'no' && { 'Auto-Submitted': mail.autoSubmitted }),
      ...(mail.eventHead !== null && { [ANCHOR_NAME]: anchorHash(mail.eventHead) }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attachment({ name, type, bytes, contentId }: EmailAttachment) {
  return {
    filename: name,
    contentType: type,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
  };
}
