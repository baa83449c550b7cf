import { z } from 'zod';
import { line, lines } from '../text/text.schema.ts';

/** The codes of ISO 3166-1 in the order of the alphabet. `Intl` names them, but has no list. */
export const countryCodes: readonly string[] = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA
  BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO
  CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG
  GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML
  MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH
  PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
  SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN
  VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

const known = new Set(countryCodes);

/** A code of ISO 3166-1 in capitals. */
export const countrySchema = z
  .string()
  .refine((code) => known.has(code), { error: 'must be a country code, e.g. US' })
  .meta({ example: 'US' });

/** The country’s name in the language of `locale`. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

const members: ReadonlySet<string> = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(' '),
);

/** Whether invoices from there follow the Union’s directive on value added tax. */
export function isInEuropeanUnion(country: string | null): boolean {
  return country !== null && members.has(country);
}

/** A postal address, as far as it is known. */
export const addressSchema = z.strictObject({
  /** Address lines above the city, as on an envelope. */
  street: lines(300).default(''),
  city: line(100).default(''),
  /** State, province or the like. */
  region: line(100).default(''),
  postalCode: line(20).default(''),
  country: countrySchema.nullable().default(null),
});

export type Address = z.output<typeof addressSchema>;

/** Countries whose addresses end with the region and postal code after the city. */
const codeLast = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'PR', 'US']);

/** As on an envelope, the country last and in the language of `locale`. */
export function addressLines(
  { street, city, region, postalCode, country }: Address,
  locale: string,
): string[] {
  const isLast = country !== null && codeLast.has(country);
  const place = isLast
    ? [[city, region].filter((part) => part !== '').join(', '), postalCode]
    : [postalCode, city];
  return [
    ...street.split('\n'),
    place.filter((part) => part !== '').join(' '),
    isLast ? '' : region,
    country === null ? '' : countryName(country, locale),
  ].filter((text) => text.trim() !== '');
}
