/** What an executed contract tells of the emails that its signers got. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  createdReader,
  newestCode,
  readContract,
  readerOf,
  sendSigned,
  signAs,
  signingOffice,
  submit,
  type SigningOffice,
} from '../../../../../tests/support/client-contract.ts';
import { sendContract } from '../../../../../tests/support/contracts.ts';
import { countersignSent } from '../../../../../tests/support/executed-contracts.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { findFrozen } from '../../../documents/freeze/frozen.repository.ts';
import { instantText } from '../../../platform/clock.ts';
import { executedKind } from './executed.kind.ts';

/** The mail server accepts all emails that are queued, a minute later. */
async function acceptEmails({ app }: SigningOffice): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const sentAt = instantText(app.clock.now());
  await app.deps.db
    .updateTable('emails')
    .set({ status: 'sent', attempts: 1, lastResponse: '250', sentAt })
    .where('status', '<>', 'sent')
    .execute();
  return sentAt;
}

/** Of Ada, once the owner signed, too. */
async function linkTimes({ app }: SigningOffice, id: string) {
  await countersignSent(app, id);
  const { snapshot = '' } = (await findFrozen(app.deps.db, executedIdOf(id))) ?? {};
  const [{ email, sentAt, isLinkSent } = {}] = executedKind.readSnapshot(snapshot).people;
  return { email, sentAt, isLinkSent };
}

describeOnSqliteFirst('An executed contract tells when the link', (openDb) => {
  test('was sent first, not when later emails were, such as the copy of what was signed', async () => {
    const office = await signingOffice(await openDb());
    const id = await sendSigned(office);
    const sentAt = await acceptEmails(office);
    expect((await signAs(await readerOf(office.app, id, office.ada))).status).toBe(303);
    await acceptEmails(office);
    expect(await linkTimes(office, id)).toMatchObject({ sentAt, isLinkSent: true });
  });

  test('was sent to the address that it names, not to an earlier one', async () => {
    const office = await signingOffice(await openDb());
    const { app, ada, clientId } = office;
    const id = await sendSigned(office);
    await acceptEmails(office);
    const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
    const contacts = body.contacts.map((contact: { id: string }) =>
      contact.id === ada ? { ...contact, email: 'new@harbor.example' } : contact,
    );
    await callApi(app, 'PATCH', `/clients/${clientId}`, { version: body.version, contacts });
    app.clock.advance({ hours: 1 });
    await sendContract(app, await readContract(app, id), [ada]);
    const sentAt = await acceptEmails(office);
    expect((await signAs(await readerOf(app, id, ada))).status).toBe(303);
    expect(await linkTimes(office, id)).toMatchObject({ email: 'new@harbor.example', sentAt });
  });

  test('was sent by no email, if the first one came after the signature', async () => {
    const office = await signingOffice(await openDb());
    const { app, ada } = office;
    const id = await sendSigned(office);
    const reader = await createdReader(app, id, ada);
    await submit(reader, 'code');
    await submit(reader, 'confirm', { code: await newestCode(app.deps.db) });
    expect((await signAs(reader)).status).toBe(303);
    await acceptEmails(office);
    expect(await linkTimes(office, id)).toMatchObject({ sentAt: null, isLinkSent: false });
  });
});
