/** Settings of a Firebase project, for tests. No value occurs in a page by chance. */
import type { FirebaseProject } from '../../src/shared/account/firebase.ts';

export const firebaseEnv = {
  FIREBASE_API_KEY: 'AIzaSyTest-key_0123456789',
  FIREBASE_AUTH_DOMAIN: 'demo-studio.firebaseapp.example',
  FIREBASE_PROJECT_ID: 'demo-studio',
  FIREBASE_STORAGE_BUCKET: 'demo-studio.storage.example',
  FIREBASE_MESSAGING_SENDER_ID: '481516234200',
  FIREBASE_APP_ID: '1:481516234200:web:c0ffee15',
} as const;

/** The project that these settings are of. */
export const studioProject: FirebaseProject = {
  apiKey: firebaseEnv.FIREBASE_API_KEY,
  authDomain: firebaseEnv.FIREBASE_AUTH_DOMAIN,
  projectId: firebaseEnv.FIREBASE_PROJECT_ID,
  storageBucket: firebaseEnv.FIREBASE_STORAGE_BUCKET,
  messagingSenderId: firebaseEnv.FIREBASE_MESSAGING_SENDER_ID,
  appId: firebaseEnv.FIREBASE_APP_ID,
  functionsRegion: 'us-central1',
};

/**
 * Of a project of the Auth emulator, or of the fake, at an origin on loopback. The API key is the
 * project’s ID: the emulator of our tests finds it by that.
 */
export function emulatorSettings(url: string, projectId: string): Record<string, string> {
  return {
    ...firebaseEnv,
    FIREBASE_API_KEY: projectId,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR: new URL(url).host,
  };
}
