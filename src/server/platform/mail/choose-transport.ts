import { join } from 'node:path';
import type { MailServer } from '../../../shared/mail/mail.schema.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import { localMailFiles, type MailFiles } from './mail-files.ts';
import { type MailTransport, smtpOptions } from './mail-transport.ts';
import type { MailParts } from './new-mail.ts';

/** By the settings. Loaded with the first email, because nodemailer takes long to load. */
export function mailTransport(
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>,
  log: Pick<Log, 'info'>,
): MailTransport {
  const { SMTP_URL: url } = config;
  const files = mailFiles(config);
  if (url === undefined) {
    log.info({ folder: files.folder }, 'SMTP_URL is not set: emails are written to files');
  }
  let loaded: Promise<MailTransport> | undefined;
  const load = async () => {
    const { fileTransport, smtpTransport } = await import('./nodemailer-transports.ts');
    return url === undefined ? fileTransport(files) : smtpTransport(url);
  };
  const transport = () => (loaded ??= load());
  return {
    send: async (mail) => (await transport()).send(mail),
    check: async () => (await transport()).check(),
  };
}

/** Folder of emails written as files, now or before a mail server was set. */
export function mailFiles({ DATA_DIR: dataDir }: Pick<Config, 'DATA_DIR'>): MailFiles {
  return localMailFiles(join(dataDir, 'mail'));
}

/** Settings of all emails. */
export function mailParts({
  MAIL_FROM: from,
  STUDIO_EMAIL: notifications,
  BASE_URL: baseUrl,
}: Pick<Config, 'MAIL_FROM' | 'STUDIO_EMAIL' | 'BASE_URL'>): MailParts {
  return { from: from.address, notifications, baseUrl };
}

/** Target of the transport, without user name and password. */
export function mailServer({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): MailServer {
  if (url === undefined) return { kind: 'files' };
  const { host, port, secure, requireTLS } = smtpOptions(new URL(url));
  const encryption = secure ? 'tls' : requireTLS ? 'starttls' : 'none';
  return { kind: 'smtp', host, port, encryption };
}
