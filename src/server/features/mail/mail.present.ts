import type { z } from 'zod';
import {
  emailSummary,
  type emailDetail,
  type MailServer,
  type mailStatus,
} from '../../../shared/mail/mail.schema.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import type { MailAddress } from '../../platform/mail/mail-address.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { EmailSummaryRow } from './mail.repository.ts';

export function presentEmail(row: EmailSummaryRow): z.output<typeof emailSummary> {
  return pickFields(emailSummary, { ...row, to: { name: row.toName, address: row.toAddress } });
}

/**
 * Kinds of email whose text can be shown. Others may contain a link that opens an account or a
 * document, which must not be disclosed to everyone who can read the email list.
 */
const readableKinds = new Set([
  'inquiry_notice',
  'inquiry_acknowledgement',
  'inquiry_reply',
  'test',
]);

export function presentEmailDetail(row: EmailRow): z.output<typeof emailDetail> {
  return {
    ...presentEmail(row),
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
  failing: Pick<EmailRow, 'id' | 'status' | 'lastResponse' | 'createdAt'> | undefined;
}

export function presentMailStatus(status: Status): z.output<typeof mailStatus> {
  const { server, from, studio, counts, failing } = status;
  return {
    server,
    from: { name: from.name, address: from.address },
    studio: { name: studio.name, address: studio.address },
    counts: {
      queued: counts['queued'] ?? 0,
      sending: counts['sending'] ?? 0,
      sent: counts['sent'] ?? 0,
      retrying: counts['retrying'] ?? 0,
      failed: counts['failed'] ?? 0,
    },
    oldestWaitingAt: status.oldestWaitingAt ?? null,
    lastError:
      failing === undefined
        ? null
        : {
            emailId: failing.id,
            status: failing.status,
            response: failing.lastResponse ?? '',
            createdAt: failing.createdAt,
          },
  };
}
