import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { kept } from '../../../../tests/support/hostile-text.ts';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import { readingNote } from '../../../shared/settings/shown-on-pages.ts';
import { firstIdentity } from '../../../shared/settings/identity.ts';
import { getIdentity } from '../studio.repository.ts';

/** The site needs no database. */
const createSite = () => createTestApp(undefined as unknown as Database);
const first = { ...firstIdentity, region: 'US', reading: readingNote(false) };
const wave = { name: 'Ninth Wave', place: 'Turku, Finland', email: 'post@wave.example' };
const other = { ...wave, region: 'FI', reading: readingNote(true) };
const html = { accept: 'text/html' };

async function get({ app }: TestApp, path: string, headers: Record<string, string> = html) {
  return app.request(path, { headers });
}

/** What a browser reads from the page: text decoded from HTML, and the JSON of its element. */
async function read(site: TestApp, path: string) {
  const page = await (await get(site, path)).text();
  const part = (pattern: RegExp) => decoded(pattern.exec(page)?.[1] ?? '');
  return {
    name: part(/<title>(.*?)<\/title>/),
    attribute: part(/ title="(.*?)"/),
    place: part(/<p[^>]*>(.*?)<\/p>/),
    email: part(/<a[^>]*>(.*?)<\/a>/),
    href: part(/ href="(mailto:.*?)"/),
    json: JSON.parse(/id="studio">(.*?)<\/script>/.exec(page)?.[1] ?? '') as unknown,
    page,
  };
}

function decoded(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

test('pages show the new identity at once, under other tags', async () => {
  const site = await createSite();
  for (const path of ['/', '/about']) {
    const before = await get(site, path, { 'accept-encoding': 'br' });
    expect((await read(site, path)).name).toBe(firstIdentity.name);
    site.deps.site.show({ version: 2, ...other });
    const { name, attribute, place, email, href, json } = await read(site, path);
    expect({ name, attribute, place, email }).toEqual({ attribute: other.name, ...wave });
    expect(href).toBe('mailto:post@wave.example');
    expect(json).toEqual({ ...other, mailto: href });
    const etag = before.headers.get('etag') ?? '';
    const after = await get(site, path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect(brotliDecompressSync(await after.arrayBuffer()).toString()).toContain(other.name);
    site.deps.site.show({ version: 2, ...first });
  }
});

test('the same identity gives the same bytes and tags, and an older version changes nothing', async () => {
  const site = await createSite();
  site.deps.site.show({ version: 3, ...other });
  const shown = await get(site, '/about');
  const body = await shown.text();
  site.deps.site.show({ version: 2, ...first });
  site.deps.site.show({ version: 4, ...other });
  const second = await get(site, '/about');
  expect(second.headers.get('etag')).toBe(shown.headers.get('etag'));
  expect(await second.text()).toBe(body);
  const twin = await createSite();
  twin.deps.site.show({ version: 9, ...other });
  expect((await get(twin, '/about')).headers.get('etag')).toBe(shown.headers.get('etag'));
});

test('unknown pages, problems, the back office and files follow, too', async () => {
  const site = await createSite();
  site.deps.site.show({ version: 2, ...other });
  expect(await (await get(site, '/nothing')).text()).toContain(`<title>${other.name}`);
  expect(site.deps.site.answer('problem', {})).toContain(`<h2>${other.name}</h2>`);
  for (const path of ['/admin/login', '/admin/nothing']) {
    expect(await (await get(site, path)).text()).toContain(`"name":"${other.name}"`);
  }
  const manifest = (await (await get(site, '/manifest.webmanifest')).json()) as object;
  expect(manifest).toMatchObject({
    name: other.name,
    description: expect.stringContaining(other.place),
  });
  const security = await (await get(site, '/.well-known/security.txt')).text();
  expect(security).toContain('Contact: mailto:post@wave.example\n');
});

test.each([
  ...kept,
  'Ä'.repeat(200),
  '%%form-token%%',
  '%%studio-email%%',
  '{name} $& $1',
  'https://base-url.invalid',
])('%s as a name is text, wherever it is', async (name) => {
  const site = await createSite();
  const identity = { ...first, name };
  site.deps.site.show({ version: 2, ...identity });
  for (const path of ['/', '/about']) {
    const found = await read(site, path);
    // A name that changes its direction is isolated, for the eye as for scripts.
    const shown = name.startsWith('\u202E') ? `\u2068${name}\u2069` : name;
    expect(found.name).toBe(shown);
    expect(found.attribute).toBe(shown);
    expect(found.json).toMatchObject({ name: shown });
    expect(found.page).not.toMatch(/<img|<svg|<script>alert/);
  }
});

test('an address with signs of a URL keeps them in its link', async () => {
  const site = await createSite();
  const email = 'a&b?c=d%20e+ü@wave.example';
  site.deps.site.show({ version: 2, ...first, email });
  const found = await read(site, '/about');
  expect(found.email).toBe(email);
  expect(found.href).toBe('mailto:a%26b%3Fc%3Dd%2520e+%C3%BC@wave.example');
  expect(decodeURIComponent(found.href.slice('mailto:'.length))).toBe(email);
  expect(found.json).toMatchObject({ email, mailto: found.href });
});

describeOnSqliteFirst('The profile', (open) => {
  test('is on the pages once it is saved, and in another process once that looks', async () => {
    const db = await open();
    const site = await createTestApp(db, { findActor: () => Promise.resolve(owner) });
    const second = await createTestApp(db);
    const json = { version: 1, ...wave, formatRegion: 'FI', measuresReading: true };
    expect((await callApi(site, 'PATCH', '/settings/studio', json)).status).toBe(200);
    expect((await read(site, '/about')).name).toBe(other.name);
    expect((await read(second, '/about')).name).toBe(firstIdentity.name);
    second.deps.site.show(await getIdentity(db));
    expect((await read(second, '/about')).json).toMatchObject(other);
  });

  test('has first values that are shown until it is changed', async () => {
    const db = await open();
    expect(await getIdentity(db)).toEqual({ version: 1, ...first });
  });
});
