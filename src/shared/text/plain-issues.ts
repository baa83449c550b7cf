/** Zod’s own messages in plain words: predicates, as in our schemas. */
import { z } from 'zod';
import { counted } from '../plural.ts';

/** For the whole program; schemas with messages of their own keep them. */
export function explainIssuesPlainly(): void {
  z.config({ localeError: describeIssue });
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL',
  datetime: 'a UTC instant, e.g. 2026-03-02T15:00:00.000Z',
};

/** Fits plural labels, too. */
const MISSING = 'can’t be missing';

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return MISSING;
      return `must be ${types[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return limit(issue.origin, Number(issue.minimum), 'least');
    case 'too_big':
      return limit(issue.origin, Number(issue.maximum), 'most');
    case 'invalid_format':
      return formats[issue.format] === undefined
        ? 'has an invalid format'
        : `must be ${formats[issue.format]}`;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : mustBeOneOf(issue.values);
    case 'unrecognized_keys':
      return 'has unknown fields';
    default:
      return issue.input === undefined ? MISSING : 'is invalid';
  }
}

function limit(origin: string, bound: number, which: 'least' | 'most'): string {
  if (origin === 'string') {
    return bound === 1 && which === 'least'
      ? 'is required'
      : `must have at ${which} ${counted(bound, 'character')}`;
  }
  if (origin === 'array' || origin === 'set')
    return `must have at ${which} ${counted(bound, 'entry', 'entries')}`;
  if (Math.abs(bound) >= Number.MAX_SAFE_INTEGER)
    return `is too ${which === 'most' ? 'large' : 'low'}`;
  return which === 'least' ? `can’t be less than ${bound}` : `can’t be more than ${bound}`;
}

/** Long lists, such as those of event types, help nobody. */
const MOST_NAMED = 8;

function mustBeOneOf(values: readonly unknown[]): string {
  if (values.length > MOST_NAMED) return 'is not a known value';
  const named = values.map((value) => JSON.stringify(value));
  const last = named.pop() ?? '';
  return named.length === 0 ? `must be ${last}` : `must be ${named.join(', ')} or ${last}`;
}
