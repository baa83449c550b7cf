import { expect } from '@playwright/test';
import { firstIdentity } from '../../src/shared/settings/identity.ts';
import { open, projectPages, publicPages } from './support/pages.ts';
import { ownPath, readHead, type JsonLdNode } from './support/page-head.ts';
import { test } from './support/test.ts';

const typesOf = (graph: JsonLdNode[]) => graph.map((node) => node['@type']);
const nodesOf = (graph: JsonLdNode[], type: string) =>
  graph.filter((node) => node['@type'] === type);

/** Width and height out of a PNG's first chunk; throws if it is none. */
function pngSize(bytes: Buffer): [number, number] {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('every page has a title and a description of its own, and one h1', async ({ request }) => {
  const heads = await Promise.all(publicPages.map(({ path }) => readHead(request, path)));
  expect(heads.map(({ title }) => title)).toEqual(publicPages.map(({ title }) => title));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPages.length);
  for (const { h1s, description = '', robots } of heads) {
    expect(h1s).toBe(1);
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(robots).toBeUndefined();
  }
});

test('every page names its canonical address under the studio’s own', async ({ request, site }) => {
  for (const { path, title } of publicPages) {
    const head = await readHead(request, path);
    expect(head.canonical).toBe(site.publicUrl + path);
    expect(head.og('url')).toBe(site.publicUrl + path);
    expect(head.og('title')).toBe(title);
    expect(head.og('description')).toBe(head.description);
  }
});

test('title, description and canonical address follow the reader inside the application', async ({
  page,
  request,
}) => {
  await open(page, '/terms');
  await page.getByRole('banner').getByRole('link', { name: 'SERVICES' }).click();
  const head = await readHead(request, '/services');
  await expect(page).toHaveTitle(head.title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', head.canonical ?? '');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    head.description ?? '',
  );
});

test('every page shares with an image of its own, a PNG of 1200 by 630', async ({
  request,
  site,
}) => {
  const images = new Set<string>();
  for (const { path } of publicPages) {
    const head = await readHead(request, path);
    const image = ownPath(site, head.og('image'));
    images.add(image);
    const response = await request.get(image);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(pngSize(await response.body())).toEqual([1200, 630]);
  }
  expect(images.size).toBe(publicPages.length);
});

test('every page tells search engines who stands behind it', async ({ request, site }) => {
  for (const { path } of publicPages) {
    const { graph } = await readHead(request, path);
    expect(typesOf(graph)).toEqual(expect.arrayContaining(['Person', 'ProfessionalService']));
    expect(nodesOf(graph, 'ProfessionalService')).toEqual([
      expect.objectContaining({
        name: firstIdentity.name,
        email: firstIdentity.email,
        url: `${site.publicUrl}/`,
      }),
    ]);
  }
});

for (const path of ['/', '/services']) {
  test(`${path} tells search engines of the four tiers and their prices`, async ({ request }) => {
    const { graph } = await readHead(request, path);
    const offers = nodesOf(graph, 'Service').map(({ name, offers }) => ({ name, offers }));
    const offer = (name: string, minPrice: number, maxPrice: number) => ({
      name,
      offers: expect.objectContaining({
        '@type': 'Offer',
        priceSpecification: expect.objectContaining({
          priceCurrency: 'USD',
          minPrice,
          maxPrice,
        }),
      }),
    });
    expect(offers).toEqual([
      offer('Quick-Win Solutions', 1500, 3000),
      offer('Frontend Focused', 5000, 8000),
      offer('Core Web Projects', 8000, 15_000),
      offer('Strategic Digital Partnerships', 15_000, 25_000),
    ]);
  });
}

test('every project’s page tells search engines of its work', async ({ request, site }) => {
  for (const { path, heading } of projectPages) {
    const { graph } = await readHead(request, path);
    expect(nodesOf(graph, 'CreativeWork')).toEqual([
      expect.objectContaining({ name: heading, url: site.publicUrl + path }),
    ]);
  }
});

test('every page but home tells where it stands, from home down to itself', async ({
  request,
  site,
}) => {
  for (const { path } of publicPages) {
    const { graph } = await readHead(request, path);
    const trails = nodesOf(graph, 'BreadcrumbList');
    expect(trails).toHaveLength(path === '/' ? 0 : 1);
    for (const trail of trails) {
      const steps = trail['itemListElement'] as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]?.item).toBe(`${site.publicUrl}/`);
      expect(steps.at(-1)?.item).toBe(site.publicUrl + path);
    }
  }
});

test('the "not found" page is not for search engines', async ({ request }) => {
  const head = await readHead(request, '/nowhere');
  expect(head.robots).toBe('noindex');
  expect(head.canonical).toBeUndefined();
});

test('the sitemap lists every page and nothing else, and each answers', async ({
  request,
  site,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toHaveLength(publicPages.length);
  expect(new Set(listed)).toEqual(new Set(publicPages.map(({ path }) => site.publicUrl + path)));
  for (const address of listed) {
    const page = await request.get(ownPath(site, address), { maxRedirects: 0 });
    expect(page.status()).toBe(200);
    expect(page.headers()['content-type']).toMatch(/^text\/html/);
  }
});

test('robots.txt keeps robots out of the back office and names the sitemap', async ({
  request,
  site,
}) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /i/', 'Disallow: /p/']),
  );
  expect(lines).toContain(`Sitemap: ${site.publicUrl}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});

test('security.txt names a contact and expires within a year', async ({ request, site }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${firstIdentity.email}\n`);
  expect(text).toContain(`Canonical: ${site.publicUrl}/.well-known/security.txt\n`);
  const expires = Temporal.Instant.from(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = expires.since(Temporal.Now.instant()).total('days');
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('the manifest and all icons are there, in the sizes they say', async ({ page, request }) => {
  await page.goto('/');
  const manifestPath = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(manifestPath ?? '')).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe(firstIdentity.name);
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe(type);
    expect(pngSize(await response.body()).join('x')).toBe(sizes);
  }
  const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
  const hrefs = await icons.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']);
  for (const href of hrefs) {
    const response = await request.get(href ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});
