/** Rows whose hashes are in events, from the first start of a version with hashes on. */
import { expect, test } from 'vitest';
import { fillStudio } from '../../../tests/support/full-studio.ts';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { createStudioWorld } from '../../../tests/support/studio-world.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { systemActor } from '../platform/auth/actor.ts';
import { recordEvent } from '../platform/events/events.ts';
import { hashExistingRows } from '../platform/events/hash-existing.ts';
import { checkRowHashes } from '../platform/events/check-row-hashes.ts';

const NOW = '2026-03-02T15:00:00.000Z';

const edits: [statement: string, violation: RegExp][] = [
  [`update users set email = 'other@studio.test'`, /^users\/usr_\w+ differs from its last event/],
  [`update credentials set password_hash = 'x'`, /^credentials\/usr_\w+ differs from/],
  [
    `update api_tokens set scope = 'write' where scope = 'read'`,
    /^apiTokens\/tok_\w+ differs from/,
  ],
  [`delete from passkeys`, /^passkeys\/\w+ is missing/],
  [
    `update account_links set expires_at = '2099-01-01T00:00:00.000Z'`,
    /^accountLinks\/\w+ differs from/,
  ],
  [
    `insert into sessions select 'ses_planted', user_id, 'x', stage, tries, network, user_agent,
       created_at, last_seen_at, expires_at from sessions`,
    /^no event created sessions\/ses_planted/,
  ],
  [`update bank_details set account_number = '87654321'`, /^bankDetails\/USD differs from/],
  [
    `update payment_links set url = 'https://thief.example' where target_id = 'studio'`,
    /^paymentLinks\/studio differs from/,
  ],
  [`delete from payment_links where target_id <> 'studio'`, /^paymentLinks\/inv_\w+ is missing/],
  [
    `insert into payment_links (target_id, version, url)
       values ('inv_planted', 1, 'https://thief.example')`,
    /^no event created paymentLinks\/inv_/,
  ],
  [
    `update number_series set pattern = 'X-{0000}' where kind = 'invoice'`,
    /^numberSeries\/invoice/,
  ],
  [`update taxes set rate_ppm = 0`, /^taxes\/tax_\w+ differs from/],
  [`delete from country_taxes`, /^countryTaxes\/FR is missing/],
  [`update yearly_rates set rate = '10.8'`, /^yearlyRates\/2026-EUR-USD differs from/],
  [`update payment_reminder_rules set days = '[90]'`, /^paymentReminderRules\/cli_\w+ differs/],
  [`update payment_answers set closed_at = 'x'`, /^paymentAnswers\/pan_\w+ differs from/],
  [`update payment_reminders set step = 90`, /^paymentReminders\/rem_\w+ differs from/],
  [`update payment_entries set reference = 'x'`, /^paymentEntries\/pay_\w+ differs from/],
  [`update invoice_voids set reason = 'x'`, /^invoiceVoids\/inv_\w+ differs from/],
  [
    `update emails set to_address = 'x@x.test' where id = (select max(id) from emails)`,
    /^emails\/mail_\w+ differs from/,
  ],
  [`update emails set text_body = '', html_body = ''`, /^emails\/mail_\w+ differs from/],
];

describeOnEachDatabase('Rows with a hash in an event', (open) => {
  test('are noticed when they are edited, deleted or planted by hand', async () => {
    const db = await open();
    await hashExistingRows(db, NOW);
    await fillStudio(await createStudioWorld(db));
    expect(await checkRowHashes(db)).toEqual([]);
    for (const [statement, violation] of edits) {
      const before = await checkRowHashes(db);
      await pastTriggers(db, statement);
      const found = (await checkRowHashes(db)).filter((line) => !before.includes(line));
      expect(found, statement).toContainEqual(expect.stringMatching(violation));
    }
  });

  test('may be older than their hashes, which the first start records once', async () => {
    const db = await open();
    await fillStudio(await createStudioWorld(db));
    await db.deleteFrom('recoveryCodes').execute();
    expect(await checkRowHashes(db)).toEqual([]);
    await hashExistingRows(db, NOW);
    await hashExistingRows(db, NOW);
    expect(await checkRowHashes(db)).toEqual([]);
    const sealed = db.selectFrom('events').select('seq').where('type', '=', 'chain.rows_sealed');
    expect((await sealed.execute()).length).toBeGreaterThan(3);
    await db
      .insertInto('recoveryCodes')
      .columns(['codeHash', 'userId'])
      .expression(db.selectFrom('users').select(['email', 'id']))
      .execute();
    const strangers = await checkRowHashes(db);
    expect(strangers).toEqual([expect.stringMatching(/^no event created recoveryCodes/)]);
  });

  test('of templates get their first hash once, where an earlier version gave them none', async () => {
    const db = await open();
    const about = { actor: systemActor, type: 'chain.rows_sealed', targetId: 'chain' } as const;
    const earlier = { ...about, data: { rows: 0, withOpen: true } };
    await inTransaction(db, (trx) => recordEvent(trx, earlier, NOW));
    const template = {
      id: 'ptm_old',
      version: 1,
      kind: 'block',
      name: 'Old',
      nameKey: 'old',
    } as const;
    const times = { createdAt: NOW, updatedAt: NOW };
    const counts = { sectionKind: 'text', sections: 1, lineItems: 0, salt: null } as const;
    const row = { ...template, ...counts, ...times, content: '{}' };
    await db.insertInto('proposalTemplates').values(row).execute();
    const unsealed = 'no event created proposalTemplates/ptm_old';
    expect(await checkRowHashes(db)).toContain(unsealed);
    await hashExistingRows(db, NOW);
    expect(await checkRowHashes(db)).not.toContain(unsealed);
    await db
      .insertInto('proposalTemplates')
      .values({ ...row, id: 'ptm_new', nameKey: 'new' })
      .execute();
    await hashExistingRows(db, NOW);
    expect(await checkRowHashes(db)).toContain('no event created proposalTemplates/ptm_new');
  });

  test('can be forgotten: no salt stays with an anonymized email', async () => {
    const db = await open();
    await hashExistingRows(db, NOW);
    const world = await createStudioWorld(db);
    const { ids } = world;
    const made = await world.call('owner', 'POST', `/inquiries/${ids.inquiry}/client`, {
      kind: 'person',
      name: 'Ada Example',
    });
    const path = `/clients/${made.body.id}/anonymization`;
    const gone = await world.call('owner', 'POST', path, { name: 'Ada Example' });
    expect(gone.status).toBeLessThan(300);
    const salts = await db
      .selectFrom('emails')
      .select('salt')
      .where('relatedId', '=', ids.inquiry)
      .execute();
    expect(salts.length).toBeGreaterThan(2);
    expect(new Set(salts.map(({ salt }) => salt))).toEqual(new Set([null]));
    expect(await checkRowHashes(db)).toEqual([]);
  });
});
