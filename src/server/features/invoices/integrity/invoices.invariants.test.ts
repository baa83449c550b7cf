import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { makeLink } from '../../../../../tests/support/client-link.ts';
import {
  addClient,
  addIssued,
  invoicingApp,
  issue,
} from '../../../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { hashExistingRows } from '../../../platform/events/hash-existing.ts';

/** An invoice with a payment, a revoked and an active link; one credited; a void one; one PDF. */
async function usedInvoices(db: Database) {
  const app = await invoicingApp(db);
  const client = await addClient(app);
  const other = await addClient(app, { name: 'Another Lab' });
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  const paid = (await addIssued(app, client)).id;
  const credited = (await addIssued(app, client)).id;
  const voided = (await addIssued(app, client)).id;
  await callApi(app, 'POST', `/invoices/${paid}/payments`, {
    amount: 40_00,
    method: 'cash',
    paymentDate: '2026-03-02',
  });
  await callApi(app, 'POST', `/documents/${paid}/deliveries`, { contacts: [body.contacts[0].id] });
  app.clock.advance({ seconds: 1 });
  await callApi(app, 'DELETE', `/documents/${paid}/links`);
  await makeLink(app, paid);
  await callApi(app, 'POST', `/invoices/${voided}/void`, { reason: 'Twice' });
  const note = (await callApi(app, 'POST', `/invoices/${credited}/credit-notes`)).body;
  await issue(app, note);
  // As the first start: rows are noticed from then on that no event created.
  await hashExistingRows(db, '2026-03-02T15:00:00.000Z');
  return { paid, credited, voided, note: note.id as string, client, other };
}
type Used = Awaited<ReturnType<typeof usedInvoices>>;

const set = (id: string, values: string) => `update invoices set ${values} where id = '${id}'`;
const withoutPayment = (id: string) =>
  set(id, `paid = 0, amount_due = payable_amount, status = 'open'`);

/** An entry of 1.00 for an invoice. */
const planted = (id: string, { kind, carried = 0 }: { kind: string; carried?: 0 | 1 }) =>
  `insert into payment_entries (id, client_id, position, kind, currency, amount, invoice_id,
     entry_date, reference, about_id, carried, created_at)
   select 'pay_new', client_id, 99, '${kind}', currency, 100, id, '2026-03-02', '', id, ${carried},
     'now' from invoices where id = '${id}'`;

/** Ways to change issued rows past the triggers, each with the rule that must report it. */
const damages: [what: string, damage: (used: Used) => string[], rule: RegExp][] = [
  [
    'a payment that is gone, with its sum',
    ({ paid }) => ['delete from payment_entries', withoutPayment(paid)],
    /paymentEntries\/pay_\w+ is missing/,
  ],
  [
    'a payment of another amount, with its sum',
    ({ paid }) => [
      'update payment_entries set amount = 9000',
      set(paid, 'paid = 9000, amount_due = 1000'),
    ],
    /paymentEntries\/pay_\w+ differs from its last event/,
  ],
  [
    'a payment moved to another invoice',
    ({ paid, voided }) => [
      `update payment_entries set invoice_id = '${voided}' where kind = 'allocation'`,
      withoutPayment(paid),
      set(voided, 'paid = 4000, amount_due = 6000'),
    ],
    /paymentEntries\/pay_\w+ differs from its last event/,
  ],
  [
    'a write-off that nobody entered',
    ({ paid }) => [
      planted(paid, { kind: 'write_off' }),
      set(paid, 'written_off = 100, amount_due = 5900'),
    ],
    /no event created paymentEntries\/pay_new/,
  ],
  [
    'a write-off that says it is from before',
    ({ paid }) => [
      planted(paid, { kind: 'write_off', carried: 1 }),
      set(paid, 'written_off = 100, amount_due = 5900'),
    ],
    /no old row for pay_new/,
  ],
  [
    'credit that no payment left',
    ({ client }) => [`insert into client_credits values ('${client}', 'USD', 100)`],
    /the credit of cli_\w+ in USD differs by 100 from what its payments left/,
  ],
  [
    'a void invoice that counts again',
    ({ voided }) => [set(voided, `status = 'open'`), 'delete from invoice_voids'],
    /is open, but its events say otherwise/,
  ],
  [
    'an invoice that is void in silence',
    ({ credited }) => [set(credited, `status = 'void'`)],
    /is void, but its events say otherwise/,
  ],
  [
    'a voiding of another instant',
    () => [`update invoice_voids set voided_at = '2026-01-01T00:00:00.000Z'`],
    /has voidedAt 2026-01-01/,
  ],
  [
    'an invoice that is said to be overpaid',
    ({ credited }) => [set(credited, `status = 'paid', settled_as = 'overpaid'`)],
    /has status paid, expected credited[^]*has settledAs overpaid, expected null/,
  ],
  [
    'a later due day',
    ({ paid }) => [set(paid, `due_date = '2030-01-01'`)],
    /has dueDate 2030-01-01/,
  ],
  [
    'another day of issue',
    ({ paid }) => [set(paid, `issue_date = '2020-01-01'`)],
    /has issueDate 2020-01-01/,
  ],
  [
    'another currency',
    ({ paid }) => [set(paid, `currency = 'JPY'`)],
    /has currency JPY, expected USD/,
  ],
  [
    'another client',
    ({ paid, other }) => [set(paid, `client_id = '${other}'`)],
    /has clientId cli_\w+, expected cli_\w+/,
  ],
  [
    'another kind',
    ({ paid }) => [
      set(paid, `kind = 'credit_note', status = 'issued', amount_due = 0, payable_amount = paid`),
    ],
    /has kind credit_note/,
  ],
  [
    'a credit note of another invoice',
    ({ note, paid }) => [set(note, `credits_invoice_id = '${paid}'`)],
    /has creditsInvoiceId/,
  ],
  [
    'a credit note that somebody paid',
    ({ note }) => [set(note, 'paid = 5000, amount_due = -5000')],
    /has paid 5000, expected 0/,
  ],
  [
    'another status',
    ({ paid }) => [set(paid, `status = 'open'`)],
    /has status open, expected partially_paid/,
  ],
  [
    'another instant of issue',
    ({ paid }) => [
      `update frozen_documents set frozen_at = '2020-01-01T00:00:00.000Z'
       where target_id = '${paid}'`,
    ],
    /has frozenAt 2020-01-01/,
  ],
  [
    'another place in its series',
    ({ voided }) => [
      `update frozen_documents set series_year = 2025 where target_id = '${voided}'`,
    ],
    /has seriesYear 2025, expected 2026/,
  ],
  [
    'a snapshot that nobody can read',
    ({ paid }) => [`update frozen_documents set snapshot = 'xx' where target_id = '${paid}'`],
    /does not match its hash/,
  ],
  [
    'an unreadable snapshot with its hash',
    ({ paid }) => [
      `update frozen_documents set snapshot = 'xx',
         sha256 = '5dde896887f6754c9b15bfe3a441ae4806df2fde94001311e08bf110622e0bbe'
       where target_id = '${paid}'`,
    ],
    /has a snapshot that can’t be read/,
  ],
  [
    'an invoice without what it says',
    ({ voided }) => [
      `delete from jobs where target_id = '${voided}'`,
      `delete from frozen_documents where target_id = '${voided}'`,
    ],
    /is void, but its content is missing/,
  ],
  [
    'an event that nobody can read',
    () => [`update events set data = 'xx' where type = 'invoice.issued'`],
    /every event exists, in order and unchanged/,
  ],
  [
    'a link that works again',
    () => ['update document_links set revoked_at = null'],
    /lnk_\w+ was revoked/,
  ],
  [
    'a link that nobody revoked',
    () => [`update document_links set revoked_at = 'now' where revoked_at is null`],
    /no revocation event for lnk_\w+/,
  ],
  [
    'a link that is gone',
    () => ['delete from document_links where revoked_at is null'],
    /lnk_\w+ is missing/,
  ],
  [
    'a link to another invoice',
    ({ credited }) => [`update document_links set target_id = '${credited}'`],
    /lnk_\w+ has targetId/,
  ],
  ['a sending that is gone', () => ['delete from document_deliveries'], /mail_\w+ is missing/],
  [
    'a sending with another link',
    () => [
      `update document_deliveries set link_id = (select max(id) from document_links
         where id <> document_deliveries.link_id)`,
    ],
    /mail_\w+ has linkId/,
  ],
];

describeOnEachDatabase('Verification of invoices', (open) => {
  test('finds nothing wrong with what the program wrote', async () => {
    const db = await open();
    await usedInvoices(db);
    expect(await violationsOf(db)).toEqual([]);
  });

  test.each(damages)('notices %s', async (_what, damage, rule) => {
    const db = await open();
    await pastTriggers(db, ...damage(await usedInvoices(db)));
    expect((await violationsOf(db)).join('\n')).toMatch(rule);
  });
});
