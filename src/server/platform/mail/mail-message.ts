import type { SendMailOptions } from 'nodemailer';
import { asDate } from '../clock.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** A stored mail as nodemailer takes it. Addresses are objects, so that text can't add a recipient. */
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
    messageId: mail.messageId,
    ...(mail.inReplyTo !== null && { inReplyTo: mail.inReplyTo }),
    ...(mail.referenceIds !== null && { references: mail.referenceIds.split(' ') }),
    // The time it was written, so that every attempt sends the same bytes.
    date: asDate(mail.createdAt),
    headers: mail.autoSubmitted === 'no' ? {} : { 'Auto-Submitted': mail.autoSubmitted },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
