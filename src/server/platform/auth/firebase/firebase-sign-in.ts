import type { FirebaseProject } from '../../../../shared/account/firebase.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { FirebaseUnavailable } from '../auth.errors.ts';
import { type FirebaseIdentity, idTokenVerifier, issuerOf } from './id-token.ts';
import { accountLookUp } from './look-up-account.ts';

export type FirebaseSignIn = ReturnType<typeof firebaseSignIn>;

interface Parts {
  clock: Clock;
  log: Log;
  baseUrl: string;
  /** Instead of Google’s; for tests. */
  keysAt?: string;
  service?: string;
}

/**
 * Checks sign-ins to accounts of a Firebase project. Both calls throw `invalidCredentials`, and
 * `FirebaseUnavailable` if Firebase can’t be asked.
 */
export function firebaseSignIn(project: FirebaseProject, parts: Parts) {
  const verify = idTokenVerifier(project, parts);
  const lookUp = accountLookUp(project, parts);
  const logged = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      if (error instanceof FirebaseUnavailable) {
        parts.log.warn({ reason: error.reason }, 'Firebase could not be asked about a sign-in');
      }
      throw error;
    });
  return {
    issuer: issuerOf(project),
    /** Whether tokens are those of the emulator. */
    isEmulated: project.emulator !== undefined,
    /** Whose token it is; needs no connection once the keys are known. */
    verify: (idToken: string) => logged(verify(idToken)),
    /** Whether the account may still sign in. */
    requireActive: (idToken: string, { subject }: FirebaseIdentity) =>
      logged(lookUp(idToken, subject)),
  };
}
