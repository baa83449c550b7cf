/** A proposal is accepted by a link that the owner created by hand, which no email carried. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import {
  acceptForm,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../../tests/support/client-proposal.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../../tests/support/violations.ts';
import type { Database } from '../../../database/database.ts';
import { acceptanceSnapshotSchema } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { acceptanceDocument } from '../page/acceptance-pdf.ts';

const CONFIRMATION = 'A confirmation with a PDF of what you accepted is on its way by email.';

/** Accepted by Ada’s link after her address was replaced. */
async function acceptedBy(db: Database, address: string) {
  const { app, clientId, id, ada } = await proposalOffice(db);
  const cookie = await openedBy(app, id, ada);
  const { body } = await callApi(app, 'GET', `/clients/${clientId}`);
  const contacts = body.contacts.map((contact: { id: string }) =>
    contact.id === ada ? { ...contact, email: address, phone: '+1 201 555 0188' } : contact,
  );
  await callApi(app, 'PATCH', `/clients/${clientId}`, { version: body.version, contacts });
  const form = await acceptForm(app, { id, cookie });
  const review = await postForm(app, id, cookie, new Map([...form, ['step', 'review']]));
  expect(await review.text()).toMatch(/Accepting with a link created for \W*Ada Signer\W*\./);
  expect((await postForm(app, id, cookie, form)).status).toBe(303);
  const frozen = await db
    .selectFrom('frozenDocuments')
    .select('snapshot')
    .where('kind', '=', 'acceptance')
    .executeTakeFirstOrThrow();
  const record = acceptanceSnapshotSchema.parse(JSON.parse(frozen.snapshot));
  const printed = JSON.stringify(acceptanceDocument(record).data);
  const emails = db.selectFrom('emails').select('toAddress').where('kind', '=', 'acceptance');
  expect(await violationsOf(db)).toEqual([]);
  return {
    record,
    printed,
    confirmed: (await emails.execute()).map(({ toAddress }) => toAddress),
    page: await proposalPage(app, id, cookie),
  };
}

describeOnSqliteFirst('A link that was created by hand', (open) => {
  test('is recorded as such, and the acceptance is confirmed to the contact', async () => {
    const accepted = await acceptedBy(await open(), 'new@harbor.example');
    expect(accepted.record.signer).toEqual({
      name: 'Ada Signer',
      title: 'Director',
      email: '',
      linkFor: 'Ada Signer',
    });
    expect(accepted.printed).toContain('Accepted with a link created for Ada Signer.');
    expect(accepted.printed).not.toContain('new@harbor.example');
    expect(accepted.confirmed).toEqual(['new@harbor.example']);
    expect(accepted.page).toContain(CONFIRMATION);
  });

  test('of a contact without an address promises no confirmation', async () => {
    const accepted = await acceptedBy(await open(), '');
    expect(accepted.record.signer).toMatchObject({ email: '', linkFor: 'Ada Signer' });
    expect(accepted.confirmed).toEqual([]);
    expect(accepted.page).toContain('What happens next');
    expect(accepted.page).not.toContain(CONFIRMATION);
  });
});
