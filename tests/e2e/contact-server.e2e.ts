import { expect } from '@playwright/test';
import { contactForm, fillIn, newMessage, notice, send, type Message } from './support/contact.ts';
import { open } from './support/pages.ts';
import { STUDIO_EMAIL, type StoredMessage, type StudioSite } from './support/studio-site.ts';
import { test } from './support/test.ts';

/** All stored copies of the message. */
async function stored(site: StudioSite, message: Message): Promise<StoredMessage[]> {
  return (await site.storedInquiries()).filter(({ subject }) => subject === message.subject);
}

/** The notification to the studio, once it has arrived. */
async function noticeMail(site: StudioSite, message: Message) {
  const find = () => site.emails.find(({ parsed }) => parsed.subject?.includes(message.subject));
  await expect.poll(() => find() !== undefined).toBe(true);
  const mail = find();
  if (mail === undefined) throw new Error('The mail has gone');
  return mail;
}

for (const path of ['/', '/contact']) {
  test(`a message sent from ${path} is stored once, announced to the studio and acknowledged`, async ({
    page,
    site,
  }) => {
    const message = newMessage({ email: `ada-${path.length}@lab.example` });
    await open(page, path);
    await contactForm(page)
      .getByRole('combobox')
      .selectOption({ label: 'Core Web Projects ($8,000-15,000)' });
    await fillIn(page, message);
    await send(page);
    await expect(notice(page, 'Message Sent!')).toBeVisible();

    expect(await stored(site, message)).toEqual([
      expect.objectContaining({ ...message, status: 'new', tier: 'core-web-projects' }),
    ]);
    const announced = await noticeMail(site, message);
    expect(announced.recipients).toEqual([STUDIO_EMAIL]);
    expect(announced.parsed.replyTo).toEqual([
      expect.objectContaining({ name: message.name, address: message.email }),
    ]);
    expect(announced.parsed.text).toContain(message.message);
    expect(announced.parsed.text).toContain('Core Web Projects');
    const thanks = () => site.emails.filter(({ recipients }) => recipients.includes(message.email));
    await expect.poll(() => thanks().length).toBe(1);
    expect(thanks()[0]?.parsed.subject).toMatch(/We received your message/);
    expect(thanks()[0]?.parsed.text).not.toContain(message.message);
  });
}

/** A time and a random number, signed. */
const TOKEN = /^[0-9a-z]+-[0-9a-f]{12}\.[\w-]{22}$/;

test(
  'a form that is opened by a link within the site has a token, too',
  { tag: '@all' },
  async ({ page, site }) => {
    const message = newMessage();
    await open(page, '/terms');
    const copy = page.waitForResponse((response) => response.url().endsWith('/contact'));
    await page.getByRole('banner').getByRole('link', { name: 'CONTACT' }).click();
    await copy;
    const token = page.locator('[name="formToken"]');
    await expect(token).toHaveValue(TOKEN);
    const request = page.waitForRequest('**/sendEmail');
    await fillIn(page, message);
    await send(page);
    expect((await request).headers()['x-form-token']).toBe(await token.inputValue());
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    expect(await stored(site, message)).toHaveLength(1);
  },
);

test(
  'a message whose answer was lost is stored once when it is sent again',
  { tag: '@all' },
  async ({ page, site, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const message = newMessage();
    await page.route(
      '**/sendEmail',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await open(page, '/contact');
    await fillIn(page, message);
    await send(page);
    await expect(notice(page, 'Error')).toBeVisible();
    await page.keyboard.press('Escape');
    await send(page);
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    expect(await stored(site, message)).toHaveLength(1);
  },
);

test(
  'what the server refuses is told in its words, and nothing is stored',
  { tag: '@all' },
  async ({ page, site, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    const message = newMessage({ name: 'Ada\u0007 Example' });
    await open(page, '/contact');
    await fillIn(page, message);
    await send(page);
    await expect(notice(page, 'Error')).toContainText('Name can’t contain');
    expect(await stored(site, message)).toEqual([]);
  },
);

test('a robot that fills the field nobody sees is thanked, and its message kept as spam', async ({
  page,
  site,
}) => {
  const message = newMessage();
  await open(page, '/contact');
  await fillIn(page, message);
  const trap = contactForm(page).locator('[name="website"]');
  await expect(trap).not.toBeInViewport();
  await trap.evaluate((input) => {
    (input as HTMLInputElement).value = 'https://casino.example/';
  });
  await send(page);
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  expect(await stored(site, message)).toEqual([
    expect.objectContaining({
      status: 'spam',
      spamReasons: expect.arrayContaining(['hidden_field']),
    }),
  ]);
});
