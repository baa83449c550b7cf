import type { Selectable } from 'kysely';

/** An authenticator app; one for each user. */
export interface TotpFactorTable {
  userId: string;
  /** 160 bits in base 32. It can’t be hashed: codes are computed from it. */
  secret: string;
  /** The newest time step whose code was used; neither it nor an older one counts again. */
  lastStep: number;
  createdAt: string;
  /** Null until the first right code has shown that the app has the secret. */
  confirmedAt: string | null;
}

/** Each row is one code that is still good. */
export interface RecoveryCodeTable {
  /** SHA-256 of the code, in hex; with its 120 bits it needs no slow hash (ASVS 6.5.2). */
  codeHash: string;
  userId: string;
}

/** What Better Auth’s passkey plugin keeps, and when it was last used. */
export interface PasskeyTable {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  deviceType: string;
  backedUp: number;
  transports: string;
  aaguid: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What a passkey is asked to sign; used once, for five minutes. */
export interface ChallengeTable {
  id: string;
  /** SHA-256 of the name in the browser’s cookie. */
  identifier: string;
  value: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
}

export type PasskeyRow = Selectable<PasskeyTable>;
