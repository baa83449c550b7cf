/**
 * Firebase’s SDK, in a chunk of its own that the first sign-in loads. The build for extensions has
 * no code that loads scripts of other hosts. It holds a user only during a call, and in memory.
 */
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type UserCredential,
} from '@firebase/auth/web-extension';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';
import { firebaseApp } from './firebase-app.ts';

/** What a sign-in to Firebase is worth; it is over as soon as this is there. */
export interface FirebaseProof {
  idToken: string;
  isEmailVerified: boolean;
}

let auth: Auth | undefined;

/** With explicit parts: `getAuth` would take an emulator’s address from a cookie. */
export function firebaseAuth(project: FirebaseProject): Auth {
  if (auth !== undefined) return auth;
  auth = initializeAuth(firebaseApp(project), { persistence: inMemoryPersistence });
  if (project.emulator !== undefined) {
    connectAuthEmulator(auth, project.emulator, { disableWarnings: true });
  }
  return auth;
}

/** Throws the SDK’s errors. */
export async function signInByPassword(
  project: FirebaseProject,
  email: string,
  password: string,
): Promise<FirebaseProof> {
  const auth = firebaseAuth(project);
  return proofOf(auth, await signInWithEmailAndPassword(auth, email, password));
}

/** Signs out of Firebase again: the only session is that of this server. */
export async function proofOf(auth: Auth, { user }: UserCredential): Promise<FirebaseProof> {
  const proof = { idToken: await user.getIdToken(), isEmailVerified: user.emailVerified };
  await signOut(auth);
  return proof;
}

/** Throws the SDK’s errors. */
export async function sendReset(project: FirebaseProject, email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth(project), email);
}
