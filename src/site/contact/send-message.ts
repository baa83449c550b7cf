import type { MessageFields } from '../../shared/inquiries/contact-rules.ts';

const FAILED = 'Failed to send message. Please try again later.';
const SERVER_FAILED = 'Server error occurred';

interface OutgoingMessage {
  fields: MessageFields;
  /** The same for a repeat of the same message, so that it is stored once. */
  key: string;
  tier: string;
  /** Text in the field that only robots fill in, because people don't see it. */
  check: string;
  formToken: string;
}

/**
 * Sends the message to `address`, the form's action. Resolves with what went wrong, in words for its
 * writer, or undefined.
 */
export async function sendMessage(
  address: string,
  message: OutgoingMessage,
): Promise<string | undefined> {
  try {
    const isOwn = new URL(address).origin === location.origin;
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...jsonHeaders, ...(isOwn && headersOf(message)) },
      body: JSON.stringify(message.fields),
    });
    return response.ok ? undefined : await failureText(response);
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : FAILED;
  }
}

const jsonHeaders = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** For this server only: another one would have to allow each of them (CORS). */
function headersOf({ key, tier, check, formToken }: OutgoingMessage): Record<string, string> {
  return {
    'Idempotency-Key': key,
    ...(tier !== '' && { 'X-Contact-Tier': tier }),
    // A header holds no line break or letter beyond Latin-1, and a robot may write anything.
    ...(check !== '' && { 'X-Contact-Check': encodeURIComponent(check) }),
    ...(formToken !== '' && { 'X-Form-Token': formToken }),
  };
}

async function failureText(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return SERVER_FAILED;
  const { error, message } = body as { error?: unknown; message?: unknown };
  for (const text of [error, message]) {
    if (typeof text === 'string' && text !== '') return text;
  }
  return SERVER_FAILED;
}

/** Gives each distinct message a key of its own, and the same key to its repetition. */
export function messageKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: randomUuid() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists on https and localhost only; a studio may try the site without. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
