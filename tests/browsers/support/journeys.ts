/** From sign-in to the payment, as the owner and the client go it, in browsers beside Chromium. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasPdfTools } from '../../../scripts/ensure-pdf-tools.ts';
import { startLinkedFirebase } from '../../e2e/support/linked-firebase.ts';
import { startStudioSite, type StudioSite } from '../../e2e/support/studio-site.ts';
import { runReadme, unzip } from '../../support/run-readme.ts';
import { downloadZip, fill, press, see, type Browser } from './browser.ts';
import { makeDraft, owner, sendContract, sendProposal } from './draft.ts';
import { startTls } from './tls.ts';

const settings = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };

/** The site, and the address that browsers know it by. */
const places = {
  'http://localhost': async () => {
    const site = await startStudioSite(settings);
    onTestFinished(() => site.close());
    return { site, url: site.publicUrl };
  },
  'http://127.0.0.1': async () => {
    const site = await startStudioSite(settings);
    onTestFinished(() => site.close());
    return { site, url: site.url };
  },
  'https://localhost': async () => {
    const tls = await startTls();
    const site = await startStudioSite({
      ...settings,
      BASE_URL: tls.url,
      TRUST_PROXY: '127.0.0.1',
    });
    onTestFinished(async () => {
      await site.close();
      tls.close();
    });
    tls.forwardTo(Number(new URL(site.url).port));
    return { site, url: tls.url };
  },
};

/**
 * The journey at each address, and another way to sign in; skipped where the browser is missing and
 * can’t be installed.
 */
export function journeysIn(name: string, isThere: boolean, start: () => Promise<Browser>): void {
  test.skipIf(!isThere).for(Object.keys(places) as (keyof typeof places)[])(
    `an invoice is sent, seen and paid in ${name} at %s`,
    async (place) => {
      const { site, url } = await places[place]();
      const draft = await makeDraft(site.url);
      const studio = await open(start, `${url}/admin/login`);
      await fill(studio, 'Email', owner.email);
      await fill(studio, 'Password', owner.password);
      await press(studio, 'Sign in');
      await see(studio, 'Dashboard');

      await studio.open(`${url}/admin/invoices/${draft}`);
      await press(studio, 'Issue…');
      await press(studio, 'Issue invoice');
      await press(studio, 'Send…');
      await press(studio, 'Send');
      await see(studio, 'Queued');

      const client = await open(start, await linkOf(site, url));
      await see(client, 'Casco Bank');
      await see(client, '$110.00');
      const address = await client.evaluate(() => location.href, null);
      expect(address).toBe(`${url}/i/${draft}`);
      await press(client, 'Copy account number');
      await see(client, 'Copied');
      await client.click('.threads summary');
      await fill(client, 'Your question', 'Is this for March?');
      await press(client, 'Send question');
      await see(client, 'We received your message');

      await press(studio, 'Record payment');
      await see(studio, 'Payment date');
      await press(studio, 'Record payment');
      await see(studio, 'Send receipt');
      // By the cookie that the link has left.
      await client.open(address);
      await see(client, 'paid in full');
    },
  );

  test.skipIf(!isThere)(`a proposal is chosen from and accepted in ${name}`, async () => {
    const { site, url } = await places['http://localhost']();
    const id = await sendProposal(site.url);
    const client = await open(start, await linkOf(site, url));
    await see(client, '$100.00');
    await client.click('[name=line][value=film]');
    // By the page’s script, before anything is sent.
    await see(client, '$150.00');
    await press(client, 'Review and accept');
    await see(client, 'Accept proposal');
    await fill(client, 'Your full name', 'Mara Example');
    await client.click('#authorized');
    await client.evaluate(loseNextAnswer, null);
    await press(client, 'Accept proposal');
    await see(client, 'Your acceptance wasn’t received.');
    await client.click('#authorized');
    await press(client, 'Accept proposal');
    await see(client, 'Mara Example accepted this proposal');
    expect(await client.evaluate(() => location.pathname, null)).toBe(`/p/${id}`);
  });

  test.skipIf(!isThere)(`a contract is signed, proved and verified in ${name}`, async () => {
    const { site, url } = await places['http://localhost']();
    const { id, isDrawn, execute } = await sendContract(site.url);
    const client = await open(start, await linkOf(site, url));
    await see(client, 'The studio designs a website.');
    await press(client, 'Email me a code');
    await fill(client, 'Six-digit code', await codeOf(site));
    await press(client, 'Confirm code');
    await see(client, 'Your email address was confirmed');
    await fill(client, 'Your full name', 'Mara Example');
    // By the page’s script.
    await see(client, 'I, Mara Example, sign for Harbor Lab.');
    await client.click('.drawing summary');
    await client.draw('.drawing canvas', [
      [-60, 0],
      [-20, -20],
      [20, 20],
      [60, 0],
    ]);
    await client.click('#agreed');
    await client.evaluate(loseNextAnswer, null);
    await press(client, 'Sign contract');
    await see(client, 'Your signature wasn’t received.');
    await client.open(`${url}/c/${id}`);
    await see(client, 'I, Mara Example, sign for Harbor Lab.');
    // Empty again.
    await client.click('#agreed');
    await press(client, 'Sign contract');
    await see(client, 'All client signers have signed.');
    expect(await client.evaluate(() => location.pathname, null)).toBe(`/c/${id}`);
    expect(await isDrawn()).toBe(true);

    const folder = await mkdtemp(join(tmpdir(), 'wolfden-browsers-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'Contract.pdf');
    await writeFile(path, await execute());
    await client.open(`${url}/c/${id}`);
    // By the code that was entered before signing.
    const zip = await downloadZip(client, 'Download evidence package (ZIP)');
    unzip(zip, folder);
    if (hasPdfTools()) expect(runReadme(folder)).toMatchObject({ isAccepted: true });
    await client.open(`${url}/verify`);
    await client.choose('input[type=file]', path);
    // The page hashes it, and sends the hash.
    await see(client, 'This file is unchanged');
    await see(client, 'Mara Example, for Harbor Lab');
  });

  test.skipIf(!isThere)(`a linked Firebase account signs in with ${name}`, async () => {
    const password = 'copper window 12';
    const firebase = await startLinkedFirebase({ ...owner, password });
    onTestFinished(() => firebase.close());
    const site = await startStudioSite({ ...settings, ...firebase.settings });
    onTestFinished(() => site.close());
    await site.operate('owner', 'link-firebase', firebase.account.localId);
    const studio = await open(start, `${site.publicUrl}/admin/login`);
    await fill(studio, 'Email', owner.email);
    await fill(studio, 'Password', owner.password);
    await press(studio, 'Sign in');
    await see(studio, 'Invalid email or password');
    await fill(studio, 'Password', password);
    await press(studio, 'Sign in');
    await see(studio, 'Dashboard');
    const asked = firebase.fake.received.map(({ name }) => name);
    expect(asked).toContain('accounts:lookup');
  });
}

async function open(start: () => Promise<Browser>, url: string): Promise<Browser> {
  const browser = await start();
  onTestFinished(() => browser.close());
  await browser.open(url);
  return browser;
}

/** The client’s link in the email, once it has arrived. */
async function linkOf(site: StudioSite, url: string): Promise<string> {
  const path = () =>
    site.emails
      .map(({ parsed }) => /\/[ipc]\/[\w-]{43}/.exec(parsed.text ?? '')?.[0])
      .find((found) => found !== undefined);
  await expect.poll(path, { timeout: 30_000 }).toBeDefined();
  return `${url}${path()}`;
}

/** The six digits in the only email with a code. */
async function codeOf(site: StudioSite): Promise<string> {
  const code = () =>
    site.emails
      .map(({ parsed }) => /^\d{6}$/m.exec(parsed.text ?? '')?.[0])
      .find((found) => found !== undefined);
  await expect.poll(code, { timeout: 30_000 }).toBeDefined();
  return code() ?? '';
}

/** Runs in the page: the connection breaks once. */
function loseNextAnswer(): void {
  const send = window.fetch.bind(window);
  window.fetch = () => {
    window.fetch = send;
    return Promise.reject(new TypeError('The connection was lost'));
  };
}
