/**
 * Firebase as the provider: it checks the password, this server opens the session. As long as no
 * Firebase account is linked, the embedded provider signs in.
 */
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import { ApiError } from '../../api-call.ts';
import { api, unwrap } from '../../api.ts';
import { AuthFailure, orFailure, SecondFactorNeeded, type AuthClient } from '../auth-client.ts';
import type { FollowedSession } from '../followed-session.ts';
import { ownAuthClient, takeAnswer } from '../own-auth-client.ts';
import {
  proveToFirebase,
  sendFirebaseReset,
  signInToFirebase,
  type CodeStep,
} from './firebase-calls.ts';
import type { FirebaseProof } from './firebase-sdk.ts';

export function firebaseAuthClient(project: FirebaseProject, session: FollowedSession): AuthClient {
  const own = ownAuthClient(session);
  /** The sign-in that waits for a code of Firebase, and its proof once that was accepted. */
  let waiting: (CodeStep & { proof?: FirebaseProof }) | undefined;

  const enter = ({ idToken }: FirebaseProof) =>
    takeAnswer(session, unwrap(api.session.firebase.$post({ json: { idToken } })));

  const goOn = (answer: FirebaseProof | CodeStep) => {
    if (!('giveCode' in answer)) return enter(answer);
    waiting = answer;
    throw new SecondFactorNeeded(['totp'], 'firebase');
  };

  return {
    ...own,
    async signIn(email, password) {
      waiting = undefined;
      // The operator may have linked an account since this page was opened.
      await session.ask();
      const by = session.signInBy();
      if (!by.firebase) return own.signIn(email, password);
      const first = signInToFirebase(project, email, password);
      if (!by.password) return goOn(await first);
      const answer = await orElse(first, () => own.signIn(email, password));
      return 'email' in answer ? answer : goOn(answer);
    },
    async signInWithSecondFactor(answer) {
      if (waiting === undefined || !('code' in answer)) return own.signInWithSecondFactor(answer);
      const step = waiting;
      // A code counts once: if only this server fails, what it proved is sent again.
      step.proof ??= await step.giveCode(answer.code);
      return enter(step.proof).catch((failure: unknown) => {
        if (!isServerAway(failure)) waiting = undefined;
        throw failure;
      });
    },
    async sendPasswordReset(email) {
      await session.ask();
      const by = session.signInBy();
      if (!by.firebase) return own.sendPasswordReset(email);
      await sendFirebaseReset(project, email);
      if (!by.password) return 'firebase';
      await own.sendPasswordReset(email);
      return 'both';
    },
    /** Firebase is asked first; where both passwords sign in, that of this server confirms, too. */
    async confirm(password, code) {
      const by = session.signInBy();
      if (!by.firebase) return own.confirm(password);
      const account = await orFailure(unwrap(api.account.$get()));
      // Until the first sign-in by it, unknown if the operator linked the account.
      const email = account.firebase?.email ?? account.email;
      const first: Promise<Confirmation> = proveToFirebase(project, { email, password, code }).then(
        ({ idToken: firebaseIdToken }) => ({ firebaseIdToken }),
        (failure: unknown) => {
          throw withAddress(failure, email);
        },
      );
      const hasCode = code !== undefined && code !== '';
      return by.password && !hasCode ? orElse(first, () => own.confirm(password)) : first;
    },
  };
}

/** The owner did not enter the address. */
function withAddress(failure: unknown, email: string): unknown {
  if (!(failure instanceof AuthFailure) || failure.code !== 'invalid-credentials') return failure;
  const message = `Incorrect password for ${email}. If your Firebase account has another address now, sign in with it first.`;
  return new AuthFailure(failure.code, message, failure);
}

/** Nothing was decided: the same can be tried again. */
function isServerAway(failure: unknown): boolean {
  const { cause } = failure instanceof AuthFailure ? failure : {};
  return cause instanceof ApiError && cause.status >= 500;
}

/** After a failure of the first: the second. If that only refuses, too, the first failure counts. */
async function orElse<First, Second>(
  first: Promise<First>,
  second: () => Promise<Second>,
): Promise<First | Second> {
  try {
    return await first;
  } catch (failure) {
    if (failure instanceof SecondFactorNeeded) throw failure;
    return second().catch((refusal: unknown) => {
      throw isRefusal(refusal) ? failure : refusal;
    });
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AuthFailure)) return false;
  return error.code === 'invalid-credentials' || error.code === 'invalid-email';
}
