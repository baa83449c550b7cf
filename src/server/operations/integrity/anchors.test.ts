import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { forgeChain } from '../../../../tests/support/forged-chain.ts';
import { addClient, addIssued, invoicingApp } from '../../../../tests/support/invoices.ts';
import {
  describeOnEachDatabase,
  temporaryFolder,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { anchorHash } from '../../platform/events/anchors.ts';
import { chainKeys } from '../../platform/events/chain-keys.ts';
import { openChain } from '../../platform/events/open-chain.ts';
import { anchorInvariants } from './anchors.ts';

const at = '2026-03-02T10:00:00.000Z';

/** A signed chain with a paid invoice and a later one; both were emailed. */
async function signedStudio(db: Database) {
  const dataDir = await temporaryFolder();
  const keys = chainKeys({ DATA_DIR: dataDir, CHAIN_KEYS: undefined });
  await openChain(db, keys, at);
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  const contacts = [body.contacts[0].id];
  const first = (await addIssued(app, client)).id;
  await callApi(app, 'POST', `/invoices/${first}/payments`, {
    amount: 40_00,
    method: 'cash',
    paymentDate: '2026-03-02',
  });
  const last = (await addIssued(app, client)).id;
  await callApi(app, 'POST', `/documents/${last}/deliveries`, { contacts });
  return { keys, first, last };
}
type Signed = Awaited<ReturnType<typeof signedStudio>>;

interface Forgery {
  statements: string[];
  change: (event: EventRow) => EventRow | undefined;
  /** The copy whose anchor reveals the forgery. */
  shownBy: 'pdf' | 'email';
}

const forgeries: [what: string, forge: (db: Database, signed: Signed) => Promise<Forgery>][] = [
  [
    'an issued total that was changed, with its snapshot, hash and event',
    async (db, { first }) => {
      const { snapshot } = await db
        .selectFrom('frozenDocuments')
        .select('snapshot')
        .where('targetId', '=', first)
        .executeTakeFirstOrThrow();
      const forged = snapshot.replaceAll('10000', '90000');
      const hash = createHash('sha256').update(forged).digest('hex');
      return {
        statements: [
          `update frozen_documents set snapshot = replace(snapshot, '10000', '90000'),
             sha256 = '${hash}' where target_id = '${first}'`,
          `update invoices set total = 90000, payable_amount = 90000, amount_due = 86000
             where id = '${first}'`,
        ],
        change: (event) =>
          event.targetId === first
            ? { ...event, data: event.data.replace(/"sha256":"\w+"/, `"sha256":"${hash}"`) }
            : event,
        shownBy: 'pdf',
      };
    },
  ],
  [
    'an old payment that was cut out',
    (_db, { first }) =>
      Promise.resolve({
        statements: [
          'delete from payment_entries',
          `delete from jobs where target_id like 'pay_%'`,
          `delete from frozen_documents where kind = 'receipt'`,
          `update number_series set next_number = 1, current_year = 0 where kind = 'receipt'`,
          `update invoices set paid = 0, amount_due = payable_amount, status = 'open'
             where id = '${first}'`,
        ],
        change: (event) =>
          event.type === 'invoice.payment_recorded' || event.data.includes('"kind":"receipt"')
            ? undefined
            : event,
        shownBy: 'pdf',
      }),
  ],
  [
    'the last invoice removed, with its counter set back',
    (_db, { last }) =>
      Promise.resolve({
        statements: [
          'delete from document_deliveries',
          'delete from document_links',
          "delete from emails where kind = 'invoice'",
          `delete from jobs where target_id = '${last}'`,
          `delete from frozen_documents where target_id = '${last}'`,
          `delete from invoice_search where target_id = '${last}'`,
          `delete from invoices where id = '${last}'`,
          "update number_series set next_number = next_number - 1 where kind = 'invoice'",
        ],
        change: (event) => (event.targetId === last ? undefined : event),
        shownBy: 'email',
      }),
  ],
];

/** The anchors that left the database, each in a file of its own: as today, and with its number. */
async function keepAnchors(db: Database, { last }: Signed) {
  const frozen = await db
    .selectFrom('frozenDocuments')
    .select('eventHead')
    .where('targetId', '=', last)
    .executeTakeFirst();
  const sent = await db
    .selectFrom('emails')
    .select('eventHead')
    .where('relatedId', '=', last)
    .executeTakeFirst();
  const folder = await temporaryFolder();
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  const [pdf = '', email = ''] = [frozen?.eventHead, sent?.eventHead].map(String);
  return {
    pdf: [
      await file('pdf', `Keywords: Wolfden-Event-Head ${anchorHash(pdf)}\n`),
      await file('old-pdf', `Keywords: Wolfden-Event-Head ${pdf}\n`),
    ],
    email: [
      await file('email', `Wolfden-Event-Head:\r\n ${anchorHash(email)}\r\n`),
      await file('old-email', `Wolfden-Event-Head: ${email}\r\n`),
    ],
  };
}

async function anchorProblems(db: Database, file: string): Promise<string[]> {
  return (await anchorInvariants(db, [file])).flatMap(({ violations }) => violations);
}

describeOnEachDatabase('Verification of a recomputed chain', (open) => {
  test.each(forgeries)('finds %s', async (_what, prepare) => {
    const db = await open();
    const signed = await signedStudio(db);
    const files = await keepAnchors(db, signed);
    expect(await violationsOf(db)).toEqual([]);
    for (const file of Object.values(files).flat())
      expect(await anchorProblems(db, file)).toEqual([]);
    const { statements, change, shownBy } = await prepare(db, signed);

    // Without the key, whatever the forger signs with.
    const guess = randomBytes(32);
    await forgeChain(db, { change, statements, sign: () => guess });
    expect((await violationsOf(db)).join('\n')).toMatch(/event \d+ differs from what was written/);

    // An attacker with the key leaves no trace in the database. Only an anchor shows the change.
    const secrets = new Map((await signed.keys.list()).map(({ id, secret }) => [id, secret]));
    await forgeChain(db, { sign: (id) => secrets.get(id) });
    expect(await violationsOf(db)).toEqual([]);
    const [hash = '', numbered = ''] = files[shownBy];
    expect((await anchorProblems(db, hash)).join()).toMatch(/^no event has the hash \w{64}$/);
    expect((await anchorProblems(db, numbered)).join()).toMatch(
      /event \d+ (has the hash \w+, expected \w+|is missing: the chain ends with)/,
    );

    // A chain without any key is refused where one was signed.
    await forgeChain(db, { sign: 'plain' });
    expect((await violationsOf(db)).join('\n')).toMatch(/no event is signed, though/);
    await expect(openChain(db, signed.keys, at)).rejects.toThrow(/no event is signed, though/);
  });

  test('finds anchors of events that are changed in rows', async () => {
    const db = await open();
    const { last } = await signedStudio(db);
    const { eventHead } = await db
      .selectFrom('emails')
      .select('eventHead')
      .where('relatedId', '=', last)
      .executeTakeFirstOrThrow();
    const set = (value: string | null) =>
      db.updateTable('emails').set({ eventHead: value }).where('relatedId', '=', last).execute();
    await set(null);
    expect((await violationsOf(db)).join()).toMatch(/has the anchor of its event: mail_/);
    await set('1:x');
    expect((await violationsOf(db)).join()).toMatch(/1:x is not an anchor/);
    await set(eventHead?.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) ?? '');
    expect((await violationsOf(db)).join()).toMatch(/event \d+ has the hash/);
    await set(eventHead);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('says so if a file has no anchor, or can’t be read', async () => {
    const db = await open();
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'empty.txt'), 'Nothing');
    expect(await anchorProblems(db, join(folder, 'empty.txt'))).toEqual(['it has no anchor']);
    expect((await anchorProblems(db, join(folder, 'none'))).join()).toMatch(/ENOENT/);
  });
});
