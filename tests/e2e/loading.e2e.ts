import { expect, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { navigateInside, open } from './support/pages.ts';
import { test } from './support/test.ts';

const { pages, privacy, projects, terms } = content;

const lazyPages = [
  { id: 'about', path: '/about', heading: pages.about.heading },
  { id: 'services', path: '/services', heading: pages.services.heading },
  {
    id: 'core-web-projects',
    path: '/services/core-web-projects',
    heading: pages.coreWebProjects.heading,
  },
  { id: 'projects', path: '/projects', heading: pages.projects.heading },
  { id: 'project', path: '/projects/sbl', heading: projects[0]?.name ?? '' },
  { id: 'contact', path: '/contact', heading: pages.contact.heading },
  { id: 'privacy', path: '/privacy', heading: privacy.heading },
  { id: 'terms', path: '/terms', heading: terms.heading },
  { id: 'not-found', path: '/nowhere', heading: pages.notFound.heading },
];

const chunk = (id: string) => new RegExp(`/static/js/${id}\\.[\\w-]+\\.chunk\\.js$`);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const header = (page: Page) => page.getByRole('banner');

/** The paths of all scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

for (const { id, path, heading: text } of lazyPages) {
  test(
    `${path} comes in a chunk of its own, asked for when it is needed`,
    { tag: '@all' },
    async ({ page }) => {
      const scripts = scriptsOf(page);
      await open(page, '/');
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((script) => chunk(id).test(script))).toEqual([]);
      await navigateInside(page, path);
      await expect(heading(page)).toHaveText(text);
      const own = scripts.filter((script) => chunk(id).test(script));
      expect(own).not.toEqual([]);
      expect(new Set(own).size).toBe(own.length);
    },
  );
}

test('home loads no chunk of another page', async ({ page }) => {
  const scripts = scriptsOf(page);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const others = scripts.filter((script) => lazyPages.some(({ id }) => chunk(id).test(script)));
  expect(others).toEqual([]);
});

test(
  'the header’s links load a page’s chunk once, and then it is there',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/terms');
    const scripts = scriptsOf(page);
    await header(page).getByRole('link', { name: 'ABOUT ME' }).click();
    await expect(heading(page)).toHaveText(pages.about.heading);
    await header(page).getByRole('link', { name: 'SERVICES' }).click();
    await expect(heading(page)).toHaveText(pages.services.heading);
    await header(page).getByRole('link', { name: 'ABOUT ME' }).click();
    await expect(heading(page)).toHaveText(pages.about.heading);
    expect(scripts.filter((script) => chunk('about').test(script))).toHaveLength(1);
    expect(scripts.filter((script) => chunk('services').test(script))).toHaveLength(1);
  },
);

test('a spinner and "Loading..." stand in a page’s place until its chunk is there', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(chunk('about'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  await open(page, '/terms');
  await header(page).getByRole('link', { name: 'ABOUT ME' }).click();
  const loading = page.getByRole('main').getByRole('status');
  await expect(loading).toHaveText('Loading...');
  await expect(loading).toBeVisible();
  const isTurning = () =>
    loading.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .some(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
    );
  expect(await isTurning()).toBe(true);
  await expect(header(page)).toBeVisible();
  gate.resolve();
  await expect(heading(page)).toHaveText(pages.about.heading);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a page that is opened directly can be read before its chunk has come', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(chunk('about'), async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(pages.about.heading);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  gate.resolve();
  await expect(heading(page)).toHaveText(pages.about.heading);
});

test.describe('the crash fallback', () => {
  const fallback = (page: Page) =>
    page.getByRole('heading', { name: 'Oops! Something went wrong' });

  for (const [what, answer] of [
    ['can’t be reached', undefined],
    ['is gone since a new release', { status: 404, body: 'gone' }],
    [
      'throws while it starts',
      { contentType: 'text/javascript', body: 'throw new Error("broken")' },
    ],
    [
      'throws while it renders',
      {
        contentType: 'text/javascript',
        body: 'export function AboutPage() { throw new Error("broken") }',
      },
    ],
  ] as const) {
    test(
      `stands where a page’s chunk ${what}, and refreshes the page`,
      { tag: '@all' },
      async ({ page, expectedProblems }) => {
        expectedProblems.push(
          /Failed to load resource|ChunkLoadError|Loading a part|broken|about\./,
        );
        await page.route(chunk('about'), (route) =>
          answer === undefined ? route.abort() : route.fulfill(answer),
        );
        await open(page, '/terms');
        await header(page).getByRole('link', { name: 'ABOUT ME' }).click();
        await expect(fallback(page)).toBeVisible();
        await expect(page.getByText(/refresh/i).first()).toBeVisible();
        await page.unroute(chunk('about'));
        const reloaded = page.waitForEvent('load');
        await page.getByRole('button', { name: 'Refresh Page' }).click();
        await reloaded;
        await expect(page).toHaveURL(/\/about$/);
        await expect(heading(page)).toHaveText(pages.about.heading);
        await expect(fallback(page)).toHaveCount(0);
      },
    );
  }
});
