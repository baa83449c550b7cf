import { expect, type Page } from '@playwright/test';
import { firstIdentity } from '../../../src/shared/settings/identity.ts';
import { content } from './site-content.ts';

const { home, pages, privacy, terms, projects } = content;

/** A public page: its address, its title, and what its only h1 says. */
export interface PublicPage {
  path: string;
  title: string;
  heading: string;
}

export const projectPages: PublicPage[] = projects.map(({ slug, name }) => ({
  path: `/projects/${slug}`,
  title: `${name} · ${firstIdentity.name}`,
  heading: name,
}));

export const publicPages: PublicPage[] = [
  { path: '/', title: home.meta.title, heading: home.hero.tagline.join(' ') },
  { path: '/about', title: pages.about.meta.title, heading: pages.about.heading },
  { path: '/services', title: pages.services.meta.title, heading: pages.services.heading },
  {
    path: '/services/core-web-projects',
    title: pages.coreWebProjects.meta.title,
    heading: pages.coreWebProjects.heading,
  },
  { path: '/projects', title: pages.projects.meta.title, heading: pages.projects.heading },
  ...projectPages,
  { path: '/contact', title: pages.contact.meta.title, heading: pages.contact.heading },
  { path: '/privacy', title: privacy.meta.title, heading: privacy.heading },
  { path: '/terms', title: terms.meta.title, heading: terms.heading },
];

/** Opens a page and waits until it is hydrated, so that it responds to input. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** Resolves once React has hydrated the prerendered page, including its lazy part. */
async function takenOver(page: Page): Promise<void> {
  const isTakenOver = () =>
    page.evaluate(() =>
      [document.querySelector('body header'), document.querySelector('main h1')].every(
        (element) =>
          element !== null && Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    );
  await expect.poll(isTakenOver, { message: 'the script has taken over' }).toBe(true);
}

/** Goes to another address inside the application, as its own links do. */
export async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** How far the section's top is from the window's, in pixels. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
}
