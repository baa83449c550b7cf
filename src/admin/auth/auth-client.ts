/** What signs in and out, whichever provider checks the password; one file for each of them. */
import type {
  Confirmation,
  SecondFactor,
  SecondFactorAnswer,
  SessionUser,
  SignInBy,
} from '../../shared/account/account.schema.ts';
import { ApiError } from '../api-call.ts';

export interface AuthClient {
  /** Follows the session of this server, which is the only one that screens see. */
  subscribe: (
    onUser: SessionFollower['onUser'],
    onFailure?: SessionFollower['onFailure'],
  ) => () => void;
  /** Asks the server again, after something about the user was changed elsewhere. */
  refresh: () => Promise<void>;
  /** Throws `SecondFactorNeeded` if the password was right and is not enough. */
  signIn: (email: string, password: string) => Promise<SessionUser>;
  /** Completes what `signIn` began. Throws `SecondFactorNeeded` if another one follows. */
  signInWithSecondFactor: (answer: SecondFactorAnswer) => Promise<SessionUser>;
  /** Counts as both factors. `offer` waits until a passkey is picked in the email field. */
  signInWithPasskey: (how: 'ask' | 'offer', signal?: AbortSignal) => Promise<SessionUser>;
  /** By the token of the operator’s link. Throws `SecondFactorNeeded` likewise. */
  signInWithLink: (token: string) => Promise<SessionUser>;
  signOut: () => Promise<void>;
  /** Resolves with who sends an email: `both` where both passwords sign in. */
  sendPasswordReset: (email: string) => Promise<Provider | 'both'>;
  /**
   * What confirms a change with the password of the signed-in user. Throws `SecondFactorNeeded`
   * until the provider’s own one-time `code` is there, too.
   */
  confirm: (password: string, code?: string) => Promise<Confirmation>;
}

export interface SessionFollower {
  onUser: (user: SessionUser | null, signInBy: SignInBy) => void;
  onFailure: ((failure: AuthFailure) => void) | undefined;
}

/** Who checks passwords and one-time codes. */
export type Provider = 'server' | 'firebase';

/** The password was right; one of these has to follow. No failure: the sign-in goes on. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';
  readonly factors: readonly SecondFactor[];
  /** Whose codes they are: an authenticator app may have several accounts. */
  readonly of: Provider;

  constructor(factors: readonly SecondFactor[], of: Provider = 'server') {
    super('A second factor is required');
    this.factors = factors;
    this.of = of;
  }
}

/**
 * Why a call failed. `invalid-credentials` stands for an unknown user and for a wrong password
 * alike. `second-factor-expired`: sign-in starts over. `dismissed`: an offer was not taken.
 */
export type AuthFailureCode =
  | 'invalid-credentials'
  | 'too-many-requests'
  | 'invalid-email'
  | 'invalid-code'
  | 'second-factor-expired'
  | 'dismissed'
  | 'other';

/** A call that failed; `message` is the service’s, and empty if it gave none. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, message = '', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const failureCodes: Record<string, AuthFailureCode> = {
  'auth.invalid_credentials': 'invalid-credentials',
  'auth.too_many': 'too-many-requests',
  'auth.invalid_email': 'invalid-email',
  'auth.second_factor_expired': 'second-factor-expired',
};

/** Errors of this server’s API as `AuthFailure`. */
export async function orFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new AuthFailure(failureCodes[error.code] ?? 'other', error.message, error);
  }
}
