/** What an administrator does to accounts of the Auth emulator; the fake takes the same calls. */

export interface FirebaseAdmin {
  /** The project’s id, and its API key. */
  projectId: string;
  /** Origin of the emulator, or of the fake. */
  url: string;
  /** Gives its uid. */
  createAccount(given: {
    email: string;
    password: string;
    emailVerified?: boolean;
    disabled?: boolean;
  }): Promise<string>;
  /** `validSince`: seconds since the epoch; tokens issued before it are revoked. */
  updateAccount(
    uid: string,
    changes: {
      password?: string;
      emailVerified?: boolean;
      disableUser?: boolean;
      validSince?: string;
      mfa?: { enrollments: { mfaEnrollmentId: string; phoneInfo: string }[] };
    },
  ): Promise<void>;
  /** Email enumeration protection. */
  protectAddresses(isOn: boolean): Promise<void>;
  /** The code that was last emailed to an address. */
  codeFor(email: string): Promise<string>;
  /** As the page behind the emailed link does. */
  resetPassword(oobCode: string, newPassword: string): Promise<void>;
  /** Gives an ID token. */
  signIn(account: { email: string; password: string }): Promise<string>;
  removeAccounts(): Promise<void>;
}

export function firebaseAdmin(url: string, projectId: string): FirebaseAdmin {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const emulated = `/emulator/v1/projects/${projectId}`;

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  return {
    projectId,
    url,
    async createAccount(given) {
      const { localId } = (await call('POST', accounts, given)) as { localId: string };
      return localId;
    },
    async updateAccount(uid, changes) {
      await call('POST', `${accounts}:update`, { localId: uid, ...changes });
    },
    async protectAddresses(isOn) {
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: isOn };
      await call('PATCH', `${emulated}/config`, { emailPrivacyConfig });
    },
    async codeFor(email) {
      const { oobCodes } = (await call('GET', `${emulated}/oobCodes`)) as {
        oobCodes: { email: string; oobCode: string }[];
      };
      const code = oobCodes.findLast((one) => one.email === email);
      if (code === undefined) throw new Error(`No code was sent to ${email}`);
      return code.oobCode;
    },
    async resetPassword(oobCode, newPassword) {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${projectId}`;
      await call('POST', path, { oobCode, newPassword });
    },
    async signIn(account) {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${projectId}`;
      const body = { ...account, returnSecureToken: true };
      return ((await call('POST', path, body)) as { idToken: string }).idToken;
    },
    async removeAccounts() {
      await call('DELETE', `${emulated}/accounts`);
    },
  };
}
