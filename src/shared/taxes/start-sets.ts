/**
 * Taxes by country for a new studio: national rates, without those of single regions. Studios in
 * other countries type their rates; in the US, sales taxes depend on state, county and city.
 */
import { isInEuropeanUnion } from '../address/address.schema.ts';
import { HUNDRED_PERCENT_PPM } from '../money/amounts.ts';
import type { NewListedTax } from './taxes.schema.ts';

interface Source {
  title: string;
  url: string;
  /** The day on which the rates were as the page says. */
  date: string;
}

export interface StartSet {
  country: string;
  taxes: readonly NewListedTax[];
  source: Source;
}

const URL =
  'https://github.com/vatnode/eu-vat-rates-wp/blob/0272b1f6ab7e1a15a8a80b105274d313460a5bc2/data/eu-vat-rates-data.json';
const DATE = '2026-09-07';

/** The Commission’s database of taxes, TEDB, as this repository copies it daily. */
const fromTedb: Source = { title: 'European Commission, TEDB', url: URL, date: DATE };
/** Kept by hand in the same file. */
const fromNations: Source = { title: 'National sources', url: URL, date: DATE };

/**
 * In percent, standard rate first. Left out are rates of regions (Jungholz, Corsica,
 * Greek islands, Azores, Madeira, Canary Islands), of single goods that no studio sells (Irish
 * livestock, Norwegian fish), and those that have ended.
 */
const countries: Readonly<Record<string, { taxName: string; rates: Record<string, number> }>> = {
  AT: {
    taxName: 'USt',
    rates: { standard: 20, reduced: 13, 'second reduced': 10, 'super-reduced': 4.9 },
  },
  BE: { taxName: 'BTW / TVA', rates: { standard: 21, reduced: 12, 'second reduced': 6 } },
  BG: { taxName: 'ДДС', rates: { standard: 20, reduced: 9 } },
  HR: { taxName: 'PDV', rates: { standard: 25, reduced: 13, 'second reduced': 5 } },
  CY: {
    taxName: 'ΦΠΑ',
    rates: { standard: 19, reduced: 9, 'second reduced': 5, 'super-reduced': 3 },
  },
  CZ: { taxName: 'DPH', rates: { standard: 21, reduced: 12 } },
  DK: { taxName: 'moms', rates: { standard: 25 } },
  EE: { taxName: 'km', rates: { standard: 24, reduced: 13, 'second reduced': 9 } },
  FI: { taxName: 'ALV', rates: { standard: 25.5, reduced: 13.5, 'second reduced': 10 } },
  FR: {
    taxName: 'TVA',
    rates: { standard: 20, intermediate: 10, reduced: 5.5, 'super-reduced': 2.1 },
  },
  DE: { taxName: 'USt', rates: { standard: 19, reduced: 7 } },
  GR: { taxName: 'ΦΠΑ', rates: { standard: 24, reduced: 13, 'second reduced': 6 } },
  HU: { taxName: 'ÁFA', rates: { standard: 27, reduced: 18, 'second reduced': 5 } },
  IE: { taxName: 'VAT', rates: { standard: 23, reduced: 13.5, 'second reduced': 9 } },
  IT: {
    taxName: 'IVA',
    rates: { standard: 22, reduced: 10, 'second reduced': 5, 'super-reduced': 4 },
  },
  LV: { taxName: 'PVN', rates: { standard: 21, reduced: 12, 'second reduced': 5 } },
  LT: { taxName: 'PVM', rates: { standard: 21, reduced: 12, 'second reduced': 5 } },
  LU: { taxName: 'TVA', rates: { standard: 17, intermediate: 14, reduced: 8, 'super-reduced': 3 } },
  MT: {
    taxName: 'VAT',
    rates: { standard: 18, reduced: 12, 'second reduced': 7, 'third reduced': 5 },
  },
  NL: { taxName: 'btw', rates: { standard: 21, reduced: 9 } },
  PL: { taxName: 'VAT', rates: { standard: 23, reduced: 8, 'second reduced': 5 } },
  PT: { taxName: 'IVA', rates: { standard: 23, intermediate: 13, reduced: 6 } },
  RO: { taxName: 'TVA', rates: { standard: 21, reduced: 11 } },
  SK: { taxName: 'DPH', rates: { standard: 23, reduced: 19, 'second reduced': 5 } },
  SI: { taxName: 'DDV', rates: { standard: 22, reduced: 9.5, 'second reduced': 5 } },
  ES: { taxName: 'IVA', rates: { standard: 21, reduced: 10, 'super-reduced': 4 } },
  SE: { taxName: 'moms', rates: { standard: 25, reduced: 12, 'second reduced': 6 } },
  GB: { taxName: 'VAT', rates: { standard: 20, reduced: 5 } },
  CH: { taxName: 'MWST / TVA / IVA', rates: { standard: 8.1, accommodation: 3.8, reduced: 2.6 } },
  NO: { taxName: 'MVA', rates: { standard: 25, reduced: 15, 'second reduced': 12 } },
};

const startSets: ReadonlyMap<string, StartSet> = new Map(
  Object.entries(countries).map(([country, { taxName, rates }]) => [
    country,
    {
      country,
      source: isInEuropeanUnion(country) ? fromTedb : fromNations,
      taxes: Object.entries(rates).map(([label, percent]) => ({
        name: `${taxName}, ${label} rate`,
        documentName: taxName,
        ratePpm: Math.round((percent * HUNDRED_PERCENT_PPM) / 100),
        category: 'standard',
        reason: '',
      })),
    },
  ]),
);

/** Undefined for a country whose rates are typed. */
export function startSetOf(country: string | null): StartSet | undefined {
  return country === null ? undefined : startSets.get(country);
}
