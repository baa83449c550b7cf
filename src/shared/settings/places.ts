/** Time zones, as `Intl` knows them: in the server and in every browser. */
import { z } from 'zod';

/** A zone of the IANA’s, in the spelling that `Intl` gives it. */
export const timeZoneSchema = z
  .string()
  .transform((name) => knownTimeZone(name) ?? '')
  .refine((name) => name !== '', { error: 'must be a time zone, e.g. America/New_York' })
  .meta({ example: 'America/New_York' });

function knownTimeZone(name: string): string | undefined {
  // Intl also accepts an offset, e.g. +05:00, which has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
