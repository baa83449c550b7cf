/** What the fake of Firebase knows of a project: its accounts, the codes it sent, and its settings. */
import { randomBytes } from 'node:crypto';

export interface FakeAccount {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Tokens issued before it are revoked. Seconds since the epoch. */
  validSince: number;
  /** Milliseconds since the epoch. */
  lastLoginAt: number;
  factors: FakeFactor[];
}

/** A second factor: Identity Platform has both kinds, the emulator only numbers. */
export type FakeFactor = { mfaEnrollmentId: string; displayName?: string } & (
  | { phoneInfo: string }
  /** The code that is accepted, whatever the time is. */
  | { totpCode: string }
);

interface SentCode {
  email: string;
  requestType: 'PASSWORD_RESET';
  oobCode: string;
  oobLink: string;
}

interface FakeSettings {
  /** Email enumeration protection. On, as in projects since September 2023; off in the emulator. */
  protectsAddresses: boolean;
  /** Resets refuse malformed addresses: Google’s service does, the emulator doesn’t. */
  checksResetAddress: boolean;
  /** The only API key that is accepted; without one any is, as in the emulator. */
  apiKey: string | undefined;
  /** The API key is restricted to pages of this origin, e.g. `https://studio.example`. */
  allowedReferer: string | undefined;
  /** Errors by operation, e.g. `{ 'accounts:lookup': 'TOO_MANY_ATTEMPTS_TRY_LATER' }`. */
  refusals: Record<string, string>;
}

export interface FakeProject {
  id: string;
  accounts: Map<string, FakeAccount>;
  sentCodes: SentCode[];
  settings: FakeSettings;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** An error as the service sends it; `message` is its code, with more after a colon. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** Continues only if it holds, as the emulator’s own code does. */
export function assertThat(holds: unknown, message: string): asserts holds {
  if (holds === undefined || holds === false || holds === '') throw new Refusal(message);
}

export function newProject(id: string, now: () => number): FakeProject {
  const settings = {
    protectsAddresses: true,
    checksResetAddress: false,
    apiKey: undefined,
    allowedReferer: undefined,
    refusals: {},
  };
  return { id, accounts: new Map(), sentCodes: [], settings, now };
}

export type NewAccount = Pick<FakeAccount, 'email' | 'password'> &
  Partial<Pick<FakeAccount, 'localId' | 'emailVerified' | 'disabled' | 'factors'>>;

export function createAccount(project: FakeProject, given: NewAccount): FakeAccount {
  assertThat(isAddress(given.email), 'INVALID_EMAIL');
  assertThat(findByEmail(project, given.email) === undefined, 'EMAIL_EXISTS');
  assertThat(given.password.length >= LEAST_LENGTH, TOO_SHORT);
  const account: FakeAccount = {
    // Of letters and digits, as Google’s are.
    localId: randomBytes(14).toString('hex'),
    emailVerified: false,
    disabled: false,
    factors: [],
    ...given,
    email: given.email.toLowerCase(),
    validSince: seconds(project.now()),
    lastLoginAt: project.now(),
  };
  project.accounts.set(account.localId, account);
  return account;
}

export function changePassword(project: FakeProject, account: FakeAccount, password: string): void {
  assertThat(password.length >= LEAST_LENGTH, TOO_SHORT);
  account.password = password;
  account.validSince = seconds(project.now());
}

export function findByEmail({ accounts }: FakeProject, email: string): FakeAccount | undefined {
  return accounts.values().find((account) => account.email === email.toLowerCase());
}

/** As lenient as the emulator. */
export const isAddress = (text: string): boolean => /^[^@]+@[^@]+$/.test(text);

export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

const LEAST_LENGTH = 6;
const TOO_SHORT = `WEAK_PASSWORD : Password should be at least ${LEAST_LENGTH} characters`;
