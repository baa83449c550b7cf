/** Text that people type into fields, as it is kept: trimmed, and without what can’t be seen. */
import { z } from 'zod';

/** Control characters, line ends and halves of characters: they would break a mail’s header or a PDF. */
const unfitForLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unfitForLines = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** One line of at most `max` characters; may be empty. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `takes at most ${max} characters`)
    .refine((text) => !unfitForLine.test(text), {
      error: 'can’t hold line breaks or control characters',
    });
}

/** One line that must not be empty. */
export function filledLine(max: number) {
  return line(max).min(1, 'must not be empty');
}

/** Several lines of at most `max` characters in all, ending as in Unix; may be empty. */
export function lines(max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, `takes at most ${max} characters`))
    .refine((text) => !unfitForLines.test(text), { error: 'can’t hold control characters' });
}
