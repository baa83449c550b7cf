import { expect, type Page } from '@playwright/test';
import { fillIn, filledIn, holdAnswers, newMessage, notice, send } from './support/contact.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const FAILED = 'Failed to send message. Please try again later.';
const SERVER_FAILED = 'Server error occurred';

async function expectError(page: Page, text: string): Promise<void> {
  await expect(notice(page, 'Error').getByText(text, { exact: true })).toBeVisible();
}

test(
  'the message goes out as JSON with exactly its four fields',
  { tag: '@all' },
  async ({ page }) => {
    const { requests, release } = await holdAnswers(page);
    release();
    await open(page, '/contact');
    const message = newMessage();
    await fillIn(page, message);
    await send(page);
    await expect(notice(page, 'Message Sent!')).toBeVisible();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method()).toBe('POST');
    expect(new URL(request?.url() ?? '').pathname).toBe('/sendEmail');
    expect(await request?.allHeaders()).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(JSON.parse(request?.postData() ?? '')).toEqual(message);
  },
);

test('the body of a success is not read', { tag: '@all' }, async ({ page }) => {
  await page.route('**/sendEmail', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"error": "no JSON' }),
  );
  await open(page, '/contact');
  await fillIn(page, newMessage());
  await send(page);
  await expect(notice(page, 'Message Sent!')).toBeVisible();
});

for (const [what, answer, text] of [
  ['its error', { json: { error: 'The error', message: 'The message' } }, 'The error'],
  ['else its message', { json: { message: 'The message' } }, 'The message'],
  ['its message if the error is empty', { json: { error: '', message: 'Words' } }, 'Words'],
  [`else "${SERVER_FAILED}"`, { json: {} }, SERVER_FAILED],
  [`"${SERVER_FAILED}" if it is no JSON`, { body: '<h1>Bad gateway</h1>' }, SERVER_FAILED],
  [`"${SERVER_FAILED}" if it is null`, { json: null }, SERVER_FAILED],
  [`"${SERVER_FAILED}" if nothing in it is text`, { json: { error: { a: 1 } } }, SERVER_FAILED],
] as const) {
  test(`a failed answer shows ${what}`, { tag: '@all' }, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 502/);
    await page.route('**/sendEmail', (route) => route.fulfill({ status: 502, ...answer }));
    await open(page, '/contact');
    const message = newMessage();
    await fillIn(page, message);
    await send(page);
    await expectError(page, text);
    expect(await filledIn(page)).toEqual(message);
  });
}

test(
  'a network failure shows the browser’s own message',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    await page.route('**/sendEmail', (route) => route.abort());
    await open(page, '/contact');
    await fillIn(page, newMessage());
    await send(page);
    await expectError(page, 'Failed to fetch');
  },
);

for (const [what, thrown, text] of [
  ['another exception shows its own message', 'new Error("The line is busy")', 'The line is busy'],
  ['an exception without a message shows the general one', 'new Error("")', FAILED],
  ['something thrown that is no error shows the general one', 'undefined', FAILED],
] as const) {
  test(what, async ({ page }) => {
    await page.addInitScript(`window.fetch = () => Promise.reject(${thrown})`);
    await open(page, '/contact');
    await fillIn(page, newMessage());
    await send(page);
    await expectError(page, text);
  });
}

test(
  'a retry of the same message carries the same key, and other words a new one',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route('**/sendEmail', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort();
    });
    const message = newMessage();
    const attempt = async (words: string) => {
      await fillIn(page, { ...message, message: words });
      await send(page);
      await expectError(page, 'Failed to fetch');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await open(page, '/contact');
    await attempt('We would like a website.');
    await attempt('We would like a website.');
    await attempt('We would like two websites.');
    const [first, retry, other] = keys;
    expect(first).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(retry).toBe(first);
    expect(other).toMatch(/^[0-9a-f]{8}-/);
    expect(other).not.toBe(first);
  },
);
