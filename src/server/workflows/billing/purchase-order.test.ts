/** A PO number that comes after the acceptance, on drafts that wait for it. */
import { expect, test, vi } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import {
  acceptAs,
  addOffer,
  hiddenFields,
  openedBy,
  postForm,
  proposalOffice,
  proposalPage,
} from '../../../../tests/support/client-proposal.ts';
import { issue } from '../../../../tests/support/invoices.ts';
import {
  describeOnSqliteFirst,
  describeOnPostgres,
} from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import { countWaiting } from '../../../../tests/support/waiting-transactions.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { ProposalDetail } from '../../../shared/proposals/proposal-api.schema.ts';
import type { Database } from '../../database/database.ts';
import { lockDraft } from '../../features/invoices/draft/drafts.actions.ts';

/** Accepted with the PO number to follow: drafts of the deposit and of the design, both without it. */
async function accepted(db: Database) {
  const { app, clientId, ada, id: other } = await proposalOffice(db);
  const id = await addOffer(app, clientId, { purchaseOrder: 'before_invoicing' });
  const cookie = await openedBy(app, id, ada);
  const signed = { toFollow: 'on' };
  expect((await acceptAs(app, { id, cookie }, { signed })).status).toBe(303);
  const { engagementId } = (await callApi(app, 'GET', `/proposals/${id}`)).body;
  const path = `/engagements/${engagementId}`;
  const { body } = await callApi(app, 'POST', `${path}/entries/design/reached`);
  const [deposit = '', design = ''] = (body as EngagementDetail).entries.map(
    ({ invoices }) => invoices.at(-1)?.id ?? '',
  );
  const numberOf = async (invoice: string): Promise<string> => {
    const { draft } = (await callApi(app, 'GET', `/invoices/${invoice}`)).body;
    return draft.content.purchaseOrderNumber;
  };
  const changesOf = async (invoice: string) => {
    const found = await callApi(app, 'GET', `/events?targetId=${invoice}&limit=50`);
    return (found.body.items as { summary: string }[]).map(({ summary }) => summary);
  };
  const add = async (number: string) => {
    const page = await proposalPage(app, id, cookie);
    const fields = [...hiddenFields(page, 'order'), ['purchaseOrder', number], ['step', 'order']];
    return postForm(app, id, cookie, fields as [string, string][]);
  };
  const shown = async () => {
    const proposal = (await callApi(app, 'GET', `/proposals/${id}`)).body as ProposalDetail;
    const { purchaseOrder } = (await callApi(app, 'GET', path)).body as EngagementDetail;
    const page = await proposalPage(app, id, cookie);
    return {
      proposal: proposal.acceptance?.purchaseOrder,
      engagement: purchaseOrder.number,
      page: /PO number<\/dt>\s*<dd[^>]*>([^<]*)</.exec(page)?.[1],
      asks: page.includes('value="order"'),
    };
  };
  return { app, id, other, ada, cookie, path, deposit, design, numberOf, changesOf, add, shown };
}

describeOnSqliteFirst('A PO number that follows the acceptance', (open) => {
  test('is filled in on drafts without one when the client adds it', async () => {
    const db = await open();
    const { app, path, deposit, design, numberOf, changesOf, add } = await accepted(db);
    expect(await numberOf(deposit)).toBe('');
    const own = { version: 1, purchaseOrderNumber: 'Their own' };
    expect((await callApi(app, 'PATCH', `/invoices/${design}`, own)).status).toBe(200);
    expect((await add('PO-7')).status).toBe(303);
    expect(await numberOf(deposit)).toBe('PO-7');
    expect(await numberOf(design)).toBe('Their own');
    expect(await changesOf(deposit)).toContainEqual(
      expect.stringMatching(/changed PO number of a draft invoice/),
    );
    expect((await callApi(app, 'GET', path)).body.purchaseOrder.isNeeded).toBe(false);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is filled in on drafts without one when the owner adds it, but on no issued invoice', async () => {
    const db = await open();
    const { app, path, deposit, design, numberOf, changesOf } = await accepted(db);
    await callApi(app, 'POST', `${path}/purchase-order-waiver`, { reason: 'By phone' });
    const { body } = await callApi(app, 'GET', `/invoices/${deposit}`);
    const issued = await issue(app, body);
    expect(issued.status).toBe(200);
    const added = await callApi(app, 'POST', `${path}/purchase-order`, { number: 'PO-7' });
    expect(added.status).toBe(200);
    expect(await numberOf(design)).toBe('PO-7');
    expect(await changesOf(design)).toContainEqual(
      expect.stringMatching(/changed PO number of a draft invoice/),
    );
    const stored = await callApi(app, 'GET', `/invoices/${deposit}`);
    expect(stored.body).toEqual(issued.body);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is one number, and a late form of the client changes nothing', async () => {
    const db = await open();
    const { app, id, cookie, path, deposit, numberOf, shown } = await accepted(db);
    const waiting = { number: '', toFollow: true };
    expect(await shown()).toEqual({
      proposal: waiting,
      engagement: '',
      page: 'To follow',
      asks: true,
    });
    const seen = hiddenFields(await proposalPage(app, id, cookie), 'order');
    await callApi(app, 'POST', `${path}/purchase-order`, { number: 'PO-OWNER' });
    const one = {
      proposal: { number: 'PO-OWNER', toFollow: false },
      engagement: 'PO-OWNER',
      page: 'PO-OWNER',
      asks: false,
    };
    expect(await shown()).toEqual(one);
    const late = (number: string) =>
      postForm(app, id, cookie, [...seen, ['purchaseOrder', number], ['step', 'order']]);
    const refused = await late('PO-CLIENT');
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('This proposal already has a PO number.');
    expect(html).toMatch(/<dd[^>]*>PO-OWNER</);
    expect((await late(' PO-OWNER ')).status).toBe(303);
    expect(await shown()).toEqual(one);
    expect(await numberOf(deposit)).toBe('PO-OWNER');
    expect(await violationsOf(db)).toEqual([]);
  });

  test('with too many characters is refused with the limit, in both forms', async () => {
    const { app, other, ada, add } = await accepted(await open());
    const limit = 'Enter a PO number of at most 60 characters.';
    const tooLong = '1'.repeat(61);
    expect(await (await add(tooLong)).text()).toContain(limit);
    expect(await (await add(' ')).text()).toContain('Enter the PO number.');
    const cookie = await openedBy(app, other, ada);
    const signed = { purchaseOrder: tooLong };
    const refused = await acceptAs(app, { id: other, cookie }, { signed });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(limit);
  });

  test('is one number if the client and the owner add it at the same moment', async () => {
    const db = await open();
    const { app, path, deposit, numberOf, add, shown } = await accepted(db);
    const answers = await Promise.all([
      add('PO-CLIENT'),
      callApi(app, 'POST', `${path}/purchase-order`, { number: 'PO-OWNER' }),
    ]);
    expect([
      [303, 409],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
    const { proposal, engagement, page } = await shown();
    expect([proposal?.number, page, await numberOf(deposit)]).toEqual(
      Array.from({ length: 3 }, () => engagement),
    );
    expect(await violationsOf(db)).toEqual([]);
  });
});

describeOnPostgres('A PO number that comes while a draft is issued', (open) => {
  test.each(['client', 'owner'])(
    'from the %s waits for the draft, not for its plan',
    async (by) => {
      const db = await open();
      const { app, path, deposit, numberOf, add } = await accepted(db);
      const number = { number: 'PO-7' };
      const adding = await db.transaction().execute(async (trx) => {
        await lockDraft(trx, deposit);
        const answer =
          by === 'client' ? add('PO-7') : callApi(app, 'POST', `${path}/purchase-order`, number);
        await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
        // As issuing does next; it must not wait for the other one.
        const plans = trx.selectFrom('engagements').select('id');
        const own = plans.where('id', '=', path.split('/')[2] ?? '').forUpdate();
        expect(await own.noWait().execute()).toHaveLength(1);
        return { answer };
      });
      expect((await adding.answer).status).toBeLessThan(400);
      expect(await numberOf(deposit)).toBe('PO-7');
    },
  );
});
