/** The parts that signing in is made of, put together once. */
import type { Database } from '../../database/database.ts';
import type { Write } from '../../database/group-writes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { afterAnswer, type AfterAnswer } from './after-answer.ts';
import { attemptLimits, type AttemptLimits } from './attempt-limits.ts';
import { authEngine, type AuthEngine } from './auth-engine.ts';
import { findPasswordHashOf } from './credentials.repository.ts';
import { knownDevices, type KnownDevices } from './known-devices.ts';
import { passwordHasher, type PasswordHasher } from './password-hash.ts';

export interface Accounts {
  engine: AuthEngine;
  hasher: PasswordHasher;
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
  const hasher = passwordHasher();
  return {
    hasher,
    engine: authEngine({ ...parts, hasher }),
    limits: attemptLimits(parts),
    devices: knownDevices(parts.deviceKey, (userId) => findPasswordHashOf(parts.db, userId)),
    afterAnswer: afterAnswer(parts.log),
  };
}
