/** Links that work once. Their token is in the fragment, which no server and no log gets to see. */
import type { AccountLinkRow } from '../../database/tables/accounts.table.ts';
import { newSecret, secretHash } from '../../platform/auth/secret-text.ts';
import { instantText, type Clock } from '../../platform/clock.ts';

/** Whoever reads a log or a mail later finds a link that is over (OWASP ASVS 5.0, 6.4.1). */
export const LINK_MINUTES = { setup: 24 * 60, password: 30 } as const;

const pages = { setup: '/admin/setup', password: '/admin/reset-password' } as const;

/** `baseUrl`: the configured one, never one that a request names. */
export function newAccountLink(
  place: { clock: Clock; baseUrl: string },
  of: { purpose: 'setup' } | { purpose: 'password'; userId: string },
): { url: string; row: AccountLinkRow } {
  const token = newSecret();
  const now = place.clock.now();
  const row = {
    tokenHash: secretHash(token),
    purpose: of.purpose,
    userId: of.purpose === 'password' ? of.userId : null,
    createdAt: instantText(now),
    expiresAt: instantText(now.add({ minutes: LINK_MINUTES[of.purpose] })),
  };
  return { url: `${place.baseUrl}${pages[of.purpose]}#token=${token}`, row };
}
