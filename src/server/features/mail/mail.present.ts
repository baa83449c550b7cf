import type { z } from 'zod';
import type {
  mailDetail,
  MailServer,
  mailStatus,
  mailSummary,
} from '../../../shared/mail/mail.schema.ts';
import type { MailRow } from '../../database/tables/mails.table.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import type { MailSummaryRow } from './mail.repository.ts';

export function presentMail(row: MailSummaryRow): z.output<typeof mailSummary> {
  return {
    id: row.id,
    kind: row.kind,
    regarding: row.regarding,
    to: { name: row.toName, address: row.toAddress },
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastAnswer: row.lastAnswer,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    sentAt: row.sentAt,
  };
}

/**
 * Kinds whose text may be read again. Any other may hold a link that opens an account or a
 * document, which whoever reads our mails must not get into his hands.
 */
const readableKinds = new Set([
  'inquiry_notice',
  'inquiry_acknowledgement',
  'inquiry_reply',
  'test',
]);

export function presentMailDetail(row: MailRow): z.output<typeof mailDetail> {
  return {
    ...presentMail(row),
    from: { name: row.fromName, address: row.fromAddress },
    replyTo:
      row.replyToAddress === null
        ? null
        : { name: row.replyToName ?? '', address: row.replyToAddress },
    text: readableKinds.has(row.kind) ? row.textBody : null,
  };
}

interface Status {
  server: MailServer;
  from: MailAddress;
  studio: MailAddress;
  counts: Record<string, number>;
  oldestWaitingAt: string | undefined;
  inTrouble: Pick<MailRow, 'id' | 'state' | 'lastAnswer' | 'createdAt'> | undefined;
}

export function presentMailStatus(status: Status): z.output<typeof mailStatus> {
  const { server, from, studio, counts, inTrouble } = status;
  return {
    server,
    from: { name: from.name, address: from.address },
    studio: { name: studio.name, address: studio.address },
    counts: {
      queued: counts['queued'] ?? 0,
      sending: counts['sending'] ?? 0,
      sent: counts['sent'] ?? 0,
      failed: counts['failed'] ?? 0,
      given_up: counts['given_up'] ?? 0,
    },
    oldestWaitingAt: status.oldestWaitingAt ?? null,
    lastError:
      inTrouble === undefined
        ? null
        : {
            mailId: inTrouble.id,
            state: inTrouble.state,
            answer: inTrouble.lastAnswer ?? '',
            createdAt: inTrouble.createdAt,
          },
  };
}
