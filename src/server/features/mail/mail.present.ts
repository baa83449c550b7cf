import type { z } from 'zod';
import { emailSummary, type emailDetail } from '../../../shared/mail/mail.schema.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { pickFields } from '../../../shared/pick-fields.ts';
import type { listEmails } from './mail.repository.ts';

type SummaryRow = Awaited<ReturnType<typeof listEmails>>['rows'][number];

export function presentEmail(row: SummaryRow): z.output<typeof emailSummary> {
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
  'weekly',
]);

export function presentEmailDetail(row: EmailRow): z.output<typeof emailDetail> {
  const { replyToName: name, replyToAddress: address } = row;
  return {
    ...presentEmail(row),
    from: { name: row.fromName, address: row.fromAddress },
    replyTo: address === null ? null : { name: name ?? '', address },
    text: readableKinds.has(row.kind) ? row.textBody : null,
  };
}
