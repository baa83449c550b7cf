import type { Trx } from '../database/database.ts';
import type { ChangedRow } from '../platform/events/row-hashes.ts';
import type { Block, EmailLink, Fact, Letter } from '../platform/mail/letter.ts';
import { readLetterhead } from '../platform/mail/letterhead.ts';
import {
  newEmail,
  notificationsTo,
  type MailAddress,
  type MailParts,
} from '../platform/mail/new-mail.ts';
import { insertEmails } from '../platform/outbox/outbox.repository.ts';

interface Notice extends Pick<Letter, 'subject' | 'heading'> {
  /** What happened. */
  sentence: string;
  facts: readonly Fact[];
  /** Between the facts and the link. */
  more: readonly Block[];
  open: EmailLink;
}

/** Tells what happened to a document, and links to it. */
export function noticeLetter({ sentence, facts, more, open, ...letter }: Notice): Letter {
  return {
    ...letter,
    preheader: sentence,
    blocks: [
      { is: 'text', text: sentence },
      { is: 'facts', rows: facts },
      ...more,
      { is: 'links', links: [open] },
    ],
  };
}

interface OwnerEmail {
  kind: string;
  /** Id of the document. */
  relatedId: string;
  replyTo?: MailAddress;
  at: string;
  mail: MailParts;
}

/** Queues an email to the owner about a document. Returns its row, for the event of the step. */
export async function emailOwner(
  trx: Trx,
  letter: Letter,
  { mail, ...email }: OwnerEmail,
): Promise<ChangedRow[]> {
  const studio = await readLetterhead(trx);
  const to = notificationsTo(studio, mail);
  const envelope = { ...email, studio, to, autoSubmitted: 'auto-generated' } as const;
  return insertEmails(trx, [await newEmail(letter, envelope, mail)]);
}
