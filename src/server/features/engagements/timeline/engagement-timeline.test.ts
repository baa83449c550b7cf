import { expect, test } from 'vitest';
import { addEngagement } from '../../../../../tests/support/an-engagement.ts';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { createTestInbox } from '../../../../../tests/support/inbox.ts';
import { addClient, invoicingApp, issue } from '../../../../../tests/support/invoices.ts';
import { manualClock } from '../../../../../tests/support/manual-clock.ts';
import { aPricingSection } from '../../../../../tests/support/proposal-content.ts';
import { addSigningClient, changeProposal } from '../../../../../tests/support/proposals.ts';
import { describeOnSqliteFirst } from '../../../../../tests/support/test-database.ts';
import type { EngagementTimeline } from '../../../../shared/engagements/engagement-timeline.schema.ts';
import type { Database } from '../../../database/database.ts';

/** On March 2nd a message, on the 4th a proposal, which is accepted on the 7th. */
async function acceptedInquiry(db: Database) {
  const clock = manualClock();
  const inbox = await createTestInbox(db, { clock });
  const inquiryId = await inbox.receive({ subject: 'A new website' });
  const app = await invoicingApp(db, { clock });
  const clientId = await addSigningClient(app);
  clock.advance({ hours: 2 * 24 });
  const { body: draft } = await callApi(app, 'POST', '/proposals', { clientId, inquiryId });
  const { id } = await changeProposal(app, draft, {
    title: 'New website',
    sections: [aPricingSection],
    validUntil: '2026-04-01',
  });
  const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
  await callApi(app, 'POST', `/documents/${id}/links`, { contactId: client.contacts[0].id });
  clock.advance({ hours: 24 });
  const { id: linkId } = await db
    .selectFrom('documentLinks')
    .select('id')
    .executeTakeFirstOrThrow();
  const seenAt = clock.now().toString();
  await db.insertInto('documentViews').values({ linkId, day: '2026-03-05', seenAt }).execute();
  clock.advance({ hours: 2 * 24 });
  const accepted = { revision: 1, name: 'Sam Signer', acceptedOn: '2026-03-07' };
  await callApi(app, 'POST', `/proposals/${id}/acceptance`, accepted);
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  return { app, clock, id, inquiryId, engagementId: body.engagementId as string };
}

describeOnSqliteFirst('The timeline of an engagement', (open) => {
  test('has all documents in their order, and how long it took', async () => {
    const { app, clock, id, inquiryId, engagementId } = await acceptedInquiry(await open());
    const read = async () =>
      (await callApi(app, 'GET', `/engagements/${engagementId}/timeline`))
        .body as EngagementTimeline;
    const before = await read();
    expect(before).toMatchObject({
      documents: [
        { kind: 'inquiry', id: inquiryId, on: '2026-03-02', subject: 'A new website' },
        { kind: 'proposal', id, on: '2026-03-04', revision: 1, isAccepted: true, amount: 100_00 },
        { kind: 'acceptance', on: '2026-03-07' },
        { kind: 'invoice', on: '2026-03-07', number: null, status: 'draft', isSent: false },
      ],
      steps: [
        { step: 'inquiry', on: '2026-03-02' },
        { step: 'proposal_sent', on: '2026-03-04' },
        { step: 'proposal_opened', on: '2026-03-05' },
        { step: 'accepted', on: '2026-03-07' },
      ],
      daysToAcceptance: 5,
      daysToFirstPayment: null,
    });
    const pdf = await app.app.request(`/api/documents/${before.documents[2]?.id}/pdf`);
    expect(pdf.status).toBe(200);
    const draftId = before.documents[3]?.id ?? '';
    const { body: invoice } = await callApi(app, 'GET', `/invoices/${draftId}`);
    clock.advance({ hours: 24 });
    await issue(app, invoice);
    await callApi(app, 'POST', `/documents/${draftId}/links`, {});
    const payment = { amount: 60_00, method: 'card', paymentDate: '2026-03-08' };
    const { body: paid } = await callApi(app, 'POST', `/invoices/${draftId}/payments`, payment);
    const [first] = paid.issued.payments;
    await callApi(app, 'POST', `/invoices/${draftId}/payments/${first.id}/reversal`);
    clock.advance({ hours: 11 * 24 });
    const later = { ...payment, amount: 20_00, paymentDate: '2026-03-19' };
    await callApi(app, 'POST', `/invoices/${draftId}/payments`, later);
    await callApi(app, 'POST', `/invoices/${draftId}/credit-notes`);
    const after = await read();
    expect(after.documents.slice(3)).toMatchObject([
      { kind: 'invoice', on: '2026-03-08', status: 'partially_paid', isSent: true },
      { kind: 'credit_note', on: '2026-03-19', status: 'draft', amount: -100_00, isSent: false },
    ]);
    expect(after.steps.slice(4)).toEqual([
      { step: 'first_invoice', on: '2026-03-08' },
      { step: 'first_payment', on: '2026-03-19' },
    ]);
    expect(after).toMatchObject({ daysToAcceptance: 5, daysToFirstPayment: 12 });
    clock.advance({ hours: 24 });
    const rest = { ...payment, amount: 80_00, paymentDate: '2026-03-20' };
    await callApi(app, 'POST', `/invoices/${draftId}/payments`, rest);
    expect((await read()).steps.at(-1)).toEqual({ step: 'paid', on: '2026-03-20' });
    const completion = `/engagements/${engagementId}/completion`;
    clock.advance({ hours: 24 });
    await callApi(app, 'DELETE', `/invoices/${after.documents[4]?.id ?? ''}`);
    expect((await callApi(app, 'POST', completion)).status).toBe(200);
    expect((await read()).steps.at(-1)).toEqual({ step: 'completed', on: '2026-03-21' });
    await callApi(app, 'DELETE', completion);
    expect((await read()).steps.at(-1)).toEqual({ step: 'paid', on: '2026-03-20' });
    const reason = 'The grant ended.';
    await callApi(app, 'POST', `/engagements/${engagementId}/cancellation`, { reason });
    expect((await read()).steps.at(-1)).toEqual({ step: 'canceled', on: '2026-03-21' });
  });

  test('begins with the first sending where there was no message', async () => {
    const app = await invoicingApp(await open());
    const id = await addEngagement(app.deps, await addClient(app));
    const { body } = await callApi(app, 'GET', `/engagements/${id}/timeline`);
    expect(body).toMatchObject({
      steps: [
        { step: 'proposal_sent', on: '2026-03-02' },
        { step: 'accepted', on: '2026-03-02' },
      ],
      daysToAcceptance: 0,
    });
    expect((await callApi(app, 'GET', '/engagements/eng_none/timeline')).status).toBe(404);
  });
});
