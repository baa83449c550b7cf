import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cleanFileName } from '../../files/store-file.ts';
import { securityHeaders, setSecurityHeaders } from '../security-headers.ts';
import { attachmentDisposition, csvResponse, sendFile } from './file-transfer.ts';

const bytes = new TextEncoder().encode('<script>alert(1)</script>');

function app() {
  return new Hono()
    .use(setSecurityHeaders)
    .get('/file', () => sendFile({ name: 'Größe.html', type: 'text/plain; charset=utf-8' }, bytes))
    .get('/page', (c) => c.text('page'));
}

test('a file is saved under its name, and has no rights in a browser that shows it all the same', async () => {
  const response = await app().request('/file');
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="Gr__e.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.html`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
});

test('every other answer has the policy of our pages', async () => {
  const response = await app().request('/page');
  expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders);
});

test('a name in any script is offered for saving, and can’t leave its header', () => {
  expect(attachmentDisposition('Größe "1" (α).pdf')).toBe(
    `attachment; filename="Gr__e _1_ (_).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%28%CE%B1%29.pdf`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (given) => {
      const header = attachmentDisposition(cleanFileName(given));
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~!%-]+$/,
      );
      expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(cleanFileName(given));
    }),
  );
});

test('a CSV file whose first rows can’t be read is no answer; of a later error it is half a file', async () => {
  const failingAfter = async function* (lines: readonly string[]) {
    yield* lines;
    await Promise.resolve();
    throw new Error('no more');
  };
  await expect(csvResponse(failingAfter(['Name\r\n']), 'a.csv')).rejects.toThrow('no more');
  const begun = await csvResponse(failingAfter(['Name\r\n', 'Ada\r\n']), 'a.csv');
  await expect(begun.text()).rejects.toThrow('no more');
});
