/** A studio whose invoices are reminded of by schedule, and a mail server that notes what it gets. */
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { EmailRow } from '../../src/server/database/tables/emails.table.ts';
import { sendPaymentReminders } from '../../src/server/features/invoices/reminders/send-reminders.ts';
import type { OutgoingMail } from '../../src/server/platform/mail/mail-transport.ts';
import { reminderPurposes } from '../../src/shared/documents/payment-reminders.ts';
import type { PaymentReminderSchedule } from '../../src/shared/settings/payment-reminder-schedule.schema.ts';
import { callApi } from './api-caller.ts';
import { addClient, addIssued, invoicingApp } from './invoices.ts';
import { deliverDue, TIME_ZONE, type MailServer } from './reminder-office.ts';

const usual = { isOn: true, days: [-3, 0, 3, 10, 20], skipsWeekends: false };

/** Its first moment: Monday, March 2, 2026, 10:00 in New York. */
export async function remindingStudio(db: Database, overrides: Partial<AppDeps> = {}) {
  const app = await invoicingApp(db, overrides);
  await db.updateTable('studioSettings').set({ timeZone: TIME_ZONE, attachPdf: 0 }).execute();
  const clock = app.deps.clock;
  const received: Received[] = [];
  const mail: MailServer = { answer: () => Promise.resolve('250 OK') };
  const transport = {
    async send(email: OutgoingMail) {
      const answer = await mail.answer(email);
      received.push({ on: today(), to: email.toAddress, subject: email.subject, email });
      return answer;
    },
    check: () => Promise.resolve(''),
  };
  const today = () => clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: told } = await callApi(app, method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
    return told;
  };
  const deps = { ...app.deps, db, transport };
  const deliver = () => deliverDue(deps);
  const run = async () => {
    await sendPaymentReminders(app.deps);
    await deliver();
  };
  /** To an hour of a day in the studio. */
  const moveTo = (day: string, hour = 10) => {
    const there = Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: TIME_ZONE,
      plainTime: { hour },
    });
    app.clock.advance(app.clock.now().until(there.toInstant()));
  };
  return {
    app,
    call,
    received,
    mail,
    today,
    deliver,
    run,
    moveTo,
    /** From one day to another, at ten in the morning. */
    walk: async (from: string, to: string) => {
      for (
        let day = Temporal.PlainDate.from(from);
        Temporal.PlainDate.compare(day, to) <= 0;
        day = day.add({ days: 1 })
      ) {
        moveTo(day.toString());
        await run();
      }
    },
    choose: async (changes: Partial<PaymentReminderSchedule> | null = {}) => {
      const { studio } = await call('GET', '/settings');
      const paymentReminders = changes && { ...usual, ...changes };
      await call('PATCH', '/settings/studio', { version: studio.version, paymentReminders });
    },
    /** An issued invoice of $100.00, emailed to the contacts of its client. */
    send: async (clientId: string, changes: object = {}) => {
      const { id, number } = await addIssued(app, clientId, changes);
      const { contacts } = await call('GET', `/clients/${clientId}`);
      const ids = contacts.map((contact: { id: string }) => contact.id);
      const email = { contacts: ids, subject: '', message: '' };
      await call('POST', `/documents/${id}/deliveries`, email);
      app.clock.advance({ seconds: 11 });
      await deliver();
      const [link = ''] = received.at(-1)?.email.textBody.match(/https:\S+/) ?? [];
      return { id, number, link: new URL(link).pathname };
    },
    /** One that nobody was sent. */
    issue: (clientId: string, changes: object) => addIssued(app, clientId, changes),
    addClient: (changes?: object) => addClient(app, changes),
    /** The day and subject of each reminder since the last time. */
    reminders: () =>
      received
        .splice(0)
        .filter(({ email }) => email.autoSubmitted === 'auto-generated' && isReminder(email))
        .map(({ on, to, subject }) => `${on} ${to.split('@')[0]}: ${subject}`),
  };
}

const purposes = new Set<string>(reminderPurposes);
const isReminder = (email: OutgoingMail) => purposes.has((email as EmailRow).kind);

interface Received {
  on: string;
  to: string;
  subject: string;
  email: OutgoingMail;
}
