/** “Someone else signs for us”: a message to the owner, from which the person is read again. Pure. */
import { emailSchema } from '../text/text.schema.ts';
import { textsFor, type Language } from '../texts/texts.ts';

export interface ReplacementRequest {
  name: string;
  email: string;
  /** May be empty. */
  note: string;
}

const sentence = (language: Language, name: string) =>
  textsFor(language).contractSigning.page.other.asks(name);

/** The name and the address have no line ends. */
export function writeReplacement(
  language: Language,
  { name, email, note }: ReplacementRequest,
): string {
  return `${sentence(language, name)}\n${email}\n\n${note}`.trim();
}

/** Undefined for any other message. */
export function readReplacement(language: Language, text: string): ReplacementRequest | undefined {
  const [first = '', email = '', ...note] = text.split('\n');
  const start = sentence(language, '');
  if (!first.startsWith(start) || !emailSchema.safeParse(email).success) return undefined;
  return { name: first.slice(start.length), email, note: note.join('\n').trim() };
}
