import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../tests/support/api-caller.ts';
import { bankDetails } from '../../../../tests/support/studio-world.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';

const at = '2026-03-02T12:00:00.000Z';

describeOnSqliteFirst('The first steps', (open) => {
  test('are done one by one', async () => {
    const db = await open();
    const user = { id: 'usr_owner', name: 'Owner', email: 'owner@studio.test' };
    await db
      .insertInto('users')
      .values({ ...user, createdAt: at, updatedAt: at })
      .execute();
    const app = await createTestApp(db, {
      findActor: () => Promise.resolve(owner),
      mailServer: { kind: 'smtp', host: 'mail.studio.test', port: 465, encryption: 'tls' },
      transport: { send: () => Promise.resolve('250 ok'), check: () => Promise.resolve('') },
    });
    const left = async (): Promise<string[]> => {
      const { body } = await callApi(app, 'GET', '/settings/set-up');
      const steps: { step: string; isDone: boolean }[] = body.steps;
      return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
    };
    expect(await left()).toEqual([
      'second_factor',
      'region',
      'default_tax',
      'profile',
      'logo',
      'bank_details',
      'mail',
      'first_client',
    ]);
    const change = async (changes: object) => {
      const { version } = (await callApi(app, 'GET', '/settings')).body.studio;
      const { status } = await callApi(app, 'PATCH', '/settings/studio', { version, ...changes });
      expect(status).toBe(200);
    };
    await change({ address: { street: '1 Den Way', city: 'Hoboken' } });
    // The email is still the one that every new studio has.
    expect(await left()).toContain('profile');
    await change({ email: 'post@studio.test' });
    expect(await left()).not.toContain('profile');
    expect(await left()).toContain('region');
    await change({ isRegionConfirmed: true });
    expect(await left()).not.toContain('region');
    await change({ chargesNoTax: true });
    expect(await left()).not.toContain('default_tax');
    const factor = { userId: user.id, secret: 'S', lastStep: 0, createdAt: at };
    await db
      .insertInto('totpFactors')
      .values({ ...factor, confirmedAt: null })
      .execute();
    expect(await left()).toContain('second_factor');
    await db.updateTable('totpFactors').set({ confirmedAt: at }).execute();
    expect(await left()).not.toContain('second_factor');
    await callApi(app, 'POST', '/mail/test', {});
    expect(await left()).not.toContain('mail');
    const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    await callApi(app, 'PUT', '/settings/logo', new Uint8Array(picture));
    expect(await left()).not.toContain('logo');
    await db
      .insertInto('bankDetails')
      .values({ ...bankDetails, currency: 'USD', version: 1 })
      .execute();
    expect(await left()).toEqual(['first_client']);
    await callApi(app, 'POST', '/clients', { kind: 'person', name: 'Ada Example' });
    expect(await left()).toEqual([]);
  });

  test('with the region are done once one of its settings is another one than at first', async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    await callApi(app, 'PATCH', '/settings/studio', { version: 1, timeZone: 'America/Chicago' });
    const { body } = await callApi(app, 'GET', '/settings/set-up');
    expect(body.steps).toContainEqual({ step: 'region', isDone: true });
    expect((await callApi(app, 'GET', '/settings')).body.studio.isRegionConfirmed).toBe(true);
  });

  test('with the default tax are not done by one that was archived', async () => {
    const app = await createTestApp(await open(), { findActor: () => Promise.resolve(owner) });
    const isDone = async () => {
      const { body } = await callApi(app, 'GET', '/settings/set-up');
      const steps: { step: string; isDone: boolean }[] = body.steps;
      return steps.find(({ step }) => step === 'default_tax')?.isDone;
    };
    const tax = { name: 'VAT', ratePpm: 200_000, category: 'standard' };
    const { body } = await callApi(app, 'POST', '/taxes', tax);
    expect(await isDone()).toBe(false);
    await callApi(app, 'PATCH', '/settings/studio', { version: 1, defaultTaxId: body.id });
    expect(await isDone()).toBe(true);
    await callApi(app, 'PATCH', `/taxes/${body.id}`, { version: 1, isArchived: true });
    expect(await isDone()).toBe(false);
  });

  test('with the email are not done by emails that were written to files', async () => {
    const db = await open();
    const user = { id: 'usr_owner', name: 'Owner', email: 'owner@studio.test' };
    await db
      .insertInto('users')
      .values({ ...user, createdAt: at, updatedAt: at })
      .execute();
    const app = await createTestApp(db, {
      findActor: () => Promise.resolve(owner),
      mailServer: { kind: 'smtp', host: 'mail.studio.test', port: 465, encryption: 'tls' },
      transport: {
        send: () => Promise.resolve('written to x.eml'),
        check: () => Promise.resolve(''),
      },
    });
    await callApi(app, 'POST', '/mail/test', {});
    const { body } = await callApi(app, 'GET', '/settings/set-up');
    expect(body.steps).toContainEqual({ step: 'mail', isDone: false });
  });
});
