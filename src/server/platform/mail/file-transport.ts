/** Mail as files, for a studio that has not set up its mail server yet. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '../files/write-durably.ts';
import { mailMessage } from './mail-message.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Writes each mail to `folder` as `{id}.eml`, which any mail program opens. */
export function fileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      try {
        const { message } = await composer.sendMail(mailMessage(mail));
        if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeDurably(join(folder, `${mail.id}.eml`), message);
        return `written to ${mail.id}.eml`;
      } catch (error) {
        throw new MailRefused('server', `The mail could not be written: ${String(error)}`);
      }
    },
    check: () => Promise.resolve(`no SMTP_URL: mails are written to ${folder}`),
  };
}
