/** The parts that signing in is made of, put together once. */
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { afterAnswer, type AfterAnswer } from './after-answer.ts';
import { attemptLimits, type AttemptLimits } from './attempt-limits.ts';
import { findPasswordHashOf } from './credentials.repository.ts';
import { knownDevices, type KnownDevices } from './known-devices.ts';
import { passwordHasher, type PasswordHasher } from './password-hash.ts';
import { webAuthn, type WebAuthn } from './webauthn.ts';

export interface Accounts {
  hasher: PasswordHasher;
  webauthn: WebAuthn;
  limits: AttemptLimits;
  devices: KnownDevices;
  afterAnswer: AfterAnswer;
}

export function createAccounts(parts: {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  baseUrl: string;
  /** Signs the cookies of known devices. */
  deviceKey: Buffer;
}): Accounts {
  return {
    hasher: passwordHasher(),
    webauthn: webAuthn(parts),
    limits: attemptLimits(parts),
    devices: knownDevices(parts.deviceKey, (userId) => findPasswordHashOf(parts.db, userId)),
    afterAnswer: afterAnswer(parts.log),
  };
}
