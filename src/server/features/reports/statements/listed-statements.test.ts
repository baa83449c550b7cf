// cspell:ignore statment
/** Statements of account among others: in the list of their client, and in the search. */
import { expect, test } from 'vitest';
import { addIssued } from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { CURRENCY, query, studioOfStatements } from '../../../../../tests/support/statements.ts';
import { aPayment } from '../../../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';

describeOnEachDatabase('A statement of account', (open) => {
  test.each(['no JSON', '{}', '{"closing":1}'])(
    'that was changed by hand to %s is listed without its balance, and found',
    async (text) => {
      const db = await open();
      const { client, call, create } = await studioOfStatements(db);
      const changed = await create(undefined, '2026-03-02');
      await call('POST', `/clients/${client}/payments`, { ...aPayment, currency: CURRENCY });
      await create(undefined, '2026-03-02');
      await pastTriggers(
        db,
        `update frozen_documents set snapshot = '${text}' where target_id = '${changed}'`,
      );
      const { items } = await call('GET', `/clients/${client}/statements`);
      const listed = items.map((one: { id: string; closing: number | null }) => [
        one.id === changed,
        one.closing,
      ]);
      expect(listed.toSorted()).toEqual([
        [false, -10_00],
        [true, null],
      ]);
      const found = (await call('GET', '/search?q=statement%20harbor')).items.map(
        ({ id, detail, amount }: Record<string, unknown>) => [id, detail, amount],
      );
      expect(found).toContainEqual([changed, 'Harbor Lab', null]);
      expect((await violationsOf(db)).join()).toContain(changed);
      expect(JSON.stringify(await call('GET', '/dashboard'))).toContain('A document differs');
    },
  );

  test('is found by its client, its period, its currency and its balances', async () => {
    const db = await open();
    const { app, client, call, create } = await studioOfStatements(db);
    await addIssued(app, client);
    const id = await create('2026-03-01', '2026-03-02');
    const found = async (q: string) =>
      (await call('GET', `/search?${query({ q })}`)).items.filter(
        ({ kind }: { kind: string }) => kind === 'statement',
      );
    const [item] = await found('statement harbor');
    expect(item).toEqual({
      kind: 'statement',
      id,
      title: 'Statement of account',
      detail: 'Harbor Lab · Mar 1, 2026 – Mar 2, 2026',
      status: null,
      amount: { value: 100_00, currency: CURRENCY },
      date: '2026-03-02',
    });
    for (const q of [
      'harb',
      'march 2026',
      '2026-03',
      'closing balance usd',
      '$100.00',
      'statment',
    ]) {
      expect([q, await found(q)]).toEqual([q, [item]]);
    }
    for (const q of ['april', 'eur', '101.00']) expect(await found(q)).toEqual([]);
  });

  test('hides no invoice from a search, however many there are', async () => {
    const db = await open();
    const { app, client, call, create } = await studioOfStatements(db);
    const { id } = await addIssued(app, client);
    for (let count = 0; count < 31; count += 1) await create('2026-03-01', '2026-03-02');
    const { items } = await call('GET', '/search?q=harbor');
    expect(items.some((item: { id: string }) => item.id === id)).toBe(true);
  });
});
