/** The forms of a number with its signs, and of simple arithmetic. */
import { currencyCodes } from '../money/currencies.ts';
import { isCurrencySign, isSignOf } from './currency-signs.ts';
import { fits, fractionOf, quotient } from './fractions.ts';
import type { NumberToken } from './number-tokens.ts';

export type NumberForm = 'plain' | 'bracketed' | 'percent' | 'arithmetic';

/** Of the letters n for a number and s for a sign of a currency, and of marks. */
const forms: readonly (readonly [NumberForm, RegExp])[] = [
  ['plain', /^(?:[-+]?s{0,2}|s{1,2}[-+])ns{0,2}$/],
  // Negative in accounting and in SAP.
  ['plain', /^s{0,2}n(?:s{0,2}-|-s{1,2})$/],
  ['bracketed', /^s{0,2}\(s{0,2}ns{0,2}\)s{0,2}$/],
  ['percent', /^[-+]?(?:%n|n%)$/],
  ['arithmetic', /^-?s{0,2}ns{0,2}(?:[-+*/]s{0,2}ns{0,2})+$/],
];

/** Undefined if the tokens are no number. */
export function numberForm(tokens: readonly NumberToken[]): NumberForm | undefined {
  const shape = tokens.map(({ kind, text }) => (kind === 'mark' ? text : kind.charAt(0))).join('');
  return forms.find(([, form]) => form.test(shape))?.[0];
}

/** Whether what looks like arithmetic is a date or a phone number. */
export function isNoArithmetic(text: string, tokens: readonly NumberToken[]): boolean {
  return (
    /^(?:\d{4}-\d\d?-\d\d?|\d\d?-\d\d?-\d{4})$/.test(text) ||
    /^(?:\d{4}|\d\d?)\/\d\d?\/(?:\d{4}|\d\d?)$/.test(text) ||
    tokens.some((token) => token.kind === 'number' && /^0\d/.test(token.text))
  );
}

/**
 * Whether it may be a day and month, a range or a phone number: 12/31, 1200-555. With `=` in front
 * or spaces it is arithmetic, and so is a division that comes out even at `digits` decimals.
 */
export function mayBeNoArithmetic(text: string, digits: number): boolean {
  const [, first = '', sign, second = ''] = /^(\d+)([-/])(\d+)$/.exec(text) ?? [];
  if (sign !== '/') return sign === '-';
  const result = quotient(fractionOf(first), fractionOf(second));
  return result !== undefined && !fits(result, digits);
}

/** Whether all signs are those of `currency`, or what is wrong with them. */
export function currencyProblem(
  tokens: readonly NumberToken[],
  currency: string | undefined,
): 'other currency' | 'no currency' | undefined {
  const unknown = signsBesideEachOther(tokens).filter(
    (signs) =>
      currency === undefined ||
      !(isSignOf(currency, signs.join('')) || signs.every((sign) => isSignOf(currency, sign))),
  );
  if (unknown.length === 0) return hasFactor(tokens) ? 'no currency' : undefined;
  const isCurrency = unknown.every((signs) =>
    [...signs, signs.join('')].some(
      (sign) => isCurrencySign(sign) || currencyCodes.includes(sign.toUpperCase()),
    ),
  );
  return currency !== undefined && isCurrency ? 'other currency' : 'no currency';
}

/** A letter may be a factor: 5K and 5M are no amounts in kwacha (K) and loti (M). */
function hasFactor(tokens: readonly NumberToken[]): boolean {
  return tokens.some(
    (token, index) =>
      token.kind === 'sign' &&
      token.isAttached &&
      /^[A-Z]$/i.test(token.text) &&
      tokens[index + 1]?.kind !== 'sign',
  );
}

function signsBesideEachOther(tokens: readonly NumberToken[]): string[][] {
  const runs: string[][] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    if (index > 0 && tokens[index - 1]?.kind === 'sign') runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs;
}
