import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminPatterns } from '../../src/shared/admin/admin-paths.ts';
import {
  ANSWER_MARKS,
  BASE_URL_MARK,
  FORM_TOKEN_FIELD,
  identityElement,
  IDENTITY_MARKS,
} from '../../src/shared/site/markers.ts';
import type { SiteManifest } from '../../src/shared/site/site-manifest.schema.ts';
import { temporaryFolder } from './test-database.ts';

/** A site of two pages and a back office as the build writes it, for tests without a browser. */
export async function writeTestSite(): Promise<string> {
  const folder = await temporaryFolder();
  const manifest: SiteManifest = {
    pages: { '/': 'home.html', '/about': 'about.html' },
    answers: {
      notFound: 'not-found.html',
      sent: 'sent.html',
      refused: 'refused.html',
      problem: 'problem.html',
    },
    admin: {
      screens: {
        ...Object.fromEntries(Object.keys(adminPatterns).map((name) => [name, 'admin.html'])),
        clients: 'admin-clients.html',
      },
      notFound: 'admin.html',
    },
    styleSheets: {
      'client-page': '/static/media/client-page.abc.css',
      'proposal-page': '/static/media/proposal-page.abc.css',
      'contract-page': '/static/media/contract-page.abc.css',
      'verify-page': '/static/media/verify-page.abc.css',
      'api-docs': '/static/media/api-docs.abc.css',
    },
    copyScript: 'main.js',
    formsScript: 'main.js',
    proposalScript: 'main.js',
    signatureScript: 'main.js',
    verifyScript: 'main.js',
    readingScript: 'main.js',
    files: {
      '/static/js/main.abc.js': {
        file: 'main.js',
        type: 'text/javascript; charset=utf-8',
        immutable: true,
        precompressed: true,
      },
      '/icon.png': { file: 'icon.png', type: 'image/png', immutable: false, precompressed: false },
    },
  };
  const canonical = `<link rel="canonical" href="${BASE_URL_MARK}/about">`;
  const { name, place, email, mailto } = IDENTITY_MARKS;
  const identity = `<title>${name}</title><p title="${name}">${place}</p><a href="${mailto}">${email}</a>${identityElement()}`;
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify(manifest),
    'home.html': `<h1>Home</h1>${identity}<form method="post" action="/sendEmail"></form>${'words '.repeat(200)}${FORM_TOKEN_FIELD}</body>`,
    'about.html': `<h1>About</h1>${identity}${canonical}${'words '.repeat(200)}`,
    'admin.html': `<head><title>Back office</title></head>${identityElement()}`,
    'admin-clients.html':
      '<head><title>Back office</title><link rel="modulepreload" href="/clients.js"></head>',
    'not-found.html': `<h1>Not found</h1>${identity}`,
    'sent.html': '<h1>Message Sent!</h1>',
    'refused.html': `${FORM_TOKEN_FIELD}<p role="alert">${ANSWER_MARKS.error}</p><input value="${ANSWER_MARKS.name}"><textarea>${ANSWER_MARKS.message}</textarea>`,
    'problem.html': `<h2>${name}</h2><p>${ANSWER_MARKS.error}</p>`,
    'main.js': 'console.log(1)',
    'main.js.br': 'as brotli',
    'main.js.gz': 'as gzip',
    'icon.png': 'pixels',
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
  );
  return folder;
}
