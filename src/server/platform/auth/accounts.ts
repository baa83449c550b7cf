import type { Log } from '../log.ts';
import { attemptLimits } from './attempt-limits.ts';
import type { FirebaseSignIn } from './firebase/firebase-sign-in.ts';
import { knownDevices } from './known-devices.ts';
import { passwordHasher } from './password-hash.ts';
import { findCredential } from './users.repository.ts';
import { webAuthn, type WebAuthnDeps } from './webauthn.ts';

export type Accounts = ReturnType<typeof createAccounts>;

interface AccountsParts extends WebAuthnDeps {
  /** Signs the cookies of known devices. */
  deviceKey: Buffer;
  /** If Firebase is configured. */
  firebase?: FirebaseSignIn | undefined;
}

/** The parts of signing in, created once. */
export function createAccounts(parts: AccountsParts) {
  const findPasswordHash = async (userId: string) =>
    (await findCredential(parts.db, userId))?.passwordHash;
  return {
    hasher: passwordHasher(),
    firebase: parts.firebase,
    webauthn: webAuthn(parts),
    limits: attemptLimits(parts),
    devices: knownDevices(parts.deviceKey, findPasswordHash),
    afterAnswer: afterAnswer(parts.log),
  };
}

export type AfterAnswer = ReturnType<typeof afterAnswer>;

/** Background work: its duration must not affect the duration of a response. */
function afterAnswer(log: Log) {
  const unfinished = new Set<Promise<void>>();
  return {
    run(what: string, work: () => Promise<void>): void {
      // Not even its first, synchronous part comes before the response.
      const done = new Promise<void>((resolve) => {
        setImmediate(resolve);
      })
        .then(work)
        .catch((error: unknown) => log.error({ error: String(error) }, `${what} failed`))
        .finally(() => unfinished.delete(done));
      unfinished.add(done);
    },
    /** Resolves once everything that was started has ended. */
    async settled(): Promise<void> {
      while (unfinished.size > 0) await Promise.all(unfinished);
    },
  };
}
