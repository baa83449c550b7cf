/** Mail as files, for a studio that has not set up its mail server yet. */
import { createTransport } from 'nodemailer';
import type { MailFiles } from './mail-files.ts';
import { mailMessage } from './mail-message.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

export function fileTransport(files: MailFiles): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      try {
        const { message } = await composer.sendMail(mailMessage(mail));
        if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
        await files.put(mail.id, message);
        return `written to ${mail.id}.eml`;
      } catch (error) {
        throw new MailRefused('server', `The mail could not be written: ${String(error)}`);
      }
    },
    check: () => Promise.resolve(`no SMTP_URL: mails are written to ${files.folder}`),
  };
}
