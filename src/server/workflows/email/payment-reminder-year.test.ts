/**
 * Months of payment reminders, hour by hour and by two servers, with clients who pay, promise and
 * dispute, an owner who pauses, voids and reminds by hand, a mail server that is away at times, and
 * servers that are off at times and killed at random. What is due is recounted naively from what
 * happened.
 */
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { remindingStudio } from '../../../../tests/support/invoice-reminders.ts';
import { TIME_ZONE } from '../../../../tests/support/reminder-office.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { seededNumbers } from '../../../../tests/support/seeded-numbers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Trx } from '../../database/database.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { sendPaymentReminders } from '../../features/invoices/reminders/send-reminders.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';

const INVOICES = rounds(25, 500);
const CLIENTS = rounds(8, 150);
const DAYS = rounds(40, 365);
const STEPS = [-3, 0, 3, 10, 20];
const timeout = rounds(120_000, 3_600_000);

const deeds = [
  'pay',
  'pay in part',
  'promise',
  'dispute',
  'solve',
  'void',
  'pause',
  'resume',
  'remind',
  'send again',
] as const;
type Deed = (typeof deeds)[number];

interface Email {
  day: string;
  isReminder: boolean;
  /** Ids of the invoices that it is about. */
  about: readonly string[];
  isByHand: boolean;
}

interface Owed {
  id: string;
  client: number;
  dueDate: string;
  amountDue: number;
  isVoid: boolean;
  isPaused: boolean;
  from: string;
  promisedBy: string;
  promise: string;
  problem: string;
  steps: { step: number; at: string }[];
}

const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(TIME_ZONE);
const dayOf = (at: string) => local(at).toPlainDate().toString();
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const isWeekend = (day: string) => Temporal.PlainDate.from(day).dayOfWeek > 5;

/** The day, or the next one that is no Saturday or Sunday. */
function workday(day: string): string {
  return isWeekend(day) ? workday(later(day, 1)) : day;
}

/** The step that is due on a day, by the rules as the documentation has them; undefined for none. */
function stepOn(one: Owed, today: string, emails: readonly Email[], pending: readonly string[]) {
  if (one.isVoid || one.amountDue <= 0 || one.isPaused || one.problem !== '') return undefined;
  if (one.promisedBy !== '' && today <= one.promisedBy) return undefined;
  if (pending.length > 0) return undefined;
  if (isWeekend(today) || emails.some(({ day }) => day === today)) return undefined;
  const last30 = emails.filter((email) => email.isReminder && later(email.day, 30) > today);
  if (last30.length >= 5) return undefined;
  const own = emails.filter(({ about }) => about.includes(one.id));
  const byHand = own.filter((email) => email.isByHand).map(({ day }) => day);
  const lastByHand = byHand.toSorted().at(-1) ?? '';
  if (lastByHand === '' || today < later(lastByHand, 3)) return undefined;
  const sent = one.steps.map(({ step }) => step);
  return STEPS.findLast((step) => {
    const planned = workday(later(one.dueDate, step));
    if (sent.some((done) => done >= step) || planned > today) return false;
    if (planned < one.from || planned <= lastByHand) return false;
    if (step < 0) return today < one.dueDate;
    return step > 0 || today <= workday(one.dueDate);
  });
}

class Killed extends Error {}

describeOnSqliteFirst('Payment reminders', (openDb) =>
  test(
    'over months, each that is due is queued once, and none that a rule forbids',
    { timeout },
    async () => {
      const random = seededNumbers(2027);
      const upTo = (count: number) => Math.floor(random() * count);
      const db = await openDb();
      const studio = await remindingStudio(db);
      const { app, call, mail, choose, addClient } = studio;
      const now = () => app.clock.now().toString({ smallestUnit: 'millisecond' });
      await choose({ days: STEPS, skipsWeekends: true });
      const start = studio.today();
      // Some clients have the same accounts payable address.
      const addressOf = (client: number) => `ap${client % (CLIENTS - 1)}@harbor.example`;
      const clients: { id: string; contact: string }[] = [];
      for (let nth = 0; nth < CLIENTS; nth += 1) {
        const contacts = [{ name: `Accounts ${nth}`, email: addressOf(nth), roles: ['billing'] }];
        const id = await addClient({ name: `Lab ${nth}`, contacts });
        const [contact] = (await call('GET', `/clients/${id}`)).contacts;
        clients.push({ id, contact: contact.id });
      }
      const births = Map.groupBy(
        Array.from({ length: INVOICES }, () => ({
          hour: upTo(Math.max(1, DAYS - 15) * 24),
          client: upTo(CLIENTS),
          days: 3 + upTo(25),
        })),
        ({ hour }) => hour,
      );
      const all: Owed[] = [];
      const planned = new Map<number, { one: Owed; deed: Deed }[]>();
      const plan = (hour: number, one: Owed, deed: Deed) =>
        planned.set(hour, [...(planned.get(hour) ?? []), { one, deed }]);
      const counts = { killed: 0, outages: 0, downHours: 0, deeds: 0, reminders: 0, together: 0 };

      /** What each address got. */
      const received = new Map<string, Email[]>();
      const emailsTo = (client: number) => received.get(addressOf(client)) ?? [];
      let isAway = false;
      const wrong: string[] = [];
      mail.answer = (email) => {
        if (isAway) return Promise.reject(new MailRefused('server', 'away'));
        const { kind, relatedId } = email as EmailRow;
        const isAutomatic = email.autoSubmitted === 'auto-generated';
        const about = isAutomatic ? (queued.get(email.id) ?? ['unknown']) : [relatedId];
        for (const id of about) {
          const one = all.find((owed) => owed.id === id);
          if (isAutomatic && (one === undefined || isHeld(one))) wrong.push(`${now()} ${id}`);
        }
        const { hour } = local(now());
        if (isAutomatic && (hour < 9 || hour >= 18)) wrong.push(`${now()} at night`);
        const list = received.get(email.toAddress) ?? [];
        const isReminder = kind !== 'invoice';
        list.push({ day: dayOf(now()), isReminder, about, isByHand: !isAutomatic });
        received.set(email.toAddress, list);
        return Promise.resolve('250 OK');
      };
      const isHeld = (one: Owed) =>
        one.isVoid ||
        one.amountDue <= 0 ||
        one.isPaused ||
        one.problem !== '' ||
        one.promisedBy >= dayOf(now());

      /** Ids of the invoices in each email that was queued by schedule. */
      const queued = new Map<string, string[]>();
      const seeQueued = async () => {
        const rows = await db.selectFrom('paymentReminders').selectAll().orderBy('id').execute();
        queued.clear();
        for (const { emailId, invoiceId } of rows) {
          queued.set(emailId, [...(queued.get(emailId) ?? []), invoiceId]);
        }
        return rows;
      };

      /** Emails that wait to be sent, by address, each with the invoices that it is about. */
      const listPending = async () =>
        db
          .selectFrom('emails')
          .select(['id', 'toAddress', 'relatedId'])
          .where('status', 'in', ['queued', 'sending', 'retrying'])
          .execute();

      /** Looks as two servers, one of them perhaps killed at some statement or after a commit. */
      const look = async () => {
        let left = 1 + upTo(120);
        let isDead = random() > 0.1;
        const isKilled = !isDead;
        isDead = false;
        const die = () => {
          isDead = true;
          throw new Killed();
        };
        const bomb: KyselyPlugin = {
          transformQuery({ node }) {
            if (isDead || (left -= 1) === 0) die();
            return node;
          },
          transformResult: ({ result }) => Promise.resolve(result),
        };
        const write: typeof app.deps.write = async (work) => {
          if (isDead) throw new Killed();
          const result = await app.deps.write((trx: Trx) => work(trx.withPlugin(bomb)));
          if ((left -= 10) <= 0) die();
          return result;
        };
        const log = Object.assign(Object.create(app.deps.log), {
          error: (told: { error: string }) => {
            if (!isDead) wrong.push(told.error);
          },
        }) as typeof app.deps.log;
        const first = sendPaymentReminders({ ...app.deps, log, ...(isKilled && { write }) });
        await Promise.all([first, sendPaymentReminders({ ...app.deps, log })]);
        if (isDead) counts.killed += 1;
        if (isDead) await sendPaymentReminders({ ...app.deps, log });
      };

      /** The recount: what is queued in this hour. */
      const recount = async () => {
        const at = now();
        const { hour } = local(at);
        if (hour < 9 || hour >= 18) return;
        const today = dayOf(at);
        const waiting = new Set((await listPending()).map(({ toAddress }) => toAddress));
        // Who has the same address gets one email a day: the first client in the order of due dates.
        for (const [address, group] of Map.groupBy(all, ({ client }) => addressOf(client))) {
          const pending = waiting.has(address) ? ['one'] : [];
          const emails = received.get(address) ?? [];
          const due = group.flatMap((one) => {
            const step = stepOn(one, today, emails, pending);
            return step === undefined ? [] : [{ one, step }];
          });
          const [oldest] = due.toSorted(({ one }, { one: other }) =>
            one.dueDate === other.dueDate
              ? one.id < other.id
                ? -1
                : 1
              : one.dueDate < other.dueDate
                ? -1
                : 1,
          );
          const together = due.filter(({ one }) => one.client === oldest?.one.client);
          for (const { one, step } of together) one.steps.push({ step, at });
          counts.reminders += together.length > 0 ? 1 : 0;
          counts.together += together.length > 1 ? 1 : 0;
        }
      };

      const act = async (one: Owed, deed: Deed, hour: number): Promise<void> => {
        const { id } = one;
        if (one.isVoid || one.amountDue <= 0) return;
        counts.deeds += 1;
        const today = dayOf(now());
        const pay = async (amount: number) => {
          const payment = { amount, method: 'bank_transfer', paymentDate: today };
          await call('POST', `/invoices/${id}/payments`, payment);
          one.amountDue -= amount;
        };
        if (deed === 'pay') await pay(one.amountDue);
        else if (deed === 'pay in part') await pay(1 + upTo(Math.max(1, one.amountDue - 1)));
        else if (deed === 'promise') {
          one.promisedBy = later(today, upTo(12));
          const said = { kind: 'promised', day: one.promisedBy, note: '' };
          await call('POST', `/invoices/${id}/payment-answers`, said);
        } else if (deed === 'dispute') {
          if (one.problem !== '') return;
          await call('POST', `/invoices/${id}/payment-answers`, { kind: 'problem', note: 'Wrong' });
          const { items } = await call('GET', `/invoices/${id}/payment-answers`);
          one.problem = items.find((item: { kind: string }) => item.kind === 'problem').id;
          plan(hour + 1 + upTo(10 * 24), one, 'solve');
        } else if (deed === 'solve') {
          if (one.problem === '') return;
          await call('POST', `/payment-answers/${one.problem}/closing`);
          one.problem = '';
        } else if (deed === 'void') {
          if (one.amountDue !== 100_00) return;
          await call('POST', `/invoices/${id}/void`, { reason: 'Twice' });
          one.isVoid = true;
        } else if (deed === 'pause' || deed === 'resume') {
          if (one.isPaused === (deed === 'pause')) return;
          one.isPaused = deed === 'pause';
          const rule = { isPaused: one.isPaused, days: null };
          await call('PUT', `/invoices/${id}/reminder-rule`, rule);
          if (deed === 'pause') plan(hour + 1 + upTo(8 * 24), one, 'resume');
          else one.from = later(today, 1);
        } else {
          const contact = clients[one.client]?.contact;
          const email = { contacts: [contact], subject: '', message: '' };
          const path =
            deed === 'remind' ? `/invoices/${id}/reminders` : `/documents/${id}/deliveries`;
          await call('POST', path, email);
        }
      };

      let downUntil = 0;
      let awayUntil = 0;
      for (let hour = 0; hour < DAYS * 24; hour += 1) {
        app.clock.advance({ hours: 1 });
        const born = births.get(hour) ?? [];
        const acts = planned.get(hour) ?? [];
        if (random() < 0.004) downUntil = hour + upTo(60);
        if (random() < 0.006) {
          awayUntil = hour + upTo(48);
          counts.outages += 1;
        }
        if (hour < downUntil) {
          counts.downHours += 1;
          births.set(hour + 1, [...born, ...(births.get(hour + 1) ?? [])]);
          planned.set(hour + 1, [...acts, ...(planned.get(hour + 1) ?? [])]);
          continue;
        }
        isAway = hour < awayUntil;
        for (const { client, days } of born) {
          const { id: clientId = '', contact } = clients[client] ?? {};
          const due = { kind: 'days', days };
          const { id } = await studio.issue(clientId, { due });
          await call('POST', `/documents/${id}/deliveries`, {
            contacts: [contact],
            subject: '',
            message: '',
          });
          const one: Owed = {
            id,
            client,
            dueDate: later(dayOf(now()), days),
            amountDue: 100_00,
            isVoid: false,
            isPaused: false,
            from: later(start, 1),
            promisedBy: '',
            promise: '',
            problem: '',
            steps: [],
          };
          all.push(one);
          for (let nth = upTo(4); nth > 0; nth -= 1) {
            plan(hour + 1 + upTo((days + 25) * 24), one, deeds[upTo(deeds.length)] ?? 'pay');
          }
        }
        for (const { one, deed } of acts) await act(one, deed, hour);
        await recount();
        await look();
        await seeQueued();
        app.clock.advance({ seconds: 10 });
        await studio.deliver();
        app.clock.advance({ seconds: -10 });
      }

      const rows = await seeQueued();
      for (const one of all) {
        const own = rows.filter(({ invoiceId }) => invoiceId === one.id);
        expect(
          own.map(({ step, createdAt }) => ({ step, at: createdAt })),
          JSON.stringify(one),
        ).toEqual(one.steps);
      }
      expect(wrong).toEqual([]);
      for (const [address, emails] of received) {
        const automatic = emails.filter((email) => !email.isByHand).map(({ day }) => day);
        expect(new Set(automatic).size, address).toBe(automatic.length);
      }
      expect(emailsTo(0).length).toBeGreaterThan(0);
      expect(counts.reminders).toBeGreaterThan(INVOICES / 2);
      console.log(counts);
      expect(await violationsOf(db)).toEqual([]);
    },
  ),
);
