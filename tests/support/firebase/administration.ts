/** The fake’s operations for an administrator, by the emulator’s paths and its token `owner`. */
import {
  assertThat,
  changePassword,
  createAccount,
  findByEmail,
  type FakeAccount,
  type FakeFactor,
  type FakeProject,
  type NewAccount,
} from './project.ts';
import { describeAccount, type Body } from './sign-in.ts';

/** The answer to a method and a path below the project’s; undefined if there is no such operation. */
export function administer(project: FakeProject, call: string, body: Body): object | undefined {
  switch (call) {
    case 'POST accounts':
      return describeAccount(createAccount(project, newAccount(body)));
    case 'POST accounts:lookup':
      return listAccounts(project, body);
    case 'POST accounts:update':
      return updateAccount(project, body);
    case 'DELETE accounts':
      project.accounts.clear();
      return {};
    case 'GET oobCodes':
      return { oobCodes: project.sentCodes };
    case 'PATCH config':
      return updateConfig(project, body);
    default:
      return undefined;
  }
}

function newAccount({ email, password, emailVerified, disabled }: Body): NewAccount {
  return {
    email: String(email),
    password: String(password),
    emailVerified: emailVerified === true,
    disabled: disabled === true,
  };
}

function listAccounts(project: FakeProject, { email, localId }: Body): object {
  const asked = [
    ...((email ?? []) as string[]).map((one) => findByEmail(project, one)),
    ...((localId ?? []) as string[]).map((one) => project.accounts.get(one)),
  ];
  const users = asked.filter((one) => one !== undefined);
  return users.length === 0 ? {} : { users: users.map(describeAccount) };
}

function updateAccount(project: FakeProject, body: Body): object {
  const account = project.accounts.get(String(body['localId']));
  assertThat(account, 'USER_NOT_FOUND');
  const { password, disableUser, emailVerified, validSince, mfa } = body;
  if (typeof password === 'string') changePassword(project, account, password);
  const changes: Partial<FakeAccount> = {
    ...(typeof disableUser === 'boolean' && { disabled: disableUser }),
    ...(typeof emailVerified === 'boolean' && { emailVerified }),
    ...(validSince !== undefined && { validSince: Number(validSince) }),
    ...(mfa !== undefined && {
      factors: (mfa as { enrollments?: FakeFactor[] }).enrollments ?? [],
    }),
  };
  return describeAccount(Object.assign(account, changes));
}

function updateConfig({ settings }: FakeProject, body: Body): object {
  const { emailPrivacyConfig } = body as {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
  };
  settings.protectsAddresses = emailPrivacyConfig.enableImprovedEmailPrivacy;
  return { emailPrivacyConfig };
}
