/** Guesses from the browser where the studio is, and what follows from that; the owner checks it. */
import { countrySchema } from '../../../../shared/address/address.schema.ts';
import { currencyOf } from '../../../../shared/address/country-currencies.ts';
import { countryOfTimeZone } from '../../../../shared/address/country-time-zones.ts';
import type { FirstRunInput } from '../../../../shared/settings/first-run.schema.ts';
import { timeZoneSchema } from '../../../../shared/settings/places.ts';
import type { Studio } from '../../../../shared/settings/studio.schema.ts';

interface BrowserPlace {
  /** As `Intl` reports it. */
  timeZone: string;
  /** BCP 47, the preferred one first. */
  languages: readonly string[];
}

type Stored = Pick<Studio, 'timeZone' | 'currency' | 'formatRegion' | 'paperSize' | 'address'>;

/** `country` is empty if it is unknown; the formats are then the stored ones. */
export function guessPlace(
  browser: BrowserPlace,
  { timeZone, currency, formatRegion, paperSize, address }: Stored,
): Omit<FirstRunInput, 'addsTaxes'> {
  const country = address.country ?? countryOf(browser);
  return {
    country: country ?? '',
    timeZone: timeZoneSchema.safeParse(browser.timeZone).data ?? timeZone,
    currency,
    formatRegion,
    paperSize,
    ...(country !== undefined && formatsOf(country)),
  };
}

/** Of the documents of most studios there. */
export function formatsOf(country: string) {
  const currency = currencyOf(country);
  return {
    ...(currency !== undefined && { currency }),
    formatRegion: country,
  };
}

/** A time zone lies in one country. Languages count only if it tells none, such as UTC. */
function countryOf({ timeZone, languages }: BrowserPlace): string | undefined {
  return countryOfTimeZone(timeZone) ?? languages.map(regionOfLanguage).find(Boolean);
}

const languageTag = /^(?<language>[a-z]{2,3})(?:-[a-z]{4})?-(?<region>[a-z]{2})(?:-|$)/i;

/** American English is what many browsers have wherever they are, so it tells nothing. */
function regionOfLanguage(tag: string): string | undefined {
  // Not Intl.Locale, which throws on the "c" of a browser in no language.
  const { language, region } = languageTag.exec(tag)?.groups ?? {};
  const country = countrySchema.safeParse(region?.toUpperCase()).data;
  return country === 'US' && language?.toLowerCase() === 'en' ? undefined : country;
}
