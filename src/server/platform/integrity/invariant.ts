import { parseJson } from '../../database/parse-json.ts';

export interface Invariant {
  rule: string;
  /** The violations, one line each; empty if it holds. */
  violations: string[];
  /** Parts that could not be checked, one line each. */
  notes?: string[];
}

/** From the violations of each rule. */
export function invariantsOf(violations: Record<string, string[]>): Invariant[] {
  return Object.entries(violations).map(([rule, found]) => ({ rule, violations: found }));
}

/** Data of an event; empty if damaged, which the rule of the event chain reports. */
export function eventData(data: string): Record<string, unknown> {
  const told = parseJson(data);
  return typeof told === 'object' && told !== null ? { ...told } : {};
}

/** One line each. Undefined is unknown and not compared: events of older versions contain less. */
export function differences<Row extends object>(
  id: string,
  row: Row | undefined,
  expected: { [Column in keyof Row]?: unknown },
): string[] {
  if (row === undefined) return [`${id} is missing`];
  const known = Object.entries(expected as Record<string, string | number | null | undefined>);
  return known.flatMap(([column, value]) => {
    const actual = row[column as keyof Row];
    return value === undefined || value === actual
      ? []
      : [`${id} has ${column} ${String(actual)}, expected ${String(value)}`];
  });
}
