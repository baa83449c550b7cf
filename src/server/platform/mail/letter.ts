/** The content of an email without its look: one layout renders it as HTML and as plain text. */
import { DEFAULT_LANGUAGE, textsFor, type Language } from '../../../shared/texts/texts.ts';

export interface Letter {
  /** The document’s; `DEFAULT_LANGUAGE` if the email belongs to none. */
  language?: Language;
  subject: string;
  /** What email programs show beside the subject in a list of emails. */
  preheader: string;
  /** Shown above the text, in HTML only; replies have none. */
  heading?: string;
  blocks: readonly Block[];
}

export type Block =
  /** A paragraph of ours. */
  | { is: 'text'; text: string }
  /** Less important, in a smaller size. */
  | { is: 'note'; text: string }
  /** A text that a person wrote, with its own line breaks. */
  | { is: 'written'; text: string }
  /** The text that the email replies to, and who wrote it. */
  | { is: 'quote'; intro: string; text: string }
  | { is: 'facts'; rows: readonly Fact[] }
  /** The first one stands out. */
  | { is: 'links'; links: readonly EmailLink[] }
  /** Something to compare or copy, e.g. a hash. */
  | { is: 'code'; text: string }
  /** A code to type in, which stands out. */
  | { is: 'passcode'; text: string };

export interface Fact {
  label: string;
  value: string;
}

export interface EmailLink {
  label: string;
  url: string;
}

/** “Hello Ada,”; without the name of a person, “Hello,”. */
export function greeting(name: string, language = DEFAULT_LANGUAGE): Block {
  return { is: 'text', text: textsFor(language).emails.greeting(name) };
}
