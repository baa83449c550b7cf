/**
 * Runs a chore of the server at an instant, and ends: with SIGKILL right before a statement of its
 * transactions if `killAt` names one, as `kill-at.ts` does. Given as JSON.
 */
import { channel } from 'node:diagnostics_channel';
import { documentKinds } from '../../src/server/document-kinds.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { groupWrites } from '../../src/server/database/group-writes.ts';
import { contactAdder } from '../../src/server/features/clients/add-contact.ts';
import { sendPaymentReminders } from '../../src/server/features/invoices/reminders/send-reminders.ts';
import { sendMonthlyStatements } from '../../src/server/features/reports/statements/send-monthly.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { manualClock } from './manual-clock.ts';

const chores = { statements: sendMonthlyStatements, reminders: sendPaymentReminders };

export interface ChoreRun {
  chore: keyof typeof chores;
  place: { url?: string | undefined; dataDir: string };
  at: string;
  killAt: string;
}

const { chore, place, at, killAt } = JSON.parse(process.argv[2] ?? '') as ChoreRun;
const db = await openDatabase({ ...place, url: place.url });
const clock = manualClock(at);
const baseUrl = 'https://studio.test';
const notifications = { name: '', address: 'inbox@studio.test' };
const wakes = { wake: () => {} };

const started = { request: { headers: { 'x-kill-at': killAt } } };
channel('http.server.request.start').publish(started);
await chores[chore]({
  db,
  write: groupWrites(db),
  clock,
  log: createLog('error'),
  outbox: wakes,
  jobs: wakes,
  kinds: documentKinds,
  unprintableIn: () => [],
  mail: { from: 'mail@studio.test', notifications, baseUrl },
  addContact: contactAdder({ clock }),
  baseUrl,
});
await db.destroy();
