/** Calls of Firebase’s SDK, which is loaded by the first of them, and what their errors mean. */
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import { AuthFailure, SecondFactorNeeded, type AuthFailureCode } from '../auth-client.ts';
import type { FirebaseProof } from './firebase-sdk.ts';

/** A sign-in that waits for a one-time code; it can be given again after a wrong one. */
export interface CodeStep {
  giveCode: (code: string) => Promise<FirebaseProof>;
}

/** Throws `AuthFailure`. */
export async function signInToFirebase(
  project: FirebaseProject,
  email: string,
  password: string,
): Promise<FirebaseProof | CodeStep> {
  const { signInByPassword } = await loaded(import('./firebase-sdk.ts'));
  try {
    return await signInByPassword(project, email, password);
  } catch (error) {
    if (codeOf(error) !== 'auth/multi-factor-auth-required') throw failureOf(error);
    const { codeStep } = await loaded(import('./firebase-totp.ts'));
    const step = codeStep(project, error as Error);
    if (step === undefined) throw new AuthFailure('other', NO_TEXT_MESSAGES, error);
    const giveCode = (code: string) =>
      step(code).catch((refusal: unknown) => {
        throw failureOf(refusal);
      });
    return { giveCode };
  }
}

/** In one step; throws `SecondFactorNeeded` where a code is asked for and not given. */
export async function proveToFirebase(
  project: FirebaseProject,
  { email, password, code = '' }: { email: string; password: string; code?: string | undefined },
): Promise<FirebaseProof> {
  const answer = await signInToFirebase(project, email, password);
  if (!('giveCode' in answer)) return answer;
  if (code === '') throw new SecondFactorNeeded(['totp'], 'firebase');
  return answer.giveCode(code);
}

/** Tells nobody whether there is an account with this address. */
export async function sendFirebaseReset(project: FirebaseProject, email: string): Promise<void> {
  const { sendReset } = await loaded(import('./firebase-sdk.ts'));
  try {
    await sendReset(project, email);
  } catch (error) {
    // Said by projects without protection against enumeration.
    if (codeOf(error) !== 'auth/user-not-found') throw failureOf(error);
  }
}

const NO_TEXT_MESSAGES =
  'Codes by text message aren’t supported here. Use an authenticator app for your Firebase account.';

const failureCodes: Record<string, AuthFailureCode> = {
  'auth/user-not-found': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  // Instead of both, with protection against enumeration.
  'auth/invalid-credential': 'invalid-credentials',
  'auth/too-many-requests': 'too-many-requests',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-verification-code': 'invalid-code',
};

/** With the service’s own message. */
function failureOf(error: unknown): AuthFailure {
  const message = error instanceof Error ? error.message : '';
  return new AuthFailure(failureCodes[codeOf(error) ?? ''] ?? 'other', message, error);
}

/** E.g. `auth/invalid-email`. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Browsers name the file in their messages. */
function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((cause: unknown) => {
    const message = 'The server can’t be reached. Check your connection and try again.';
    throw new AuthFailure('other', message, cause);
  });
}
