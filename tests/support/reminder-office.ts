/** A studio whose proposals are followed up, with a mail server that can be told to misbehave. */
import { expect } from 'vitest';
import type { AppDeps } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { outboxChecks } from '../../src/server/documents/follow-up/outbox-checks.ts';
import { sendFollowUps } from '../../src/server/documents/follow-up/send-follow-ups.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { isInHours } from '../../src/server/platform/mail/sending-hours.ts';
import type { OutgoingMail } from '../../src/server/platform/mail/mail-transport.ts';
import { startOutbox } from '../../src/server/platform/outbox/outbox.ts';
import { callApi, type CalledApp } from './api-caller.ts';
import { addOffer, proposalOffice } from './client-proposal.ts';

export const TIME_ZONE = 'America/New_York';

/** Monday, 10:00 in New York. */
export const START = '2026-03-02T15:00:00Z';

export async function reminderOffice(db: Database, overrides: Partial<AppDeps> = {}) {
  const office = await proposalOffice(db, overrides);
  const { app, clientId } = office;
  await db.updateTable('studioSettings').set({ timeZone: TIME_ZONE, attachPdf: 0 }).execute();
  const clock = overrides.clock ?? app.clock;
  const received: ReceivedEmail[] = [];
  const mail: MailServer = { answer: () => Promise.resolve('250 OK') };
  const transport = {
    send: async (email: OutgoingMail) => {
      const answer = await mail.answer(email);
      const at = instantText(clock.now());
      received.push({
        at,
        to: email.toAddress,
        subject: email.subject,
        text: email.textBody,
        email,
      });
      return answer;
    },
    check: () => Promise.resolve(''),
  };
  const deps = { ...app.deps, db, transport };
  return {
    ...office,
    received,
    mail,
    /** Sends the proposal to contacts, and lets the emails go out. */
    async send(id: string, contacts: readonly string[]) {
      const sending = { contacts, subject: '', message: '' };
      const { status, body } = await callApi(app, 'POST', `/documents/${id}/deliveries`, sending);
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
    /** A draft that can be accepted until this day. */
    offer: (validUntil = '2026-06-30') => addOffer(app, clientId, { validUntil }),
    look: () => sendFollowUps(deps),
    deliver: () => deliverDue(deps),
  };
}

export type ReminderOffice = Awaited<ReturnType<typeof reminderOffice>>;

export interface MailServer {
  /** Its response, or an error. */
  answer: (email: OutgoingMail) => Promise<string>;
}

export interface ReceivedEmail {
  at: string;
  to: string;
  subject: string;
  text: string;
  email: OutgoingMail;
}

type OutboxDeps = Omit<AppDeps, 'outbox'> & { db: Database };

/** Runs an outbox until nothing is due any more. */
export async function deliverDue(deps: OutboxDeps): Promise<void> {
  const due = async () => {
    const isOpen = isInHours(deps.clock.now(), TIME_ZONE);
    return deps.db
      .selectFrom('emails')
      .select('id')
      .where('status', 'in', ['queued', 'sending', 'retrying'])
      .where((email) =>
        email.or([email('pdfStatus', 'is', null), email('pdfStatus', '!=', 'waiting')]),
      )
      .where('dueAt', '<=', instantText(deps.clock.now()))
      .$if(!isOpen, (emails) => emails.where('inHours', 'is', null))
      .execute();
  };
  if ((await due()).length === 0) return;
  const outbox = startOutbox({ ...deps, ...outboxChecks(deps) });
  await expect.poll(due, { interval: 5, timeout: 20_000 }).toEqual([]);
  await outbox.stop();
}

export async function remindersOf(app: CalledApp, id: string) {
  const { body } = await callApi(app, 'GET', `/documents/${id}/reminders`);
  return body;
}
