/** Signing on the client’s page. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi, owner } from '../../../../../tests/support/api-caller.ts';
import {
  bothSign,
  post,
  preparePdf,
  readContract,
  readerOf,
  readPage,
  sendSigned,
  sendToAll,
  signAs,
  signingForm,
  signingOffice,
  submit,
} from '../../../../../tests/support/client-contract.ts';
import { changeContract, sendContract } from '../../../../../tests/support/contracts.ts';
import { linkIn } from '../../../../../tests/support/memo-mail.ts';
import { describeOnEachDatabase } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { listEvidence } from './evidence.repository.ts';

const kindsOf = async (db: Database, id: string) =>
  (await listEvidence(db, id)).map(({ kind }) => kind);

const signaturesOf = async (db: Database, id: string) =>
  (await listEvidence(db, id)).flatMap((entry) => (entry.kind === 'signed' ? [entry] : []));

async function noticesOf(db: Database): Promise<string[]> {
  const rows = db.selectFrom('emails').select('subject').where('kind', '=', 'contract_notice');
  return (await rows.orderBy('id').execute()).map(({ subject }) => subject);
}

const AUTHORIZED = 'I, Ada Signer, sign for Harbor Lab. I am authorized to sign for Harbor Lab.';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeOnEachDatabase('A contract', (openDb) => {
  test('is signed in two steps, and the evidence has what was shown and agreed to', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    expect((await signAs(ada, { title: 'Director' })).status).toBe(303);
    const { status, sent } = await readContract(office.app, id);
    expect(status).toBe('client_signed');
    const [entry] = await signaturesOf(db, id);
    const pdf = await db.selectFrom('documentPdfs').select('sha256').executeTakeFirstOrThrow();
    const consent =
      'I agree to sign and receive this contract electronically. I can read it here or as a PDF, print and keep it. I can ask for paper at no charge, and withdraw this consent until I sign. I need a web browser and a PDF reader. My name, email address, IP address, browser and times appear on the certificate that everyone who receives this contract gets.';
    expect(entry).toMatchObject({
      recipient: 'ada',
      revision: 1,
      data: {
        party: 'client',
        name: 'Ada Signer',
        title: 'Director',
        signsFor: 'Harbor Lab',
        email: 'ada@harbor.example',
        drawn: null,
        identifiedBy: ['link'],
        consentVersion: 2,
        isAuthorized: true,
        consentSha256: sha256(`${consent}\n${AUTHORIZED}`),
        snapshotSha256: sent.sha256,
        pdfSha256: pdf.sha256,
        timeZone: null,
        userAgent: 'Mozilla/5.0 (iPhone)',
      },
    });
    expect(await noticesOf(db)).toEqual([expect.stringContaining('signed contract')]);
    expect(await readPage(ada)).not.toContain('value="review"');
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('submitted twice is signed once', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    const form = await signingForm(ada);
    const both = await Promise.all([post(ada, form), post(ada, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await signaturesOf(db, id)).toHaveLength(1);
    expect(await noticesOf(db)).toHaveLength(1);
  });

  test('is not signed without a name, the box, or by another sentence than the one shown', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    const nameless = await submit(ada, 'review', { name: ' ' });
    expect(nameless.html).toContain('Enter your full name.');
    expect(nameless.html).toContain('value="review"');
    for (const name of ['\uFFFF', '\uFFFC', '\uFDD0', '\uE000', '\u200B\uFFFC', '!!!']) {
      const blank = await submit(ada, 'review', { name });
      expect(blank.html, JSON.stringify(name)).toContain('Enter your full name.');
      expect(blank.html).not.toContain('This text is too long.');
    }
    const form = await signingForm(ada);
    expect(form.get('sentence')).toBe(AUTHORIZED);
    const without = new Map(form);
    without.delete('agreed');
    const unticked = await post(ada, without);
    expect(unticked.status).toBe(422);
    expect(unticked.html).toContain('Select the box to sign.');
    const other = new Map(form).set('name', 'Ben Signer');
    expect((await post(ada, other)).status).toBe(422);
    const drawn = await post(ada, new Map(form).set('drawn', '1-2.x'));
    expect(drawn.status).toBe(422);
    expect(await signaturesOf(db, id)).toEqual([]);
    // The box is never selected for anybody.
    const review = await submit(ada, 'review', { name: 'Ada Signer' });
    expect(review.html).toMatch(/id="agreed"[^>]*>/);
    expect(/id="agreed"[^>]*>/.exec(review.html)?.[0]).not.toContain('checked');
  });

  test('is signed for a person without saying that they are authorized', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const path = `/clients/${office.clientId}`;
    await callApi(office.app, 'PATCH', path, { version: 1, kind: 'person' });
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    const form = await signingForm(ada);
    expect(form.get('sentence')).toBe('I, Ada Signer, sign for Harbor Lab.');
    expect((await post(ada, form)).status).toBe(303);
    const [entry] = await signaturesOf(db, id);
    expect(entry?.data).toMatchObject({ consentVersion: 2 });
    expect(entry?.data).not.toHaveProperty('isAuthorized');
  });

  test('is not signed by a form with the words of an earlier consent: it shows those of today', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    const today = await signingForm(ada);
    const loaded = new Map(today).set('sentence', 'I, Ada Signer, sign for Harbor Lab.');
    for (const script of [[], [['script', 'on']]] as const) {
      const { status, html } = await post(ada, [...loaded, ...script]);
      expect(status).toBe(422);
      expect(html).toContain('The sentence beside the box has changed.');
      expect(html).toContain('I am authorized to sign for Harbor Lab.');
      expect(/id="agreed"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
    }
    expect(await signaturesOf(db, id)).toEqual([]);
    expect((await post(ada, today)).status).toBe(303);
  });

  test('stores a drawn signature and the time zone, and no time in view that a page reports', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const reported = { drawn: '10-20.30-40_50-60', timeZone: 'Europe/Berlin', secondsInView: '42' };
    const ada = await readerOf(office.app, id, office.ada);
    await signAs(ada, reported);
    const ben = await readerOf(office.app, id, office.ben);
    await signAs(ben, { ...reported, name: 'Ben', timeZone: 'Nowhere/City' });
    const drawn = [
      [
        [10, 20],
        [30, 40],
      ],
      [[50, 60]],
    ];
    const signed = (await signaturesOf(db, id)).map(({ data }) => data);
    expect(signed).toMatchObject([
      { drawn, timeZone: 'Europe/Berlin' },
      { drawn, timeZone: null },
    ]);
    for (const data of signed) expect(data).not.toHaveProperty('secondsInView');
  });

  test('can’t be signed before its PDF is stored, and says so', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada: contact } = office;
    const id = await sendSigned(office);
    const ada = await readerOf(app, id, contact);
    const form = await signingForm(ada);
    const draft = await changeContract(app, await readContract(app, id), { title: 'Another' });
    await sendContract(app, draft, [contact]);
    const next = await readerOf(app, id, contact);
    const fields = new Map(form);
    const { sha256: shown } = (await readContract(app, id)).sent;
    const link = linkIn(await readPage(next));
    for (const [name, value] of Object.entries({ revision: '2', sha256: shown, link })) {
      fields.set(name, value);
    }
    const early = await post(next, fields);
    expect(early.status).toBe(503);
    expect(early.html).toContain('The PDF of this contract is being prepared.');
    await preparePdf(app, id);
    expect((await post(next, fields)).status).toBe(303);
    expect((await signaturesOf(db, id)).map(({ revision }) => revision)).toEqual([2]);
  });

  test('can’t be signed while the clock is before the last entry, and the log has an alarm', async () => {
    const db = await openDb();
    const alarms: string[] = [];
    const log = createLog('silent');
    log.error = (...line: unknown[]) => void alarms.push(String(line[1]));
    const office = await signingOffice(db, { log });
    const { app, ada: contact } = office;
    const id = await sendSigned(office);
    const ada = await readerOf(app, id, contact);
    const form = await signingForm(ada);
    app.clock.advance({ seconds: -6 });
    const paused = await post(ada, form);
    expect(paused.status).toBe(503);
    expect(paused.html).toContain('Signing is paused');
    expect(alarms).toEqual([expect.stringContaining('signing and sealing are stopped')]);
    app.clock.advance({ seconds: 1 });
    expect((await post(ada, form)).status).toBe(303);
  });

  test('is signed in order, and the next signer gets the email with the signature before', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office, {
      changes: { ...bothSign(office), signingOrder: 'in_order' },
      to: [office.ada, office.kim],
    });
    const ben = await readerOf(office.app, id, office.ben);
    expect(await readPage(ben)).toContain('Others sign before you.');
    const ada = await readerOf(office.app, id, office.ada);
    const form = await signingForm(ada);
    const early = new Map(form);
    const link = linkIn(await readPage(ben));
    expect((await post(ben, early.set('link', link))).status).toBe(409);
    const toBen = () =>
      db.selectFrom('emails').select('subject').where('toAddress', '=', 'ben@harbor.example');
    expect(await toBen().execute()).toEqual([]);
    expect((await post(ada, form)).status).toBe(303);
    expect(await toBen().execute()).toEqual([
      { subject: expect.stringContaining('Your turn to sign') },
    ]);
    expect(await noticesOf(db)).toEqual([]);
    const invited = await readerOf(office.app, id, office.ben);
    expect((await signAs(invited, { name: 'Ben Signer' })).status).toBe(303);
    expect((await readContract(office.app, id)).status).toBe('client_signed');
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('is declined with a reason until it is signed, which ends it for everyone', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendToAll(office);
    const ada = await readerOf(office.app, id, office.ada);
    const ben = await readerOf(office.app, id, office.ben);
    const form = await signingForm(ben, { name: 'Ben Signer' });
    expect((await submit(ada, 'decline', { reason: ' ' })).status).toBe(422);
    expect((await submit(ada, 'decline', { reason: 'Liability is too high' })).status).toBe(303);
    const closed = await post(ben, form);
    expect(closed.status).toBe(409);
    expect(closed.html).toContain('This contract can no longer be signed.');
    const { status, sent } = await readContract(office.app, id);
    expect(status).toBe('declined');
    expect(sent.declined).toMatchObject({ by: 'Ada Signer', reason: 'Liability is too high' });
    expect(await noticesOf(db)).toEqual([expect.stringContaining('declined contract')]);
    const queued = db.selectFrom('emails').select('id').where('kind', '=', 'contract');
    expect(await queued.where('status', '=', 'queued').execute()).toEqual([]);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('is not signed by who reads it, nor by the link of a version that was replaced', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    const id = await sendToAll(office);
    const ada = await readerOf(app, id, office.ada);
    const form = await signingForm(ada);
    const kim = await readerOf(app, id, office.kim);
    const page = await readPage(kim);
    expect(page).not.toContain('value="review"');
    const link = linkIn(page);
    expect((await post(kim, new Map(form).set('link', link))).status).toBe(403);
    const draft = await changeContract(app, await readContract(app, id), { title: 'Another' });
    // Queued, and sent within seconds: nobody has it yet.
    await sendContract(app, draft, [office.ada]);
    const replaced = await post(ada, form);
    expect(replaced.status).toBe(409);
    expect(replaced.html).toContain('A new version of this contract is on its way to you.');
    expect(await signaturesOf(db, id)).toEqual([]);
  });

  test('can be signed to the end of the last day in the studio’s time zone', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    // 10 o’clock in New York.
    const id = await sendSigned(office, { changes: { signBy: '2026-03-03' } });
    app.clock.advance({ hours: 37, minutes: 59 });
    const ada = await readerOf(app, id, office.ada);
    const form = await signingForm(ada);
    app.clock.advance({ minutes: 1 });
    const late = await post(ada, form);
    expect(late.status).toBe(409);
    expect(late.html).toContain('The last day to sign this contract has passed.');
    const extension = { revision: 1, signBy: '2026-03-10' };
    expect((await callApi(app, 'POST', `/contracts/${id}/extension`, extension)).status).toBe(200);
    expect((await post(ada, form)).status).toBe(303);
  });

  test('has the job title of its signer filled in, and of nobody else', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const path = `/clients/${office.clientId}`;
    const { version, contacts } = (await callApi(office.app, 'GET', path)).body;
    contacts[0].title = 'Director';
    const changed = await callApi(office.app, 'PATCH', path, { version, contacts });
    expect(changed.status).toBe(200);
    const id = await sendToAll(office);
    const titleFor = async (contactId: string) => {
      const html = await readPage(await readerOf(office.app, id, contactId));
      return /<input\s+id="title"[^>]*\svalue="([^"]*)"/.exec(html)?.[1];
    };
    expect([await titleFor(office.ada), await titleFor(office.ben)]).toEqual(['Director', '']);
  });

  test('is not to be signed by someone else once its signer has signed', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    await submit(ada, 'other', { otherName: 'Cy Director', otherEmail: 'cy@harbor.example' });
    expect((await signAs(ada)).status).toBe(303);
    const threads = await db.selectFrom('documentThreads').select('status').execute();
    expect(threads).toEqual([{ status: 'done' }]);
    const { body } = await callApi(office.app, 'GET', '/dashboard');
    expect(body.counts.question_open).toBe(0);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('tells the owner who else signs, as a question', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const id = await sendSigned(office);
    const ada = await readerOf(office.app, id, office.ada);
    const asked = { otherName: 'Cy Director', otherEmail: 'cy@harbor.example' };
    expect((await submit(ada, 'other', asked)).status).toBe(303);
    expect((await submit(ada, 'other', asked)).status).toBe(303);
    const messages = await db.selectFrom('documentMessages').select('text').execute();
    expect(messages).toEqual([
      { text: 'Someone else signs for us: Cy Director\ncy@harbor.example' },
    ]);
    expect(await readPage(ada)).toContain('You asked to be replaced by');
    expect((await submit(ada, 'other', { ...asked, otherName: '' })).status).toBe(422);
    const own = { ...asked, otherEmail: 'Ada@harbor.example' };
    expect((await submit(ada, 'other', own)).status).toBe(422);
    const [recipient] = (await readContract(office.app, id)).sent.recipients;
    expect(recipient).toMatchObject({
      replacement: { name: 'Cy Director', email: asked.otherEmail },
    });
    expect((await submit(ada, 'withdraw')).status).toBe(303);
    expect(await readPage(ada)).not.toContain('You asked to be replaced by');
    const after = (await readContract(office.app, id)).sent.recipients;
    expect(after).toMatchObject([{ replacement: null }]);
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });

  test('has the first opening of each link in its evidence, with the browser', async () => {
    const db = await openDb();
    let isOwner = true;
    const findActor = () => Promise.resolve(isOwner ? owner : undefined);
    const office = await signingOffice(db, { findActor });
    const id = await sendToAll(office);
    const ada = await readerOf(office.app, id, office.ada);
    const kim = await readerOf(office.app, id, office.kim);
    const view = (cookie: string) =>
      office.app.app.request(`/c/${id}/seen`, {
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'image',
          'user-agent': 'Mozilla/5.0 (iPad)',
        },
      });
    await view(ada.cookie);
    expect(await kindsOf(db, id)).toEqual(['sent']);
    isOwner = false;
    for (const cookie of [ada.cookie, kim.cookie, ada.cookie]) await view(cookie);
    office.app.clock.advance({ hours: 24 });
    await view(kim.cookie);
    const opened = (await listEvidence(db, id)).filter(({ kind }) => kind === 'opened');
    expect(opened).toMatchObject([
      { recipient: 'ada', data: { userAgent: 'Mozilla/5.0 (iPad)' } },
      { recipient: 'kim' },
    ]);
    isOwner = true;
    expect(await violationsOf(db, office.app.deps.files)).toEqual([]);
  });
});
