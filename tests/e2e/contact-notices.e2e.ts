import { expect, type Page } from '@playwright/test';
import {
  contactForm,
  field,
  fillIn,
  filledIn,
  holdAnswers,
  newMessage,
  notice,
  send,
} from './support/contact.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const NOTICE_MS = 5000;
const EMAIL_INVALID = 'Please enter a valid email address';
const MESSAGE_TOO_SHORT = 'Message must be at least 10 characters long';
const SENT = "Message sent successfully! We'll get back to you soon.";

const closeButton = (page: Page) => page.getByRole('button', { name: 'Close notice' });

test.beforeEach(({ page }) => open(page, '/contact'));

test(
  'name, email, subject and message are text, and the browser requires them',
  { tag: '@all' },
  async ({ page }) => {
    const { requests } = await holdAnswers(page);
    for (const name of ['Name', 'Email', 'Subject', 'Message'] as const) {
      await expect(field(page, name)).toHaveJSProperty('required', true);
      await expect(field(page, name)).toHaveJSProperty(
        'type',
        name === 'Message' ? 'textarea' : 'text',
      );
    }
    for (const name of ['name', 'email', 'subject', 'message'] as const) {
      await fillIn(page, newMessage({ [name]: '' }));
      await send(page);
      const isMissing = await contactForm(page)
        .locator(`[name="${name}"]`)
        .evaluate((input) => (input as HTMLInputElement).validity.valueMissing);
      expect(isMissing).toBe(true);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);

test(
  'an email must be text, @, text, dot, text, without spaces',
  { tag: '@all' },
  async ({ page }) => {
    const { requests } = await holdAnswers(page);
    for (const email of [
      'ada',
      'ada@lab',
      '@lab.example',
      'ada@.example',
      'ada@lab.',
      'a b@lab.org',
    ]) {
      await fillIn(page, newMessage({ email }));
      await send(page);
      await expect(notice(page, 'Error').getByText(EMAIL_INVALID, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(requests).toEqual([]);
  },
);

test(
  'spaces around an email, as phones add them, are not sent',
  { tag: '@all' },
  async ({ page }) => {
    const { requests, release } = await holdAnswers(page);
    release();
    const message = newMessage();
    await fillIn(page, { ...message, email: ` ${message.email} ` });
    await send(page);
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    expect(requests.map((request) => request.postDataJSON())).toEqual([message]);
  },
);

test(
  'email is checked before the message, and one error shows at a time',
  { tag: '@all' },
  async ({ page }) => {
    const { requests } = await holdAnswers(page);
    await fillIn(page, newMessage({ email: 'nobody', message: 'Hi' }));
    await send(page);
    await expect(notice(page, 'Error')).toContainText(EMAIL_INVALID);
    await expect(page.getByText(MESSAGE_TOO_SHORT)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await closeButton(page).click();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('ada@lab.example');
    await send(page);
    await expect(notice(page, 'Error')).toContainText(MESSAGE_TOO_SHORT);
    await expect(page.getByText(EMAIL_INVALID)).toHaveCount(0);
    await closeButton(page).click();
    await expect(field(page, 'Message')).toBeFocused();
    expect(requests).toEqual([]);
  },
);

test('nine characters are too few for a message, ten are enough', async ({ page }) => {
  const { requests, release } = await holdAnswers(page);
  release();
  await fillIn(page, newMessage({ message: '123456789' }));
  await send(page);
  await expect(notice(page, 'Error')).toContainText(MESSAGE_TOO_SHORT);
  await page.keyboard.press('Escape');
  await field(page, 'Message').fill('1234567890');
  await send(page);
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a field that was refused says so until it is changed', async ({ page }) => {
  await fillIn(page, newMessage({ email: 'nobody' }));
  await send(page);
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(EMAIL_INVALID));
  await page.keyboard.press('Escape');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/name@organization/);
  await field(page, 'Email').pressSequentially('@lab.example');
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('while sending, the form is disabled and an info notice shows a five-second bar', async ({
  page,
}) => {
  const { release } = await holdAnswers(page);
  await fillIn(page, newMessage());
  await send(page);
  const sending = notice(page, 'Sending...');
  await expect(sending.getByRole('heading')).toHaveText('Sending...');
  await expect(sending.getByText('Sending message....', { exact: true })).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message'] as const) {
    await expect(field(page, name)).toBeDisabled();
  }
  const submit = contactForm(page).locator('[type="submit"]');
  await expect(submit).toHaveText('Sending...');
  await expect(submit).toBeDisabled();
  const bars = await sending.evaluate((dialog) =>
    dialog
      .getAnimations({ subtree: true })
      .filter((one) => one.effect?.getComputedTiming().duration === 5000)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect
          ? effect.getKeyframes().map(({ transform }) => transform)
          : [],
      ),
  );
  expect(bars).toEqual([['scaleX(0)', 'scaleX(1)']]);
  release();
  await expect(notice(page, 'Message Sent!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('success shows its notice and clears the form', async ({ page }) => {
  const { release } = await holdAnswers(page);
  release();
  await fillIn(page, newMessage());
  await contactForm(page).getByRole('combobox').selectOption({ index: 2 });
  await send(page);
  const sent = notice(page, 'Message Sent!');
  await expect(sent.getByRole('heading')).toHaveText('Message Sent!');
  await expect(sent.getByText(SENT, { exact: true })).toBeVisible();
  expect(await filledIn(page)).toEqual({ name: '', email: '', subject: '', message: '' });
  await expect(contactForm(page).getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Name')).toBeEnabled();
  await expect(contactForm(page).getByRole('button')).toHaveText('Send message');
});

test('a failure shows an error notice and keeps the form', async ({ page, expectedProblems }) => {
  expectedProblems.push(/status of 500/);
  await page.route('**/sendEmail', (route) =>
    route.fulfill({ status: 500, json: { error: 'The mailbox is full' } }),
  );
  const message = newMessage();
  await fillIn(page, message);
  await send(page);
  const error = notice(page, 'Error');
  await expect(error.getByRole('heading')).toHaveText('Error');
  await expect(error.getByText('The mailbox is full', { exact: true })).toBeVisible();
  expect(await filledIn(page)).toEqual(message);
  await page.keyboard.press('Escape');
  await expect(field(page, 'Name')).toBeEnabled();
  await expect(contactForm(page).getByRole('button')).toHaveText('Send message');
});

test.describe('a notice', () => {
  test('dismisses itself after five seconds', async ({ page }) => {
    await page.clock.install();
    await open(page, '/contact');
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillIn(page, newMessage({ email: 'nobody' }));
    await send(page);
    await expect(notice(page, 'Error')).toBeVisible();
    await page.clock.runFor(NOTICE_MS - 1);
    await expect(notice(page, 'Error')).toHaveJSProperty('open', true);
    await page.clock.runFor(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('that follows another has five seconds of its own', { tag: '@all' }, async ({ page }) => {
    const { release } = await holdAnswers(page);
    await page.clock.install();
    await open(page, '/contact');
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillIn(page, newMessage());
    await send(page);
    await expect(notice(page, 'Sending...')).toBeVisible();
    await page.clock.runFor(NOTICE_MS - 1);
    await expect(notice(page, 'Sending...')).toHaveJSProperty('open', true);
    release();
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    await page.clock.runFor(NOTICE_MS - 1);
    await expect(notice(page, 'Message Sent!')).toHaveJSProperty('open', true);
    await page.clock.runFor(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const [how, dismiss] of [
    ['a click on its backdrop', (page: Page) => page.mouse.click(20, 700)],
    ['its close button', (page: Page) => closeButton(page).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`goes on ${how}`, { tag: '@all' }, async ({ page }) => {
      await fillIn(page, newMessage({ email: 'nobody' }));
      await send(page);
      await expect(notice(page, 'Error')).toBeVisible();
      await notice(page, 'Error').getByRole('heading').click();
      await expect(notice(page, 'Error')).toHaveJSProperty('open', true);
      await dismiss(page);
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }

  test(
    'of the sending can be put away, and the outcome still shows',
    { tag: '@all' },
    async ({ page }) => {
      const { release } = await holdAnswers(page);
      await fillIn(page, newMessage());
      await send(page);
      await expect(notice(page, 'Sending...')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(field(page, 'Name')).toBeDisabled();
      release();
      await expect(notice(page, 'Message Sent!')).toBeVisible();
    },
  );
});
