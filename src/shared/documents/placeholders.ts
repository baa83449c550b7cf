/** Placeholders in email templates, such as {number}. Pure. */
import type { SeriesKind } from '../settings/number-series.schema.ts';
import type { ReminderPurpose } from './payment-reminders.ts';
import { namesIn } from '../each-of.ts';

const paymentReminder = [
  'number',
  'client',
  'amount due',
  'amount paid',
  'due date',
  'days late',
] as const;

/** The placeholders of each purpose. */
export const emailTemplatePlaceholders = {
  invoice: ['number', 'client', 'amount due', 'due date'],
  credit_note: ['number', 'client'],
  proposal: ['title', 'client', 'valid until'],
  contract: ['title', 'client', 'last day'],
  receipt: ['number', 'client', 'amount paid', 'amount due'],
  statement: ['client', 'amount due', 'amount overdue', 'last day'],
  // `document`: what it is called within a sentence.
  reminder: ['document', 'title', 'client', 'valid until'],
  expiry_notice: ['document', 'title', 'client', 'valid until'],
  before_due: paymentReminder,
  on_due_date: paymentReminder,
  first_overdue: paymentReminder,
  second_overdue: paymentReminder,
  last_overdue: paymentReminder,
  several_invoices: ['client', 'invoices', 'amount due'],
} as const satisfies Readonly<Record<SeriesKind | ReminderPurpose, readonly string[]>> &
  Record<string, unknown>;

export type EmailTemplatePurpose = keyof typeof emailTemplatePlaceholders;
export const emailTemplatePurposes = namesIn(emailTemplatePlaceholders);

/** Values by placeholder. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const inBraces = /\{([^{}\n]*)\}/g;

/** Why a text can’t be saved: it has a placeholder that nothing fills in. */
export function placeholderProblem(
  purpose: EmailTemplatePurpose,
  text: string,
): string | undefined {
  const known: readonly string[] = emailTemplatePlaceholders[purpose];
  const found = Array.from(text.matchAll(inBraces), ([, name = '']) => name);
  const unknown = found.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const choice = known.map((name) => `{${name}}`).join(', ');
  return `Unknown placeholder {${unknown}}. Use ${choice}.`;
}

/** The text with its placeholders filled in. Pure. */
export function fillEmailTemplate(text: string, values: PlaceholderValues): string {
  return text.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Warns of placeholders in a text that is sent as typed; empty if it has none. Pure. */
export function placeholderWarning(text: string, values: PlaceholderValues): string {
  const names = new Set(Array.from(text.matchAll(inBraces), ([, name = '']) => name));
  return [...names]
    .filter((name) => name.trim() !== '')
    .map((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : '';
      const instead = value === '' ? '' : ` Enter ${value} instead.`;
      return `{${name}} won’t be replaced.${instead}`;
    })
    .join(' ');
}

/**
 * The text with placeholders in place of their values, as a proposal for an email template. A value that
 * two placeholders share stays as it is: which one is meant can’t be known. Pure.
 */
export function withPlaceholders(text: string, values: PlaceholderValues): string {
  const longestFirst = Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  let result = '';
  let at = 0;
  while (at < text.length) {
    const found = longestFirst.filter(([, value]) => isWholeAt(text, at, value));
    const [[name, value] = ['', text.charAt(at)]] = found;
    const isShared = found.some(([other]) => other !== name && values[other] === value);
    result += name === '' || isShared ? value : `{${name}}`;
    at += value.length;
  }
  return result;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whole words only: the number 7 is not in 17. */
function isWholeAt(text: string, at: number, value: string): boolean {
  if (!text.startsWith(value, at)) return false;
  return (
    !letterOrDigit.test(text.charAt(at - 1)) && !letterOrDigit.test(text.charAt(at + value.length))
  );
}
