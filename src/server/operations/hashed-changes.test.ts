/** Changes by the program to rows that were changed by hand before. */
import { expect, onTestFinished, test } from 'vitest';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { bankDetails, createStudioWorld, OWNER } from '../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { outboxChecks } from '../documents/follow-up/outbox-checks.ts';
import { seriesKinds } from '../../shared/settings/number-series.schema.ts';
import { inTransaction } from '../database/database.ts';
import { systemActor } from '../platform/auth/actor.ts';
import { checkRowHashes } from '../platform/events/check-row-hashes.ts';
import { recordEvent } from '../platform/events/events.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { newRow } from '../platform/events/row-hashes.ts';
import { startOutbox } from '../platform/outbox/outbox.ts';
import { runIntegrityCheck } from './integrity/daily-check.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const again = { currentPassword: OWNER.password };
const forged = `update emails set status = 'sent', sent_at = '${NOW}', attempts = 1,
  last_response = '250', salt = null, text_body = '', html_body = ''`;

describeOnEachDatabase('A row that was changed by hand', (open) => {
  test('is told of for good when the program changes it, too, and the owner goes on', async () => {
    const db = await open();
    await hashExistingRows(db, NOW);
    const world = await createStudioWorld(db);
    const { ids, testApp } = world;
    const check = () => runIntegrityCheck(testApp.deps);
    const findings = async () => {
      const { attention } = (await world.call('owner', 'GET', '/dashboard')).body;
      return attention.filter(({ kind }: { kind: string }) => kind === 'data_changed');
    };
    await check();
    expect(await findings()).toEqual([]);

    const put = { ...bankDetails, ...again };
    const calls: [byHand: string, row: RegExp, method: string, path: string, body?: object][] = [
      [
        `update users set email = 'thief@elsewhere.test'`,
        /^users\/usr_/,
        'PATCH',
        '/account',
        { name: 'Renamed' },
      ],
      [
        `update bank_details set account_number = '87654321'`,
        /^bankDetails\/USD/,
        'PUT',
        '/settings/bank-details/USD',
        { ...put, accountNumber: '87654321', bankName: 'Another bank', version: 1 },
      ],
      [
        'delete from bank_details',
        /^bankDetails\/USD/,
        'PUT',
        '/settings/bank-details/USD',
        { ...put, version: undefined },
      ],
      [
        `update payment_links set url = 'https://thief.example' where target_id = 'studio'`,
        /^paymentLinks\/studio/,
        'PUT',
        '/settings/payment-link',
        { ...again, url: 'https://pay.example/other', version: 1 },
      ],
      [
        `update payment_links set url = 'https://thief.example' where target_id = '${ids.invoice}'`,
        /^paymentLinks\/inv_/,
        'DELETE',
        `/invoices/${ids.invoice}/payment-link`,
        again,
      ],
      [
        `update studio_settings set legal_name = 'Thief, Inc.'`,
        /^studioSettings\/1/,
        'PATCH',
        '/settings/studio',
        { version: 2, phone: '+1 555 0100' },
      ],
      [
        `update number_series set pattern = 'X-{year}-{0000}' where kind = 'proposal'`,
        /^numberSeries\/proposal/,
        'PATCH',
        '/settings/number-series/proposal',
        { version: 1, nextNumber: 7 },
      ],
      [
        `update api_tokens set scope = 'write' where id = '${ids.token}'`,
        /^apiTokens\/tok_/,
        'DELETE',
        `/account/tokens/${ids.token}`,
      ],
      [
        `insert into totp_factors (user_id, secret, last_step, created_at)
           select id, 'PLANTED', 0, '${NOW}' from users`,
        /^totpFactors\/usr_/,
        'POST',
        '/account/totp',
        again,
      ],
      [
        // Failed: a message is kept while its reply has not left.
        `update emails set to_address = 'thief@elsewhere.test', status = 'failed'
           where related_id = '${ids.inquiry}'`,
        /^emails\/mail_/,
        'DELETE',
        `/inquiries/${ids.inquiry}`,
      ],
    ];
    for (const [byHand, row, method, path, body] of calls) {
      const before = await checkRowHashes(db);
      await pastTriggers(db, byHand);
      const answer = await world.call('owner', method, path, body);
      expect(answer.status, `${byHand}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      const found = (await checkRowHashes(db)).filter((line) => !before.includes(line));
      const told = / was changed outside of the program before event \d+$/;
      expect(
        found.some((line) => row.test(line) && told.test(line)),
        `${byHand}: ${found.join()}`,
      ).toBe(true);
    }
    await check();
    await check();
    expect(await findings()).toMatchObject([
      {
        id: 'rows',
        title: expect.stringMatching(
          /was changed: \w+\/\w+ was changed outside of the program before event/,
        ),
      },
    ]);
  });
});

describeOnEachDatabase('An email that was emptied', (open) => {
  test('by hand is noticed, whatever its status says', async () => {
    const db = await open();
    await hashExistingRows(db, NOW);
    const { ids } = await createStudioWorld(db);
    await pastTriggers(db, `${forged} where id = '${ids.sentEmail}'`);
    expect(await checkRowHashes(db)).toEqual([
      `emails/${ids.sentEmail} differs from its last event`,
    ]);
  });

  test('by the program once it was sent is as its event tells', async () => {
    const db = await open();
    await hashExistingRows(db, NOW);
    const world = await createStudioWorld(db);
    const { ids, testApp } = world;
    const email = `/documents/${ids.invoice}/deliveries/${ids.sentEmail}`;
    expect((await world.call('owner', 'POST', `${email}/link-only`)).status).toBe(200);
    testApp.clock.advance({ seconds: 20 });
    const answer = () => Promise.resolve('250 OK');
    const outbox = startOutbox({
      ...testApp.deps,
      transport: { send: answer, check: answer },
      ...outboxChecks(testApp.deps),
    });
    onTestFinished(() => outbox.stop());
    const sent = db.selectFrom('emails').selectAll().where('id', '=', ids.sentEmail);
    await expect
      .poll(() => sent.executeTakeFirst())
      .toMatchObject({ status: 'sent', textBody: '', htmlBody: '', salt: null });
    await outbox.stop();
    expect(await checkRowHashes(db)).toEqual([]);
    const emptied = db.selectFrom('events').select('targetId').where('type', '=', 'email.emptied');
    expect(await emptied.execute()).toContainEqual({ targetId: ids.sentEmail });
  });

  test('by a version that recorded nothing is taken as it is, once', async () => {
    const db = await open();
    // As such a version’s first start recorded it.
    await inTransaction(db, (trx) => {
      const series = seriesKinds.map((kind) => newRow('numberSeries', kind));
      const rows = [newRow('studioSettings', 1), ...series];
      const about = { targetId: 'chain', data: { rows: rows.length }, rows };
      return recordEvent(trx, { actor: systemActor, type: 'chain.rows_sealed', ...about }, NOW);
    });
    const { ids } = await createStudioWorld(db);
    const clean = await checkRowHashes(db);
    await pastTriggers(db, `${forged} where id = '${ids.sentEmail}'`);
    expect(await checkRowHashes(db)).not.toEqual(clean);
    await hashExistingRows(db, NOW);
    await hashExistingRows(db, NOW);
    expect(await checkRowHashes(db)).toEqual(clean);
    await pastTriggers(db, `${forged} where id = '${ids.mail}'`);
    await hashExistingRows(db, NOW);
    expect((await checkRowHashes(db)).filter((line) => !clean.includes(line))).toEqual([
      `emails/${ids.mail} differs from its last event`,
    ]);
  });
});

describeOnEachDatabase('The salt of a row', (open) => {
  test('is another one after each change, so that equal values can’t be told', async () => {
    const db = await open();
    const world = await createStudioWorld(db);
    const salts = async () => [
      (await db.selectFrom('users').select('salt').executeTakeFirst())?.salt,
      (await db.selectFrom('bankDetails').select('salt').executeTakeFirst())?.salt,
      (await db.selectFrom('studioSettings').select('salt').executeTakeFirst())?.salt,
    ];
    const seen = [...(await salts())];
    for (const [name, version] of [
      ['One', 1],
      ['Two', 2],
      ['One', 3],
    ] as const) {
      await world.call('owner', 'PATCH', '/account', { name });
      const path = '/settings/bank-details/USD';
      await world.call('owner', 'PUT', path, { ...bankDetails, bankName: name, version, ...again });
      await world.call('owner', 'PATCH', '/settings/studio', { version: version + 1, phone: name });
      seen.push(...(await salts()));
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
    for (const salt of seen) expect(salt).toMatch(/^[\w-]{32,}$/);
  });
});
