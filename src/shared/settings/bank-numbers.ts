/** The numbers by which money finds an account, and whether a slip was made in one of them. Pure. */

/** Letters and digits as they are kept, without the spaces of print. */
export function compactNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** The length of an IBAN in each country that has them (SWIFT’s IBAN registry). */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18
  DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23
  IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27
  MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19
  SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The problem of a compact IBAN (ISO 13616); undefined if it is valid. */
export function ibanProblem(iban: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return 'must begin with a country code and two digits, e.g. DE89, and contain only letters and digits';
  const country = iban.slice(0, 2);
  const length = ibanLengths.get(country);
  if (length === undefined) return `begins with ${country}, which isn’t a country with IBANs`;
  if (iban.length !== length) {
    return `has ${iban.length} characters, but an IBAN from ${country} has ${length}`;
  }
  if (remainderBy97(iban.slice(4) + iban.slice(0, 4)) !== 1)
    return 'has a typo: its check digits don’t match';
  return undefined;
}

/** Letters count from A = 10 to Z = 35 (ISO 7064, MOD 97-10). */
function remainderBy97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    for (const digit of Number.parseInt(sign, 36).toString()) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder;
}

const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** The problem of a US routing number (ABA); undefined if it is valid. */
export function routingNumberProblem(text: string): string | undefined {
  if (!/^\d{9}$/.test(text)) return 'must have 9 digits';
  const sum = routingWeights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0);
  return sum % 10 === 0 && sum > 0 ? undefined : 'has a typo: its check digit doesn’t match';
}

/** The problem of a BIC (ISO 9362), which has no check digit; undefined if it is valid. */
export function bicProblem(text: string): string | undefined {
  const isBic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
  return isBic ? undefined : 'must have 8 or 11 letters and digits, e.g. DEUTDEFF';
}
