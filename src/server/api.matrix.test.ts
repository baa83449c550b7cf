/** Goes over every route of the API with everyone who may come, and with what they may try. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ApiRow } from '../../tests/support/api-rows/api-row.ts';
import { evidenceTable, type EvidenceRow } from '../../tests/support/api-rows/evidence-readers.ts';
import { apiTable } from '../../tests/support/api-table.ts';
import { post, readPage } from '../../tests/support/client-contract.ts';
import { hiddenFields } from '../../tests/support/client-proposal.ts';
import { evidenceReaders } from '../../tests/support/evidence-readers.ts';
import { linkIn } from '../../tests/support/memo-mail.ts';
import {
  callers,
  studioWorldCopies,
  type Caller,
  type StudioWorld,
} from '../../tests/support/studio-world.ts';
import { openTestSqlite } from '../../tests/support/test-database.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { createApi } from './api.ts';
import { getEventHead } from './platform/events/events.repository.ts';

const rows = Object.entries(apiTable).map(([route, row]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, path, row, isUnsafe: method !== 'GET' };
});

const mayCall: Record<ApiRow['who'], readonly Caller[]> = {
  anyone: callers,
  owner: ['owner'],
  read: ['reading token', 'writing token', 'owner'],
  write: ['writing token', 'owner'],
};

const newWorld = studioWorldCopies();

function addressOf(
  world: StudioWorld,
  path: string,
  row: ApiRow,
  changes: Record<string, string> = {},
) {
  const params = { ...row.params?.(world.ids), ...changes };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => params[name] ?? '');
  return `${filled}${row.query ?? ''}`;
}

test('every route has a row in the table, and every row a route', async () => {
  const { deps } = await createTestApp(await openTestSqlite());
  const registered = createApi(deps)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect([...new Set(registered)].toSorted()).toEqual(Object.keys(apiTable).toSorted());
});

test('docs/security.md names each section of the API that a token with write scope changes', async () => {
  const { app } = await createTestApp(await openTestSqlite());
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags: string[]; security?: { token?: string[] }[] }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const isForWriting = ({ security = [] }: (typeof operations)[number]) =>
    security.some(({ token }) => token?.includes('write') === true);
  const sections = new Set(operations.filter(isForWriting).flatMap(({ tags }) => tags));
  expect(sections.size).toBeGreaterThan(8);
  const page = await readFile('docs/security.md', 'utf8');
  const row = page.split('\n').find((line) => line.startsWith('| API token with write scope'));
  const missing = [...sections].filter((name) => row?.includes(name.toLowerCase()) !== true);
  expect(missing).toEqual([]);
});

describe('who may call', () => {
  test.each(rows)('$route', async ({ method, path, row }) => {
    const world = await newWorld();
    const call = (caller: Caller) =>
      world.call(caller, method, addressOf(world, path, row), row.body?.(world.ids));
    const outcomes: Record<string, number> = {};
    // Permitted callers come last; only the first of them counts, as it may delete the resource.
    const refused = callers.filter((caller) => !mayCall[row.who].includes(caller));
    for (const caller of refused) {
      const { status, body } = await call(caller);
      outcomes[caller] = status;
      expect(body.error.code).toBe(status === 401 ? 'auth.required' : 'auth.not_allowed');
    }
    const expected = refused.map((caller) => [caller, caller === 'anonymous' ? 401 : 403]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
    const [first, ...others] = mayCall[row.who];
    if (first === undefined) throw new Error('Nobody may call it');
    const answer = await call(first);
    const said = JSON.stringify(answer.body);
    if (row.status === undefined) expect(answer.status, said).toBeLessThan(300);
    else expect(answer.status, said).toBe(row.status);
    for (const caller of others) {
      const { body } = await call(caller);
      expect(body?.error?.code, caller).not.toBe('auth.required');
      expect(body?.error?.code, caller).not.toBe('auth.not_allowed');
    }
  });
});

test('the evidence package is for its signers with a code, on their page, and for the owner', async () => {
  const world = await newWorld();
  const { id, readers } = await evidenceReaders(world);
  const form = hiddenFields(await readPage(readers['signer without a code']), 'code');
  const { anonymous, ...signedIn } = world.headers;
  const withLinks = Object.entries(readers).map(([who, { cookie }]) => [who, { cookie }]);
  const all = { ...Object.fromEntries(withLinks), nobody: anonymous, ...signedIn };
  const outcomes: Record<string, EvidenceRow> = {};
  for (const [who, headers] of Object.entries<Record<string, string>>(all)) {
    const get = (path: string) => world.testApp.app.request(path, { headers });
    const { status: page } = await get(`/c/${id}/evidence`);
    const { status: api } = await get(`/api/contracts/${id}/evidence-package`);
    const reader = { app: world.testApp, id, cookie: headers['cookie'] ?? '' };
    const shown = await readPage(reader);
    const fields = new Map([...form, ['link', linkIn(shown)], ['step', 'code']] as const);
    const { status: code } = await post(reader, fields, headers);
    outcomes[who] = { isOffered: shown.includes('id="evidence"'), page, code, api };
  }
  expect(outcomes).toEqual(evidenceTable);
});

// Nothing is changed by what follows, so that one studio is enough for all routes.
test('a thing that is not there, or is of another kind, is not found: the same words for both', async () => {
  const world = await newWorld();
  const foreign = ['cli_00000000000000000000000000', '%00', '..%2f..', 'constructor'];
  for (const { method, path, row, route } of rows.filter(({ path }) => /\{\w*[iI]d\}/.test(path))) {
    const params = row.params?.(world.ids) ?? {};
    const own = new Set(Object.values(params));
    const others = Object.values(world.ids).filter(
      (id) => !own.has(id) && !isSameKind(id, own, path),
    );
    for (const name of Object.keys(params)) {
      const answers = [];
      for (const id of [...others, ...foreign]) {
        const address = addressOf(world, path, row, { [name]: id });
        const { status, body } = await world.call('owner', method, address, row.body?.(world.ids));
        answers.push({ status, body });
      }
      for (const answer of answers) {
        expect(answer, route).toEqual({ status: 404, body: answers[0]?.body });
      }
    }
  }
});

/** Ids begin with what they are of. Routes of all documents take those of any, receipts included. */
function isSameKind(id: string, own: ReadonlySet<string>, path: string): boolean {
  const kindOf = (of: string) => of.split('_')[0] ?? '';
  const isDocument = (of: string) => ['inv', 'pro', 'con', 'pay', 'sta'].includes(kindOf(of));
  if (path.startsWith('/documents/') && isDocument(id)) return [...own].some(isDocument);
  return [...own].some((one) => kindOf(one) === kindOf(id));
}

test('nothing is changed for a foreign page, whatever the route', async () => {
  const world = await newWorld();
  const before = await getEventHead(world.db);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.studio.test' },
  ];
  for (const { route, method, path, row } of rows.filter(({ isUnsafe }) => isUnsafe)) {
    const address = addressOf(world, path, row);
    const body = row.body?.(world.ids);
    for (const headers of foreign) {
      const { status } = await world.call('owner', method, address, body, headers);
      expect({ route, headers, status }).toEqual({ route, headers, status: 403 });
    }
    if (body !== undefined && !(body instanceof Uint8Array)) {
      // A form of another site can send this without a preflight request.
      const plain = { 'content-type': 'text/plain' };
      const { status } = await world.call('owner', method, address, body, plain);
      expect({ route, status }).toEqual({ route, status: 415 });
    }
  }
  expect(await getEventHead(world.db)).toEqual(before);
});

test('nothing is taken that is not asked for, whatever the route', async () => {
  const intruders = {
    id: 'x',
    role: 'admin',
    userId: 'usr_other',
    clientId: 'cli_other',
    createdAt: '2000-01-01T00:00:00.000Z',
    hash: 'x',
    isAdmin: true,
    passwordHash: 'x',
    stage: 'full',
    seq: 1,
  };
  const world = await newWorld();
  const before = await getEventHead(world.db);
  for (const { route, method, path, row } of rows) {
    const body = row.body?.(world.ids);
    if (body === undefined || body instanceof Uint8Array) continue;
    for (const [name, value] of Object.entries(intruders)) {
      if (Object.hasOwn(body as object, name)) continue;
      const more = { ...(body as object), [name]: value };
      const answer = await world.call('owner', method, addressOf(world, path, row), more);
      expect({ route, name, status: answer.status }).toEqual({ route, name, status: 400 });
      expect(JSON.stringify(answer.body.error.fields), route).toContain(name);
    }
  }
  expect(await getEventHead(world.db)).toEqual(before);
});
