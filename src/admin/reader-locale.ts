/** The style of amounts and numbers for the reader: the browser’s language, if it is a valid one. */
export const readerLocale = localeOf(navigator.language);

/** Some systems report names such as “C” or “en-US@posix”, which `Intl` refuses. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
