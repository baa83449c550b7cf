import type {
  SecondFactor,
  SecondFactorAnswer,
  SessionUser,
} from '../../shared/account/account.schema.ts';

/**
 * What the screens know of the service that holds the accounts. Each provider is one file that
 * implements this; the embedded one is `embedded-auth-client.ts`.
 */
export interface AuthClient {
  /**
   * Calls back with the current user, or null, as soon as the service has told, and again after
   * every change, be it made in this tab or in another. `onFailure` is called while the service
   * can't be asked; it is asked again without being told to.
   */
  subscribe(
    listener: (user: SessionUser | null) => void,
    onFailure?: (failure: AuthFailure) => void,
  ): () => void;
  /** Throws `SecondFactorNeeded` if the password was right and is not enough. */
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Completes what `signIn` began. */
  signInWithSecondFactor(answer: SecondFactorAnswer): Promise<SessionUser>;
  /** Counts as both factors. `offer` waits until the reader picks a passkey in the e-mail field. */
  signInWithPasskey(how: 'ask' | 'offer', signal?: AbortSignal): Promise<SessionUser>;
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Asks the service again, after something about the user was changed elsewhere. */
  refresh(): Promise<void>;
}

/** The password was right; one of these has to follow. No failure: the sign-in goes on. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded';
  readonly factors: readonly SecondFactor[];

  constructor(factors: readonly SecondFactor[]) {
    super('A second factor is needed');
    this.factors = factors;
  }
}

/**
 * Why a call failed, in words that every provider shares. `invalid-credentials` stands for an
 * unknown user and for a wrong password alike. `second-factor-expired`: sign-in starts over.
 * `dismissed`: something was offered and not taken.
 */
type AuthFailureCode =
  | 'invalid-credentials'
  | 'too-many-requests'
  | 'invalid-email'
  | 'second-factor-expired'
  | 'dismissed'
  | 'other';

/** A call that failed; `message` is the service's own, and empty where it gave none. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, message = '', cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
