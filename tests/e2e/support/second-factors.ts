/** Second factors of the signed-in owner, through the API calls of the account screen. */
import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { callApi, confirmation } from './office.ts';

/** Turns the authenticator app on; gives its codes, and the recovery codes. */
export async function addApp(page: Page) {
  const given = await confirmation();
  const { uri } = await callApi<{ uri: string }>(page, 'POST', '/api/account/totp', given);
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error(`${uri} is for no time-based code`);
  const { recoveryCodes } = await callApi<{ recoveryCodes: string[] }>(
    page,
    'PUT',
    '/api/account/totp',
    { code: totp.generate() },
  );
  return {
    recoveryCodes,
    // The code of this step was used above, and each is accepted once.
    nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }),
  };
}

/** With the authenticator of the browser. */
export async function addPasskey(page: Page): Promise<void> {
  const options = await callApi<PublicKeyCredentialCreationOptionsJSON>(
    page,
    'POST',
    '/api/account/passkeys/options',
    await confirmation(),
  );
  const answer = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = await navigator.credentials.create({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was created');
    return credential.toJSON();
  }, options);
  await callApi(page, 'POST', '/api/account/passkeys', { name: 'Test key', answer });
}
