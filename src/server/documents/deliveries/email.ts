/** Emails that carry a link to a document: greeting, text, the client’s link. */
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { ClientContactRow } from '../../database/tables/clients.table.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { emailText } from '../../platform/mail/email-text.ts';
import { type Block, greeting, type Letter } from '../../platform/mail/letter.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import type { OutgoingMail } from '../../platform/mail/mail-transport.ts';
import { type MailParts, newEmail, UNDO_SECONDS } from '../../platform/mail/new-mail.ts';

/** Content of an email; greeting, link and notes are the same for all. */
export interface EmailContent extends Omit<Letter, 'blocks'> {
  /** Kind of the email in the outbox, e.g. `receipt`. */
  kind: string;
  /** Between greeting and link. */
  blocks: readonly Block[];
  /** Label of the link’s button, e.g. “View invoice”. */
  linkText: string;
  /** Payment page of a provider; null or omitted without one. */
  payOnlineUrl?: string | null;
  /** Noun for the linked document, e.g. “credit note”. */
  noun: string;
}

const texts = textsFor(DEFAULT_LANGUAGE).emails.documents;

/** One email to one contact, sent after the undo delay; its body is deleted once it is sent. */
export async function documentEmail(
  content: EmailContent,
  mail: {
    to: Pick<ClientContactRow, 'name' | 'email'>;
    url: string;
    relatedId: string;
    at: string;
    studio: Letterhead;
  },
  parts: Pick<MailParts, 'from'>,
): Promise<NewEmail & OutgoingMail> {
  const { to, url, relatedId, at, studio } = mail;
  const envelope = {
    kind: content.kind,
    relatedId,
    studio,
    to: { name: to.name, address: to.email },
    replyTo: 'studio',
    autoSubmitted: 'no',
    at,
    dueIn: { seconds: UNDO_SECONDS },
  } as const;
  return { ...(await newEmail(letterOf(content, to.name, url), envelope, parts)), retainsBody: 0 };
}

/** The plain-text part. `name`: empty if the recipient has none. */
export function previewText(
  content: EmailContent,
  { name, url, studio }: { name: string; url: string; studio: Letterhead },
): string {
  return emailText(letterOf(content, name, url), studio);
}

function letterOf(
  { linkText, payOnlineUrl = null, noun, ...content }: EmailContent,
  name: string,
  url: string,
): Letter {
  const links = [{ label: linkText, url }];
  if (payOnlineUrl !== null) links.push({ label: texts.payOnline, url: payOnlineUrl });
  return {
    ...content,
    blocks: [
      greeting(isolated(name)),
      ...content.blocks,
      { is: 'links', links },
      { is: 'text', text: texts.replyNote },
      { is: 'note', text: texts.linkNote(noun) },
    ],
  };
}
