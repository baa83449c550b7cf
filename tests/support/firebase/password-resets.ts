/** The fake’s operations about passwords that were forgotten. */
import {
  assertThat,
  changePassword,
  findByEmail,
  isAddress,
  randomText,
  type FakeProject,
} from './project.ts';
import type { Body } from './sign-in.ts';

export function sendOobCode(project: FakeProject, body: Body, origin: string): object {
  const { requestType, email } = body;
  assertThat(requestType, 'MISSING_REQ_TYPE');
  assertThat(requestType === 'PASSWORD_RESET', 'OPERATION_NOT_ALLOWED');
  assertThat(typeof email === 'string' && email, 'MISSING_EMAIL');
  const { checksResetAddress, protectsAddresses } = project.settings;
  assertThat(!checksResetAddress || isAddress(email), 'INVALID_EMAIL');
  const answer = { email: email.toLowerCase() };
  const account = findByEmail(project, email);
  if (account === undefined && protectsAddresses) return answer;
  assertThat(account, 'EMAIL_NOT_FOUND');
  const oobCode = randomText(40);
  const oobLink = `${origin}/emulator/action?mode=resetPassword&oobCode=${oobCode}`;
  project.sentCodes.push({ ...answer, requestType, oobCode, oobLink });
  return answer;
}

/** Tells whose code it is; with a new password, changes it and verifies the address. */
export function resetPassword(project: FakeProject, { oobCode, newPassword }: Body): object {
  assertThat(oobCode, 'MISSING_OOB_CODE');
  const sent = project.sentCodes.find((one) => one.oobCode === oobCode);
  assertThat(sent, 'INVALID_OOB_CODE');
  const { email, requestType } = sent;
  if (typeof newPassword === 'string' && newPassword !== '') {
    const account = findByEmail(project, email);
    assertThat(account, 'INVALID_OOB_CODE');
    changePassword(project, account, newPassword);
    account.emailVerified = true;
    project.sentCodes = project.sentCodes.filter((one) => one !== sent);
  }
  return { requestType, email };
}
