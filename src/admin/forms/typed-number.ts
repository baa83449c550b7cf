/** What the text of a number field means: a number, a question, or a problem. */
import { HUNDRED_PERCENT_PPM, RATE_DIGITS } from '../../shared/money/amounts.ts';
import { readNumber, type NumberOptions } from '../../shared/numbers/read-number.ts';
import { studioStyle, writtenNumber } from '../studio-format.ts';

export interface NumberKind extends Pick<NumberOptions, 'digits' | 'currency' | 'accepts'> {
  /** Decimals are always written, as for money. */
  showsZeros?: boolean | undefined;
  /** In units of the last of `digits`, like the result. */
  least?: number | undefined;
  most?: number | undefined;
}

/** A percentage from 0 to 100, in parts per million. */
export const percentage: NumberKind = {
  digits: RATE_DIGITS,
  accepts: 'percent',
  least: 0,
  most: HUNDRED_PERCENT_PPM,
};

export interface NumberChoice {
  units: number;
  /** As the field would show it; it is read as these units. */
  text: string;
}

export type TypedNumber =
  | { units: number; problem?: never; choices?: never }
  | {
      units?: never;
      /** A predicate, e.g. “must be more than 0”. */
      problem: string;
      /** What an ambiguous text can mean here. */
      choices?: readonly NumberChoice[];
    };

/** Reads a text in the style of the studio’s region. */
export function readTyped(text: string, field: NumberKind): TypedNumber {
  const read = readNumber(text, { ...field, style: studioStyle() });
  if ('problem' in read) return read;
  if ('units' in read) {
    const problem = limitProblem(read.units, field);
    return problem === undefined ? read : { problem };
  }
  const [first] = read.choices;
  const possible = read.choices.filter((units) => limitProblem(units, field) === undefined);
  if (possible.length === 0) return { problem: limitProblem(first, field) ?? '' };
  const choices = possible.map((units) => ({ units, text: writtenFor(units, field) }));
  return { problem: `could be ${choices.map((one) => one.text).join(' or ')}`, choices };
}

/** Units as the field shows them. */
export function writtenFor(units: number, { digits, showsZeros }: NumberKind): string {
  return writtenNumber(units, digits, showsZeros);
}

function limitProblem(units: number, field: NumberKind): string | undefined {
  const { digits, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = field;
  if (units > most) return `can’t be more than ${writtenNumber(most, digits)}`;
  if (units >= least) return undefined;
  return least === 1 ? 'must be more than 0' : `can’t be less than ${writtenNumber(least, digits)}`;
}
