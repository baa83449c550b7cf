import { expect, type Page } from '@playwright/test';
import { filledIn, newMessage } from './support/contact.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '" autofocus onfocus="alert(1)',
  '\'"><svg onload=alert(1)>',
  '%%error%% ${alert(1)} {{alert(1)}}',
];

/** Posts a plain form from our own page with scripts enabled, so that injected ones would run. */
async function post(page: Page, fields: Record<string, string>): Promise<void> {
  await open(page, '/contact');
  const answered = page.waitForEvent('load');
  await page.evaluate((fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/sendEmail';
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('textarea');
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }, fields);
  await answered;
}

/** Nothing of the submitted text became an element or an event handler. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], svg[onload], [onerror], [onfocus]')).toHaveCount(0);
  const scripts = await page.locator('script').allTextContents();
  expect(scripts.filter((text) => text.includes('alert'))).toEqual([]);
}

for (const text of hostile) {
  test(`${text} in every field comes back as text`, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    const fields = { name: text, email: text, subject: text, message: text };
    await post(page, { ...fields, tier: text, website: text, formToken: text });
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
    expect(await filledIn(page)).toEqual(fields);
    await expectHarmless(page);
  });

  test(`${text} as the name of a field is refused as text`, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    await post(page, { ...newMessage(), [text]: 'x' });
    await expect(page.getByRole('alert')).toContainText('Unknown field');
    await expect(page.getByRole('alert')).toContainText(JSON.stringify(text.slice(0, 40)));
    await expectHarmless(page);
  });

  test(`${text} in an address is not part of the page`, async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 404/);
    for (const path of ['/contact?tier=', '/#', '/', '/projects/']) {
      await open(page, path + encodeURIComponent(text));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless(page);
    }
  });
}

test('a hostile message is thanked for, stored letter for letter and escaped in the email', async ({
  page,
  site,
}) => {
  const { subject } = newMessage();
  const message = {
    name: '<img src=x onerror=alert(1)>',
    email: 'ada@lab.example',
    subject: `${subject} <script>alert(1)</script>`,
    message: '</textarea><script>alert(1)</script> and enough words',
  };
  await open(page, '/contact');
  const response = await page.request.post('/sendEmail', { data: message });
  expect(response.status()).toBe(200);
  const stored = (await site.storedInquiries()).filter((one) => one.subject === message.subject);
  expect(stored).toEqual([expect.objectContaining(message)]);
  const find = () => site.emails.find(({ parsed }) => parsed.subject?.includes(subject));
  await expect.poll(() => find() !== undefined).toBe(true);
  const html = find()?.parsed.html ?? '';
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toMatch(/<(img|script|textarea)/);
});

test('every answer forbids scripts that are not the site’s own', async ({ request }) => {
  for (const path of ['/', '/projects', '/nowhere', '/robots.txt', '/sendEmail']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).toContain("script-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('another site’s page can’t post messages', async ({ page, site, expectedProblems }) => {
  expectedProblems.push(/status of 403/);
  const message = newMessage();
  const inputs = Object.entries(message).map(
    ([name, value]) => `<input name="${name}" value="${value}">`,
  );
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.url}/sendEmail">${inputs.join('')}<button>Go</button></form>`,
    }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect((await site.storedInquiries()).filter((one) => one.subject === message.subject)).toEqual(
    [],
  );
});
