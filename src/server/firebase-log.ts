import { missingFirebaseMessage } from '../shared/account/firebase.ts';
import type { Config } from './config.ts';
import { missingFirebaseSettings } from './firebase-settings.ts';
import type { Log } from './platform/log.ts';

/** At the start. Without all settings, the program runs with its own accounts. */
export function logFirebase(config: Config, log: Pick<Log, 'error' | 'warn'>): void {
  const missing = missingFirebaseSettings(config);
  if (missing.length > 0) {
    log.error({ missing }, missingFirebaseMessage(missing));
  } else if (config.FIREBASE_AUTH_EMULATOR !== undefined) {
    const emulator = config.FIREBASE_AUTH_EMULATOR;
    log.warn({ emulator }, 'sign-in uses the Firebase Auth emulator: anyone can forge its tokens');
  }
}
