/** Firebase’s SDK as the back office configures it, in Node. */
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
} from '@firebase/auth';
import { onTestFinished } from 'vitest';

/** For one test. The API key names the project, as for the emulator of these tests. */
export function newAuth(url: string, projectId: string): Auth {
  const config = { apiKey: projectId, projectId, authDomain: `${projectId}.firebaseapp.com` };
  const app = initializeApp(config, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

/** The SDK’s code of an error, e.g. `auth/wrong-password`. */
export async function codeOf(trial: Promise<unknown>): Promise<unknown> {
  try {
    await trial;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return undefined;
}
