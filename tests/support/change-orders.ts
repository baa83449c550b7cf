/** A studio with an engagement of $1,000.00 in three payments, and change orders to it. */
import type { EngagementDetail } from '../../src/shared/engagements/engagement-api.schema.ts';
import type { Database } from '../../src/server/database/database.ts';
import { addEngagement } from './an-engagement.ts';
import { callApi } from './api-caller.ts';
import { openedBy, proposalContacts } from './client-proposal.ts';
import { addClient, invoicingApp, issue } from './invoices.ts';
import { manualClock } from './manual-clock.ts';
import { aProposalLine } from './proposal-content.ts';
import { changeProposal } from './proposals.ts';

/** A one-time line without tax. */
export const orderLine = (key: string, title: string, unitPrice: number, changes: object = {}) => ({
  ...aProposalLine,
  tax: { category: 'zero', ratePpm: 0, reason: '' },
  key,
  title,
  unitPrice,
  ...changes,
});

export async function changedOffice(db: Database) {
  const clock = manualClock();
  const app = await invoicingApp(db, { clock });
  const clientId = await addClient(app, { contacts: proposalContacts });
  const id = await addEngagement(app.deps, clientId);
  const { body: client } = await callApi(app, 'GET', `/clients/${clientId}`);
  const ada: string = client.contacts[0].id;
  const read = async () =>
    (await callApi(app, 'GET', `/engagements/${id}`)).body as EngagementDetail;
  const invoiceOf = async (key: string) => {
    const { entries } = await read();
    const invoice = entries.find((entry) => entry.key === key)?.invoices.at(-1);
    return (await callApi(app, 'GET', `/invoices/${invoice?.id}`)).body;
  };
  /** A draft that can be sent. */
  const draftOrder = async (lines: readonly object[], changes: object = {}) => {
    const { status, body } = await callApi(app, 'POST', `/engagements/${id}/change-orders`);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const [pricing] = body.draft.sections;
    const sections = [{ ...pricing, lines }];
    return changeProposal(app, body, { sections, validUntil: '2026-12-31', ...changes });
  };
  /** Opened by the first signer. */
  const sendOrder = async (lines: readonly object[], changes: object = {}) => {
    const order = await draftOrder(lines, changes);
    return { id: order.id, cookie: await openedBy(app, order.id, ada) };
  };
  const recordOrder = async (order: { id: string }, changes: object = {}) => {
    const { body } = await callApi(app, 'GET', `/proposals/${order.id}`);
    return callApi(app, 'POST', `/proposals/${order.id}/acceptance`, {
      revision: body.sent.revision,
      name: 'Ada Signer',
      acceptedOn: '2026-03-02',
      ...changes,
    });
  };
  const issueEntry = async (key: string) => issue(app, await invoiceOf(key));
  const reach = (key: string) => callApi(app, 'POST', `/engagements/${id}/entries/${key}/reached`);
  return {
    app,
    db,
    clock,
    id,
    clientId,
    read,
    invoiceOf,
    draftOrder,
    sendOrder,
    recordOrder,
    issueEntry,
    reach,
  };
}

export const amountsOf = ({ entries }: EngagementDetail) =>
  Object.fromEntries(entries.map(({ key, amount }) => [key, amount]));
