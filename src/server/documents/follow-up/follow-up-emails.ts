/** Reminders and expiry notices to clients, in the words of the owner’s email template if there is one. */
import { fillEmailTemplate } from '../../../shared/documents/placeholders.ts';
import type { Trx } from '../../database/database.ts';
import type { FollowUpPurpose } from '../../database/tables/follow-ups.table.ts';
import { inOwnWords, type EmailContent } from '../deliveries/email.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { listEmailTemplates } from '../email-templates/email-templates.repository.ts';

export async function followUpEmail(
  trx: Trx,
  kind: DocumentKind,
  document: FrozenDocument,
  purpose: FollowUpPurpose,
): Promise<EmailContent> {
  const texts = kind.followUp?.texts(document);
  if (texts === undefined) throw new Error(`${kind.prefix} has no follow-up`);
  const { subject, message } = texts[purpose];
  const content = {
    ...kind.email(document),
    kind: purpose,
    purpose,
    placeholders: texts.placeholders,
    subject,
    preheader: message,
    message,
  };
  const [own] = await listEmailTemplates(trx, purpose);
  if (own === undefined) return content;
  return inOwnWords(content, {
    subject: fillEmailTemplate(own.subject, texts.placeholders),
    message: fillEmailTemplate(own.message, texts.placeholders),
  });
}
