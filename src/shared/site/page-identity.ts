import type { StudioIdentity } from '../settings/identity.ts';

/** The studio's identity, and what else pages show of its settings. */
export interface StudioOnPages extends StudioIdentity {
  /** What the privacy policy says of measuring reading. */
  reading: string;
  /** ISO 3166-1, e.g. US: in its style, the back office writes and reads. */
  region: string;
}

/** What a page knows of the studio. */
export interface PageIdentity extends StudioOnPages {
  /** The email as the address of a link. */
  mailto: string;
  /** Where the contact form sends messages, if not to this server. */
  sendEmail?: string;
}

/** RFC 6068: an address may contain characters that mean something else in a URL. */
export function encodeForMailto(email: string): string {
  return email.replaceAll(/[^\w@.+-]/gu, encodeURIComponent);
}

const placeholderPattern = /\{(name|place|email|reading)\}/g;

type Filled = Pick<StudioOnPages, 'name' | 'place' | 'email' | 'reading'>;

/** A copy of `content` with the values of the settings in place of `{name}`, `{reading}` and so on. */
export function fillPlaceholders<Content>(content: Content, identity: Filled): Content {
  return mapTexts(content, (text) =>
    text.replaceAll(placeholderPattern, (_, key: keyof Filled) => identity[key]),
  ) as Content;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}
