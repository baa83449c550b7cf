/** The email to the owner about a document that nobody responded to in time. */
import { documentPath } from '../../../shared/admin/document-paths.ts';
import { formatDay } from '../../../shared/documents/document-format.ts';
import { dateOrderIn, regionOf } from '../../../shared/documents/region-style.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import type { ChangedRow } from '../../platform/events/row-hashes.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { getStudio } from '../../platform/studio.repository.ts';
import type { AwaitedResponse } from './follow-up-part.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { emailOwner, noticeLetter } from '../owner-email.ts';
import { withClientNames } from '../parties/parties.repository.ts';

interface Report {
  kind: DocumentKind;
  answer: AwaitedResponse['answer'];
  document: FrozenDocument;
  lastDay: string;
  at: string;
  mail: MailParts;
}

/** Returns the email’s row, for the event; none if the settings say so. */
export async function reportToOwner(
  trx: Trx,
  { kind, answer, document, lastDay, at, mail }: Report,
): Promise<ChangedRow[]> {
  const { emailsExpiries, locale } = await getStudio(trx);
  if (emailsExpiries === 0) return [];
  const { expiryReport: texts } = textsFor(DEFAULT_LANGUAGE).emails;
  const { heading, sentence, choices } = texts[answer];
  const { head, snapshot } = document;
  const title = isolated(kind.title(snapshot));
  const dateOrder = dateOrderIn(regionOf(locale));
  const day = formatDay(lastDay, { language: DEFAULT_LANGUAGE, dateOrder }, 'months');
  const [named] = await withClientNames(trx, [head]);
  const letter = noticeLetter({
    subject: texts.subject(title),
    heading,
    sentence: sentence(title, day),
    facts: [
      { label: texts.facts.client, value: isolated(named?.clientName ?? '') },
      { label: texts.facts.document, value: title },
    ],
    more: [{ is: 'text', text: choices }],
    open: { label: texts.open, url: `${mail.baseUrl}${documentPath(head.id) ?? ''}` },
  });
  return emailOwner(trx, letter, { kind: 'expiry_report', relatedId: head.id, at, mail });
}
