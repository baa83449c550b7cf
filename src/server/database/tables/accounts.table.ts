/** Tables of the owner’s account, and how it is signed in to. */
import type { Selectable } from 'kysely';
import type { SignIn } from '../../../shared/account/account.schema.ts';

export interface AccountTables {
  users: {
    id: string;
    name: string;
    /** In lower case. */
    email: string;
    createdAt: string;
    updatedAt: string;
    /** Random; see platform/events/row-hashes.ts. */
    salt: string | null;
  };

  /** How a user signs in with a password; one row each. */
  credentials: {
    id: string;
    userId: string;
    /** Argon2id, as a PHC string. */
    passwordHash: string;
    /** When the password was set. */
    updatedAt: string;
  };

  sessions: {
    id: string;
    userId: string;
    /** SHA-256 of the token in the cookie, in hex. */
    tokenHash: string;
    /** `second_factor`: the password was correct, and a second factor is still required. Grants nothing. */
    stage: 'second_factor' | 'full';
    /** How many second factors were tried. */
    tries: number;
    /** An IPv4 address, or an IPv6 /64 network. */
    network: string;
    userAgent: string;
    createdAt: string;
    /** To the minute; long after it the session ends. */
    lastSeenAt: string;
    /** The latest end of the session, even if it is in use. */
    expiresAt: string;
  };

  /** Successful and failed sign-ins; kept for 90 days. */
  signIns: {
    id: string;
    userId: string;
    at: string;
    how: SignIn['how'];
    outcome: SignIn['outcome'];
    /** An IPv4 address, or an IPv6 /64 network. */
    network: string;
    userAgent: string;
  };

  /** An authenticator app; one for each user. */
  totpFactors: {
    userId: string;
    /** 160 bits in base 32. It can’t be hashed: codes are computed from it. */
    secret: string;
    /** The newest time step whose code was used; neither it nor an older one counts again. */
    lastStep: number;
    createdAt: string;
    /** Null until the first correct code proves that the app has the secret. */
    confirmedAt: string | null;
  };

  /** Each row is a code that was not used yet. */
  recoveryCodes: {
    /** SHA-256 of the code, in hex; with its 120 bits it needs no slow hash (ASVS 6.5.2). */
    codeHash: string;
    userId: string;
  };

  /** The public key of a passkey, and the device’s data about itself. */
  passkeys: {
    id: string;
    userId: string;
    name: string;
    /** Base64url, as browsers send it. */
    credentialId: string;
    /** A COSE key (RFC 9053) in base64. */
    publicKey: string;
    /** The passkey’s own count of its uses; it rises, or stays 0 with devices that don’t count. */
    counter: number;
    deviceType: string;
    backedUp: number;
    /** WebAuthn transports, e.g. `internal,hybrid`. */
    transports: string;
    /** The model of the device; zeros if the device does not report it. */
    aaguid: string;
    createdAt: string;
    lastUsedAt: string | null;
  };

  /** Challenge for a passkey to sign; used once, within minutes. */
  challenges: {
    /** SHA-256 of the secret in the browser’s cookie, in hex. */
    secretHash: string;
    /** `sign_in` also for a passkey that confirms a request; then the hash contains which one. */
    ceremony: 'registration' | 'sign_in';
    challenge: string;
    /** The user who adds a passkey; null for a sign-in, where the passkey identifies the user. */
    userId: string | null;
    expiresAt: string;
  };

  /** The account of another service that signs in to this one; one for each user. */
  identities: {
    userId: string;
    /** As in the service’s tokens, e.g. `https://securetoken.google.com/my-studio`. */
    issuer: string;
    /** The service’s id of the account. */
    subject: string;
    /** As the account last signed in with it; null until then if the operator linked it. */
    email: string | null;
    /** Whether the user’s own password signs in, too. */
    allowsPassword: number;
    linkedAt: string;
  };

  /** Links that work once: to create the first account, to set a new password, or to sign in. */
  accountLinks: {
    /** SHA-256 of the 256 random bits in the link, in hex. */
    tokenHash: string;
    purpose: 'setup' | 'password' | 'sign_in';
    /** Null if there is no account yet. */
    userId: string | null;
    createdAt: string;
    expiresAt: string;
  };

  /** Personal tokens for programs that call the API. */
  apiTokens: {
    id: string;
    userId: string;
    name: string;
    scope: 'read' | 'write';
    /** SHA-256 of the token, in hex. */
    tokenHash: string;
    createdAt: string;
    /** Calendar date, UTC. */
    lastUsedOn: string | null;
  };
}

export type UserRow = Selectable<AccountTables['users']>;
export type SessionRow = Selectable<AccountTables['sessions']>;
export type SignInRow = Selectable<AccountTables['signIns']>;
export type PasskeyRow = Selectable<AccountTables['passkeys']>;
export type IdentityRow = Selectable<AccountTables['identities']>;
export type AccountLinkRow = Selectable<AccountTables['accountLinks']>;
export type TotpFactorRow = Selectable<AccountTables['totpFactors']>;
export type ChallengeRow = Selectable<AccountTables['challenges']>;
