import { DEFAULT_LANGUAGE, textsFor, type Language, type Texts } from '../texts/texts.ts';

/** E.g. “Contract C-2026-0007”. The number of a draft is null or empty. */
export function numberedTitle(
  kind: keyof Texts['documents']['titles'],
  { number, language = DEFAULT_LANGUAGE }: { number: string | null; language?: Language },
): string {
  const { titles, numbered } = textsFor(language).documents;
  return number === null || number === '' ? titles[kind] : numbered(titles[kind], number);
}
