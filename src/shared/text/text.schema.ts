/** Text that people type into fields, as it is kept: trimmed, and without what can’t be seen. */
import { z } from 'zod';
import { isEmail } from '../inquiries/contact-rules.ts';
import { canBeName, isInvisible, visible } from './invisible.ts';

/** Control characters, line ends and halves of characters: they would break an email’s header or a PDF. */
const unfitForLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unfitForLines = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** One line of at most `max` characters; may be empty. Nothing that can be seen is nothing. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .overwrite(visible)
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !unfitForLine.test(text), {
      error: 'can’t contain line breaks or control characters',
    });
}

export function filledLine(max: number) {
  return line(max).min(1, { error: 'is required' });
}

/** The name of a person or a party, at most `max` characters; may be empty. */
export function nameLine(max: number) {
  return line(max).refine((text) => text === '' || canBeName(text), {
    error: 'must contain a letter or number',
  });
}

export function filledName(max: number) {
  return nameLine(max).min(1, { error: 'is required' });
}

/** Several lines of at most `max` characters in all, ending as in Unix; may be empty. */
export function lines(max: number) {
  return z
    .string()
    .transform((text) => visible(text.replaceAll(/\r\n?/g, '\n').trim()))
    .pipe(z.string().max(max, `must have at most ${max} characters`))
    .refine((text) => !unfitForLines.test(text), { error: 'can’t contain control characters' });
}

/** Characters of address lists, groups and comments: no part of our addresses. */
const addressSyntax = /[<>,;:"()[\]\\]/;
/**
 * A part of a domain, in any script, without invisible characters (RFC 1123, 2.1; RFC 5891,
 * 4.2.3). Names in a network of its own may have underscores.
 */
const domainLabel =
  /^(?![-\p{M}])(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_-]|[\u200C\u200D]){1,63}(?<!-)$/u;
const joiner = /[\u200C\u200D]/;
/**
 * Punctuation of Catalan, Greek, Hebrew, Tibetan and Japanese, where it is allowed in a domain (RFC
 * 5892, appendix A; Tibetan: 2.6).
 */
const scriptSign =
  /(?<=l)\u00B7(?=l)|\u0375(?=\p{sc=Greek})|(?<=\p{sc=Hebrew})[\u05F3\u05F4]|(?<=\p{sc=Tibetan})\u0F0B|(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])\u30FB|\u30FB(?=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}])/giu;

/** An address that a mail server can deliver to, which the contact form’s own rule does not ask. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  return (
    isEmail(text) &&
    !addressSyntax.test(text) &&
    !isInvisible(text.slice(0, at)) &&
    text
      .slice(at + 1)
      .split('.')
      .every(isDomainLabel)
  );
}

function isDomainLabel(label: string): boolean {
  // Each counts as a letter.
  if (!domainLabel.test(label.replaceAll(scriptSign, 'x'))) return false;
  // Valid positions of joiners depend on their neighbors (RFC 5892, appendix A), which URLs check.
  return !joiner.test(label) || z.url().safeParse(`https://${label}`).success;
}

export const emailSchema = line(254)
  .refine(isEmailAddress, { error: 'Enter a valid email address.' })
  .meta({ example: 'ada@lab.example' });

const error = 'must be a web address, e.g. https://lab.example';

/** As browsers need it: people leave the scheme out. An @ before the path is one of an email address. */
export function completeWebsite(text: string): string {
  const address = text.trim();
  return /^[^\s/\\:@?#]+\.[^\s/\\@?#]+([/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

/** The address of a website, or nothing. */
export const websiteSchema = z
  .string()
  .overwrite(completeWebsite)
  .pipe(line(300))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, error })], { error }))
  .meta({ example: 'https://lab.example' });

/** As people write it: without what browsers add. */
export function shortWebsite(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
