/** Firebase’s SDK signs in through the Auth emulator and through the fake. */
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, newAuth } from './support/sdk.ts';
import { onEmulatorAndFake } from './support/services.ts';

const projectId = 'demo-sdk';
const ada = { email: 'ada@sdk.example', password: 'granite lantern 47' };

onEmulatorAndFake(projectId, (getAdmin) => {
  let uid: string;

  beforeEach(async () => {
    await getAdmin().removeAccounts();
    await getAdmin().protectAddresses(true);
    uid = await getAdmin().createAccount({ ...ada, emailVerified: true });
  });

  const newClient = () => newAuth(getAdmin().url, projectId);
  const signIn = (password: string, email = ada.email) =>
    signInWithEmailAndPassword(newClient(), email, password);

  test('the right password signs in, until signing out', async () => {
    const auth = newClient();
    const { user } = await signInWithEmailAndPassword(auth, ada.email, ada.password);
    expect(user).toMatchObject({ uid, email: ada.email, emailVerified: true });
    expect(await user.getIdTokenResult()).toMatchObject({ signInProvider: 'password' });
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
  });

  test('a wrong password and an unknown address are told apart only without protection', async () => {
    const wrong = () => codeOf(signIn('another'));
    const unknown = () => codeOf(signIn(ada.password, 'eve@sdk.example'));
    expect([await wrong(), await unknown()]).toEqual([
      'auth/invalid-credential',
      'auth/invalid-credential',
    ]);
    await getAdmin().protectAddresses(false);
    expect([await wrong(), await unknown()]).toEqual([
      'auth/wrong-password',
      'auth/user-not-found',
    ]);
  });

  test('a malformed address, an empty password and a disabled account are refused', async () => {
    expect(await codeOf(signIn(ada.password, 'ada'))).toBe('auth/invalid-email');
    expect(await codeOf(signIn(''))).toBe('auth/missing-password');
    await getAdmin().updateAccount(uid, { disableUser: true });
    expect(await codeOf(signIn(ada.password))).toBe('auth/user-disabled');
  });

  test('a code by email sets a new password, once', async () => {
    const auth = newClient();
    await sendPasswordResetEmail(auth, ada.email);
    const code = await getAdmin().codeFor(ada.email);
    expect(await verifyPasswordResetCode(auth, code)).toBe(ada.email);
    await confirmPasswordReset(auth, code, 'copper window 12');
    expect(await codeOf(confirmPasswordReset(auth, code, 'another'))).toBe(
      'auth/invalid-action-code',
    );
    expect(await codeOf(signIn(ada.password))).toBe('auth/invalid-credential');
    expect((await signIn('copper window 12')).user.uid).toBe(uid);
  });

  test('a number as second factor is asked for', async () => {
    const enrollments = [{ mfaEnrollmentId: 'phone-1', phoneInfo: '+15555550100' }];
    await getAdmin().updateAccount(uid, { mfa: { enrollments } });
    expect(await codeOf(signIn(ada.password))).toBe('auth/multi-factor-auth-required');
  });
});
