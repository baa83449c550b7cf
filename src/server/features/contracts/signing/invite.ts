/** Emails a link to a recipient: to a later signer in order, and to who replaces another. */
import type { SentRecipient } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Trx } from '../../../database/database.ts';
import { attachesPdf } from '../../../documents/deliveries/attachments.ts';
import { queueEmails } from '../../../documents/deliveries/queue-emails.ts';
import type { EmailContent } from '../../../documents/deliveries/email.ts';
import { startFollowUp } from '../../../documents/follow-up/start-follow-up.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import type { ContractKind, SignableContract } from './sent-contract.ts';

interface Invitation {
  actor: Actor;
  kind: ContractKind;
  document: SignableContract;
  recipient: SentRecipient;
  /** With extensions. */
  signBy: string;
  now: Temporal.Instant;
  mail: MailParts;
}

export async function inviteSigner(trx: Trx, invitation: Invitation): Promise<void> {
  const { document, signBy } = invitation;
  const { language, title, seller, style } = isolatedTexts(document.snapshot);
  const last = formatDay(signBy, { language, ...style }, 'months');
  const texts = textsFor(language).contractSigning.emails.turn;
  await queueInvitation(trx, invitation, {
    subject: texts.subject(title, seller.name),
    message: texts.message(title, last),
  });
}

/** The same email as one that the owner sends, with other words. The contract is locked. */
export async function queueInvitation(
  trx: Trx,
  { actor, kind, document, recipient, now, mail }: Invitation,
  words: Pick<EmailContent, 'message'> & Partial<Pick<EmailContent, 'subject'>>,
): Promise<void> {
  const { contactId, name, email, role } = recipient;
  const permission = role === 'signer' ? 'act' : 'view';
  const recipients = [{ contactId, permission, name, email } as const];
  const pdf = (await attachesPdf(trx))
    ? { targetId: document.head.id, revision: document.revision }
    : undefined;
  const content = { ...kind.email(document), preheader: words.message, ...words };
  await startFollowUp(trx, { actor, kind, document, recipients, now });
  const sent = { document, recipients, content, purpose: 'document', relatedId: null, pdf };
  await queueEmails(trx, { mail }, { ...sent, actor, now });
}
