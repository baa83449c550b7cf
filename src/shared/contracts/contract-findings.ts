/** What is open or wrong in a draft contract, and where. */
import type { OutlinedClause } from './clause-outline.ts';

/** Part of the text. `number`: empty for a clause that is left out. */
export type ContractPlace =
  | { kind: 'introduction' }
  | { kind: 'clause'; key: string; number: string; heading: string };

/** A variable without value, with everything that uses it. */
export interface OpenVariable {
  /** E.g. `client.name` or `custom.venue`. */
  key: string;
  label: string;
  /** In the order of the text. */
  places: ContractPlace[];
}

export type ContractProblem =
  /** A key that is neither a derived variable nor one of the contract’s, or a table inside a line. */
  | { kind: 'unknown_variable'; key: string; place: ContractPlace }
  /** A reference to a clause that was deleted. */
  | { kind: 'missing_clause'; clause: string; place: ContractPlace }
  /** A reference to a clause that is left out. */
  | { kind: 'left_out_clause'; clause: string; heading: string; place: ContractPlace }
  /** A clause of level 2 before any of level 1; it is numbered as one of level 1. */
  | { kind: 'no_parent_clause'; place: ContractPlace }
  /** With its variables filled in, a text is too long or nested too deep. */
  | { kind: 'too_large'; place: ContractPlace }
  /** Nothing but the introduction. */
  | { kind: 'no_clauses' }
  /** The late fee of the draft, which would be frozen, is in no text. */
  | { kind: 'late_fee_not_stated' };

/** Collects them in the order of the text. */
export class Findings {
  readonly open = new Map<string, OpenVariable>();
  readonly problems: ContractProblem[] = [];
  /** Keys of variables in the texts. */
  readonly stated = new Set<string>();

  addOpen(key: string, label: string, place: ContractPlace): void {
    const { places } = this.open.get(key) ?? { places: [] };
    const isKnown = places.some((one) => keyOf(one) === keyOf(place));
    this.open.set(key, { key, label, places: isKnown ? places : [...places, place] });
  }
}

export function placeOf({
  clause: { key, heading },
  number,
}: Pick<OutlinedClause, 'clause' | 'number'>): ContractPlace {
  return { kind: 'clause', key, number: number ?? '', heading };
}

const keyOf = (place: ContractPlace) => (place.kind === 'clause' ? place.key : '');
