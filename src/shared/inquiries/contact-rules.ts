/** The contact form's rules, for the browser and the server alike. */

/** A shorter message says too little to answer; in UTF-16 units. */
export const MESSAGE_MIN_LENGTH = 10;

/** Longest accepted values, in UTF-16 units as `maxlength` counts them. */
export const INQUIRY_LIMITS = { name: 200, email: 254, subject: 300, message: 10_000 } as const;

export const EMAIL_INVALID = 'Please enter a valid email address';
const MESSAGE_TOO_SHORT = `Message must be at least ${MESSAGE_MIN_LENGTH} characters long`;

export type MessageField = keyof typeof INQUIRY_LIMITS;
export type MessageFields = Record<MessageField, string>;

export const messageFields = Object.keys(INQUIRY_LIMITS) as readonly MessageField[];

/** Text, @, text, dot, text, without spaces. */
export function isEmail(text: string): boolean {
  // Split rather than matched by one pattern: `[^@]+\.[^@]+` backtracks on long hostile input.
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  const dot = domain.indexOf('.', 1);
  return at > 0 && !domain.includes('@') && dot > 0 && dot < domain.length - 1 && !/\s/.test(text);
}

/** The first problem of the form, email before message; undefined if it can be sent. */
export function findContactError(
  fields: Pick<MessageFields, 'email' | 'message'>,
): { field: 'email' | 'message'; message: string } | undefined {
  if (!isEmail(fields.email)) return { field: 'email', message: EMAIL_INVALID };
  if (fields.message.length < MESSAGE_MIN_LENGTH) {
    return { field: 'message', message: MESSAGE_TOO_SHORT };
  }
  return undefined;
}
