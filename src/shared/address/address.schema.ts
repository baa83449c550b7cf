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

/**
 * Order of an envelope’s lines: A the street, C the city, S the region, Z the postal code. What is
 * empty takes what stands before it along. Source: the formats of libaddressinput.
 */
const orders = Object.fromEntries(
  Object.entries({
    'A|C, S Z': 'CA JP PR TW US',
    'A|C S Z': 'AU',
    'A|C|S|Z': 'EG GB IE RU UA',
    'A|C|S Z': 'ID KR TH VN',
    'A|C|S, Z': 'CN',
    'A|C|S': 'HK',
    'A|C Z|S': 'IN NG PE',
    'A|C Z': 'IL NZ SA SG',
    'A|C|Z': 'KE ZA',
    'A|C - S|Z': 'BR',
    'A|C, S, Z': 'CO',
    'A|Z C, S': 'MX',
    'A|Z C S': 'ES IT',
    'A|Z C/S': 'TR',
    'C|A|Z|S': 'HU',
  }).flatMap(([order, countries]) => countries.split(' ').map((country) => [country, order])),
) as Readonly<Record<string, string>>;

/** From the largest to the smallest, where the address is written in the country’s own script. */
const ownOrders: Readonly<Record<string, string>> = {
  CN: 'Z|SC|A',
  JP: 'Z|SC|A',
  KR: 'S C|A|Z',
  TW: 'Z|SC|A',
};

const ownScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** As on an envelope, the country last and in the language of `locale`. */
export function addressLines(address: Address, locale: string): string[] {
  const { street, city, region, postalCode, country } = address;
  const parts: Record<string, string> = { A: street, C: city, S: region, Z: postalCode };
  const code = country ?? '';
  const own = ownScripts.test(street + city) ? ownOrders[code] : undefined;
  const order = own ?? orders[code] ?? 'A|Z C|S';
  const lines = order.split('|').map((line) =>
    [...line.matchAll(/([^A-Z]*)([A-Z])/g)].reduce((before, [, between = '', part = '']) => {
      const after = parts[part] ?? '';
      return before === '' || after === '' ? before + after : `${before}${between}${after}`;
    }, ''),
  );
  return [
    ...lines.flatMap((line) => line.split('\n')),
    country === null ? '' : countryName(country, locale),
  ].filter((text) => text.trim() !== '');
}
