/** Characters of typed and pasted numbers and dates, reduced to those of ASCII. */

/** The zeros of the digits that are read: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

const replacements: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Direction marks and other invisible characters of copied cells. Overrides (U+202D, U+202E)
  // stay and are refused, because they show digits in another order than they are stored.
  [/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g, ''],
  [/\p{Nd}/gu, (digit) => asciiDigit(digit.codePointAt(0) ?? 0) ?? digit],
  [/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0)],
  [/\p{Zs}/gu, ' '],
  // The Arabic sign for thousands has no other meaning, like an apostrophe.
  [/[‘’ʼ′´`٬]/g, "'"],
  [/[−–—‐‑﹣]/g, '-'],
  [/[×✕∗]/g, '*'],
  [/[÷∕]/g, '/'],
  [/٪/g, '%'],
  [/￥/g, '¥'],
  [/￡/g, '£'],
  [/￦/g, '₩'],
];

/** Without invisible characters and surrounding space. Tabs and line breaks inside are kept. */
export function normalizedText(text: string): string {
  return replacements
    .reduce((result, [found, by]) => result.replaceAll(found, by as string), text)
    .trim();
}

function asciiDigit(code: number): string | undefined {
  const zero = zeros.find((zero) => code >= zero && code < zero + 10);
  return zero === undefined ? undefined : String(code - zero);
}
