import { expect, test } from 'vitest';
import {
  ada,
  mailsOf,
  openOffice,
  signIn,
  type TestOffice,
} from '../../../../tests/support/test-account.ts';
import { bankDetails } from '../../../../tests/support/studio-world.ts';
import { eventDataOf } from '../../../../tests/support/event-data.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { changedEmail } from '../../documents/integrity/changed-emails.ts';
import { listEventsAfter } from '../../platform/events/events.repository.ts';

const password = { currentPassword: ada.password };
const USD = '/settings/bank-details/USD';

async function bankEvents({ db }: TestOffice) {
  const rows = await listEventsAfter(db, 0, 100);
  return rows
    .filter(({ type }) => type.startsWith('settings.'))
    .map(({ type, data }) => ({ type, data: eventDataOf(data) }));
}

/** By subject: they are of one instant. */
async function notices({ db }: TestOffice) {
  const emails = await mailsOf(db);
  return emails
    .filter(({ subject }) => subject.includes('bank details'))
    .toSorted((one, other) => one.subject.localeCompare(other.subject));
}

const slips: [field: string, change: object][] = [
  ['iban', { iban: 'DE89370400440532013001' }],
  ['routingNumber', { routingNumber: '021000022' }],
  ['bic', { bic: 'DEUT' }],
  ['accountNumber', { accountNumber: '' }],
  ['accountHolder', { accountHolder: ' ' }],
  ['currency', { currency: 'EUR' }],
  ['currentPassword', { currentPassword: undefined }],
];

describeOnSqliteFirst('Bank details', (open) => {
  test('are kept for each currency, changed by version, and removed', async () => {
    const office = await openOffice(await open());
    const { owner } = office;
    const put = (currency: string, body: object) =>
      owner.call('PUT', `/settings/bank-details/${currency}`, { ...body, ...password });
    expect((await put('USD', bankDetails)).body).toEqual({
      ...bankDetails,
      currency: 'USD',
      version: 1,
    });
    const euro = {
      ...bankDetails,
      iban: 'de89 3704 0044 0532 0130 00',
      accountNumber: '',
      routingNumber: '',
      bic: 'deutdeff',
    };
    expect((await put('EUR', euro)).body).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'DEUTDEFF',
    });
    expect((await put('USD', bankDetails)).body.error).toMatchObject({
      code: 'settings.version_conflict',
      current: { version: 1 },
    });
    const changed = { ...bankDetails, bankName: 'Second Bank' };
    expect((await put('USD', { ...changed, version: 1 })).body.version).toBe(2);
    expect((await put('USD', { ...changed, version: 2 })).body.version).toBe(2);
    expect((await put('JPY', { ...bankDetails, version: 3 })).body.error).toMatchObject({
      code: 'settings.version_conflict',
      current: null,
    });
    expect((await owner.call('GET', '/settings')).body.bankDetails).toMatchObject([
      { currency: 'EUR' },
      { currency: 'USD', bankName: 'Second Bank' },
    ]);
    const remove = () => owner.call('DELETE', '/settings/bank-details/EUR', password);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const fields = Object.keys(bankDetails);
    expect(await bankEvents(office)).toEqual([
      { type: 'settings.bank_details_updated', data: { currency: 'USD', fields } },
      { type: 'settings.bank_details_updated', data: { currency: 'EUR', fields } },
      { type: 'settings.bank_details_updated', data: { currency: 'USD', fields: ['bankName'] } },
      { type: 'settings.bank_details_deleted', data: { currency: 'EUR' } },
    ]);
  });

  test('with a slip in them are refused, and the field is named', async () => {
    const { owner } = await openOffice(await open());
    for (const [field, change] of slips) {
      const answer = await owner.call('PUT', USD, { ...bankDetails, ...password, ...change });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.error.fields)).toEqual([field]);
    }
    const unknown = { ...bankDetails, ...password };
    expect((await owner.call('PUT', '/settings/bank-details/XXX', unknown)).status).toBe(400);
  });

  test('stay as they are without the password, however they are changed', async () => {
    const office = await openOffice(await open());
    const { owner, browser } = office;
    await owner.call('PUT', USD, { ...bankDetails, ...password });
    const wrong = { currentPassword: 'nope' };
    const other = { ...bankDetails, version: 1, accountNumber: '999' };
    for (const [method, path, body] of [
      ['PUT', USD, { ...other, ...wrong }],
      ['PUT', '/settings/bank-details/EUR', { ...bankDetails, ...wrong }],
      ['DELETE', USD, wrong],
    ] as const) {
      expect((await owner.call(method, path, body)).body.error, `${method} ${path}`).toMatchObject({
        code: 'auth.password_wrong',
        fields: { currentPassword: 'Incorrect password.' },
      });
    }
    for (let nth = 4; nth <= 5; nth += 1) await owner.call('DELETE', USD, wrong);
    expect((await owner.call('DELETE', USD, password)).status).toBe(429);
    const laptop = browser();
    await signIn(laptop, ada);
    expect((await laptop.call('GET', '/settings')).body.bankDetails).toMatchObject([
      { ...bankDetails, version: 1 },
    ]);
    expect(await bankEvents(office)).toHaveLength(1);
    expect(await notices(office)).toHaveLength(1);
  });

  test('that change are told of to the owner, and only those', async () => {
    const office = await openOffice(await open());
    const { owner } = office;
    const woken = office.woken();
    await owner.call('PUT', USD, { ...bankDetails, ...password });
    expect(office.woken()).toBe(woken + 1);
    await owner.call('PUT', USD, { ...bankDetails, version: 1, ...password });
    await owner.call('PUT', USD, { ...bankDetails, ...password });
    await owner.call('DELETE', USD, password);
    expect(await notices(office)).toEqual([
      {
        subject: 'Your bank details were changed',
        textBody: expect.stringContaining('The bank details for USD were changed.'),
        toAddress: ada.email,
      },
      {
        subject: 'Your bank details were removed',
        textBody: expect.stringContaining('The bank details for USD were removed.'),
        toAddress: ada.email,
      },
    ]);
    expect(JSON.stringify(await notices(office))).not.toContain(bankDetails.accountNumber);
    // The outbox finds them as they were queued, though their event is about the settings.
    for (const { id } of await office.db.selectFrom('emails').select('id').execute()) {
      expect(await changedEmail(office.db, id, '2026-03-02T15:00:00.000Z')).toBe(undefined);
    }
  });

  test('stay as they are if the session ends while the password is checked', async () => {
    const office = await openOffice(await open());
    const { owner, accounts, db } = office;
    const { verify } = accounts.hasher;
    accounts.hasher.verify = async (...given) => {
      const isRight = await verify(...given);
      await db.deleteFrom('sessions').execute();
      return isRight;
    };
    expect((await owner.call('PUT', USD, { ...bankDetails, ...password })).status).toBe(401);
    expect(await db.selectFrom('bankDetails').select('currency').execute()).toEqual([]);
    expect(await notices(office)).toEqual([]);
  });
});
