import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { fillInLogin, openAccountMenu, openAsOwner, owner, test } from './support/office.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

test.describe('sign-in is refused', () => {
  test('for an unknown address and for a wrong password alike', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 40[01]/);
    await page.goto('/admin/login');
    for (const attempt of [
      { email: 'nobody@wolfden.example', password: owner.password },
      { email: owner.email, password: 'granite lantern orbit 48' },
    ]) {
      await fillInLogin(page, attempt);
      await expect(alert(page)).toHaveText('Invalid email or password');
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Invalid email or password',
      );
      await expect(page.getByLabel('Email')).toHaveValue(attempt.email);
    }
  });

  test('for what is no address', async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 400/);
    await page.goto('/admin/login');
    await fillInLogin(page, { email: 'ada', password: owner.password });
    await expect(alert(page)).toHaveText('Invalid email address');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test(
    'after too many attempts, also for the right password',
    { tag: '@own-password' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of (401|429)/);
      await page.goto('/admin/login');
      const lastStatus = await page.evaluate(async (email) => {
        const body = JSON.stringify({ email, password: 'not the right one' });
        const headers = { 'content-type': 'application/json' };
        for (let attempt = 0; attempt < 100; attempt += 1) {
          const { status } = await fetch('/api/session', { method: 'POST', headers, body });
          if (status !== 401) return status;
        }
        return undefined;
      }, owner.email);
      expect(lastStatus).toBe(429);
      await fillInLogin(page, owner);
      await expect(alert(page)).toHaveText('Too many attempts. Please try again later.');
    },
  );

  test(
    'in the service’s own words for any other reason',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 503|ERR_FAILED/);
      await page.goto('/admin/login');
      await expect(page.getByLabel('Email')).toBeFocused();
      const error = { code: 'service.unavailable', message: 'The den is closed for a moment' };
      await page.route('**/api/session', (route) =>
        route.fulfill({ status: 503, json: { error } }),
      );
      await fillInLogin(page, owner);
      await expect(alert(page)).toHaveText('The den is closed for a moment');
      await page.unroute('**/api/session');
      await page.route('**/api/session', (route) => route.abort());
      await fillInLogin(page, owner);
      await expect(alert(page)).toHaveText(
        'The server can’t be reached. Check your connection and try again.',
      );
    },
  );

  test(
    'in our words if the service has none',
    { tag: '@all' },
    async ({ page, expectedProblems }) => {
      expectedProblems.push(/status of 500/);
      await page.goto('/admin/login');
      await expect(page.getByLabel('Email')).toBeFocused();
      const error = { code: 'internal.error', message: '' };
      await page.route('**/api/session', (route) =>
        route.fulfill({ status: 500, json: { error } }),
      );
      await fillInLogin(page, owner);
      await expect(alert(page)).toHaveText('An error occurred during login');
    },
  );

  test('before anything is sent while a field is empty', { tag: '@all' }, async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(owner.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
});

test(
  'an old message goes with the next attempt',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/status of 40[01]/);
    await page.goto('/admin/login');
    await fillInLogin(page, { ...owner, password: 'granite lantern orbit 48' });
    await expect(alert(page)).toHaveText('Invalid email or password');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await fillInLogin(page, owner);
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
);

test('a password manager can fill in the form, and a password can be looked at', async ({
  page,
}) => {
  await page.goto('/admin/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /\busername\b/);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  const isPasteFree = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(isPasteFree).toBe(true);
  await password.fill(owner.password);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test.describe('the guard', () => {
  test('keeps the wanted address and returns to it', { tag: '@all' }, async ({ page }) => {
    await page.goto('/admin/clients?q=lab&sort=name');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.reload();
    await fillInLogin(page, owner);
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search === '/admin/clients?q=lab&sort=name',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('shows nothing of the back office before it is known who asks', async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 404/);
    await openAsOwner(page, '/admin/nowhere');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  });

  test('says that a session ended, and keeps the way back', async ({
    page,
    context,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 401/);
    await openAsOwner(page, '/admin/clients?q=lab');
    await expect(page.getByRole('heading', { name: 'No clients match' })).toBeVisible();
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name.endsWith('session_token'));
    if (session === undefined) throw new Error('There is no session');
    await context.addCookies([{ ...session, value: 'ended' }]);
    // Any call of the back office finds it out.
    await page.getByRole('searchbox').fill('harbor');
    const ended = page.getByText('Your session ended. Sign in to continue.');
    await expect(ended).toBeVisible();
    await expectAccessible(page);
    await fillInLogin(page, owner);
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/admin/clients?q=harbor');
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(ended).toBeHidden();
  });

  for (const next of [
    'https://elsewhere.example/admin',
    '//elsewhere.example/admin',
    '/\\elsewhere.example',
    '/contact',
    'javascript:alert(1)',
  ]) {
    test(`leads nobody to ${next}`, { tag: '@all' }, async ({ page }) => {
      await page.goto(`/admin/login?${new URLSearchParams({ next }).toString()}`);
      await fillInLogin(page, owner);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(new URL(page.url()).host).toMatch(/^localhost:/);
      expect(new URL(page.url()).pathname).toBe('/admin');
    });
  }

  test('leads who is signed in on from the login page', { tag: '@all' }, async ({ page }) => {
    await openAsOwner(page, '/admin');
    await page.goto('/admin/login?next=%2Fadmin%2Factivity');
    await expect(page).toHaveURL(/\/admin\/activity$/);
  });
});

test.describe('in several tabs', () => {
  test('signing out of one signs out of the others, and in again', async ({ page, context }) => {
    await openAsOwner(page, '/admin');
    const other = await context.newPage();
    await other.goto('/admin/activity');
    await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible();

    await page.bringToFront();
    // Reads still in progress when the session ends would be refused.
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');

    await fillInLogin(page, owner);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/admin/activity');
  });

  test('a session that has ended is noticed when the window gets the focus', async ({
    page,
    context,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 401.*\/api\/inbox\/unread/, /status of 404.*\/nowhere/);
    await openAsOwner(page, '/admin/nowhere');
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });
});

test('signing out that fails says so, and leaves one signed in', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_FAILED/);
  await openAsOwner(page, '/admin');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(alert(page)).toContainText('The server can’t be reached');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test(
  'a service that can’t be asked is asked again, and said to be out of reach',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED/);
    await page.route('**/api/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(alert(page)).toContainText('The server can’t be reached');
    await page.unroute('**/api/session');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the back office says that it needs them', { tag: '@all' }, async ({ page }) => {
    await page.goto('/admin/login');
    // Playwright finds no text in there by itself.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    expect(await words.textContent()).toContain('The back office needs JavaScript');
  });
});

test(
  'a screen that can’t be loaded offers to refresh',
  { tag: '@all' },
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_FAILED|ChunkLoadError|Loading a part/);
    await page.route(/\/static\/js\/login\./, (route) => route.abort());
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong');
    await page.unroute(/\/static\/js\/login\./);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  },
);
