/** Reads what the contact form sent: strict about its shape, and one clear sentence when it is off. */
import {
  messageFields,
  EMAIL_INVALID,
  findContactError,
  INQUIRY_LIMITS,
  type MessageField,
  type MessageFields,
} from '../../../shared/inquiries/contact-rules.ts';
import { findRepeatedKey } from '../../platform/http/repeated-key.ts';
import { canBeName, isInvisible } from '../../../shared/text/invisible.ts';
import { InvalidContactMessage } from './inquiries.errors.ts';

/** Additional fields of a plain form post, always text. */
const plainFormExtras = ['tier', 'website', 'formToken'] as const;
type PlainFormExtra = (typeof plainFormExtras)[number];

/** The four fields of a JSON body; throws `InvalidContactMessage`. */
export function readJsonFields(body: string): MessageFields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new InvalidContactMessage('The message is not valid JSON.');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new InvalidContactMessage('The message must be a JSON object.');
  }
  const repeated = findRepeatedKey(body);
  if (repeated !== undefined) throw sentTwice(repeated);
  return checkedFields(new Map<string, unknown>(Object.entries(parsed)), []);
}

/** The fields of a plain form post, hidden ones apart; throws `InvalidContactMessage`. */
export function readFormFields(body: string): {
  fields: MessageFields;
  extras: Partial<Record<PlainFormExtra, string>>;
} {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (values.has(name)) throw sentTwice(name);
    values.set(name, value);
  }
  const fields = checkedFields(values, plainFormExtras);
  const extras = Object.fromEntries(plainFormExtras.map((name) => [name, values.get(name)]));
  return { fields, extras };
}

const sentTwice = (name: string) =>
  new InvalidContactMessage(`The field ${printable(name)} was sent twice.`);

function checkedFields(given: ReadonlyMap<string, unknown>, extras: readonly string[]) {
  for (const name of given.keys()) {
    if (!(messageFields as readonly string[]).includes(name) && !extras.includes(name)) {
      throw new InvalidContactMessage(`Unknown field ${printable(name)}.`);
    }
  }
  const [email, message] = [trimmedText('email', given), trimmedText('message', given)];
  const wrong = findContactError({ email, message });
  if (wrong !== undefined) throw new InvalidContactMessage(wrong.message, wrong.field);
  const fields: MessageFields = {
    name: textOf('name', given),
    email: textOf('email', given),
    subject: textOf('subject', given),
    message: textOf('message', given),
  };
  if (ADDRESS_SYNTAX.test(fields.email)) throw new InvalidContactMessage(EMAIL_INVALID, 'email');
  return fields;
}

/** Characters of address lists, groups and comments: no part of our addresses. */
const ADDRESS_SYNTAX = /[<>,;:"()[\]\\]/;

function trimmedText(field: MessageField, given: ReadonlyMap<string, unknown>): string {
  const value = given.get(field);
  if (value === undefined) throw missing(field);
  if (typeof value !== 'string')
    throw new InvalidContactMessage(`${fieldNames[field].label} must be text.`, field);
  return value.trim();
}

/** Labels of the form, and what it asks for. */
const fieldNames: Record<MessageField, { label: string; wanted: string }> = {
  name: { label: 'Name', wanted: 'your name' },
  email: { label: 'Email', wanted: 'your email' },
  subject: { label: 'Subject', wanted: 'a subject' },
  message: { label: 'Message', wanted: 'a message' },
};

const missing = (field: MessageField) =>
  new InvalidContactMessage(`Please enter ${fieldNames[field].wanted}.`, field);

function textOf(field: MessageField, given: ReadonlyMap<string, unknown>): string {
  const value = trimmedText(field, given);
  const text = field === 'message' ? value.replaceAll(/\r\n?/g, '\n') : value;
  if (isMissing(field, text)) throw missing(field);
  if (text.length > INQUIRY_LIMITS[field]) {
    const most = INQUIRY_LIMITS[field].toLocaleString('en-US');
    const { label } = fieldNames[field];
    throw new InvalidContactMessage(`${label} can have at most ${most} characters.`, field);
  }
  if (hasForbiddenCharacter(text, field)) {
    const what = field === 'message' ? 'control characters' : 'line breaks or control characters';
    throw new InvalidContactMessage(`${fieldNames[field].label} can’t contain ${what}.`, field);
  }
  return text;
}

function isMissing(field: MessageField, text: string): boolean {
  if (field === 'name') return !canBeName(text);
  return field === 'subject' ? isInvisible(text) : text === '';
}

/** Line breaks in a name or subject could add headers to an email; a NUL can't be stored everywhere. */
function hasForbiddenCharacter(text: string, field: MessageField): boolean {
  const forbidden = field === 'message' ? /[^\P{Cc}\n\t]|\p{Cs}/u : /[\p{Cc}\p{Cs}\u2028\u2029]/u;
  return forbidden.test(text);
}

/** A name from outside, short enough and harmless enough for an error message. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 40));
}
