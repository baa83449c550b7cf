import type { Selectable } from 'kysely';

export interface SessionTable {
  id: string;
  userId: string;
  /** SHA-256 of the token in the cookie, in hex. */
  tokenHash: string;
  /** `second_factor`: the password was right, and that is not enough. Opens nothing. */
  stage: 'second_factor' | 'full';
  /** How many second factors were tried. */
  tries: number;
  /** An IPv4 address, or an IPv6 /64 network. */
  network: string;
  userAgent: string;
  createdAt: string;
  /** To the minute; long after it the session ends. */
  lastSeenAt: string;
  /** Whatever happens, it ends then. */
  expiresAt: string;
}

export type SessionRow = Selectable<SessionTable>;
