/** What the owner is told of by mail, so that nobody does it in the owner’s place unseen. */

export interface AccountNotice {
  subject: string;
  sentence: string;
}

export const notices = {
  passwordChanged: {
    subject: 'your password was changed',
    sentence: 'Your password was changed. Everybody else is signed out.',
  },
  passwordReset: {
    subject: 'a new password was set',
    sentence:
      'A new password was set by a link that was made for your account. Everybody is signed out, and your API tokens are revoked.',
  },
  totpAdded: {
    subject: 'an authenticator app was set up',
    sentence:
      'An authenticator app was set up. From now on its code is asked for after the password.',
  },
  totpRemoved: {
    subject: 'your authenticator app was removed',
    sentence: 'The authenticator app of your account was removed.',
  },
  secondFactorsRemoved: {
    subject: 'your second factors were removed',
    sentence:
      'The authenticator app, the passkeys and the recovery codes of your account were removed by the operator of the server.',
  },
  recoveryCodesRenewed: {
    subject: 'new recovery codes were made',
    sentence: 'New recovery codes were made. The ones before no longer work.',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'a recovery code was used',
    sentence: `A recovery code was used to sign in. ${left === 1 ? 'One is' : `${left} are`} left.`,
  }),
  emailChanged: (from: string, to: string) => ({
    subject: 'your e-mail address was changed',
    sentence: `The address of your account was changed from ${from} to ${to}.`,
  }),
  passkeyAdded: (name: string) => ({
    subject: 'a passkey was added',
    sentence: `The passkey “${name}” was added. It opens your account without a password.`,
  }),
  passkeyRemoved: (name: string) => ({
    subject: 'a passkey was removed',
    sentence: `The passkey “${name}” was removed.`,
  }),
  apiTokenCreated: (name: string) => ({
    subject: 'an API token was made',
    sentence: `The API token “${name}” was made. Programs that have it can use your account’s data.`,
  }),
  signedIn: (browser: string, network: string) => ({
    subject: 'a new sign-in',
    sentence: `Somebody signed in with ${browser} from ${network}, on a device that has not signed in before.`,
  }),
  secondFactorGuessed: (browser: string, network: string) => ({
    subject: 'somebody knows your password',
    sentence: `Somebody entered your password and then wrong codes, five times, with ${browser} from ${network}. They did not get in. Please set a new password.`,
  }),
} as const satisfies Record<string, AccountNotice | ((...about: never[]) => AccountNotice)>;
