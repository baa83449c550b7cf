import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firebaseEnv, studioProject } from '../../../../tests/support/firebase-env.ts';
import { BASE_URL, createTestApp } from '../../../../tests/support/test-app.ts';
import { withoutLoading } from '../../../../tests/support/without-loading.ts';
import { writeTestSite } from '../../../../tests/support/test-site.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import { adminPatterns } from '../../../shared/admin/admin-paths.ts';
import { firstIdentity } from '../../../shared/settings/identity.ts';
import { parseConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { firebaseOnPages } from '../../firebase-settings.ts';
import { fillIdentity } from './fill-identity.ts';
import { formTokens } from './form-page.ts';
import { loadSite } from './site-store.ts';

/** Of every page while Firebase is not configured, letter by letter. */
const OWN_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const GOOGLE = 'https://identitytoolkit.googleapis.com';
const FUNCTION = 'https://us-central1-demo-studio.cloudfunctions.net';

const publicPaths = ['/', '/about', '/nothing'];
const otherPaths = ['/robots.txt', '/sitemap.xml', '/static/js/main.abc.js', '/icon.png'];
const adminPaths = [
  ...Object.values(adminPatterns).map((pattern) => pattern.replaceAll(/:\w+/g, 'some_01')),
  '/admin/nothing',
];

/** The back office frames previews. */
const OFFICE_POLICY = OWN_POLICY.replace('form-action', "frame-src 'self'; form-action");

const identity = { version: 1, ...firstIdentity, region: 'US', reading: 'Not measured.' };

interface Answer {
  path: string;
  status: number;
  policy: string | null;
  html: string;
  headers: Record<string, string>;
}

async function appWith(env: Record<string, string>) {
  const folder = await writeTestSite();
  const tokens = formTokens(Buffer.alloc(32, 1), manualClock());
  const firebase = firebaseOnPages(parseConfig(env));
  const site = await loadSite({ folder, baseUrl: BASE_URL, identity, tokens, firebase });
  // The site needs no database.
  const { app } = await createTestApp(undefined as unknown as Database, { site });
  return { app, folder };
}

/** All pages of a server with these settings, and some files. */
async function answersWith(env: Record<string, string>): Promise<Map<string, Answer>> {
  const { app } = await appWith(env);
  const answers = [...publicPaths, ...otherPaths, ...adminPaths].map(async (path) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } });
    const { 'x-request-id': _id, ...headers } = Object.fromEntries(
      Array.from(response.headers, ([name, value]) => [name, withoutLoading(value)]),
    );
    const policy = response.headers.get('content-security-policy');
    const html = withoutLoading(await response.text());
    return [path, { path, status: response.status, policy, html, headers }] as const;
  });
  return new Map(await Promise.all(answers));
}

const one = (answers: Map<string, Answer>, path: string) => {
  const answer = answers.get(path);
  if (answer === undefined) throw new Error(`${path} was not requested`);
  return answer;
};

const metaPattern = /<meta name="(firebase[\w-]*)" content="([^"]*)">/;

/** The page’s only such element, decoded as browsers do. */
function metaOf(html: string): { name: string; content: string; rest: string } {
  const [element = '', name = '', content = ''] = metaPattern.exec(html) ?? [];
  const text = content.replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );
  return { name, content: text, rest: html.replace(element, '') };
}

test('without settings, every page is what was built, under the policy of all answers', async () => {
  for (const { path, status, policy, html } of (await answersWith({})).values()) {
    expect(policy, path).toBe(adminPaths.includes(path) ? OFFICE_POLICY : OWN_POLICY);
    expect(html, path).not.toMatch(/firebase/i);
    expect(status, path).toBe(path.endsWith('/nothing') ? 404 : 200);
  }
  const { app, folder } = await appWith({});
  const built = await readFile(join(folder, 'admin.html'), 'utf8');
  const login = await app.request('/admin/login');
  expect(await login.text()).toBe(fillIdentity(built, identity));
});

const emulated = { ...firebaseEnv, FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' };
const { FIREBASE_APP_ID: _appId, FIREBASE_API_KEY: _key, ...some } = firebaseEnv;

test.each([
  ['some settings', some],
  ['all settings', firebaseEnv],
  ['the emulator', emulated],
  ['the other place for messages and not the project', { SEND_EMAIL: 'firebase' }],
])('with %s, public pages and files are the same to the byte', async (_what, env) => {
  const none = await answersWith({});
  const answers = await answersWith(env);
  for (const path of [...publicPaths, ...otherPaths]) {
    expect(one(answers, path), path).toEqual(one(none, path));
  }
});

test.each([
  ['', firebaseEnv, [GOOGLE]],
  [' and the emulator', emulated, [GOOGLE, 'http://127.0.0.1:9099']],
  [' and another place for messages', { ...firebaseEnv, SEND_EMAIL: 'firebase' }, [GOOGLE]],
])(
  'with all settings%s, the back office has the project and may connect to it, and no more',
  async (_what, env, origins) => {
    const none = await answersWith({});
    const answers = await answersWith(env);
    const { emulator } = parseEmulator(env);
    for (const path of adminPaths) {
      const { policy, html } = one(answers, path);
      expect(policy, path).toBe(
        OFFICE_POLICY.replace("connect-src 'self'", ["connect-src 'self'", ...origins].join(' ')),
      );
      const { name, content, rest } = metaOf(html);
      expect(name, path).toBe('firebase');
      expect(JSON.parse(content), path).toEqual({
        ...studioProject,
        ...emulator,
      });
      expect(rest, path).toBe(one(none, path).html);
    }
  },
);

function parseEmulator(env: Record<string, string>) {
  const isEmulated = env['FIREBASE_AUTH_EMULATOR'] !== undefined;
  return { emulator: isEmulated ? { emulator: 'http://127.0.0.1:9099' } : {} };
}

test('with some settings, the back office has the names of the others and no value at all', async () => {
  const none = await answersWith({});
  const answers = await answersWith({ ...some, SEND_EMAIL: 'firebase' });
  for (const path of adminPaths) {
    const { policy, html } = one(answers, path);
    expect(policy, path).toBe(OFFICE_POLICY);
    const { name, content, rest } = metaOf(html);
    expect({ name, content }, path).toEqual({
      name: 'firebase-missing',
      content: 'FIREBASE_API_KEY FIREBASE_APP_ID',
    });
    expect(rest, path).toBe(one(none, path).html);
  }
  for (const { path, html, headers } of answers.values()) {
    for (const value of Object.values(some)) {
      expect(html + JSON.stringify(headers), path).not.toContain(value);
    }
  }
});

test('with another place for messages, public pages name it, may reach it and differ in nothing else', async () => {
  const none = await answersWith({});
  const answers = await answersWith({ ...firebaseEnv, SEND_EMAIL: 'firebase' });
  const url = `${FUNCTION}/sendEmail`;
  for (const path of publicPaths) {
    const { policy, html, headers } = one(answers, path);
    const before = one(none, path);
    expect(policy, path).toBe(
      OWN_POLICY.replace("connect-src 'self'", `connect-src 'self' ${FUNCTION}`).replace(
        "form-action 'self'",
        `form-action 'self' ${FUNCTION}`,
      ),
    );
    expect(html, path).not.toContain('"/sendEmail"');
    expect(html, path).toContain(`id="studio">{"sendEmail":"${url}",`);
    expect(
      html
        .replaceAll(`action="${url}"`, 'action="/sendEmail"')
        .replace(`"sendEmail":"${url}",`, ''),
      path,
    ).toBe(before.html);
    const own = new Set(['content-security-policy', 'content-length', 'etag']);
    const others = Object.entries(headers).filter(([name]) => !own.has(name));
    expect(others, path).toEqual(Object.entries(before.headers).filter(([n]) => !own.has(n)));
  }
  expect(one(answers, '/').html).toContain(`<form method="post" action="${url}">`);
  for (const path of otherPaths) expect(one(answers, path), path).toEqual(one(none, path));
});

test('the function is in the region of the settings', async () => {
  const answers = await answersWith({
    ...firebaseEnv,
    SEND_EMAIL: 'firebase',
    FIREBASE_FUNCTIONS_REGION: 'europe-west1',
  });
  const { policy, html } = one(answers, '/');
  const origin = 'https://europe-west1-demo-studio.cloudfunctions.net';
  expect(policy).toContain(`form-action 'self' ${origin};`);
  expect(html).toContain(`action="${origin}/sendEmail"`);
});

test('a page that corrects a refused message sends it to this server again', async () => {
  const { app } = await appWith({ ...firebaseEnv, SEND_EMAIL: 'firebase' });
  const response = await app.request('/sendEmail', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: 'name=A',
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-security-policy')).toBe(OWN_POLICY);
  expect(await response.text()).not.toContain('cloudfunctions');
});
