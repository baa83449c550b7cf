/** The contact form where messages go to the cloud function of a Firebase project. */
import { expect, type Page, type Request } from '@playwright/test';
import { firebaseEnv } from '../support/firebase-env.ts';
import { contactForm, fillIn, newMessage, notice, send } from './support/contact.ts';
import { open } from './support/pages.ts';
import { startStudioSite, type StudioSite } from './support/studio-site.ts';
import { test as base } from './support/test.ts';

const FUNCTION = 'https://us-central1-demo-studio.cloudfunctions.net/sendEmail';

const test = base.extend<object, { site: StudioSite }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from it.
    async ({}, use) => {
      const site = await startStudioSite({ ...firebaseEnv, SEND_EMAIL: 'firebase' });
      await use(site);
      expect(await site.storedInquiries(), 'no message came to this server').toEqual([]);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

interface Answer {
  status?: number;
  json?: unknown;
  body?: string;
  contentType?: string;
}

/** The function, with the CORS headers that it needs; the requests that it got. */
async function answerAsFunction(page: Page, answer: Answer): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(FUNCTION, async (route) => {
    const request = route.request();
    requests.push(request);
    const origin = (await request.allHeaders())['origin'] ?? '';
    await route.fulfill({ ...answer, headers: { 'access-control-allow-origin': origin } });
  });
  return requests;
}

/** Headers that browsers set by themselves, whatever a page asks for. */
const ofBrowsers =
  /^(:|sec-|origin$|user-agent$|accept-(encoding|language)$|content-length$|connection$|host$|cache-control$|pragma$|priority$)/;

for (const path of ['/', '/contact', 'a link within the site']) {
  test(
    `a message sent from ${path} goes to the function as JSON, and as nothing more`,
    { tag: '@all' },
    async ({ page, site }) => {
      const message = newMessage();
      const requests = await answerAsFunction(page, { json: { message: 'Sent' } });
      await open(page, path.startsWith('/') ? path : '/terms');
      if (!path.startsWith('/')) {
        await page.getByRole('banner').getByRole('link', { name: 'CONTACT' }).click();
      }
      await contactForm(page).getByRole('combobox').selectOption('core-web-projects');
      await fillIn(page, message);
      await send(page);
      await expect(notice(page, 'Message Sent!')).toBeVisible();
      await expect(contactForm(page).getByLabel('Subject')).toHaveValue('');

      expect(requests).toHaveLength(1);
      const [request] = requests;
      expect(request?.method()).toBe('POST');
      expect(request?.postDataJSON()).toEqual(message);
      const headers = Object.entries((await request?.allHeaders()) ?? {});
      expect(Object.fromEntries(headers.filter(([name]) => !ofBrowsers.test(name)))).toEqual({
        accept: 'application/json',
        'content-type': 'application/json',
      });
      expect(Object.fromEntries(headers)['origin']).toBe(new URL(site.url).origin);
    },
  );
}

for (const [what, answer, text] of [
  ['its error', { status: 429, json: { error: 'Too many messages', message: 'x' } }, 'Too many'],
  ['its message', { status: 500, json: { message: 'No mail server' } }, 'No mail server'],
  ['no reason', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Server error occurred'],
] as const) {
  test(
    `a function that fails with ${what} is quoted, and the form stays filled in`,
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of \d+/);
      const message = newMessage();
      await answerAsFunction(page, answer);
      await open(page, '/contact');
      await fillIn(page, message);
      await send(page);
      await expect(notice(page, 'Error')).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(contactForm(page).getByLabel('Subject')).toHaveValue(message.subject);
    },
  );
}

test(
  'a function that can’t be reached is an error, and the form stays filled in',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    const message = newMessage();
    await page.route(FUNCTION, (route) => route.abort());
    await open(page, '/contact');
    await fillIn(page, message);
    await send(page);
    await expect(notice(page, 'Error')).toContainText('Failed to fetch');
    await page.keyboard.press('Escape');
    await expect(contactForm(page).getByLabel('Subject')).toHaveValue(message.subject);
  },
);

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/contact']) {
    test(`the form on ${path} is a plain post to the function, which answers with a page`, async ({
      page,
    }) => {
      const message = newMessage();
      const requests = await answerAsFunction(page, {
        contentType: 'text/html; charset=utf-8',
        body: '<h1>Thank you</h1>',
      });
      await page.goto(path);
      await fillIn(page, message);
      await contactForm(page).getByRole('combobox').selectOption('frontend-focused');
      await send(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      const [request] = requests;
      const headers = (await request?.allHeaders()) ?? {};
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      // A page under the referrer policy `same-origin` doesn’t name its origin here.
      expect(headers['origin']).toBe('null');
      expect(Object.fromEntries(new URLSearchParams(request?.postData() ?? ''))).toEqual({
        ...message,
        tier: 'frontend-focused',
        website: '',
        formToken: expect.stringMatching(/^[0-9a-z]+-[0-9a-f]{12}\.[\w-]{22}$/),
      });
    });
  }
});
