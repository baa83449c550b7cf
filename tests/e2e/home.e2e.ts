import { expect, type Locator, type Page } from '@playwright/test';
import { content } from './support/site-content.ts';
import { contactForm } from './support/contact.ts';
import { open, topOf } from './support/pages.ts';
import { test } from './support/test.ts';

const { quotes } = content.home.hero;

const tiers = [
  {
    name: 'Quick-Win Solutions',
    price: '$1,500-3,000',
    features: [
      'Audit and optimization',
      'Performance enhancement',
      '30 days support plus free hosting',
    ],
  },
  {
    name: 'Frontend Focused',
    price: '$5,000-8,000',
    features: [
      'Custom responsive design',
      'Component development',
      '60 days support plus free hosting',
    ],
  },
  {
    name: 'Core Web Projects',
    price: '$8,000-15,000',
    features: [
      'Research lab or scientific website',
      'Nonprofit digital presence',
      '90 days support plus free hosting',
    ],
  },
  {
    name: 'Strategic Digital Partnerships',
    price: '$15,000-25,000',
    features: [
      'Digital transformation',
      'Multi-phase web applications',
      'Retainer-based support plus free hosting',
    ],
  },
];

const tierRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

test.describe('the hero', () => {
  test(
    'speaks of designing with purpose, building with instinct, delivering with precision',
    { tag: '@all' },
    async ({ page }) => {
      await open(page, '/');
      const tagline = page.locator('#home').getByRole('heading', { level: 1 });
      await expect(tagline).toContainText(/designing with purpose/i);
      await expect(tagline).toContainText(/building with instinct/i);
      await expect(tagline).toContainText(/delivering with precision/i);
    },
  );

  test('has a button to explore the process, which leads to how the work is done', async ({
    page,
  }) => {
    await open(page, '/');
    await page
      .locator('#home')
      .getByRole('link', { name: /explore.*process/i })
      .click();
    await expect(page).toHaveURL(/\/services#process$/);
    await expect.poll(async () => Math.abs((await topOf(page, 'process')) - 80)).toBeLessThan(2);
  });

  test(
    'is narrow up to and including a window width of 768 px: no floating quotes',
    { tag: '@all' },
    async ({ page }) => {
      for (const width of [320, 375, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/');
        for (const quote of quotes) await expect(page.getByText(quote)).not.toBeVisible();
      }
    },
  );

  test('is wide from 769 px: quotes float in it', { tag: '@all' }, async ({ page }) => {
    for (const width of [769, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
      const shown = page.locator('#home').getByText(new RegExp(`^(${quotes.join('|')})$`));
      expect(await shown.count()).toBeGreaterThan(0);
      for (const quote of await shown.all()) {
        await expect(quote).toBeVisible();
        await expect(quote).toBeInViewport();
      }
    }
  });

  test(
    'lays no quote over the tagline, its text or its buttons',
    { tag: '@all' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of [769, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/');
        const lines = await textLines(page.locator('#home'));
        const quoteLines = lines.filter(({ text }) => quotes.includes(text));
        const otherLines = lines.filter(({ text }) => !quotes.includes(text));
        expect(quoteLines.length, `quotes at ${width} px`).toBeGreaterThan(0);
        const covered = quoteLines.filter((quote) =>
          otherLines.some((line) => overlap(quote, line)),
        );
        expect(covered, `at ${width} px`).toEqual([]);
      }
    },
  );
});

interface TextLine {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of each line of text. A fifth above and below is left out: no letter reaches there. */
function textLines(within: Locator): Promise<TextLine[]> {
  return within.evaluate((root) => {
    const lines: TextLine[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        if (text === '') continue;
        lines.push({ text, left, right, top: top + height / 5, bottom: bottom - height / 5 });
      }
    }
    return lines;
  });
}

const overlap = (one: TextLine, other: TextLine) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

test('about tells of over 15 years of experience and a background in sociology', async ({
  page,
}) => {
  await open(page, '/');
  const about = page.locator('#about');
  await expect(about).toContainText(/over 15 years/i);
  await expect(about).toContainText(/sociology/i);
});

for (const path of ['/', '/services']) {
  test(`${path} offers the four tiers with price, description and exactly three features`, async ({
    page,
  }) => {
    await open(page, path);
    for (const [index, { name, price, features }] of tiers.entries()) {
      const row = tierRow(page, name);
      await expect(row.getByText(price, { exact: true })).toBeVisible();
      await expect(row.getByRole('list').getByRole('listitem')).toHaveText(features);
      await expect(row).toContainText(content.tiers[index]?.description ?? '?');
    }
    const headings = page.locator('li').getByRole('heading', { level: 3, name: /./ });
    const names = await headings.allTextContents();
    expect(names.filter((name) => tiers.some((tier) => tier.name === name))).toEqual(
      tiers.map(({ name }) => name),
    );
  });

  test(`${path} highlights Core Web Projects and no other tier`, async ({ page }) => {
    await open(page, path);
    const looks = await Promise.all(
      tiers.map(({ name }) =>
        tierRow(page, name).evaluate((row) => {
          const styles = [getComputedStyle(row), getComputedStyle(row, '::before')];
          return JSON.stringify(styles.map((style) => [style.color, style.backgroundColor]));
        }),
      ),
    );
    const [first, second, core, last] = looks;
    expect(first).toBe(second);
    expect(first).toBe(last);
    expect(core).not.toBe(first);
    await expect(page.locator('[data-highlight]')).toHaveCount(1);
  });
}

for (const [index, { name, price }] of tiers.entries()) {
  test(`the button of ${name} takes the tier to the form`, { tag: '@all' }, async ({ page }) => {
    const choice = contactForm(page).getByRole('combobox');
    await open(page, '/');
    await expect(choice).toHaveValue('');
    await tierRow(page, name).getByRole('link', { name: 'Start here' }).click();
    await expect(choice.getByRole('option', { selected: true })).toHaveText(`${name} (${price})`);
    await expect.poll(async () => Math.abs((await topOf(page, 'contact')) - 80)).toBeLessThan(2);

    await open(page, '/services');
    await tierRow(page, name).getByRole('link', { name: 'Start here' }).click();
    await expect(page).toHaveURL(new RegExp(`/contact\\?tier=${content.tiers[index]?.slug}$`));
    await expect(choice.getByRole('option', { selected: true })).toHaveText(`${name} (${price})`);
  });
}

test(
  'work shows the first three projects, each with "Learn More", and the way to the others',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/');
    const work = page.locator('#work');
    await expect(work.getByRole('heading', { level: 3 })).toHaveText([
      'SBL',
      'Morpho Coffee',
      'IDSNY',
    ]);
    await expect(work.getByRole('button', { name: 'Learn More' })).toHaveCount(3);
    for (const [index, name] of ['SBL', 'Morpho Coffee', 'IDSNY'].entries()) {
      await work.getByRole('button', { name: 'Learn More' }).nth(index).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.getByRole('button', { name: 'Close Modal' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await work.getByRole('link', { name: 'Other Projects' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  },
);

test('the home page ends with the contact form', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('#contact').getByRole('form', { name: 'Contact' })).toBeVisible();
});
