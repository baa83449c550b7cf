/** Ensures that an account exists, or prints a setup link. */
import { ConfigError, type Config } from './config.ts';
import type { AccountDeps } from './features/account/account-change.ts';
import { SetupLinkInvalid } from './features/account/account.errors.ts';
import { createOwner, newSetupLink } from './features/account/first-account.actions.ts';
import { hasUsers } from './platform/auth/users.repository.ts';
import { InvalidEmail } from './platform/auth/auth.errors.ts';
import { InvalidPassword } from './platform/auth/password-check.ts';

/** Without any account, creates the settings’ one or gives a link for it. Throws `ConfigError`. */
export async function prepareFirstAccount(
  deps: AccountDeps,
  config: Pick<Config, 'OWNER_EMAIL' | 'OWNER_PASSWORD'>,
): Promise<string | undefined> {
  if (await hasUsers(deps.db)) return undefined;
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = config;
  if (email === undefined && password === undefined) {
    return newSetupLink({ ...deps, baseUrl: deps.mail.baseUrl });
  }
  if (email === undefined)
    throw new ConfigError('OWNER_EMAIL: set both OWNER_EMAIL and OWNER_PASSWORD, or neither');
  if (password === undefined) {
    throw new ConfigError('OWNER_PASSWORD: set both OWNER_EMAIL and OWNER_PASSWORD, or neither');
  }
  try {
    await createOwner(deps, { email, password });
  } catch (error) {
    if (error instanceof InvalidEmail) throw new ConfigError(`OWNER_EMAIL: ${error.message}`);
    if (error instanceof InvalidPassword) throw new ConfigError(`OWNER_PASSWORD: ${error.message}`);
    // Another process was a moment quicker.
    if (error instanceof SetupLinkInvalid) return undefined;
    throw error;
  }
  return undefined;
}
