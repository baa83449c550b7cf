import { expect, test } from 'vitest';
import { BASE_URL, createTestApp } from '../../../../../tests/support/test-app.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import type { ApiDescription, Operation } from './describe-api.ts';

async function get(path: string): Promise<Response> {
  const { app } = await createTestApp(await openTestSqlite());
  return app.request(`/api${path}`);
}

async function description(): Promise<ApiDescription> {
  return (await (await get('/openapi.json')).json()) as ApiDescription;
}

function operationsOf(api: ApiDescription): [name: string, operation: Operation][] {
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}

test('the API describes itself to everyone, under the studio’s own address', async () => {
  const response = await get('/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const api = (await response.json()) as ApiDescription;
  expect(api.openapi).toBe('3.1.0');
  expect(api.servers).toEqual([{ url: `${BASE_URL}/api` }]);
  expect(Object.keys(api.components.securitySchemes)).toEqual(['session', 'token']);
});

test('every operation belongs to one room, has a sentence, a name of its own, and our errors', async () => {
  const api = await description();
  const sections = api.tags.map(({ name }) => name);
  const operations = operationsOf(api);
  expect(operations.length).toBeGreaterThan(70);
  for (const [name, { tags, summary, responses }] of operations) {
    expect(sections, name).toContain(tags?.[0]);
    expect(tags, name).toHaveLength(1);
    expect(summary, name).toMatch(/^[A-Z].+[^.]$/);
    expect(Object.keys(responses)[0], name).toMatch(/^20\d$/);
    expect(responses['default']?.content?.['application/json']?.schema, name).toEqual({
      $ref: '#/components/schemas/Error',
    });
  }
  for (const section of sections) {
    expect(
      operations.some(([, { tags }]) => tags?.[0] === section),
      section,
    ).toBe(true);
  }
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
});

test('who may call an operation is said as the guard has it', async () => {
  const { paths } = await description();
  expect(paths['/session']?.['post']?.security).toEqual([]);
  expect(paths['/account']?.['get']?.security).toEqual([{ session: [] }]);
  expect(paths['/inbox']?.['get']?.security).toEqual([{ session: [] }, { token: ['read'] }]);
  expect(paths['/inquiries']?.['patch']).toMatchObject({
    security: [{ session: [] }, { token: ['write'] }],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
  });
  const [status, ...others] = Object.keys(paths['/inquiries/{id}']?.['get']?.responses ?? {});
  expect([status, others]).toEqual(['200', ['400', '401', '403', '404', 'default']]);
});

test('everything that the description refers to is in it', async () => {
  const api = await description();
  const text = JSON.stringify(api);
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(
      ([, kind = '', name = '']) => `${kind}/${name}`,
    ),
  );
  expect(text.match(/"\$ref"/g)?.length).toBeGreaterThan(references.size);
  for (const reference of references) {
    const [kind, name = ''] = reference.split('/');
    expect(api.components[kind as 'schemas'][name], reference).toBeDefined();
  }
});

test('deleting a draft and recording a payment say what they take, and what for', async () => {
  const { info, paths } = await description();
  const bodyOf = (method: string, path: string) =>
    paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema;
  expect(bodyOf('delete', '/invoices/{id}')).toMatchObject({
    properties: { version: { description: expect.stringContaining('409'), example: 3 } },
    required: ['version'],
  });
  expect(bodyOf('post', '/invoices/{id}/payments')).toMatchObject({
    properties: { expectedAmountDue: { description: expect.stringContaining('409') } },
    required: ['amount', 'method', 'paymentDate'],
  });
  expect(info.description).toMatch(/DELETE \/invoices\/\{id\}.*"version": 3/);
  expect(info.description).toContain('`expectedAmountDue`');
});

test('the page tells all of it, without script or style of its own', async () => {
  const { app } = await createTestApp(await openTestSqlite());
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  const api = await description();
  for (const [name, { operationId }] of operationsOf(api)) {
    expect(page, name).toContain(`<h3 id="${operationId}">`);
    expect(page, name).toContain(`href="#${operationId}"`);
  }
  expect(page).toContain(
    [
      'curl -X PATCH https://studio.test/api/inquiries/{id} \\',
      '  -H &quot;Authorization: Bearer $WOLFDEN_TOKEN&quot; \\',
      '  -H &quot;Content-Type: application/json&quot; \\',
      '  --data-binary &#39;{&quot;status&quot;:&quot;new&quot;,&quot;version&quot;:1}&#39;',
    ].join('\n'),
  );
  expect(page).toContain('<link rel="stylesheet" href="/static/media/api-docs.abc.css" />');
});

test('a reader who has the page gets it only when it is another', async () => {
  const { app } = await createTestApp(await openTestSqlite());
  const first = await app.request('/api/docs');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request('/api/docs', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
