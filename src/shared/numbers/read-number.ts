/** Reads numbers as people type and paste them: in the region’s style, or clearly in another. */
import { counted } from '../plural.ts';
import { calculate, type Operator } from './arithmetic.ts';
import { readDuration } from './durations.ts';
import { fits, negated, unitsOf, type Fraction } from './fractions.ts';
import { normalizedText } from './normalized-text.ts';
import {
  currencyProblem,
  isNoArithmetic,
  mayBeNoArithmetic,
  numberForm,
  type NumberForm,
} from './number-forms.ts';
import { numberTokens, type NumberToken } from './number-tokens.ts';
import { readGroups, readSeparators, type Readings, type SeparatorOptions } from './separators.ts';

export type NumberOptions = SeparatorOptions;

export type NumberRead =
  /** An integer of the last of `digits` decimals. */
  | { units: number }
  /** The number is ambiguous and has to be asked for; the smaller choice is first. */
  | { choices: readonly [number, number] }
  /** A predicate, e.g. “must be a number, e.g. 1250.50”. */
  | { problem: string };

/** No number that people write has more. */
const MOST_CHARACTERS = 200;

/**
 * Reads a number, or simple arithmetic such as `12*95`, which is rounded half away from zero.
 * Nothing is guessed; `separators.ts` decides what is ambiguous.
 */
export function readNumber(text: string, options: NumberOptions): NumberRead {
  const trimmed = text.trim();
  const clean = trimmed.length > MOST_CHARACTERS ? '' : normalizedText(trimmed);
  const hours = options.accepts === 'duration' ? readDuration(clean, options) : undefined;
  if (hours !== undefined) return inUnits(hours, options);
  const tokens = numberTokens(clean.replace(/^= ?/, ''), options.style) ?? [];
  const form = numberForm(tokens);
  const signs = currencyProblem(tokens, options.currency);
  if (form === undefined || signs === 'no currency') return notANumber(options);
  if (signs === 'other currency') return { problem: `must be in ${options.currency}` };
  if (form === 'arithmetic') {
    if (isNoArithmetic(clean, tokens)) return notANumber(options);
    // ÷ is in no date.
    const isSure = !mayBeNoArithmetic(clean, options.digits) || /[÷∕]/.test(trimmed);
    const read = readArithmetic(tokens, options);
    if (isSure || 'problem' in read) return read;
    return { problem: `must start with = to be calculated, e.g. =${clean}` };
  }
  // “95 -” is not written to its end.
  if (tokens.at(-1)?.text === '-' && clean.endsWith(' -')) return notANumber(options);
  return readSingle(tokens, form, options);
}

function readSingle(
  tokens: readonly NumberToken[],
  form: NumberForm,
  options: NumberOptions,
): NumberRead {
  const [number] = numbersOf(tokens);
  const readings = number && readingsOf(number, options);
  if (readings === undefined) return notANumber(options);
  if (form === 'percent' && options.accepts !== 'percent') return notANumber(options);
  if (!fits(readings[0], options.digits)) return { problem: decimalsProblem(options.digits) };
  const hasMinus = tokens.some(({ kind, text }) => kind === 'mark' && text === '-');
  if (!hasMinus && form !== 'bracketed') return inUnits(readings, options);
  const [value, other] = readings;
  // “-.50” is a negative number or, as on price tags, a dash instead of a whole number.
  if (hasMinus && /^\D/.test(number?.text ?? '')) {
    return other === undefined ? inUnits([value, negated(value)], options) : notANumber(options);
  }
  return inUnits(
    other === undefined ? [negated(value)] : [negated(value), negated(other)],
    options,
  );
}

function readArithmetic(tokens: readonly NumberToken[], options: NumberOptions): NumberRead {
  const isNegative = tokens[0]?.text === '-';
  const operators = tokens
    .slice(isNegative ? 1 : 0)
    .flatMap(({ kind, text }) => (kind === 'mark' ? [text as Operator] : []));
  const operands: Readings[] = [];
  for (const number of numbersOf(tokens)) {
    const readings = readingsOf(number, options);
    if (readings === undefined) return notANumber(options);
    operands.push(readings);
  }
  // Either all separators are decimal signs where that is the question, or none of them is.
  const results = [0, 1].map((which) => {
    const [first, ...others] = operands.map((readings) => readings[which] ?? readings[0]);
    if (first === undefined) return undefined;
    return calculate([isNegative ? negated(first) : first, ...others], operators);
  });
  const [result, other] = results;
  if (result === undefined || other === undefined) return { problem: 'can’t be divided by 0' };
  // A range, such as 10-12.
  const isRange = !isNegative && results.some((value) => value && value.numerator < 0n);
  return isRange ? notANumber(options) : inUnits([result, other], options);
}

function readingsOf(
  { text, isWhole, followsDot }: NumberToken & { kind: 'number' },
  options: NumberOptions,
): Readings | undefined {
  if (isWhole) return readGroups(text, options.style);
  const readings = readSeparators(text, options);
  const [withDot] = (followsDot && readSeparators(`.${text}`, options)) || [];
  if (withDot === undefined || !fits(withDot, options.digits)) return readings;
  return readings?.length === 1 ? [withDot, readings[0]] : undefined;
}

function numbersOf(tokens: readonly NumberToken[]) {
  return tokens.filter((token) => token.kind === 'number');
}

function inUnits(values: readonly Fraction[], options: NumberOptions): NumberRead {
  const units = values.map((value) => Number(unitsOf(value, options.digits)));
  const low = Math.min(...units);
  const high = Math.max(...units);
  // If only one of two readings is too large, neither is a good answer.
  const exact = units.filter((value) => Number.isSafeInteger(value));
  if (exact.length > 0 && exact.length < units.length) return notANumber(options);
  if (high > Number.MAX_SAFE_INTEGER) return { problem: 'is too large' };
  if (low < Number.MIN_SAFE_INTEGER) return { problem: 'is too low' };
  // Zero is never negative here: `Number(0n)` is 0.
  return low === high ? { units: low } : { choices: [low, high] };
}

function decimalsProblem(digits: number): string {
  return digits === 0 ? 'can’t have decimals' : `can have at most ${counted(digits, 'decimal')}`;
}

function notANumber({ digits, style }: NumberOptions): { problem: string } {
  const decimals = digits === 0 ? '' : style.decimal + '50'.slice(0, digits);
  return { problem: `must be a number, e.g. 1250${decimals}` };
}
