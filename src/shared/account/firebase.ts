/** Firebase as the provider of accounts: what the server puts into the pages of the back office. */

/** A project, and how it is reached. */
export interface FirebaseProject {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  /** The region of its cloud functions, e.g. `us-central1`. */
  functionsRegion: string;
  /** Origin of the Auth emulator, e.g. `http://127.0.0.1:9099`. */
  emulator?: string;
}

/** Name of the `<meta>` with the project, as JSON. */
export const FIREBASE_META = 'firebase';
/** Name of the `<meta>` with the names of settings that are missing, separated by spaces. */
export const MISSING_FIREBASE_META = 'firebase-missing';

/** `names`: of the missing settings. */
export function missingFirebaseMessage(names: readonly string[]): string {
  const list = names.join(', ');
  return `Missing required Firebase environment variables: ${list}. Create a local .env file with all of them.`;
}
