import { expect, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { open } from './support/pages.ts';
import { test } from './support/test.ts';

const names = [
  'SBL',
  'Morpho Coffee',
  'IDSNY',
  'Predictox',
  'Campbell Lab',
  'NYKUHR',
  'Jens Hansen Lab',
  'Iyengar Lab',
  'DCANJ',
  'BDC',
  'DTOXS',
];
const services = new Set(['Logo Design', 'Website', 'Brand Overview', 'Project Design']);

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('the projects page lists the eleven projects in their order', async ({ page }) => {
  await open(page, '/projects');
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(names);
});

test(
  'a card shows logo, name, services, title, description and the link to the website',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/projects');
    for (const project of content.projects) {
      const one = card(page, project.name);
      await one.scrollIntoViewIfNeeded();
      const logo = one.getByRole('img', { name: `${project.name} logo` });
      await expect(logo).toBeVisible();
      await expect
        .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(one.getByRole('heading', { level: 3 })).toHaveText(project.title);
      await expect(one.getByText(project.description)).toBeVisible();
      const chips = await one.getByRole('listitem').allTextContents();
      expect(chips).toEqual([...project.services]);
      expect(chips.filter((chip) => !services.has(chip))).toEqual([]);
      const website = one.getByRole('link', { name: /website/i });
      await expect(website).toBeVisible();
      await expect(website).toHaveAttribute('href', project.link);
      await expect(website).toHaveAttribute('href', /^https:\/\/[\w-]+\.example\//);
      await expect(website).toHaveAttribute('target', '_blank');
      await expect(website).toHaveAttribute('rel', /noopener/);
    }
  },
);

test('projects 1 to 4 lead to their own page', { tag: '@all' }, async ({ page }) => {
  for (const name of names.slice(0, 4)) {
    await open(page, '/projects');
    await expect(card(page, name).getByRole('button')).toHaveCount(0);
    await card(page, name)
      .getByRole('link', { name: `Learn More about ${name}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(/\/projects\/[\w-]+$/);
  }
});

test('projects 5 to 11 open the overlay by their button', { tag: '@all' }, async ({ page }) => {
  await open(page, '/projects');
  for (const name of names.slice(4)) {
    await card(page, name).getByRole('button', { name: 'Learn More' }).click();
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await page.getByRole('button', { name: 'Close Modal' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('every project’s name leads to its own page', async ({ page }) => {
  await open(page, '/projects');
  for (const { name, slug } of content.projects) {
    await expect(card(page, name).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/projects/${slug}`,
    );
  }
});

test('project 10 shows its services once, as chips', { tag: '@all' }, async ({ page }) => {
  const { services: chips = [], type = '?' } = content.projects[9] ?? {};
  await open(page, '/projects');
  await expect(card(page, 'BDC').getByRole('listitem')).toHaveText(chips);
  await expect(card(page, 'BDC').getByText(type)).toHaveCount(0);
  await open(page, '/projects/bdc');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveText(chips);
  await expect(page.getByText(type)).toHaveCount(0);
});

test('project 11 has the same link as project 2', async ({ page }) => {
  await open(page, '/projects');
  const link = (name: string) =>
    card(page, name)
      .getByRole('link', { name: /website/i })
      .getAttribute('href');
  expect(await link('DTOXS')).toBe(await link('Morpho Coffee'));
});

test(
  'a project’s page shows all that is known of it, its website and the next project',
  { tag: '@all' },
  async ({ page }) => {
    const [project, next] = content.projects;
    if (project === undefined || next === undefined) throw new Error('There are no projects');
    await open(page, `/projects/${project.slug}`);
    const article = page.getByRole('main').getByRole('article');
    await expect(article.getByRole('img', { name: `${project.name} logo` })).toBeVisible();
    await expect(article.getByText(project.title)).toBeVisible();
    await expect(article.getByText(project.description)).toBeVisible();
    await expect(article.getByRole('complementary').getByRole('listitem')).toHaveText([
      ...project.services,
    ]);
    const website = article.getByRole('link', { name: 'Website' });
    await expect(website).toHaveAttribute('href', project.link);
    await expect(website).toHaveAttribute('target', '_blank');
    await article.getByRole('navigation').getByRole('link', { name: next.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.name);
  },
);
