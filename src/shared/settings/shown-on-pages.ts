import { DEFAULT_LANGUAGE, textsFor } from '../texts/texts.ts';
import type { Studio } from './studio.schema.ts';

/** What the privacy policy says of measuring reading. */
export function readingNote(isMeasured: boolean): string {
  const { measured, notMeasured } = textsFor(DEFAULT_LANGUAGE).privacyPolicy.reading;
  return isMeasured ? measured : notMeasured;
}

/** What pages show of the settings. */
export function shownOnPages({ version, name, place, email, ...studio }: Studio) {
  const reading = readingNote(studio.measuresReading);
  return { version, name, place, email, region: studio.formatRegion, reading };
}
