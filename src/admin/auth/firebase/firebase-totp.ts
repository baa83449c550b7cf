/** One-time codes of Firebase accounts, in a chunk that is loaded when one is asked for. */
import {
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type MultiFactorError,
} from '@firebase/auth/web-extension';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import { firebaseAuth, proofOf, type FirebaseProof } from './firebase-sdk.ts';

/**
 * Continues a sign-in that ended with this error. Can be called again after a wrong code. Undefined
 * if the account has no authenticator app.
 */
export function codeStep(
  project: FirebaseProject,
  error: Error,
): ((code: string) => Promise<FirebaseProof>) | undefined {
  const auth = firebaseAuth(project);
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const { FACTOR_ID } = TotpMultiFactorGenerator;
  const hint = resolver.hints.find(({ factorId }) => factorId === FACTOR_ID);
  if (hint === undefined) return undefined;
  return async (code) => {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
    return proofOf(auth, await resolver.resolveSignIn(assertion));
  };
}
