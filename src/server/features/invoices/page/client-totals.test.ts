/** The client’s page shows each total once, and a due date and a way to pay only while due. */
import { expect, test } from 'vitest';
import { anInvoice } from '../../../../../tests/support/an-invoice.ts';
import { calculateAmountDue, type Settlement } from '../../../../shared/invoices/invoice-status.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { invoiceClientPage } from './client-page.ts';
import type { ShownInvoice } from './shown-invoice.ts';

/** Its total is 1,913.48. */
const invoice = anInvoice({ notes: 'Thank you. Please include the invoice number.' });
const total = invoice.totals.total;

/** The text of the page; a payment is of March 1, a credit is that of CN-1. */
async function pageOf(
  status: ShownInvoice['status'],
  { openRefund = 0, ...settled }: Partial<Settlement> & { openRefund?: number } = {},
  snapshot: InvoiceSnapshot = invoice,
) {
  const { payableAmount } = snapshot.totals;
  const settlement = { payableAmount, paid: 0, writtenOff: 0, credited: 0, ...settled };
  const { paid, credited } = settlement;
  const page = await invoiceClientPage(
    {
      id: 'inv_1',
      studio: { name: 'Wolfden Studio', email: 'studio@studio.test' },
      snapshot,
      status,
      payOnlineUrl: null,
      totals: { ...settlement, openRefund, amountDue: calculateAmountDue(settlement) },
      payments:
        paid === 0
          ? []
          : [{ kind: 'payment', amount: paid, paymentDate: '2026-03-01', from: null }],
      receipts: [],
      creditNotes: credited === 0 ? [] : [{ number: 'CN-1', total: credited }],
    },
    { styleSheet: '/page.css' },
  );
  return page
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u2068\u2069]+/g, ' ');
}

const count = (text: string, words: string) => text.split(words).length - 1;

test('an open invoice has its amount due at the top, with its date, and its total below', async () => {
  const text = await pageOf('open');
  expect(text).toContain('Open Amount due $1,913.48 Please pay by April 1, 2026.');
  expect(count(text, 'Amount due')).toBe(1);
  expect(count(text, '$1,913.48')).toBe(2);
  expect(text).toMatch(/Total USD \$1,913\.48 Notes/);
});

test('what was paid, credited or deposited leads from the total to the amount due', async () => {
  const paid = await pageOf('partially_paid', { paid: 913_48 });
  expect(paid).toMatch(
    /Total USD \$1,913\.48 Payment, Mar 1, 2026 −\$913\.48 Amount due \$1,000\.00/,
  );
  expect(count(paid, 'Amount due')).toBe(2);
  const credited = await pageOf('open', { credited: 913_48 });
  expect(credited).toContain(
    'A credit of $913.48 was applied. The remaining balance is due by April 1, 2026.',
  );
  expect(credited).toContain('Credit note CN-1 −$913.48 Amount due $1,000.00');
  const deposited = anInvoice({}, { deposits: [{ amount: 913_48 }] });
  expect(await pageOf('open', {}, deposited)).toContain('Deposit −$913.48 Amount due $1,000.00');
  const all = await pageOf('paid', { paid: total });
  expect(all).toContain('Payment, Mar 1, 2026 −$1,913.48 Amount due $0.00');
});

test('a void invoice has no due date, no way to pay and no notes', async () => {
  const text = await pageOf('void');
  expect(text).toContain('This invoice has been voided. No payment is due.');
  expect(text).not.toMatch(/Due date|Amount due|Thank you|Remit to/);
});

test('nor has one that was fully credited', async () => {
  const text = await pageOf('credited', { credited: total });
  expect(text).toContain('Credited This invoice was fully credited. No payment is due.');
  expect(text).not.toMatch(/Due date|Amount due|Thank you|Remit to|balance/);
});

test('a payment before an invoice was fully credited is a balance', async () => {
  const text = await pageOf('overpaid', { paid: 5_00, credited: total });
  expect(text).toContain(
    'Overpaid Amount paid $5.00 This invoice was fully credited. No payment is due. You have a credit balance of $5.00.',
  );
  expect(text).toContain('Credit note CN-1 −$1,913.48 Overpaid $5.00 Details');
  expect(text).not.toMatch(/paid in full|You overpaid|Amount due|Due date|Thank you/);
  // Only what the client paid: a write-off is nobody’s money.
  const writtenOff = await pageOf('overpaid', { paid: 5_00, writtenOff: 7_00, credited: total });
  expect(writtenOff).toContain('You have a credit balance of $5.00.');
  const deposited = anInvoice({}, { deposits: [{ amount: 13_48 }] });
  const { totals } = deposited;
  expect(await pageOf('overpaid', { credited: totals.total }, deposited)).toContain(
    'This invoice was fully credited. No payment is due. You have a credit balance of $13.48.',
  );
});

test('an invoice that was written off in part was not fully credited', async () => {
  const text = await pageOf('credited', { writtenOff: 13_48, credited: 1900_00 });
  expect(text).toContain('Credited No payment is due.');
  expect(text).not.toContain('fully credited');
});

test('one that was written off, or credited for the most part, asks for nothing more', async () => {
  const writtenOff = await pageOf('written_off', { writtenOff: total });
  expect(writtenOff).toContain('Written off No payment is due.');
  expect(writtenOff).toContain('Adjustment −$1,913.48 Details');
  const part = await pageOf('written_off', { paid: 13_48, writtenOff: 1900_00 });
  const thanks = 'Thank you for your payment of $13.48. No further payment is due.';
  expect(part).toContain(`Written off Amount paid $13.48 ${thanks}`);
  const credited = await pageOf('credited', { paid: 13_48, credited: 1900_00 });
  expect(credited).toContain(`Credited Amount paid $13.48 ${thanks}`);
  for (const text of [writtenOff, part, credited]) {
    expect(text).not.toMatch(/Due date|Amount due|Remit to|in full|fully/);
  }
});

test('one that was written off before it was credited in full owes the client nothing', async () => {
  const text = await pageOf('overpaid', { writtenOff: 7_00, credited: total });
  expect(text).toContain('Overpaid This invoice was fully credited. No payment is due.');
  expect(text).not.toMatch(/balance|You overpaid|Overpaid \$/);
});

test('nobody is asked for what was refunded until it is known that it is owed', async () => {
  const { payableAmount } = invoice.totals;
  const paid = payableAmount - 100_00;
  const all = await pageOf('partially_paid', { paid, openRefund: 100_00 });
  expect(all).toContain('$100.00 was refunded. You don’t need to pay it now.');
  expect(all).not.toMatch(/due by|Please pay|Remit to/);
  const part = await pageOf('partially_paid', { paid, openRefund: 30_00 });
  expect(part).toMatch(/Amount due \$70\.00 \$30\.00 was refunded\./);
  expect(part).toContain('The remaining balance is due by');
});
