/** Every kind of email as a mail server receives it, from the program’s own actions. */
import { inTransaction, type Database } from '../../src/server/database/database.ts';
import {
  noticeMail,
  notices,
  passwordResetMail,
} from '../../src/server/features/account/account.mail.ts';
import { outboxChecks } from '../../src/server/documents/follow-up/outbox-checks.ts';
import { documentPdfJob } from '../../src/server/documents/deliveries/pdfs.actions.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { emailLogo, withLogo } from '../../src/server/platform/mail/email-logo.ts';
import { readLetterhead } from '../../src/server/platform/mail/letterhead.ts';
import { smtpTransport } from '../../src/server/platform/mail/nodemailer-transports.ts';
import { sendPaymentReminders } from '../../src/server/features/invoices/reminders/send-reminders.ts';
import { startOutbox } from '../../src/server/platform/outbox/outbox.ts';
import { insertEmails } from '../../src/server/platform/outbox/outbox.repository.ts';
import { weeklyEmail } from '../../src/server/workflows/email/weekly-email.mail.ts';
import { callApi, owner } from './api-caller.ts';
import { answerAs } from './client-invoice.ts';
import { openedBy } from './client-proposal.ts';
import { postJson } from './contact-requests.ts';
import { sendContractEmails } from './contract-emails.ts';
import { manualClock } from './manual-clock.ts';
import { addClient, addIssued, invoicingApp } from './invoices.ts';
import { startMailSink, type ReceivedMail } from './mail-sink.ts';
import { sendProposalEmails } from './proposal-emails.ts';
import { drawnSvg } from './svg-pictures.ts';
import { BASE_URL, type TestApp } from './test-app.ts';

export interface KnownEmail {
  kind: string;
  mail: ReceivedMail;
}

const recipient = { id: owner.userId, name: 'Robin Alder', email: 'robin@alder.example' };

export const profile = {
  name: 'Alder & Birch Studio',
  email: 'hello@alder.example',
  phone: '+1 201 555 0142',
  website: 'https://alder.example',
  address: {
    street: '12 Orchard Street',
    city: 'Montclair',
    region: 'NJ',
    postalCode: '07042',
    country: 'US',
  },
};

/** In the order of their ids; emptied bodies and all. */
export async function everyEmail(db: Database): Promise<KnownEmail[]> {
  const sink = await startMailSink();
  try {
    const app = await invoicingApp(db);
    const { clock } = app;
    const { files } = app.deps;
    const transport = withLogo(
      smtpTransport(sink.url),
      emailLogo({ db, files, sandbox: app.deps.sandbox }),
    );
    Object.assign(app.deps, { transport });
    await moveIn(app);
    await converse(app);
    await sell(app);
    await remindOfPayment(app);
    await sendProposalEmails(app);
    await sendContractEmails(app);
    await warn(db, app);
    const pdfs = documentPdfJob(app.deps);
    for (const { targetId } of await db.selectFrom('jobs').select('targetId').execute()) {
      await pdfs.run(targetId);
    }
    clock.advance({ seconds: 10 });
    const queued = await db.selectFrom('emails').select(['kind', 'messageId']).execute();
    const log = createLog('silent');
    const outbox = startOutbox({
      db,
      transport,
      clock,
      log,
      ...outboxChecks(app.deps),
      refusalOf: () => Promise.resolve(undefined),
    });
    await sink.received(queued.length);
    await outbox.stop();
    return queued.map(({ kind, messageId }) => {
      const mail = sink.emails.find(({ parsed }) => parsed.messageId === messageId);
      if (mail === undefined) throw new Error(`No email ${messageId} was received`);
      return { kind, mail };
    });
  } finally {
    await sink.close();
  }
}

async function call(app: TestApp, method: string, path: string, body?: unknown) {
  const response = await callApi(app, method, path, body);
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
  return response.body;
}

async function moveIn(app: TestApp): Promise<void> {
  const { studio } = await call(app, 'GET', '/settings');
  await call(app, 'PATCH', '/settings/studio', { version: studio.version, ...profile });
  const logo = await drawnSvg(LOGO, (picture) => picture.png().toBuffer());
  await call(app, 'PUT', '/settings/logo', new Uint8Array(logo));
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <path d="M24 3l17 38H7z" fill="#1d4d3a"/><path d="M24 17l10 24H14z" fill="#f0a93b"/></svg>`;

async function converse(app: TestApp): Promise<void> {
  await postJson(
    app,
    {
      name: 'Iris Calder',
      email: 'iris@quietcities.example',
      subject: 'A site for our institute',
      message:
        'Dear studio,\n\nwe study how cities sound at night, and our website no longer keeps up.\nCould we talk in the first week of October?\n\nIris Calder',
    },
    { 'x-contact-tier': 'core-web-projects' },
  );
  const { items } = await call(app, 'GET', '/inbox');
  await call(app, 'POST', `/inquiries/${items[0].id}/replies`, {
    text: 'Dear Iris,\n\nthank you for writing. Would Tuesday at ten suit you?\n\nRobin Alder',
  });
}

async function sell(app: TestApp): Promise<void> {
  const contacts = [{ name: 'Mara Example', email: 'ap@quietcities.example', roles: ['billing'] }];
  const client = await addClient(app, { name: 'Institute for Quiet Cities', contacts });
  const { id } = await addIssued(app, client, { purchaseOrderNumber: 'PO-4711' });
  const {
    contacts: [contact],
  } = await call(app, 'GET', `/clients/${client}`);
  const send = { contacts: [contact.id], message: '' };
  await call(app, 'POST', `/documents/${id}/deliveries`, send);
  const message = 'Dear Mara,\n\nthis is the invoice for the design phase.\n\nRobin';
  await call(app, 'POST', `/documents/${id}/deliveries`, { ...send, message });
  for (const amount of [40_00, 60_00]) {
    const payment = {
      amount,
      method: 'bank_transfer',
      paymentDate: '2026-03-01',
      reference: 'Wire 7',
    };
    const { issued } = await call(app, 'POST', `/invoices/${id}/payments`, payment);
    const last = issued.payments.at(-1).id;
    const path = `/invoices/${id}/payments/${last}/receipt`;
    await call(app, 'POST', path, { contacts: [contact.id] });
  }
  const other = await addIssued(app, client);
  const cookie = await openedBy(app, other.id, contact.id);
  const reader = { app, id: other.id, cookie };
  const day = '2026-03-02';
  await answerAs(reader, 'promised', { promisedDay: day, promisedNote: 'In our next run.' });
  await answerAs(reader, 'paid', { paidDay: day, paidAmount: '40.00', paidReference: 'Wire 8' });
  const draft = await call(app, 'POST', `/invoices/${other.id}/credit-notes`, {});
  await call(app, 'POST', `/invoices/${draft.id}/issuance`, { version: draft.version });
  await call(app, 'POST', `/documents/${draft.id}/deliveries`, send);
  const period = { currency: 'USD', to: '2026-03-02' };
  const statement = await call(app, 'POST', `/clients/${client}/statements`, period);
  await call(app, 'POST', `/documents/${statement.id}/deliveries`, send);
}

/** With each text, by schedule: to a client with one invoice, and to one with two. */
async function remindOfPayment(app: TestApp): Promise<void> {
  const { studio } = await call(app, 'GET', '/settings');
  const paymentReminders = { isOn: true, days: [-3, 0, 3, 10, 20], skipsWeekends: false };
  await call(app, 'PATCH', '/settings/studio', { version: studio.version, paymentReminders });
  const { db } = app.deps;
  const queued = await db.selectFrom('emails').select('id').execute();
  const earlier = queued.map(({ id }) => id);
  for (const [index, count] of [1, 2].entries()) {
    const email = `accounts${index}@tidewater.example`;
    const contacts = [{ name: 'Noor Example', email, roles: ['billing'] }];
    const client = await addClient(app, { name: `Tidewater Trust ${index}`, contacts });
    const known = await call(app, 'GET', `/clients/${client}`);
    for (let nth = 0; nth < count; nth += 1) {
      const { id } = await addIssued(app, client);
      const send = { contacts: [known.contacts[0].id], message: '' };
      await call(app, 'POST', `/documents/${id}/deliveries`, send);
    }
  }
  const emails = db.updateTable('emails').where('id', 'not in', earlier);
  let now = app.deps.clock.now();
  for (const day of ['2026-03-29', '2026-04-01', '2026-04-04', '2026-04-11', '2026-04-21']) {
    const sent = { status: 'sent', sentAt: instantText(now) } as const;
    await emails.set(sent).where('status', '=', 'queued').execute();
    const clock = manualClock(`${day}T15:00:00Z`);
    now = clock.now();
    await sendPaymentReminders({ ...app.deps, clock });
  }
  const dueAt = instantText(app.deps.clock.now());
  await emails.set({ status: 'queued', sentAt: null, dueAt }).execute();
}

/** Emails to the owner. */
async function warn(db: Database, app: TestApp): Promise<void> {
  const { clock, mail: parts } = app.deps;
  const user = {
    ...recipient,
    createdAt: instantText(clock.now()),
    updatedAt: instantText(clock.now()),
  };
  await db.insertInto('users').values(user).execute();
  const when = { studio: await readLetterhead(db), at: instantText(clock.now()) };
  const link = { url: `${BASE_URL}/admin/reset-password#token=${'x'.repeat(43)}`, minutes: 30 };
  const anchor = `1204:${'5f1d9a3c'.repeat(8)}`;
  const emails = await Promise.all([
    passwordResetMail(recipient, link, when, parts),
    ...everyNotice.map((notice) => noticeMail(recipient, notice, when, parts)),
    weeklyEmail({ spam: { all: 3, old: 1 }, anchor }, when, parts),
    weeklyEmail({ spam: { all: 0, old: 0 }, anchor }, when, parts),
  ]);
  await inTransaction(db, (trx) => insertEmails(trx, emails));
  await call(app, 'POST', '/mail/test', {});
}

const everyNotice = Object.values({
  ...notices,
  passwordChanged: notices.passwordChanged(['Backup', 'Books']),
  recoveryCodeUsed: notices.recoveryCodeUsed(3),
  firebaseLinked: notices.firebaseLinked('ada@wolfden.example'),
  emailChanged: notices.emailChanged('robin@alder.example', 'r.alder@alder.example'),
  passkeyAdded: notices.passkeyAdded('Phone'),
  passkeyRemoved: notices.passkeyRemoved('Phone'),
  apiTokenCreated: notices.apiTokenCreated('Bookkeeping'),
  bankDetailsChanged: notices.bankDetailsChanged('USD'),
  bankDetailsRemoved: notices.bankDetailsRemoved('EUR'),
  invoicePaymentLinkChanged: notices.invoicePaymentLinkChanged('2026-0001'),
  invoicePaymentLinkRemoved: notices.invoicePaymentLinkRemoved('2026-0001'),
  signedIn: notices.signedIn('Firefox on Linux', '203.0.113.9'),
  secondFactorGuessed: notices.secondFactorGuessed('Safari on macOS', '203.0.113.9'),
});
