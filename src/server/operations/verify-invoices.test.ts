import { expect, test } from 'vitest';
import { callApi } from '../../../tests/support/api-caller.ts';
import { makeLink } from '../../../tests/support/client-link.ts';
import { addClient, addIssued, invoicingApp, issue } from '../../../tests/support/invoices.ts';
import { pastTriggers } from '../../../tests/support/past-triggers.ts';
import { describeOnEachDatabase } from '../../../tests/support/test-database.ts';
import { violationsOf } from '../../../tests/support/violations.ts';
import type { Database } from '../database/database.ts';

/** An invoice with a payment, a revoked and a living link; one credited; a void one; one drawn. */
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
    paidOn: '2026-03-02',
  });
  await callApi(app, 'POST', `/invoices/${paid}/sending`, { contacts: [body.contacts[0].id] });
  app.clock.advance({ seconds: 1 });
  await callApi(app, 'DELETE', `/invoices/${paid}/links`);
  await makeLink(app, paid);
  await callApi(app, 'POST', `/invoices/${voided}/voiding`, { reason: 'Twice' });
  const note = (await callApi(app, 'POST', `/invoices/${credited}/credit-notes`)).body;
  await issue(app, note);
  return { paid, credited, voided, note: note.id as string, client, other };
}
type Used = Awaited<ReturnType<typeof usedInvoices>>;

const set = (id: string, values: string) => `update invoices set ${values} where id = '${id}'`;
const unpaid = (id: string) =>
  set(id, `paid = 0, open_amount = due_amount, stage = 'unpaid', is_open = 1`);

/** Each way to change what was issued past the triggers, and the rule that must notice. */
const damages: [what: string, damage: (used: Used) => string[], rule: RegExp][] = [
  [
    'a payment that is gone, with its sum',
    ({ paid }) => ['delete from invoice_payments', unpaid(paid)],
    /as its event tells: pay_\w+ is gone/,
  ],
  [
    'a payment of another amount, with its sum',
    ({ paid }) => [
      'update invoice_payments set amount = 9000',
      set(paid, 'paid = 9000, open_amount = 1000'),
    ],
    /has amount 9000, and not 4000/,
  ],
  [
    'a payment by another method',
    () => [`update invoice_payments set method = 'card'`],
    /has method card, and not cash/,
  ],
  [
    'a payment of another day',
    () => [`update invoice_payments set paid_on = '2025-01-01'`],
    /has paidOn 2025-01-01/,
  ],
  [
    'a payment moved to another invoice',
    ({ paid, voided }) => [
      `update invoice_payments set invoice_id = '${voided}'`,
      unpaid(paid),
      set(voided, 'paid = 4000, open_amount = 6000'),
    ],
    /has invoiceId/,
  ],
  [
    'a payment that nobody entered',
    ({ paid }) => [
      `insert into invoice_payments
         (id, invoice_id, position, kind, amount, method, paid_on, reference, created_at)
       values ('pay_new', '${paid}', 2, 'payment', 100, 'cash', '2026-03-02', '', 'now')`,
      set(paid, 'paid = 4100, open_amount = 5900'),
    ],
    /nobody entered pay_new/,
  ],
  [
    'a void invoice that counts again',
    ({ voided }) => [
      set(voided, `state = 'issued', stage = 'unpaid', is_open = 1`),
      'delete from invoice_voidings',
    ],
    /is issued, and its events tell otherwise/,
  ],
  [
    'an invoice that is void in silence',
    ({ credited }) => [set(credited, `state = 'void', stage = 'void', is_open = 0`)],
    /is void, and its events tell otherwise/,
  ],
  [
    'a voiding of another instant',
    () => [`update invoice_voidings set voided_at = '2026-01-01T00:00:00.000Z'`],
    /has voidedAt 2026-01-01/,
  ],
  ['a later due day', ({ paid }) => [set(paid, `due_on = '2030-01-01'`)], /has dueOn 2030-01-01/],
  [
    'another day of issue',
    ({ paid }) => [set(paid, `issued_on = '2020-01-01'`)],
    /has issuedOn 2020-01-01/,
  ],
  ['another currency', ({ paid }) => [set(paid, `currency = 'JPY'`)], /has currency JPY, and not/],
  [
    'another client',
    ({ paid, other }) => [set(paid, `client_id = '${other}'`)],
    /has clientId cli_\w+, and not cli_\w+/,
  ],
  ['another kind', ({ paid }) => [set(paid, `kind = 'credit_note'`)], /has kind credit_note/],
  [
    'a credit note of another invoice',
    ({ note, paid }) => [set(note, `credits_invoice_id = '${paid}'`)],
    /has creditsInvoiceId/,
  ],
  [
    'a credit note that somebody paid',
    ({ note }) => [set(note, 'paid = 5000, open_amount = -5000')],
    /has paid 5000, and not 0/,
  ],
  [
    'another stage',
    ({ paid }) => [set(paid, `stage = 'paid', is_open = 0`)],
    /has stage paid, and not part/,
  ],
  [
    'another instant of issue',
    ({ paid }) => [
      `update issued_invoices set issued_at = '2020-01-01T00:00:00.000Z'
       where invoice_id = '${paid}'`,
    ],
    /has issuedAt 2020-01-01/,
  ],
  [
    'another place in its series',
    ({ voided }) => [
      `update issued_invoices set series_year = 2025 where invoice_id = '${voided}'`,
    ],
    /has seriesYear 2025, and not 2026/,
  ],
  [
    'a snapshot that nobody can read',
    ({ paid }) => [`update issued_invoices set snapshot = 'xx' where invoice_id = '${paid}'`],
    /is not what its hash is of/,
  ],
  [
    'an unreadable snapshot with its hash',
    ({ paid }) => [
      `update issued_invoices set snapshot = 'xx',
         sha256 = '5dde896887f6754c9b15bfe3a441ae4806df2fde94001311e08bf110622e0bbe'
       where invoice_id = '${paid}'`,
    ],
    /has a snapshot that can’t be read/,
  ],
  [
    'an invoice without what it says',
    ({ voided }) => [
      `delete from jobs where subject = '${voided}'`,
      `delete from issued_invoices where invoice_id = '${voided}'`,
    ],
    /is void, and what it says is gone/,
  ],
  [
    'an event that nobody can read',
    () => [`update events set data = 'xx' where type = 'invoice.issued'`],
    /every event is there, in its place and as it was written/,
  ],
  [
    'a link that works again',
    () => ['update invoice_links set revoked_at = null'],
    /lnk_\w+ was revoked/,
  ],
  [
    'a link that nobody revoked',
    () => [`update invoice_links set revoked_at = 'now' where revoked_at is null`],
    /nobody revoked lnk_\w+/,
  ],
  [
    'a link that is gone',
    () => ['delete from invoice_links where revoked_at is null'],
    /lnk_\w+ is gone/,
  ],
  [
    'a link to another invoice',
    ({ credited }) => [`update invoice_links set invoice_id = '${credited}'`],
    /lnk_\w+ has invoiceId/,
  ],
  ['a sending that is gone', () => ['delete from invoice_sendings'], /mail_\w+ is gone/],
  [
    'a sending with another link',
    () => [
      `update invoice_sendings set link_id = (select max(id) from invoice_links
         where id <> invoice_sendings.link_id)`,
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
