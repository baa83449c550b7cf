import { initializeApp, type FirebaseApp } from '@firebase/app';
import type { FirebaseProject } from '../../../shared/account/firebase.ts';

/** The SDK’s handle of the project: one for sign-in and all services. */
export function firebaseApp(project: FirebaseProject): FirebaseApp {
  const { functionsRegion: _region, emulator: _emulator, ...options } = project;
  ignoreDefaults();
  // A second call with the same values returns the same app.
  return initializeApp(options);
}

/** The SDK would otherwise let a cookie of this name choose emulators for its services. */
function ignoreDefaults(): void {
  Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });
}
