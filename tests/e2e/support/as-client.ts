/** The client’s side of a document: emails and browser. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { ReceivedMail } from '../../support/mail-sink.ts';
import type { StudioSite } from './studio-site.ts';

/** A browser without session and scripts; with a user agent that doesn’t look automated. */
const asClient = {
  javaScriptEnabled: false,
  reducedMotion: 'reduce',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
} as const;

export async function clientPage(browser: Browser, changes: object = {}): Promise<Page> {
  return (await browser.newContext({ ...asClient, ...changes })).newPage();
}

/**
 * Presses what brings another page, and waits for it: one that still scrolls to where it comes back
 * loses a click, and one whose style sheet has not arrived has other sizes.
 */
export async function press(client: Page, control: Locator): Promise<void> {
  const loaded = client.waitForEvent('load');
  await control.click();
  await loaded;
}

/**
 * The only email whose subject starts with this, once it has arrived; `to`: at this address. Doesn’t
 * wait for the time in which sending it can be undone.
 */
export async function arrived(
  office: StudioSite,
  subject: string,
  to?: string,
): Promise<ReceivedMail> {
  const emails = () =>
    office.emails.filter(
      ({ parsed, recipients }) =>
        parsed.subject?.startsWith(subject) && (to === undefined || recipients.includes(to)),
    );
  const count = async () => {
    // Again and again, as it may just be queued.
    if (emails().length === 0) await office.passUndo();
    return emails().length;
  };
  await expect.poll(count, { timeout: 30_000 }).toBe(1);
  return emails()[0] as ReceivedMail;
}

/** The link in an email, on the host for which browsers accept secure cookies. */
export function linkIn(mail: ReceivedMail, baseURL: string | undefined): string {
  const path = /http:\/\/localhost:\d+(\/[a-z]\/[\w-]{43})/.exec(mail.parsed.text ?? '')?.[1];
  return `${baseURL}${path}`;
}

/** The six digits in an email with a code. */
export function codeIn(mail: ReceivedMail): string {
  return /^\d{6}$/m.exec(mail.parsed.text ?? '')?.[0] ?? '';
}
