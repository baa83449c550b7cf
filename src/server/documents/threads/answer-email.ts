/** The email with an answer, above what was asked. */
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { formatDay } from '../../../shared/documents/document-format.ts';
import type { ThreadKind } from '../../../shared/documents/threads.schema.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { textsFor } from '../../../shared/texts/texts.ts';
import type { Trx } from '../../database/database.ts';
import { readLetterhead } from '../../platform/mail/letterhead.ts';
import type { EmailContent } from '../deliveries/email.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';

interface Answer {
  kind: ThreadKind;
  text: string;
  /** The message that it answers. */
  asked: { text: string; createdAt: string } | undefined;
}

export async function answerEmail(
  trx: Trx,
  documentKind: DocumentKind,
  document: FrozenDocument,
  { kind, text, asked }: Answer,
): Promise<EmailContent> {
  const { language, purpose, linkText, noun } = documentKind.email(document);
  const texts = textsFor(language).emails.threads.answer;
  const { timeZone, dateOrder } = await readLetterhead(trx);
  const day = (at: string) => {
    const date = dayIn(timeZone, Temporal.Instant.from(at).epochMilliseconds);
    return formatDay(date, { language, dateOrder }, 'months');
  };
  const quote =
    asked === undefined
      ? []
      : [{ is: 'quote', intro: texts.wrote(day(asked.createdAt)), text: asked.text } as const];
  return {
    kind: 'thread_answer',
    language,
    subject: texts.subjects[kind](isolated(documentKind.title(document.snapshot))),
    preheader: isolated(text.slice(0, 140)),
    purpose,
    placeholders: {},
    message: text,
    isWritten: true,
    blocks: quote,
    linkText,
    noun,
  };
}
