import { expect, onTestFinished, test, vi } from 'vitest';
import { fillDisk, largeText, takeAway } from '../../../../tests/support/failing-storage.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { startMailSink } from '../../../../tests/support/mail-sink.ts';
import { inTransaction, type Database } from '../../database/database.ts';
import type { NewEmail } from '../../database/tables/emails.table.ts';
import { instantText, systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { MailRefused, type MailTransport } from '../mail/mail-transport.ts';
import { smtpTransport } from '../mail/nodemailer-transports.ts';
import { startOutbox } from './outbox.ts';
import { leaseRows, releaseLeases, settleRow } from '../queue/queue.repository.ts';
import { countEmailsByStatus, insertEmails } from './outbox.repository.ts';

function newEmail(id: string, dueAt = instantText(systemClock.now())): NewEmail {
  return {
    id,
    kind: 'inquiry_notice',
    relatedId: 'inq_1',
    fromName: 'Studio',
    fromAddress: 'mail@studio.test',
    toName: '',
    toAddress: 'inbox@studio.test',
    replyToName: null,
    replyToAddress: null,
    subject: id,
    textBody: 'Hello',
    htmlBody: '<p>Hello</p>',
    autoSubmitted: 'auto-generated',
    messageId: `<${id}@studio.test>`,
    status: 'queued',
    attempts: 0,
    dueAt,
    leaseToken: null,
    lastResponse: null,
    createdAt: dueAt,
    sentAt: null,
  };
}

const add = (db: Database, ...emails: NewEmail[]) =>
  inTransaction(db, (trx) => insertEmails(trx, emails));
const find = (db: Database, id: string) =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

function run(db: Database, transport: MailTransport) {
  const outbox = startOutbox({
    db,
    transport,
    clock: systemClock,
    log: createLog('silent'),
    refusalOf: (id) => Promise.resolve(id === 'unwanted' ? 'Its link was revoked' : undefined),
    pdfsOf: () => Promise.resolve({ refusal: 'Its PDF was changed' }),
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

const lease = (token: string, now: string, until: string, count = 10) => ({
  token,
  now,
  until,
  count,
});
const noon = '2026-03-02T12:00:00.000Z';
const later = '2026-03-02T12:05:00.000Z';

describeOnEachDatabase('The outbox', (open, kind) => {
  test('sends what waits, and what it is woken for, to a real mail server', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    await add(db, newEmail('first'));
    const outbox = run(db, smtpTransport(sink.url));
    await sink.received(1);
    await add(db, newEmail('second'), newEmail('third'));
    outbox.wake();
    const subjects = (await sink.received(3)).map(({ parsed }) => parsed.subject);
    expect(subjects.toSorted()).toEqual(['first', 'second', 'third']);
    await outbox.stop();
    expect(await find(db, 'third')).toMatchObject({
      status: 'sent',
      attempts: 1,
      lastResponse: expect.stringMatching(/^250/),
      sentAt: expect.any(String),
      leaseToken: null,
    });
  });

  test('sends nothing twice because the database was away, or full, when it had left', async () => {
    const db = await open();
    await add(db, newEmail('once'));
    let heal = () => Promise.resolve<unknown>(undefined);
    const log = createLog('silent');
    // Heard once the first attempt to store the result has failed.
    const waits = vi.spyOn(log, 'warn').mockImplementationOnce(() => void heal());
    const send = vi.fn(async () => {
      heal = kind === 'SQLite' ? await fillDisk(db) : await takeAway(db);
      return `250 ok ${largeText}`;
    });
    const refusalOf = () => Promise.resolve(undefined);
    const pdfsOf = () => Promise.resolve({ refusal: '' });
    const transport = { send, check: () => Promise.resolve('') };
    const outbox = startOutbox({ db, transport, clock: systemClock, log, refusalOf, pdfsOf });
    onTestFinished(() => outbox.stop());
    await expect
      .poll(() => find(db, 'once').catch(() => undefined))
      .toMatchObject({
        status: 'sent',
        attempts: 1,
      });
    expect(waits).toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('drops the words of an email with a secret once it has left, and not before', async () => {
    const db = await open();
    const sink = await startMailSink();
    onTestFinished(() => sink.close());
    await add(db, { ...newEmail('secret'), retainsBody: 0 }, newEmail('plain'));
    expect(await find(db, 'secret')).toMatchObject({ textBody: 'Hello' });
    run(db, smtpTransport(sink.url));
    await expect.poll(() => countEmailsByStatus(db)).toEqual({ sent: 2 });
    expect(sink.emails.map(({ parsed }) => parsed.text?.trim())).toEqual(['Hello', 'Hello']);
    expect(await find(db, 'secret')).toMatchObject({ textBody: '', htmlBody: '' });
    expect(await find(db, 'plain')).toMatchObject({ textBody: 'Hello' });
  });

  test('gives an email up at once when it is refused for good, and shows the server’s words', async () => {
    const db = await open();
    await add(db, newEmail('refused'));
    const send = vi.fn(() => Promise.reject(new MailRefused('for_good', '550 No such user')));
    run(db, { send, check: () => Promise.resolve('') });
    await expect
      .poll(() => find(db, 'refused'))
      .toMatchObject({ status: 'failed', lastResponse: '550 No such user' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('does not send what is not to be sent any more, and says why', async () => {
    const db = await open();
    await add(db, newEmail('unwanted'));
    const send = vi.fn(() => Promise.resolve('250 ok'));
    run(db, { send, check: () => Promise.resolve('') });
    await expect
      .poll(() => find(db, 'unwanted'))
      .toMatchObject({ status: 'failed', lastResponse: 'Its link was revoked' });
    expect(send).not.toHaveBeenCalled();
  });

  test('leaves an email that is refused for now to a later turn, and sends the others', async () => {
    const db = await open();
    await add(db, newEmail('graylisted'), newEmail('fine'));
    run(db, {
      send: (mail) =>
        mail.id === 'fine'
          ? Promise.resolve('250 ok')
          : Promise.reject(new MailRefused('for_now', '450 Later')),
      check: () => Promise.resolve(''),
    });
    await expect.poll(() => countEmailsByStatus(db)).toEqual({ sent: 1, retrying: 1 });
    const { dueAt } = await find(db, 'graylisted');
    const wait = Temporal.Instant.from(dueAt).since(systemClock.now()).total('seconds');
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30);
  });

  test('sends everything once the mail server is back', async () => {
    const db = await open();
    await add(db, ...Array.from({ length: 25 }, (_, index) => newEmail(`mail-${index}`)));
    let isDown = true;
    const sent: string[] = [];
    run(db, {
      send(mail) {
        if (isDown) return Promise.reject(new MailRefused('server', 'connection refused'));
        sent.push(mail.id);
        return Promise.resolve('250 ok');
      },
      check: () => Promise.resolve(''),
    });
    await expect.poll(() => countEmailsByStatus(db)).toHaveProperty('retrying');
    isDown = false;
    await expect.poll(() => countEmailsByStatus(db)).toEqual({ sent: 25 });
    expect(new Set(sent).size).toBe(25);
  });

  test('writes down what else goes wrong, and tries again', async () => {
    const db = await open();
    await add(db, newEmail('unlucky'));
    run(db, {
      send: () => Promise.reject(new TypeError('a slip')),
      check: () => Promise.resolve(''),
    });
    await expect
      .poll(() => find(db, 'unlucky'))
      .toMatchObject({ status: 'retrying', lastResponse: 'TypeError: a slip' });
  });

  test('never gives one email to two workers', async () => {
    const db = await open();
    await add(db, ...Array.from({ length: 30 }, (_, index) => newEmail(`mail-${index}`, noon)));
    const taken = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((token) =>
        leaseRows(db, 'emails', lease(token, noon, later, 5)),
      ),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(5);
  });

  test('takes an email back when a lease runs out, and refuses the late word of who held it', async () => {
    const db = await open();
    await add(db, newEmail('slow', noon));
    const [first] = await leaseRows(db, 'emails', lease('first', noon, later));
    expect(await leaseRows(db, 'emails', lease('second', noon, later))).toEqual([]);
    const [second] = await leaseRows(
      db,
      'emails',
      lease('second', later, '2026-03-02T12:10:00.000Z'),
    );
    expect(second).toMatchObject({ id: 'slow', attempts: 2 });
    if (first === undefined) throw new Error('The mail was not leased');
    const outcome = { status: 'sent', lastResponse: '250', sentAt: later, dueAt: later } as const;
    expect(await settleRow(db, 'emails', first, outcome)).toBe(false);
    expect(await find(db, 'slow')).toMatchObject({ status: 'sending', leaseToken: 'second' });
  });

  test('after a restart of the only process takes up what it had in hand', async () => {
    const db = await open();
    await add(db, newEmail('in-hand', noon), newEmail('done', noon));
    const [done] = await leaseRows(db, 'emails', lease('gone', noon, later, 1));
    if (done === undefined) throw new Error('No mail was leased');
    await settleRow(db, 'emails', done, {
      status: 'sent',
      lastResponse: '250',
      sentAt: noon,
      dueAt: noon,
    });
    await leaseRows(db, 'emails', lease('gone', noon, later));
    await releaseLeases(db, noon);
    expect(
      (await leaseRows(db, 'emails', lease('new', noon, later))).map(({ attempts }) => attempts),
    ).toEqual([2]);
  });
});
