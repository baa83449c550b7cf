/** English like the sentences around dates; the order of the reader’s region, where `Intl` has it. */
export const dateLocale = englishLocale(navigator.language);

/** E.g. `en-FR` for `fr`: the locale of dates and times. `language`: what the browser reports. */
export function englishLocale(language: string): string {
  try {
    return `en-${new Intl.Locale(language).maximize().region ?? 'US'}`;
  } catch {
    // Some systems report names such as “C” or “en-US@posix”, which `Intl` refuses.
    return 'en-US';
  }
}
