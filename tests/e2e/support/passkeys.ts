/** Passkeys in tests: a virtual authenticator of the browser. */
import type { Page } from '@playwright/test';

/** A phone or a key that holds passkeys and whose owner says yes. */
export async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return {
    refuse: () => verified(false),
    agree: () => verified(true),
  };
}

/** A browser that offers no passkeys by itself: it may be faster than a click. */
export async function offerNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}
