import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { bankDetails, OWNER } from '../../../../tests/support/studio-world.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { eventDataOf } from '../../../../tests/support/event-data.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../database/database.ts';
import type { SignedInActor } from '../../platform/auth/actor.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const signedIn = (db: Database) => createTestApp(db, { findActor: () => Promise.resolve(owner) });

async function events(db: Database) {
  const rows = await listEventsAfter(db, 0, 100);
  return rows.map(({ type, data }) => ({ type, data: eventDataOf(data) }));
}

const password = { currentPassword: OWNER.password };

/** Invalid settings, by field. */
const refusedValues: [field: string, value: unknown][] = [
  ['name', ''],
  ['place', ''],
  ['place', 'x'.repeat(101)],
  ['email', 'nobody'],
  ['email', 'a@b.example, c@d.example'],
  ['website', 'javascript:alert(1)'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', '+05:00'],
  ['currency', 'DEM'],
  ['formatRegion', 'XX'],
  ['locale', 'de-DE'],
  ['paymentTermsDays', -1],
  ['paymentTermsDays', 2.5],
  ['paperSize', 'A3'],
  ['phone', 'a\r\nBcc: x'],
  ['invoiceNotes', 'x'.repeat(4001)],
  ['invoiceNotes', 'nul\u0000'],
  ['taxIds', Array.from({ length: 6 }, () => ({ label: 'a', number: 'b' }))],
  ['taxIds.0.number', [{ kind: 'vat', label: 'VAT', number: '123456789' }]],
  ['taxIds.0.kind', [{ kind: 'greek', label: 'VAT', number: 'EL123456789' }]],
  ['id', 2],
  ['updatedAt', 'now'],
];

describeOnSqliteFirst('Settings', (open) => {
  test('are there from the first start, with the name of the public site', async () => {
    const app = await signedIn(await open());
    const { status, body } = await callApi(app, 'GET', '/settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      studio: {
        version: 1,
        name: 'Wolfden Studio',
        place: 'New Jersey',
        email: 'hello@wolfden.example',
        timeZone: 'America/New_York',
        currency: 'USD',
        formatRegion: 'US',
        paymentTermsDays: 30,
        paperSize: 'client_country',
        taxIds: [],
        address: { street: '', country: null },
      },
      logo: null,
      bankDetails: [],
      numberSeries: [
        { kind: 'invoice', pattern: '{year}-{0000}', nextNumber: 1, preview: '2026-0001' },
        { kind: 'credit_note', preview: 'CN-2026-001' },
        { kind: 'receipt', preview: 'R-2026-0001' },
        { kind: 'proposal', preview: 'P-2026-001' },
        { kind: 'contract', preview: 'C-2026-001' },
      ],
    });
  });

  test('keep what is changed, and tell of it by the names of the fields alone', async () => {
    const db = await open();
    const app = await signedIn(db);
    const change = {
      version: 1,
      legalName: '  Wolfden LLC ',
      timeZone: 'europe/berlin',
      address: {
        street: '1 Den Way\r\nSuite 2',
        city: 'Hoboken',
        region: 'NJ',
        postalCode: '07030',
        country: 'US',
      },
      taxIds: [{ label: 'EIN', number: '12-3456789' }],
    };
    const { status, body } = await callApi(app, 'PATCH', '/settings/studio', change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...change,
      // The kind of a tax id can’t be derived from its number.
      taxIds: [{ kind: 'other', label: 'EIN', number: '12-3456789' }],
      version: 2,
      legalName: 'Wolfden LLC',
      timeZone: 'Europe/Berlin',
      address: { ...change.address, street: '1 Den Way\nSuite 2' },
    });
    expect((await callApi(app, 'GET', '/settings')).body.studio).toEqual(body);
    expect(await events(db)).toEqual([
      {
        type: 'settings.updated',
        data: { fields: ['legalName', 'address', 'taxIds', 'timeZone'] },
      },
    ]);
  });

  test('that stay as they are get no new version and no event', async () => {
    const db = await open();
    const app = await signedIn(db);
    const { body } = await callApi(app, 'PATCH', '/settings/studio', {
      version: 1,
      currency: 'USD',
    });
    expect(body.version).toBe(1);
    expect(await events(db)).toEqual([]);
  });

  test('changed by two windows at once are changed by the first, and the second is shown them', async () => {
    const app = await signedIn(await open());
    const answers = await Promise.all(
      ['111', '222', '333'].map((phone) =>
        callApi(app, 'PATCH', '/settings/studio', { version: 1, phone }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const first = answers.find(({ status }) => status === 200)?.body;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error).toMatchObject({ code: 'settings.version_conflict', current: first });
    }
  });

  test('refuse what can’t be right, and say which field it is', async () => {
    const db = await open();
    const app = await signedIn(db);
    const before = (await callApi(app, 'GET', '/settings')).body;
    for (const [field, value] of refusedValues) {
      const change = { version: 1, [field.replace(/\..*/, '')]: value };
      const { status, body } = await callApi(app, 'PATCH', '/settings/studio', change);
      expect(status, field).toBe(400);
      expect(Object.keys(body.error.fields)).toEqual([field]);
    }
    expect((await callApi(app, 'GET', '/settings')).body).toEqual(before);
    expect(await events(db)).toEqual([]);
  });

  test('are changed by the owner, and by no token', async () => {
    const token: SignedInActor = {
      kind: 'token',
      tokenId: 'tok_1',
      userId: 'usr_1',
      name: 'CI',
      scope: 'write',
    };
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(token) });
    expect((await callApi(app, 'GET', '/settings')).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', '/settings/studio', { version: 1, phone: '1' }],
      ['PUT', '/settings/bank-details/USD', { ...bankDetails, ...password }],
      ['DELETE', '/settings/bank-details/USD', password],
      ['PATCH', '/settings/number-series/invoice', { version: 1, nextNumber: 2 }],
    ] as const) {
      expect((await callApi(app, method, path, body)).status, path).toBe(403);
    }
  });
});

describeOnSqliteFirst('A series of numbers', (open) => {
  const patch = async (app: Awaited<ReturnType<typeof signedIn>>, body: object) =>
    callApi(app, 'PATCH', '/settings/number-series/invoice', body);

  test('shows the next number as it would be written', async () => {
    const db = await open();
    const app = await signedIn(db);
    const change = { version: 1, pattern: 'INV-{yy}{000}', nextNumber: 42 };
    expect((await patch(app, change)).body).toMatchObject({
      ...change,
      version: 2,
      preview: 'INV-26042',
    });
    expect(await events(db)).toEqual([
      {
        type: 'settings.number_series_updated',
        data: {
          kind: 'invoice',
          fields: ['pattern', 'nextNumber'],
          year: 0,
          from: 1,
          to: 42,
          wasYearly: true,
          isYearly: true,
        },
      },
    ]);
  });

  test('goes by the year that it is in the studio’s time zone', async () => {
    const app = await signedIn(await open());
    app.clock.advance(Temporal.Instant.from('2027-01-01T04:59:00Z').since(app.clock.now()));
    const preview = async () =>
      (await callApi(app, 'GET', '/settings')).body.numberSeries[0].preview;
    expect(await preview()).toBe('2026-0001');
    app.clock.advance({ minutes: 1 });
    expect(await preview()).toBe('2027-0001');
  });

  test('never goes back, and never begins again without the year in its numbers', async () => {
    const app = await signedIn(await open());
    await patch(app, { version: 1, nextNumber: 100 });
    const lower = await patch(app, { version: 2, nextNumber: 99 });
    expect(lower.status).toBe(422);
    expect(lower.body.error.fields).toEqual({
      nextNumber: 'Next number is already 100 and can only be increased.',
    });
    const yearless = await patch(app, { version: 2, pattern: '{0000}' });
    expect(yearless.status).toBe(422);
    expect(Object.keys(yearless.body.error.fields)).toEqual(['resetsYearly']);
    expect(
      (await patch(app, { version: 2, pattern: '{0000}', resetsYearly: false })).body.preview,
    ).toBe('0100');
    expect((await patch(app, { version: 2, nextNumber: 101 })).status).toBe(409);
  });

  test('never writes the numbers of another series', async () => {
    const app = await signedIn(await open());
    const change = (kind: string, body: object) =>
      callApi(app, 'PATCH', `/settings/number-series/${kind}`, { version: 1, ...body });
    for (const pattern of ['{year}-{0000}', '{year}-{00}']) {
      const same = await change('credit_note', { pattern });
      expect(same.status).toBe(422);
      expect(same.body.error.fields).toEqual({
        pattern: 'Pattern is also used for invoices. Each series needs its own pattern.',
      });
    }
    const answers = await Promise.all(
      ['proposal', 'contract'].map((kind) =>
        change(kind, { pattern: 'X-{000}', resetsYearly: false }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is not changed by what can’t be right', async () => {
    const app = await signedIn(await open());
    for (const change of [
      { pattern: '{year}' },
      { pattern: '{00}/{00}' },
      { nextNumber: 0 },
      { nextNumber: 1.5 },
      { counter: 1 },
    ]) {
      const answer = await patch(app, { version: 1, ...change });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.error.fields)).toEqual(Object.keys(change));
    }
  });
});
