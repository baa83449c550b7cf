/** The email to the owner about a question. */
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { emailOwner } from '../owner-email.ts';
import { withClientNames } from '../parties/parties.repository.ts';
import type { Question } from './question-form.ts';

interface Asked extends Question {
  document: FrozenDocument;
  threadId: string;
  /** False for what is added to a thread. */
  isNew: boolean;
  at: string;
  mail: MailParts;
}

/** Returns the email’s row, for the event of the question. */
export async function notifyOwnerOf(
  trx: Trx,
  kind: DocumentKind,
  { document, threadId, isNew, name, email, text, at, mail }: Asked,
): Promise<ChangedRow[]> {
  const texts = textsFor(DEFAULT_LANGUAGE).emails.threads.notification;
  const { head, snapshot } = document;
  const title = isolated(kind.title(snapshot));
  const [named] = await withClientNames(trx, [head]);
  const by = isolated(name);
  const sentence = isNew ? texts.asked(by, title) : texts.added(by, title);
  const letter = {
    subject: sentence,
    preheader: isolated(text.slice(0, 140)),
    heading: texts.heading,
    blocks: [
      {
        is: 'facts',
        rows: [
          { label: texts.facts.from, value: `${by} <${isolated(email)}>` },
          { label: texts.facts.client, value: isolated(named?.clientName ?? '') },
          { label: texts.facts.document, value: title },
        ],
      },
      { is: 'written', text },
      {
        is: 'links',
        links: [{ label: texts.open, url: `${mail.baseUrl}${adminPaths.thread(threadId)}` }],
      },
      { is: 'note', text: texts.howToAnswer },
    ],
  } as const;
  return emailOwner(trx, letter, {
    kind: 'question_notice',
    relatedId: head.id,
    replyTo: { name, address: email },
    at,
    mail,
  });
}
