/**
 * Taxes by country for a new studio: national rates, without those of single regions. Studios in
 * other countries type their rates; in the US, sales taxes depend on state, county and city.
 */
import { isInEuropeanUnion } from '../address/address.schema.ts';
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
 * In parts per million, standard rate first. Left out are rates of regions (Jungholz, Corsica,
 * Greek islands, Azores, Madeira, Canary Islands), of single goods that no studio sells (Irish
 * livestock, Norwegian fish), and those that have ended.
 */
const countries: Readonly<Record<string, { taxName: string; rates: Record<string, number> }>> = {
  AT: {
    taxName: 'USt',
    rates: {
      standard: 200_000,
      reduced: 130_000,
      'second reduced': 100_000,
      'super-reduced': 49_000,
    },
  },
  BE: {
    taxName: 'BTW / TVA',
    rates: { standard: 210_000, reduced: 120_000, 'second reduced': 60_000 },
  },
  BG: { taxName: 'ДДС', rates: { standard: 200_000, reduced: 90_000 } },
  HR: { taxName: 'PDV', rates: { standard: 250_000, reduced: 130_000, 'second reduced': 50_000 } },
  CY: {
    taxName: 'ΦΠΑ',
    rates: {
      standard: 190_000,
      reduced: 90_000,
      'second reduced': 50_000,
      'super-reduced': 30_000,
    },
  },
  CZ: { taxName: 'DPH', rates: { standard: 210_000, reduced: 120_000 } },
  DK: { taxName: 'moms', rates: { standard: 250_000 } },
  EE: { taxName: 'km', rates: { standard: 240_000, reduced: 130_000, 'second reduced': 90_000 } },
  FI: { taxName: 'ALV', rates: { standard: 255_000, reduced: 135_000, 'second reduced': 100_000 } },
  FR: {
    taxName: 'TVA',
    rates: { standard: 200_000, intermediate: 100_000, reduced: 55_000, 'super-reduced': 21_000 },
  },
  DE: { taxName: 'USt', rates: { standard: 190_000, reduced: 70_000 } },
  GR: { taxName: 'ΦΠΑ', rates: { standard: 240_000, reduced: 130_000, 'second reduced': 60_000 } },
  HU: { taxName: 'ÁFA', rates: { standard: 270_000, reduced: 180_000, 'second reduced': 50_000 } },
  IE: { taxName: 'VAT', rates: { standard: 230_000, reduced: 135_000, 'second reduced': 90_000 } },
  IT: {
    taxName: 'IVA',
    rates: {
      standard: 220_000,
      reduced: 100_000,
      'second reduced': 50_000,
      'super-reduced': 40_000,
    },
  },
  LV: { taxName: 'PVN', rates: { standard: 210_000, reduced: 120_000, 'second reduced': 50_000 } },
  LT: { taxName: 'PVM', rates: { standard: 210_000, reduced: 120_000, 'second reduced': 50_000 } },
  LU: {
    taxName: 'TVA',
    rates: { standard: 170_000, intermediate: 140_000, reduced: 80_000, 'super-reduced': 30_000 },
  },
  MT: {
    taxName: 'VAT',
    rates: {
      standard: 180_000,
      reduced: 120_000,
      'second reduced': 70_000,
      'third reduced': 50_000,
    },
  },
  NL: { taxName: 'btw', rates: { standard: 210_000, reduced: 90_000 } },
  PL: { taxName: 'VAT', rates: { standard: 230_000, reduced: 80_000, 'second reduced': 50_000 } },
  PT: { taxName: 'IVA', rates: { standard: 230_000, intermediate: 130_000, reduced: 60_000 } },
  RO: { taxName: 'TVA', rates: { standard: 210_000, reduced: 110_000 } },
  SK: { taxName: 'DPH', rates: { standard: 230_000, reduced: 190_000, 'second reduced': 50_000 } },
  SI: { taxName: 'DDV', rates: { standard: 220_000, reduced: 95_000, 'second reduced': 50_000 } },
  ES: { taxName: 'IVA', rates: { standard: 210_000, reduced: 100_000, 'super-reduced': 40_000 } },
  SE: { taxName: 'moms', rates: { standard: 250_000, reduced: 120_000, 'second reduced': 60_000 } },
  GB: { taxName: 'VAT', rates: { standard: 200_000, reduced: 50_000 } },
  CH: {
    taxName: 'MWST / TVA / IVA',
    rates: { standard: 81_000, accommodation: 38_000, reduced: 26_000 },
  },
  NO: { taxName: 'MVA', rates: { standard: 250_000, reduced: 150_000, 'second reduced': 120_000 } },
};

const startSets: ReadonlyMap<string, StartSet> = new Map(
  Object.entries(countries).map(([country, { taxName, rates }]) => [
    country,
    {
      country,
      source: isInEuropeanUnion(country) ? fromTedb : fromNations,
      taxes: Object.entries(rates).map(([label, ratePpm]) => ({
        name: `${taxName}, ${label} rate`,
        ratePpm,
        category: 'standard',
        reason: '',
      })),
    },
  ]),
);

export const startSetCountries: readonly string[] = [...startSets.keys()];

/** Undefined for a country whose rates are typed. */
export function startSetOf(country: string | null): StartSet | undefined {
  return country === null ? undefined : startSets.get(country);
}
