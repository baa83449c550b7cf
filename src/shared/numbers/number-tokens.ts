/** Splits a normalized text into numbers, signs of currencies and marks. */
import { isCurrencySign } from './currency-signs.ts';
import type { NumberStyle } from './separators.ts';

export type NumberToken =
  /**
   * `isWhole`: decimals are dashes, as in `1.500,-`. `followsDot`: the dot of a sign is directly
   * before it and may be a decimal sign, as in `Rs.50`.
   */
  | { kind: 'number'; text: string; isWhole: boolean; followsDot: boolean }
  /** Letters or currency symbols. `isAttached`: it follows a digit without a space. */
  | { kind: 'sign'; text: string; isAttached: boolean }
  | { kind: 'mark'; text: string };

/** Undefined if there is a character that no number has. */
export function numberTokens(text: string, style: NumberStyle): NumberToken[] | undefined {
  const tokens: NumberToken[] = [];
  for (let at = 0; at < text.length;) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const isOperand = ['number', 'sign'].includes(tokens.at(-1)?.kind ?? '');
    const found =
      numberAt(text, at, style) ?? (isOperand ? timesAt(text, at) : undefined) ?? signAt(text, at);
    if (found !== undefined) {
      tokens.push(found.token);
      at = found.end;
    } else if (/[-+*/()%]/.test(text.charAt(at))) {
      tokens.push({ kind: 'mark', text: text.charAt(at) });
      at += 1;
    } else return undefined;
  }
  return tokens;
}

interface Found {
  token: NumberToken;
  end: number;
}

/** Separators are part of it, and spaces between its digits; a separator in front as in `.5`. */
function numberAt(text: string, start: number, style: NumberStyle): Found | undefined {
  if (!/^(\d|[.,٫]\d)/.test(text.slice(start, start + 2))) return undefined;
  const followsDot = text.charAt(start - 1) === '.';
  let end = start;
  while (isInNumber(text, end, style)) end += 1;
  const number = text.slice(start, end).trimEnd();
  const dashes = /[.,]$/.test(number) ? /^ ?--? *(?!-| *\d)/.exec(text.slice(end)) : null;
  const isWhole = dashes !== null;
  const digits = isWhole ? number.slice(0, -1) : number;
  return {
    token: { kind: 'number', text: digits, isWhole, followsDot },
    end: end + (dashes?.[0].length ?? 0),
  };
}

/** The region’s own signs may be any, e.g. the `$` in 5$00 escudos: only between digits. */
function isInNumber(text: string, at: number, { decimal, group }: NumberStyle): boolean {
  const character = text.charAt(at);
  if (character === '') return false;
  if (/[\d.,'_ ٫]/.test(character)) return true;
  const isOwn = character === decimal || character === group;
  return isOwn && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
}

/** The letter x between two operands multiplies them. */
function timesAt(text: string, at: number): Found | undefined {
  const isTimes = /^x(?!\p{L})/iu.test(text.slice(at, at + 3));
  return isTimes ? { token: { kind: 'mark', text: '*' }, end: at + 1 } : undefined;
}

/** With its dots if it is a sign with them: €.50 has none, Rs.50 may have one. */
function signAt(text: string, at: number): Found | undefined {
  const [letters] = /^[\p{L}\p{M}\p{Sc}]+/u.exec(text.slice(at)) ?? [];
  if (letters === undefined) return undefined;
  const rest = text.slice(at + letters.length);
  const dotted = [/^\.\p{L}+/u, /^\./].map((end) => letters + (end.exec(rest)?.[0] ?? ''));
  const sign = dotted.find((sign) => sign !== letters && isCurrencySign(sign)) ?? letters;
  const isAttached = /[\d.,]/.test(text.charAt(at - 1));
  return { token: { kind: 'sign', text: sign, isAttached }, end: at + sign.length };
}
