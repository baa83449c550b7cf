/** Links that work once. Their token is in the fragment, which no server and no log sees. */
import type { AccountLinkRow } from '../../database/tables/accounts.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText, type Clock } from '../../platform/clock.ts';

/** A link found later in a log or an email has expired (OWASP ASVS 5.0, 6.4.1). */
export const LINK_MINUTES = { setup: 24 * 60, password: 30, sign_in: 10 } as const;

const pages = {
  setup: '/admin/setup',
  password: '/admin/reset-password',
  sign_in: '/admin/enter',
} as const;

/** `baseUrl`: the configured one, never one that a request names. */
export function newAccountLink(
  { clock, baseUrl }: { clock: Clock; baseUrl: string },
  purpose: AccountLinkRow['purpose'],
  userId: string | null,
): { url: string; row: AccountLinkRow } {
  const token = newSecret();
  const now = clock.now();
  const row = {
    tokenHash: secretHash(token),
    purpose,
    userId,
    createdAt: instantText(now),
    expiresAt: instantText(now.add({ minutes: LINK_MINUTES[purpose] })),
  };
  return { url: `${baseUrl}${pages[purpose]}#token=${token}`, row };
}
