/** The fake’s operations that issue tokens, and the one that reads them. */
import {
  assertThat,
  createAccount,
  findByEmail,
  isAddress,
  type FakeAccount,
  type FakeFactor,
  type FakeProject,
} from './project.ts';
import { readClaims } from './tokens.ts';

/** An operation’s request, as the SDK sends it. */
export type Body = Record<string, unknown>;

export interface Issuer {
  project: FakeProject;
  issue: (account: FakeAccount, factor?: FakeFactor) => Promise<{ idToken: string }>;
}

export async function signInWithPassword(issuer: Issuer, body: Body): Promise<object> {
  const { project } = issuer;
  const { email, password } = body;
  assertThat(typeof email === 'string', 'MISSING_EMAIL');
  assertThat(isAddress(email), 'INVALID_EMAIL');
  assertThat(typeof password === 'string' && password, 'MISSING_PASSWORD');
  const { protectsAddresses } = project.settings;
  const wrong = (message: string) => (protectsAddresses ? 'INVALID_LOGIN_CREDENTIALS' : message);
  const account = findByEmail(project, email);
  assertThat(account, wrong('EMAIL_NOT_FOUND'));
  assertThat(!account.disabled, 'USER_DISABLED');
  assertThat(account.password === password, wrong('INVALID_PASSWORD'));
  const { localId, factors } = account;
  const answer = { registered: true, localId, email: account.email };
  if (factors.length === 0) return { ...answer, ...(await issueAtSignIn(issuer, account)) };
  return { ...answer, mfaPendingCredential: pendingOf(account), mfaInfo: factors.map(describe) };
}

/** Only one-time codes: text messages need reCAPTCHA’s scripts before, and are refused by us. */
export async function finalizeMfaSignIn(issuer: Issuer, body: Body): Promise<object> {
  const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = body;
  assertThat(mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL');
  const account = issuer.project.accounts
    .values()
    .find((one) => pendingOf(one) === mfaPendingCredential);
  assertThat(account, 'INVALID_MFA_PENDING_CREDENTIAL');
  const factor = account.factors.find((one) => one.mfaEnrollmentId === mfaEnrollmentId);
  assertThat(factor, 'MFA_ENROLLMENT_NOT_FOUND');
  assertThat('totpCode' in factor, 'INVALID_ARGUMENT : MFA provider not supported!');
  const { verificationCode } = totpVerificationInfo as { verificationCode?: unknown };
  assertThat(verificationCode === factor.totpCode, 'INVALID_CODE');
  assertThat(!account.disabled, 'USER_DISABLED');
  return issueAtSignIn(issuer, account, factor);
}

/** Anyone may: the API key is public. */
export async function signUp(issuer: Issuer, { email, password }: Body): Promise<object> {
  assertThat(typeof email === 'string' && email, 'MISSING_EMAIL');
  assertThat(typeof password === 'string' && password, 'MISSING_PASSWORD');
  const account = createAccount(issuer.project, { email, password });
  const tokens = await issueAtSignIn(issuer, account);
  return { localId: account.localId, email: account.email, ...tokens };
}

/** Reads tokens without a look at their signatures, as the emulator. */
export function lookup({ project }: Issuer, { idToken }: Body): object {
  assertThat(typeof idToken === 'string' && idToken, 'MISSING_ID_TOKEN');
  const claims = readClaims(idToken);
  assertThat(claims, 'INVALID_ID_TOKEN');
  const account = project.accounts.get(String(claims['user_id']));
  assertThat(account, 'USER_NOT_FOUND');
  assertThat((claims.iat ?? 0) >= account.validSince, 'TOKEN_EXPIRED');
  assertThat(!account.disabled, 'USER_DISABLED');
  return { users: [describeAccount(account)] };
}

export function describeAccount(account: FakeAccount): object {
  const { localId, email, emailVerified, disabled, validSince, lastLoginAt, factors } = account;
  return {
    localId,
    email,
    emailVerified,
    ...(disabled && { disabled }),
    validSince: String(validSince),
    lastLoginAt: String(lastLoginAt),
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
    ...(factors.length > 0 && { mfaInfo: factors.map(describe) }),
  };
}

async function issueAtSignIn({ project, issue }: Issuer, account: FakeAccount, by?: FakeFactor) {
  account.lastLoginAt = project.now();
  const tokens = await issue(account, by);
  return { ...tokens, refreshToken: `refresh-${account.localId}`, expiresIn: '3600' };
}

const pendingOf = ({ localId }: FakeAccount): string => `pending-${localId}`;

/** Of a number, only the last four digits are shown. */
function describe(factor: FakeFactor): object {
  const { mfaEnrollmentId, displayName } = factor;
  return {
    mfaEnrollmentId,
    displayName,
    enrolledAt: '2026-01-05T09:00:00Z',
    ...('phoneInfo' in factor
      ? { phoneInfo: factor.phoneInfo.replaceAll(/\d(?=(\D*\d){4})/g, '*') }
      : { totpInfo: {} }),
  };
}
