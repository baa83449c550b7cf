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

/** The public half of a passkey, and what the device told about itself. */
export interface PasskeyTable {
  id: string;
  userId: string;
  name: string;
  /** Base64url, as browsers send it. */
  credentialId: string;
  /** A COSE key (RFC 9053) in base64. */
  publicKey: string;
  /** How often the passkey says it was used; it rises, or stays 0 with devices that don’t count. */
  counter: number;
  deviceType: string;
  backedUp: number;
  /** How browsers reach it, such as `internal,hybrid`. */
  transports: string;
  /** The model of the device; zeros where it keeps that to itself. */
  aaguid: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What a passkey is to sign; used once, within minutes. */
export interface ChallengeTable {
  /** SHA-256 of the secret in the browser’s cookie, in hex. */
  secretHash: string;
  ceremony: 'registration' | 'sign_in';
  challenge: string;
  /** Who adds a passkey; null for a sign-in, as it is the passkey that says who it is. */
  userId: string | null;
  expiresAt: string;
}

export type PasskeyRow = Selectable<PasskeyTable>;
