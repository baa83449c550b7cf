/** Emails that carry a link to a document: greeting, text, the client’s link. */
import { payPath } from '../../../shared/documents/client-paths.ts';
import type {
  PlaceholderValues,
  EmailTemplatePurpose,
} from '../../../shared/documents/placeholders.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { languageCodes, textsFor, type Language } from '../../../shared/texts/texts.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { emailHtml } from '../../platform/mail/email-html.ts';
import { emailText } from '../../platform/mail/email-text.ts';
import { type Block, greeting, type Letter } from '../../platform/mail/letter.ts';
import type { Letterhead } from '../../platform/mail/letterhead.ts';
import type { OutgoingMail } from '../../platform/mail/mail-transport.ts';
import { type MailParts, newEmail, UNDO_SECONDS } from '../../platform/mail/new-mail.ts';

/** Content of an email; greeting, link and notes are the same for all. */
export interface EmailContent extends Omit<Letter, 'blocks'> {
  language: Language;
  /** Kind of the email in the outbox, e.g. `receipt`. */
  kind: string;
  /** Whose email templates fit, and the values of their placeholders. */
  purpose: EmailTemplatePurpose;
  placeholders: PlaceholderValues;
  /** The text after the greeting, in paragraphs; the sender may write another one. */
  message: string;
  /** Whether the sender wrote it. */
  isWritten?: boolean;
  /** Between message and link. */
  blocks: readonly Block[];
  /** Label of the link’s button, e.g. “View invoice”. */
  linkText: string;
  /** Whether it is paid online; the link leads to where and what to pay at the time of the click. */
  isPaidOnline?: boolean;
  /** Noun for the linked document, e.g. “credit note”. */
  noun: string;
}

/** Who gets an email, as far as its words depend on it. */
export interface EmailReader {
  /** Whether the link in it permits responding. */
  mayAct: boolean;
  /** The revision that it carries, and the earlier ones that this recipient got. */
  revision: number;
  before: readonly number[];
}

/** One email to one contact; its body is deleted once it is sent. */
export async function documentEmail(
  content: EmailContent,
  mail: {
    to: { name: string; email: string };
    url: string;
    relatedId: string;
    at: string;
    studio: Letterhead;
    hasPdf: boolean;
    /** Sent after the undo delay, not at once. */
    canBeUndone: boolean;
  },
  parts: Pick<MailParts, 'from'>,
): Promise<NewEmail & OutgoingMail> {
  const { to, url, relatedId, at, studio, hasPdf, canBeUndone } = mail;
  const envelope = {
    kind: content.kind,
    relatedId,
    studio,
    to: { name: to.name, address: to.email },
    replyTo: 'studio',
    autoSubmitted: 'no',
    at,
    dueIn: { seconds: canBeUndone ? UNDO_SECONDS : 0 },
  } as const;
  const letter = letterOf(content, { name: to.name, url, hasPdf });
  return { ...(await newEmail(letter, envelope, parts)), retainsBody: 0 };
}

/** The content in the sender’s own words; what is empty stays ours. */
export function inOwnWords(
  content: EmailContent,
  { subject, message }: { subject: string; message: string },
): EmailContent {
  const own = { message, isWritten: true, preheader: isolated(message.split('\n')[0] ?? '') };
  return {
    ...content,
    subject: subject || content.subject,
    ...(message !== '' && own),
  };
}

interface Addressed {
  /** Empty if the recipient has none. */
  name: string;
  url: string;
  /** Whether it carries the PDF. */
  hasPdf: boolean;
}

/** Its bodies as they are sent, but for the logo. */
export async function previewBodies(
  content: EmailContent,
  { studio, ...addressed }: Addressed & { studio: Letterhead },
): Promise<{ text: string; html: string }> {
  const letter = letterOf(content, addressed);
  return { text: emailText(letter, studio), html: await emailHtml(letter, studio) };
}

function letterOf(content: EmailContent, { name, url, hasPdf }: Addressed): Letter {
  const { language, subject, preheader, heading } = content;
  const { linkText, isPaidOnline = false, noun, isWritten = false } = content;
  const { documents: texts, greets } = textsFor(language).emails;
  const isGreeted = isWritten && greets(content.message);
  const pdfText = texts[pdfTexts[content.purpose] ?? 'pdfAttached'];
  const links = [{ label: linkText, url }];
  if (isPaidOnline) links.push({ label: texts.payOnline, url: payPath(url) });
  return {
    language,
    subject,
    preheader,
    ...(heading !== undefined && { heading }),
    blocks: [
      ...(isGreeted ? [] : [greeting(isolated(name), language)]),
      ...messageBlocks(content),
      ...content.blocks,
      { is: 'links', links },
      ...(hasPdf ? [{ is: 'text', text: pdfText } as const] : []),
      { is: 'text', text: texts.replyNote },
      { is: 'note', text: isPaidOnline ? texts.linksNote(noun) : texts.linkNote(noun) },
    ],
  };
}

/** What is attached, where it isn’t the PDF of the document. */
const pdfTexts: Partial<Record<EmailTemplatePurpose, 'receiptAttached' | 'pdfsAttached'>> = {
  receipt: 'receiptAttached',
  several_invoices: 'pdfsAttached',
};

function messageBlocks({ message, isWritten = false }: EmailContent): Block[] {
  if (isWritten) return [{ is: 'written', text: message }];
  return message.split('\n\n').map((text) => ({ is: 'text', text }));
}

interface Bodies {
  textBody: string;
  htmlBody: string;
}

/**
 * The bodies of an email that was to carry its PDF and is sent with the link only. `relatedId`: of
 * the document of the PDF, if the link leads to another one; null if it leads to that document.
 */
export function withoutPdf({ textBody, htmlBody }: Bodies, relatedId: string | null): Bodies {
  const name = relatedId === null ? 'pdfLeftOut' : 'pdfOnRequest';
  return { textBody: sayWithoutPdf(textBody, name), htmlBody: sayWithoutPdf(htmlBody, name) };
}

/** In any language: the row of an email names none. */
function sayWithoutPdf(body: string, name: 'pdfLeftOut' | 'pdfOnRequest'): string {
  return languageCodes.reduce((text, language) => {
    const {
      pdfAttached,
      pdfsAttached,
      receiptAttached,
      [name]: replacement,
    } = textsFor(language).emails.documents;
    // The last one is ours: the sender’s own words come before it.
    const ours = [pdfAttached, pdfsAttached, receiptAttached]
      .map((said) => ({ said, at: text.lastIndexOf(said) }))
      .reduce((last, other) => (other.at > last.at ? other : last));
    if (ours.at < 0) return text;
    return text.slice(0, ours.at) + replacement + text.slice(ours.at + ours.said.length);
  }, body);
}
