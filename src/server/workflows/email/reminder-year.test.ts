/**
 * A year of reminders, hour by hour, with clients who respond, an owner who sends again, extends and turns
 * reminders off, a mail server that is away at times, and a server that is off at times and killed at
 * random. What is due is recounted from what happened, naively and without the program’s rows.
 */
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { followLink } from '../../../../tests/support/client-link.ts';
import {
  acceptAs,
  askAs,
  hiddenFields,
  postForm,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { manualClock } from '../../../../tests/support/manual-clock.ts';
import {
  reminderOffice,
  START,
  TIME_ZONE,
  type ReceivedEmail,
} from '../../../../tests/support/reminder-office.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { seededNumbers } from '../../../../tests/support/seeded-numbers.ts';
import { describeOnSqliteFirst } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Trx } from '../../database/database.ts';
import type { EmailRow } from '../../database/tables/emails.table.ts';
import { sendFollowUps } from '../../documents/follow-up/send-follow-ups.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';

const PROPOSALS = rounds(15, 300);
const DAYS = rounds(45, 365);
const timeout = rounds(120_000, 1_800_000);

const deeds = [
  'accept',
  'decline',
  'request changes',
  'ask',
  'revoke',
  'withdraw',
  'extend',
  'send again',
  'turn off',
  'turn on',
] as const;
type Deed = (typeof deeds)[number];

interface Followed {
  id: string;
  sentAtHour: number;
  /** By the hour in which they happen. */
  deeds: Map<number, Deed>;
  lastDay: string;
  isOpen: boolean;
  isOff: boolean;
  isRevoked: boolean;
  extendedAt: string;
  respondedAt: string;
  /** Emails with the proposal and reminders that the mail server got and the program knows it. */
  settled: { at: string; kind: string }[];
  /** Emails with the proposal that were queued. */
  sendings: number;
  reminders: { at: string; start: string; isCanceled: boolean }[];
  reports: string[];
}

const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(TIME_ZONE);
const dayOf = (at: string) => local(at).toPlainDate().toString();
const later = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const isDaytime = (at: string) => local(at).hour >= 9 && local(at).hour < 18;

/** The recount: what is queued in this hour. */
function recount(one: Followed, now: string): void {
  if (!isDaytime(now) || !one.isOpen || one.sendings === 0) return;
  const today = dayOf(now);
  if (today > one.lastDay) {
    const isNew = !one.reports.includes(one.lastDay);
    if (isNew && today <= later(one.lastDay, 14)) one.reports.push(one.lastDay);
    return;
  }
  const sendings = one.settled.filter(({ kind }) => kind === 'proposal');
  const sentAt = sendings.at(-1)?.at;
  if (sentAt === undefined || sendings.length < one.sendings) return;
  if (one.isOff || one.isRevoked) return;
  const start = sentAt > one.extendedAt ? sentAt : one.extendedAt;
  if (one.respondedAt >= start) return;
  const mine = one.reminders.filter((reminder) => reminder.start === start);
  const last = mine.at(-1);
  const lastSent = one.settled.findLast(({ kind }) => kind === 'reminder');
  const lastAt =
    last !== undefined && lastSent !== undefined && lastSent.at >= last.at
      ? lastSent.at
      : undefined;
  if (last !== undefined && lastAt === undefined && !last.isCanceled) return;
  const planned = last === undefined ? later(dayOf(start), 5) : later(dayOf(lastAt ?? last.at), 2);
  const fifthLast = one.settled.filter(({ kind }) => kind === 'reminder').at(-5);
  const permitted = fifthLast === undefined ? '' : later(dayOf(fifthLast.at), 30);
  const due = planned > permitted ? planned : permitted;
  if (mine.length < 5 && today >= due && today <= later(dayOf(start), 30)) {
    one.reminders.push({ at: now, start, isCanceled: false });
  }
}

/** By a response, by revoking the links, or by turning them off. */
const isEnded = ({ isOpen, isRevoked, isOff, respondedAt, reminders }: Followed) =>
  !isOpen || isRevoked || isOff || respondedAt >= (reminders.at(-1)?.start ?? '');

class Killed extends Error {}

describeOnSqliteFirst('Reminders', (openDb) =>
  test(
    'over a year, each reminder that is due is queued once, by day, and none after a response',
    { timeout },
    async () => {
      const random = seededNumbers(2026);
      const upTo = (count: number) => Math.floor(random() * count);
      const db = await openDb();
      const clock = manualClock(START);
      const office = await reminderOffice(db, { clock });
      const { app, ada, mail } = office;
      const now = () => clock.now().toString({ smallestUnit: 'millisecond' });

      const all: Followed[] = [];
      for (let nth = 0; nth < PROPOSALS; nth += 1) {
        const sentAtHour = upTo(Math.max(1, DAYS - 40) * 24);
        const sentOn = dayOf(clock.now().add({ hours: sentAtHour }).toString());
        const lastDay = later(sentOn, 4 + upTo(40));
        const planned = Array.from({ length: upTo(4) }, (): [number, Deed] => [
          sentAtHour + 1 + upTo(40 * 24),
          deeds[upTo(deeds.length)] ?? 'ask',
        ]);
        all.push({
          id: await office.offer(lastDay),
          sentAtHour,
          deeds: new Map(planned),
          lastDay,
          isOpen: true,
          isOff: false,
          isRevoked: false,
          extendedAt: '',
          respondedAt: '',
          settled: [],
          sendings: 0,
          reminders: [],
          reports: [],
        });
      }
      const byId = new Map(all.map((one) => [one.id, one]));
      const counts = { killedLooks: 0, killedSends: 0, outages: 0, downHours: 0, deeds: 0 };

      /** Reminders that the mail server got although they had ended. */
      const late: string[] = [];
      /** Emails that were being sent when the server was killed, with their proposal. */
      const inFlight = new Map<string, string>();
      let isAway = false;
      let killNext = false;
      let wasKilled = () => {};
      mail.answer = (email) => {
        if (isAway) return Promise.reject(new MailRefused('server', 'away'));
        const { kind, relatedId } = email as EmailRow;
        const one = byId.get(relatedId);
        if (kind === 'reminder' && one !== undefined && isEnded(one))
          late.push(`${now()} ${one.id}`);
        if (killNext) {
          killNext = false;
          counts.killedSends += 1;
          inFlight.set(email.id, relatedId);
          // The mail server took it, and the server died before it heard of that.
          office.received.push(receivedNow(email));
          setImmediate(wasKilled);
          return new Promise(() => {});
        }
        inFlight.delete(email.id);
        if (email.toAddress !== 'inbox@studio.test') one?.settled.push({ at: now(), kind });
        return Promise.resolve('250 OK');
      };
      const receivedNow = (email: ReceivedEmail['email']): ReceivedEmail => ({
        at: now(),
        to: email.toAddress,
        subject: email.subject,
        text: email.textBody,
        email,
      });

      const deliver = async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        wasKilled = resolve;
        await Promise.race([office.deliver(), promise]);
        // Of a killed server, nothing goes on: what it sent at the same time is stored before.
        const sending = db.selectFrom('emails').select('id').where('status', '=', 'sending');
        const others = async () => (await sending.execute()).filter(({ id }) => !inFlight.has(id));
        await expect.poll(others, { interval: 5, timeout: 20_000 }).toEqual([]);
      };

      /** Looks, perhaps killed at some statement or after a commit, and then again. */
      const look = async () => {
        if (random() < 0.1) {
          let left = 1 + upTo(60);
          let isDead = false;
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
          await sendFollowUps({ ...app.deps, write }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            counts.killedLooks += 1;
          });
        }
        await office.look();
      };

      const cookieFor = async ({ id }: Followed) => {
        const email = office.received.findLast(
          ({ email: { relatedId }, to }: ReceivedEmail & { email: { relatedId?: string } }) =>
            relatedId === id && to === 'ada@harbor.example',
        );
        const path = /https:\/\/studio\.test(\/p\/\S+)/.exec(email?.text ?? '')?.[1];
        return path === undefined ? undefined : followLink(app, path);
      };

      const post = async (path: string, body: object, method = 'POST') => {
        const { status, body: answer } = await callApi(app, method, path, body);
        if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      };

      /** What unsent reminders are canceled by. */
      const cancel = (one: Followed) => {
        const last = one.reminders.at(-1);
        if (last !== undefined) last.isCanceled = true;
      };

      const act = async (one: Followed, deed: Deed, hour: number): Promise<void> => {
        const { id } = one;
        const isClients = ['accept', 'decline', 'request changes', 'ask'].includes(deed);
        if (!one.isOpen || (one.isRevoked && (isClients || deed === 'send again'))) return;
        // What the owner does meanwhile to an email that is being sent is another test’s.
        if (!isClients && [...inFlight.values()].includes(id)) {
          one.deeds.set(hour + 1, deed);
          return;
        }
        const cookie = isClients ? await cookieFor(one) : '';
        if (cookie === undefined) return;
        const isExpired = dayOf(now()) > one.lastDay;
        const answer = async (step: string, fields: [string, string][]) => {
          const seen = hiddenFields(await proposalPage(app, id, cookie), step);
          return postForm(app, id, cookie, [...seen, ...fields, ['step', step]]);
        };
        counts.deeds += 1;
        if (deed === 'accept' || deed === 'decline') {
          if (isExpired) return;
          const { status } =
            deed === 'accept' ? await acceptAs(app, { id, cookie }) : await answer('decline', []);
          expect(status, deed).toBe(303);
          one.isOpen = false;
        } else if (deed === 'request changes') {
          if (isExpired) return;
          expect((await answer('changes', [['text', 'Less']])).status, deed).toBe(303);
          one.respondedAt = now();
        } else if (deed === 'ask') {
          const asked = await askAs({ app, id, cookie }, `Why ${hour}?`);
          expect(asked.status, deed).toBe(303);
          one.respondedAt = now();
        } else if (deed === 'revoke') {
          await post(`/documents/${id}/links?contactId=${ada}`, {}, 'DELETE');
          one.isRevoked = true;
          // Canceling the only email makes it a draft again.
          if (one.settled.length === 0) one.isOpen = false;
        } else if (deed === 'withdraw') {
          await post(`/proposals/${id}/withdrawal`, { revision: 1, reason: 'Late' });
          one.isOpen = false;
        } else if (deed === 'extend') {
          const today = dayOf(now());
          one.lastDay = later(one.lastDay > today ? one.lastDay : today, 1 + upTo(20));
          await post(`/proposals/${id}/extension`, { revision: 1, validUntil: one.lastDay });
          one.extendedAt = now();
        } else if (deed === 'send again') {
          if (isExpired) return;
          await office.send(id, [ada]);
          one.sendings += 1;
        } else {
          await post(`/documents/${id}/reminders`, { isOn: deed === 'turn on' }, 'PUT');
          if (one.isOff === (deed === 'turn off')) return;
          one.isOff = deed === 'turn off';
        }
        cancel(one);
      };

      let downUntil = 0;
      let awayUntil = 0;
      for (let hour = 0; hour < DAYS * 24; hour += 1) {
        clock.advance({ hours: 1 });
        if (random() < 0.004) downUntil = hour + upTo(60);
        if (random() < 0.006) {
          awayUntil = hour + upTo(48);
          counts.outages += 1;
        }
        if (hour < downUntil) {
          counts.downHours += 1;
          for (const one of all.filter(({ sentAtHour }) => sentAtHour === hour))
            one.sentAtHour += 1;
          for (const one of all) {
            const deed = one.deeds.get(hour);
            if (deed !== undefined) one.deeds.set(hour + 1, deed);
          }
          continue;
        }
        isAway = hour < awayUntil;
        for (const one of all) {
          if (one.sentAtHour === hour && dayOf(now()) <= one.lastDay) {
            await office.send(one.id, [ada]);
            one.sendings += 1;
          }
          const deed = one.deeds.get(hour);
          if (deed !== undefined && one.sendings > 0) await act(one, deed, hour);
          recount(one, now());
        }
        await look();
        clock.advance({ seconds: 10 });
        killNext = random() < 0.1;
        await deliver();
        killNext = false;
        clock.advance({ seconds: -10 });
      }

      const rows = await db.selectFrom('documentFollowUps').selectAll().orderBy('id').execute();
      for (const one of all) {
        const own = rows.filter(({ targetId }) => targetId === one.id);
        const of = (wanted: string) => own.filter(({ purpose }) => purpose === wanted);
        expect(
          of('reminder').map(({ createdAt }) => createdAt),
          `reminders of ${one.id}`,
        ).toEqual(one.reminders.map(({ at }) => at));
        expect(
          of('expiry_notice').map(({ since }) => since),
          `reports of ${JSON.stringify({ ...one, deeds: [...one.deeds] })}`,
        ).toEqual(one.reports);
      }
      const automatic = office.received.filter(({ email }) =>
        ['reminder', 'expiry_notice'].includes((email as EmailRow).kind),
      );
      expect(automatic.filter(({ at }) => !isDaytime(at))).toEqual([]);
      expect(late).toEqual([]);
      // At most one repeat per kill, under the same Message-ID.
      const ids = automatic.map(({ email }) => email.messageId);
      expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(counts.killedSends);
      const reminders = rows.filter(({ purpose }) => purpose === 'reminder').length;
      expect(reminders).toBeGreaterThan(PROPOSALS);
      console.log({
        ...counts,
        reminders,
        notices: rows.length - reminders,
        emails: office.received.length,
      });
      expect(await violationsOf(db)).toEqual([]);
    },
  ),
);
