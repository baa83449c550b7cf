/** Email codes before signing. */
import { expect, test } from 'vitest';
import {
  newestCode,
  bothSign,
  createdReader,
  post,
  preparePdf,
  readContract,
  readerOf,
  readPage,
  sendSigned,
  signAs,
  signingForm,
  signingOffice,
  submit,
  type Reader,
  type SigningOffice,
} from '../../../../../tests/support/client-contract.ts';
import { linkIn } from '../../../../../tests/support/memo-mail.ts';
import { hiddenFields } from '../../../../../tests/support/client-proposal.ts';
import { countersignSent } from '../../../../../tests/support/executed-contracts.ts';
import { followLink } from '../../../../../tests/support/client-link.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import type { Database } from '../../../database/database.ts';
import { secretHash } from '../../../platform/auth/secret-text.ts';
import { instantText } from '../../../platform/clock.ts';
import { deleteCodesBefore } from '../../../documents/codes/codes.repository.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { executedDocument } from '../pdf/executed-pdf.ts';
import { executedKind } from './executed.kind.ts';
import { listEvidence } from './evidence.repository.ts';

async function coded(db: Database, changes: object = {}) {
  const office = await signingOffice(db);
  const id = await sendSigned(office, { changes: { asksForCode: true, ...changes } });
  const { app } = office;
  return { ...office, id, reader: await readerOf(app, id, office.ada) };
}

async function codeEmails(db: Database) {
  const emails = db.selectFrom('emails').select(['toAddress', 'textBody', 'retainsBody']);
  return emails.where('kind', '=', 'document_code').orderBy('id').execute();
}

async function confirm(db: Database, reader: Reader): Promise<void> {
  await submit(reader, 'code');
  const { status } = await submit(reader, 'confirm', { code: await newestCode(db) });
  expect(status).toBe(303);
}

/** From now on, her record has another address. */
async function moveAda({ app, ada, clientId }: SigningOffice): Promise<void> {
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts = body.contacts.map((contact: { id: string }) =>
    contact.id === ada ? { ...contact, email: 'new@harbor.example' } : contact,
  );
  await callApi(app, 'PATCH', `/clients/${clientId}`, { version: body.version, contacts });
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describeOnSqliteFirst('An email code', (openDb) => {
  test('goes to the signer’s own address, is stored hashed, and lets that browser sign', async () => {
    const db = await openDb();
    const { app, id, reader } = await coded(db);
    expect(await readPage(reader)).not.toContain('value="review"');
    expect((await submit(reader, 'code')).status).toBe(303);
    const code = await newestCode(db);
    expect(await codeEmails(db)).toMatchObject([
      { toAddress: 'ada@harbor.example', retainsBody: 0 },
    ]);
    const stored = await db.selectFrom('documentCodes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    const { body } = await callApi(app, 'GET', '/emails');
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'document_code' }));
    expect(JSON.stringify(body)).not.toContain(code);
    expect(
      (await submit(reader, 'confirm', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status,
    ).toBe(303);
    expect((await signAs(reader)).status).toBe(303);
    const entries = await listEvidence(db, id);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'sent',
      'opened',
      'code_sent',
      'code_confirmed',
      'signed',
    ]);
    expect(entries.at(-1)?.data).toMatchObject({ identifiedBy: ['link', 'email_code'] });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is asked for by a link that no email carried, whatever the contract says', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada } = office;
    const id = await sendSigned(office);
    const emailed = await readerOf(app, id, ada);
    expect(await readPage(emailed)).toContain('This link was sent to');
    const form = await signingForm(emailed);
    const reader = await createdReader(app, id, ada);
    const page = await readPage(reader);
    expect(page).toContain('Confirm your email address');
    expect((await post(reader, new Map(form).set('link', linkIn(page)))).status).toBe(409);
    await confirm(db, reader);
    expect((await codeEmails(db)).map(({ toAddress }) => toAddress)).toEqual([
      'ada@harbor.example',
    ]);
    const confirmed = await readPage(reader);
    expect(confirmed).toContain('This link was created by the studio, not sent by email.');
    expect(confirmed).not.toContain('This link was sent to');
    expect((await signAs(reader)).status).toBe(303);
    expect((await listEvidence(db, id)).at(-1)?.data).toMatchObject({
      identifiedBy: ['created_link', 'email_code'],
    });
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is asked for by a link that was emailed to another address than the signer’s', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada } = office;
    const id = await sendSigned(office);
    const reader = await createdReader(app, id, ada);
    await moveAda(office);
    await post(reader, [['link', linkIn(await readPage(reader))]], {}, 'new-link');
    const emails = db.selectFrom('emails').select('toAddress').where('kind', '=', 'new_link');
    expect(await emails.execute()).toEqual([{ toAddress: 'new@harbor.example' }]);
    expect(await readPage(await readerOf(app, id, ada))).toContain('Confirm your email address');
  });

  test.each([
    ['the same version', {}],
    ['a new version', { title: 'Another title' }],
  ])('confirms no other address than it was sent to, of %s', async (_what, changes) => {
    const db = await openDb();
    const { reader, ...office } = await coded(db);
    const { app, id, ada } = office;
    await submit(reader, 'code');
    const code = await newestCode(db);
    await moveAda(office);
    const { version } = await readContract(app, id);
    await callApi(app, 'PATCH', `/contracts/${id}`, { version, ...changes });
    const moved = await createdReader(app, id, ada);
    await preparePdf(app, id);
    app.clock.advance({ seconds: 1 });
    const page = await readPage(moved);
    expect(page).not.toContain('value="confirm"');
    const form = new Map(hiddenFields(page, 'code'));
    const given = await post(moved, form.set('step', 'confirm').set('code', code));
    expect([given.status, given.html.includes('This code can no longer be used.')]).toEqual([
      422,
      true,
    ]);
    await confirm(db, moved);
    expect((await codeEmails(db)).map(({ toAddress }) => toAddress)).toEqual([
      'ada@harbor.example',
      'new@harbor.example',
    ]);
  });

  test('is asked for by a new contract, and its times are on the certificate', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app, ada, clientId } = office;
    const { body: draft } = await callApi(app, 'POST', '/contracts', { clientId });
    expect(draft.draft.asksForCode).toBe(true);
    const id = await sendSigned(office, { changes: { asksForCode: true } });
    const reader = await readerOf(app, id, ada);
    await submit(reader, 'code');
    app.clock.advance({ seconds: 40 });
    await submit(reader, 'confirm', { code: await newestCode(db) });
    expect((await signAs(reader)).status).toBe(303);
    await countersignSent(app, id);
    const { snapshot = '' } = (await findFrozen(db, executedIdOf(id))) ?? {};
    const executed = executedKind.readSnapshot(snapshot);
    expect(executed.people[0]).toMatchObject({
      code: { sentAt: '2026-03-02T15:00:00.000Z', confirmedAt: '2026-03-02T15:00:40.000Z' },
      isLinkSent: true,
    });
    const sealing = {
      at: executed.executedAt,
      timeStampBy: null,
      issued: null,
      isFileLive: false,
      baseUrl: '',
    };
    const printed = JSON.stringify(executedDocument(executed, { sealing }).data);
    expect(printed).toMatch(/Code sent[^}]*15:00:00 UTC/);
    expect(printed).toMatch(/Code confirmed[^}]*15:00:40 UTC/);
    expect(await violationsOf(db, app.deps.files)).toEqual([]);
  });

  test('is needed: a form without it signs nothing', async () => {
    const db = await openDb();
    const { reader, id, ...office } = await coded(db);
    const uncoded = await sendSigned(office);
    const plain = await signingForm(await readerOf(office.app, uncoded, office.ada));
    const page = await readPage(reader);
    const forged = new Map(plain);
    for (const name of ['link', 'revision', 'sha256']) {
      forged.set(name, new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '');
    }
    const refused = await post(reader, forged);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Confirm your email address first.');
    expect((await listEvidence(db, id)).map(({ kind }) => kind)).not.toContain('signed');
  });

  test('is not confirmed by a row that somebody plants', async () => {
    const db = await openDb();
    const { app, reader } = await coded(db);
    await submit(reader, 'code');
    const at = instantText(app.clock.now());
    const confirmedBy = secretHash(reader.cookie.slice(reader.cookie.indexOf('=') + 1));
    await db.updateTable('documentCodes').set({ confirmedBy, confirmedAt: at }).execute();
    expect(await readPage(reader)).not.toContain('value="review"');
  });

  test('can be entered wrongly 4 times, and is dead after the 5th', async () => {
    const db = await openDb();
    const { app, reader } = await coded(db);
    await submit(reader, 'code');
    const code = await newestCode(db);
    for (let time = 1; time < 5; time += 1) {
      const tried = await submit(reader, 'confirm', { code: wrong(code) });
      expect(tried.status).toBe(422);
      expect(tried.html).toContain('This code is wrong.');
    }
    const last = await submit(reader, 'confirm', { code: wrong(code) });
    expect(last.html).toContain('This code can no longer be used.');
    const page = await readPage(reader);
    expect(page).not.toContain('value="confirm"');
    app.clock.advance({ seconds: 1 });
    await submit(reader, 'code');
    const next = await submit(reader, 'confirm', { code: await newestCode(db) });
    expect(next.status).toBe(303);
  });

  test('expires after 10 minutes, and an older one when a new one is sent', async () => {
    const db = await openDb();
    const { app, reader } = await coded(db);
    await submit(reader, 'code');
    const first = await newestCode(db);
    app.clock.advance({ seconds: 1 });
    await submit(reader, 'code');
    const second = await newestCode(db);
    if (first !== second) {
      expect((await submit(reader, 'confirm', { code: first })).status).toBe(422);
    }
    expect(await readPage(reader)).toContain('value="confirm"');
    app.clock.advance({ minutes: 10 });
    expect(await readPage(reader)).not.toContain('value="confirm"');
  });

  test('is sent at most 3 times an hour, whatever link is used', async () => {
    const db = await openDb();
    const { app, id, ada, reader } = await coded(db);
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance({ seconds: 1 });
      expect((await submit(reader, 'code')).status).toBe(303);
    }
    const again = await readerOf(app, id, ada);
    const refused = await submit(again, 'code');
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('You’ve requested too many codes.');
    app.clock.advance({ hours: 1 });
    expect((await submit(again, 'code')).status).toBe(303);
    expect(await codeEmails(db)).toHaveLength(4);
  });

  test('confirms one browser for 30 minutes', async () => {
    const db = await openDb();
    const { app, id, ada } = await coded(db);
    const { body } = await callApi(app, 'POST', `/documents/${id}/links`, { contactId: ada });
    const path = new URL(body.url as string).pathname;
    const one = { app, id, cookie: await followLink(app, path) };
    app.clock.advance({ milliseconds: 1 });
    const other = { app, id, cookie: await followLink(app, path) };
    await confirm(db, one);
    expect(await readPage(one)).toContain('value="review"');
    expect(await readPage(other)).not.toContain('value="review"');
    // What was used once, nobody uses again.
    const code = await newestCode(db);
    expect(await readPage(other)).not.toContain('value="confirm"');
    app.clock.advance({ milliseconds: 1 });
    await submit(other, 'code');
    if (code !== (await newestCode(db))) {
      expect((await submit(other, 'confirm', { code })).status).toBe(422);
    }
    const form = await signingForm(one);
    app.clock.advance({ minutes: 30 });
    expect((await post(one, form)).status).toBe(409);
    app.clock.advance({ seconds: -1 });
    expect((await post(one, form)).status).toBe(303);
  });

  test('is not sent before it is the signer’s turn, nor by who only reads', async () => {
    const db = await openDb();
    const office = await signingOffice(db);
    const { app } = office;
    const changes = { ...bothSign(office), signingOrder: 'in_order', asksForCode: true };
    const id = await sendSigned(office, { changes, to: [office.ada, office.kim] });
    expect(await readPage(await readerOf(app, id, office.ben))).not.toContain('value="code"');
    expect(await readPage(await readerOf(app, id, office.kim))).not.toContain('value="code"');
  });

  test('is deleted after 30 days', async () => {
    const db = await openDb();
    const { reader } = await coded(db);
    await submit(reader, 'code');
    await deleteCodesBefore(db, '2026-03-02T15:00:00.000Z');
    expect(await db.selectFrom('documentCodes').selectAll().execute()).toHaveLength(1);
    await deleteCodesBefore(db, '2026-03-02T15:00:00.001Z');
    expect(await db.selectFrom('documentCodes').selectAll().execute()).toEqual([]);
  });
});
