/** Passkeys belong to a host, so the site has to know by which address it is reached. */
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { owner, test } from './office.ts';

/** The back office under an address of its own, as passkeys need it. */
export const passkeyTest = test.extend({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
  officeSettings: async ({}, use) => {
    const port = String(await freePort());
    await use({
      PORT: port,
      BASE_URL: `http://localhost:${port}`,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
  },
});

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}
