/**
 * All texts of documents, client pages and emails, by language. A second language is one more
 * object of the same type here. Dates and amounts arrive formatted, in the region’s style.
 */
import { en } from './en/en.ts';

export type Texts = typeof en;

const languages = { en } satisfies Record<string, Texts>;
export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** For pages without a document, e.g. of an invalid link. */
export const DEFAULT_LANGUAGE: Language = 'en';

export function textsFor(language: Language): Texts {
  return languages[language];
}
