/** User-entered text of an invoice on its page and in its emails. */
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { anInvoice, sayingEverywhere } from '../../../../../tests/support/an-invoice.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addIssued, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import { mailMessage } from '../../../platform/mail/nodemailer-transports.ts';
import { documentEmail, inOwnWords } from '../../../documents/deliveries/email.ts';
import { voiceOf } from '../../../../shared/texts/voices.ts';
import type { ShownInvoice } from './shown-invoice.ts';
import { invoiceClientPage } from './client-page.ts';
import { invoiceEmail, receiptEmail } from '../invoices.mail.ts';

/** Without figures, which titles have in a tag of their own. */
const hostile = [
  '<img src=x onerror=alert()>',
  '</script><script>alert()</script>',
  '"><svg onload=alert()>',
  "' onmouseover='alert()",
  'javascript:alert()',
  '&lt;b&gt; &amp;',
  '\u202Egpj.exe',
  '👩‍👩‍👧 研究室 عربى',
];

const totals = {
  payableAmount: 100_00,
  amountDue: 60_00,
  paid: 40_00,
  writtenOff: 0,
  credited: 0,
  openRefund: 0,
};
const parts = { from: 'mail@studio.test' };

/** The raw message as sent over the wire. */
async function headersOf(message: ReturnType<typeof mailMessage>): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: composed } = await composer.sendMail(message);
  if (!Buffer.isBuffer(composed)) throw new Error('The email was not composed as a whole');
  const raw = composed.toString();
  return raw.slice(0, raw.search(/\r?\n\r?\n/));
}

/** Only our own tags, without attribute values or text. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][\w-]*/g)].map(([tag]) => tag);

const styleSheet = '/static/media/client-page.abc.css';

const pageOf = (text: string) => {
  const snapshot = sayingEverywhere(text);
  const payments = [
    { kind: 'payment' as const, amount: 40_00, paymentDate: '2026-03-01', from: null },
  ];
  return invoiceClientPage(
    {
      id: 'inv_1',
      studio: { name: 'Wolfden Studio', email: 'studio@studio.test' },
      snapshot,
      status: 'partially_paid',
      payOnlineUrl: null,
      totals,
      payments,
      receipts: [],
      creditNotes: [],
    },
    { styleSheet },
  );
};

const letterheadSaying = (text: string): Letterhead => ({
  name: text,
  email: 'studio@studio.test',
  phone: text,
  website: '',
  addressLines: [text],
  dateOrder: 'mdy',
  timeZone: 'America/New_York',
  voice: voiceOf({ voice: null }),
});

const mailsOf = (text: string) => {
  const row = { amountDue: 60_00 } as InvoiceRow;
  const document = { row, isPaidOnline: false, snapshot: sayingEverywhere(text) };
  const payment = {
    amount: 1,
    paymentDate: '2026-03-01',
    method: 'card',
    reference: text,
  } as const;
  const to = { name: text, email: 'pay@harbor.example' };
  const mail = {
    to,
    url: 'https://studio.test/i/x',
    relatedId: 'inv_1',
    at: '2026-03-02T15:00:00Z',
    studio: letterheadSaying(text),
    hasPdf: true,
    canBeUndone: true,
  };
  const ours = invoiceEmail(document);
  // A subject is one line.
  const written = inOwnWords(ours, { subject: text.replaceAll(/\s/g, ' '), message: text });
  return Promise.all(
    [written, ours, receiptEmail(document, payment)].map((content) =>
      documentEmail(content, mail, parts),
    ),
  );
};

test.each(hostile)('%j is only text on the page and in emails', async (text) => {
  const plain = 'words';
  const page = await pageOf(text);
  expect(tagsOf(page)).toEqual(tagsOf(await pageOf(plain)));
  // An unescaped quote would end an attribute.
  if (/[<"']/.test(text)) expect(page).not.toContain(text);
  const [emails, plainEmails] = [await mailsOf(text), await mailsOf(plain)];
  for (const [index, mail] of emails.entries()) {
    expect(tagsOf(mail.htmlBody)).toEqual(tagsOf(plainEmails[index]?.htmlBody ?? ''));
    expect(mail.textBody).toContain(text);
  }
});

/** Each line without its isolated texts. */
const around = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\u2068[^\u2069\n]*\u2069/g, '')
    .replaceAll(/^[ \t]*/gm, '');

test('a text that turns its direction turns nothing beside it, on the page and in emails', async () => {
  const text = '\u202Egpj.exe';
  const page = await pageOf(text);
  expect(page).toContain(`\u2068${text}\u2069`);
  expect(around(page)).not.toContain('\u202E');
  for (const { subject, textBody, htmlBody } of await mailsOf(text)) {
    // The studio’s own message is a separate paragraph.
    for (const said of [subject, textBody, htmlBody]) {
      expect(
        around(said)
          .split('\n')
          .filter((line) => line.includes('\u202E') && line !== text),
      ).toEqual([]);
    }
  }
});

test('no text adds a recipient or a header to an email', async () => {
  const emails = await mailsOf('Ada" <all@else.example>, b@else.example;\r\nBcc: c@else.example');
  for (const mail of emails) {
    const message = mailMessage(mail);
    expect(message.envelope).toMatchObject({ to: [{ address: 'pay@harbor.example' }] });
    expect(message.to).toMatchObject({ address: 'pay@harbor.example' });
    expect(message.replyTo).toMatchObject({ address: 'studio@studio.test' });
    expect(await headersOf(message)).not.toMatch(/^bcc:/im);
  }
});

test.each(['a\0b', 'a\u001Bb', 'x'.repeat(4001), '\uD800'])(
  'a message with %j is refused',
  async (message) => {
    const app = await invoicingApp(await openTestSqlite());
    const clientId = await addClient(app);
    const { id } = await addIssued(app, clientId);
    const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
    const sent = await callApi(app, 'POST', `/documents/${id}/deliveries`, {
      contacts: [body.contacts[0].id],
      message,
    });
    expect(sent.status).toBe(400);
  },
);

test('the page says what the PDF says: the same sums, facts and account', async () => {
  const snapshot = anInvoice();
  const shown: ShownInvoice = {
    id: 'inv_1',
    studio: snapshot.seller,
    snapshot,
    status: 'open',
    payOnlineUrl: null,
    totals: {
      payableAmount: snapshot.totals.payableAmount,
      amountDue: snapshot.totals.payableAmount,
      paid: 0,
      writtenOff: 0,
      credited: 0,
      openRefund: 0,
    },
    payments: [],
    receipts: [],
    creditNotes: [],
  };
  const page = await invoiceClientPage(shown, { styleSheet });
  for (const words of [
    '$1,913.48',
    'Tax 8.875% on $1,757.50',
    'DE89 3704 0044 0532 0130 00',
    '18.5 × $95.00 / hour · Tax 8.875%',
    'Feb 1, 2026',
    'PO-2026-118',
    'Grant HR-7',
    'Charges are yours to bear.',
  ]) {
    expect(page.replaceAll('\u00a0', ' ')).toContain(words);
  }
});
