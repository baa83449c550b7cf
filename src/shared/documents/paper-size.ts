/** Paper size of documents: the client’s own, or as the studio’s settings say. */
import { regionOf } from './region-style.ts';

export const paperSizes = ['Letter', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Of the studio: one size for all, or the one that is usual in the client’s country. */
export const paperChoices = ['client_country', ...paperSizes] as const;
export type PaperChoice = (typeof paperChoices)[number];

/**
 * Where paper is US Letter, by CLDR 48.2 (supplemental/measurementData.json of its package
 * cldr-core), with the other territories of the US; everywhere else it is A4.
 */
const letterRegions = new Set(
  'AS BZ CA CL CO CR GT GU MP MX NI PA PH PR SV UM US VE VI'.split(' '),
);

export function paperSizeIn(region: string): PaperSize {
  return letterRegions.has(region) ? 'Letter' : 'A4';
}

interface PaperSettings {
  paperSize: PaperSize;
  /** 1: the size of the client’s country; 0: `paperSize`. */
  paperByCountry: number | null;
  locale: string;
}

/**
 * Until it is changed, by the client’s country; but a size that is not the usual one of the studio’s
 * region was chosen by its owner, before countries counted, and stays.
 */
export function paperChoiceOf({ paperSize, paperByCountry, locale }: PaperSettings): PaperChoice {
  const isByCountry =
    paperByCountry === null ? paperSize === paperSizeIn(regionOf(locale)) : paperByCountry === 1;
  return isByCountry ? 'client_country' : paperSize;
}

/** A client without a country is taken to be in the studio’s. */
export function paperSizeFor(studio: PaperSettings, country: string | null): PaperSize {
  const choice = paperChoiceOf(studio);
  return choice === 'client_country' ? paperSizeIn(country ?? regionOf(studio.locale)) : choice;
}
