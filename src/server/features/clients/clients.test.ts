import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { checkEventChain } from '../../platform/events/check-chain.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const lab = {
  kind: 'organization',
  name: 'Morpho Lab',
  website: 'https://morpho.example',
  address: {
    street: '1 College Ave\r\nRoom 2',
    city: 'Newark',
    region: 'NJ',
    postalCode: '07102',
    country: 'US',
  },
  currency: 'USD',
  paymentTermsDays: 30,
  paperSize: 'A4',
  requiresPurchaseOrder: true,
  taxId: '12-3456789',
  isTaxExempt: true,
  taxExemptReason: '501(c)(3)',
  contacts: [
    { name: 'Ada Park', email: 'Ada@Morpho.example', title: 'PI', roles: ['signer'] },
    { name: 'Accounts', phone: '+1 555 0100', roles: ['cc', 'billing'] },
  ],
  tags: ['  Research  Lab ', 'nonprofit', 'NONPROFIT'],
};

const refusals: [what: string, change: object, field: string][] = [
  ['an empty name', { name: '  ' }, 'name'],
  ['a name of two lines', { name: 'a\nb' }, 'name'],
  ['an unknown kind', { kind: 'government' }, 'kind'],
  ['a country that is none', { address: { country: 'XX' } }, 'address.country'],
  ['a currency that is none', { currency: 'ABC' }, 'currency'],
  ['paper that is neither', { paperSize: 'A3' }, 'paperSize'],
  ['terms below zero', { paymentTermsDays: -1 }, 'paymentTermsDays'],
  ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
  ['a contact that can’t be reached', { contacts: [{ name: 'Ada' }] }, 'contacts.0.email'],
  ['an invalid email', { contacts: [{ name: 'A', email: 'x' }] }, 'contacts.0.email'],
  [
    'a role that is none',
    { contacts: [{ name: 'A', phone: '1', roles: ['boss'] }] },
    'contacts.0.roles.0',
  ],
  ['a contact with an id', { contacts: [{ id: 'con_1', name: 'A', phone: '1' }] }, 'contacts.0.id'],
  ['a tag with a comma', { tags: ['a,b'] }, 'tags.0'],
  ['an id of its own', { id: 'cli_1' }, 'id'],
  ['a version', { version: 9 }, 'version'],
  ['a state', { status: 'archived' }, 'status'],
  ['a column', { nameKey: 'x' }, 'nameKey'],
  ['a time of its own', { createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt'],
  ['an address with more', { address: { planet: 'Mars' } }, 'address.planet'],
  [
    'a contact with more',
    { contacts: [{ name: 'A', phone: '1', clientId: 'x' }] },
    'contacts.0.clientId',
  ],
];

async function signedIn(db: Database, actor: SignedInActor = owner): Promise<TestApp> {
  return createTestApp(db, { findActor: () => Promise.resolve(actor) });
}

async function eventTypes(db: Database): Promise<string[]> {
  return (await listEventsAfter(db, 0, 100)).map(({ type }) => type);
}

describeOnSqliteFirst('A client', (open) => {
  test('is kept with its contacts, address, terms and tags', async () => {
    const db = await open();
    const app = await signedIn(db);
    const made = await callApi(app, 'POST', '/clients', lab);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...lab,
      version: 1,
      status: 'active',
      address: { ...lab.address, street: '1 College Ave\nRoom 2' },
      contacts: [
        { name: 'Ada Park', email: 'Ada@Morpho.example', phone: '', roles: ['signer'] },
        { name: 'Accounts', email: '', phone: '+1 555 0100', roles: ['billing', 'cc'] },
      ],
      tags: ['nonprofit', 'research lab'],
      counts: { notes: 0, files: 0, inquiries: 0 },
      anonymizedAt: null,
    });
    // Accounts has the role, and no address that an invoice could be sent to.
    expect(made.body.billingContactId).toBe(made.body.contacts[0].id);
    const read = await callApi(app, 'GET', `/clients/${made.body.id}`);
    expect(read.body).toEqual(made.body);
    const [event] = await listEventsAfter(db, 0, 10);
    expect(event).toMatchObject({
      type: 'client.created',
      targetId: made.body.id,
      clientId: made.body.id,
      actorId: 'usr_owner',
      data: '{}',
    });
  });

  test('needs a kind and a name; all else has a beginning', async () => {
    const db = await open();
    const app = await signedIn(db);
    const made = await callApi(app, 'POST', '/clients', { kind: 'person', name: 'Grace' });
    expect(made.body).toMatchObject({
      address: { street: '', city: '', region: '', postalCode: '', country: null },
      currency: null,
      paymentTermsDays: null,
      isTaxExempt: false,
      contacts: [],
      tags: [],
      billingContactId: null,
      invoiceRecipientIds: [],
    });
  });

  test('is refused with a wrong or unknown field, and nothing is kept', async () => {
    const db = await open();
    const app = await signedIn(db);
    for (const [what, change, field] of refusals) {
      const refused = await callApi(app, 'POST', '/clients', { ...lab, ...change });
      expect(refused.status, what).toBe(400);
      expect(Object.keys(refused.body.error.fields), what).toEqual([field]);
    }
    expect(await db.selectFrom('clients').selectAll().execute()).toEqual([]);
    expect(await eventTypes(db)).toEqual([]);
  });

  test('is changed field by field, and the event names the fields alone', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    app.clock.advance({ minutes: 1 });
    const [ada, accounts] = made.contacts;
    const changed = await callApi(app, 'PATCH', `/clients/${made.id}`, {
      version: 1,
      name: 'Morpho Laboratory',
      contacts: [accounts, { ...ada, title: 'Director' }, { name: 'New', phone: '1' }],
      tags: made.tags,
      isTaxExempt: true,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ version: 2, name: 'Morpho Laboratory', taxId: lab.taxId });
    expect(changed.body.contacts.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([
      accounts.id,
      ada.id,
    ]);
    expect(changed.body.updatedAt > made.updatedAt).toBe(true);
    const last = (await listEventsAfter(db, 1, 10)).at(-1);
    expect(last).toMatchObject({
      type: 'client.updated',
      data: '{"fields":["name","contacts"]}',
    });
    expect(changed.body.lastActivityAt).toBe(last?.at);
    const [found] = (await callApi(app, 'GET', '/clients?q=laboratory')).body.items;
    expect(found.id).toBe(made.id);
  });

  test('sent as it is stays as it is', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    const { contacts, tags, name, address } = made;
    const same = { version: 1, contacts, tags, name, address };
    const answer = await callApi(app, 'PATCH', `/clients/${made.id}`, same);
    expect(answer.body).toEqual(made);
    expect(await eventTypes(db)).toEqual(['client.created']);
  });

  test('changed from an older version is refused with what is there now', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    const path = `/clients/${made.id}`;
    const { body: now } = await callApi(app, 'PATCH', path, { version: 1, name: 'First' });
    const stale = await callApi(app, 'PATCH', path, { version: 1, name: 'Second' });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({ code: 'clients.version_conflict', current: now });
    expect((await callApi(app, 'GET', path)).body.name).toBe('First');
  });

  test('changed by many at once is changed by one', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      names.map((name) => callApi(app, 'PATCH', `/clients/${made.id}`, { version: 1, name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await eventTypes(db)).toEqual(['client.created', 'client.updated']);
  });

  test('can’t take a contact from another client', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: one } = await callApi(app, 'POST', '/clients', lab);
    const { body: other } = await callApi(app, 'POST', '/clients', { ...lab, name: 'Other' });
    const refused = await callApi(app, 'PATCH', `/clients/${other.id}`, {
      version: 1,
      contacts: [one.contacts[0]],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.fields).toEqual({ 'contacts.0.id': 'Contact not found.' });
    expect((await callApi(app, 'GET', `/clients/${one.id}`)).body.contacts).toEqual(one.contacts);
  });

  test('is archived and restored, once each', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    const path = `/clients/${made.id}/archive`;
    await callApi(app, 'POST', path);
    expect((await callApi(app, 'POST', path)).body.status).toBe('archived');
    expect((await callApi(app, 'GET', '/clients')).body.items).toEqual([]);
    expect((await callApi(app, 'GET', '/clients?status=archived')).body.items).toHaveLength(1);
    expect((await callApi(app, 'DELETE', path)).body).toMatchObject({
      status: 'active',
      version: 1,
    });
    expect(await eventTypes(db)).toEqual(['client.created', 'client.archived', 'client.restored']);
    expect(await checkEventChain(db)).toEqual([]);
  });

  test('that does not exist is not found by any route', async () => {
    const db = await open();
    const app = await signedIn(db);
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', ''],
      ['PATCH', '', { version: 1 }],
      ['POST', '/archive'],
      ['DELETE', '/archive'],
      ['GET', '/timeline'],
      ['GET', '/notes'],
      ['GET', '/files'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await callApi(app, method, `/clients/cli_none${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(answer.body.error.code).toBe('clients.not_found');
    }
  });

  test('can’t be written by a token that may only read', async () => {
    const db = await open();
    const token = { kind: 'token', tokenId: 'tok_1', userId: 'usr_1', name: 'T' } as const;
    const reader = await signedIn(db, { ...token, scope: 'read' });
    expect((await callApi(reader, 'POST', '/clients', lab)).status).toBe(403);
    expect((await callApi(reader, 'GET', '/clients')).status).toBe(200);
    const writer = await signedIn(db, { ...token, scope: 'write' });
    expect((await callApi(writer, 'POST', '/clients', lab)).status).toBe(201);
    const stranger = await createTestApp(db);
    expect((await callApi(stranger, 'GET', '/clients')).status).toBe(401);
  });

  test('has a timeline of everything that happened with it, newest first', async () => {
    const db = await open();
    const app = await signedIn(db);
    await db
      .insertInto('users')
      .values({ id: 'usr_owner', name: 'Wolf', email: 'o@x.example', createdAt: '', updatedAt: '' })
      .execute();
    const { body: made } = await callApi(app, 'POST', '/clients', lab);
    await callApi(app, 'POST', '/clients', { ...lab, name: 'Another' });
    await callApi(app, 'PATCH', `/clients/${made.id}`, { version: 1, taxId: '1' });
    await callApi(app, 'POST', `/clients/${made.id}/archive`);
    const path = `/clients/${made.id}/timeline?limit=2`;
    const { body: first } = await callApi(app, 'GET', path);
    const { body: rest } = await callApi(app, 'GET', `${path}&cursor=${first.nextCursor}`);
    const events = [...first.items, ...rest.items];
    expect(events.map(({ type }) => type)).toEqual([
      'client.archived',
      'client.updated',
      'client.created',
    ]);
    expect(events[1]).toMatchObject({
      actor: { kind: 'owner', name: 'Wolf' },
      summary: 'Wolf changed tax id of the client',
    });
    expect(rest.nextCursor).toBeNull();
  });
});
