/** Every email about proposals, with hostile text in all that people type. */
import { clockAt, instantText } from '../../src/server/platform/clock.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { lookAgain } from '../../src/server/documents/follow-up/follow-ups.repository.ts';
import { sendFollowUps } from '../../src/server/documents/follow-up/send-follow-ups.ts';
import { callApi } from './api-caller.ts';
import {
  acceptAs,
  addOffer,
  askAs,
  hiddenFields,
  openedBy,
  postForm,
  proposalPage,
} from './client-proposal.ts';
import { addClient, issue } from './invoices.ts';
import type { TestApp } from './test-app.ts';

/** What would run, close a tag or fill a placeholder if it were not text. */
export const hostile = '<img src=x onerror=alert(1)> "&amp; {{7*7}}';

const contacts = [{ name: `Ada ${hostile}`, email: 'ada@harbor.example', roles: ['signer'] }];

/** Sends a proposal, shares it, asks and answers; then one is accepted, one declined, one to change. */
export async function sendProposalEmails(app: TestApp): Promise<void> {
  const client = await addClient(app, { name: `Lab ${hostile}`, contacts });
  const { body } = await callApi(app, 'GET', `/clients/${client}`);
  const [ada = ''] = body.contacts.map(({ id }: { id: string }) => id);
  const opened = async () => {
    const id = await addOffer(app, client, { title: `Website ${hostile}` });
    return { app, id, cookie: await openedBy(app, id, ada) };
  };
  const accepted = await opened();
  const message = `Dear Ada,\n\n${hostile}`;
  const sent = { contacts: [ada], message };
  succeed(await callApi(app, 'POST', `/documents/${accepted.id}/deliveries`, sent));
  const link = hiddenFields(await proposalPage(app, accepted.id, accepted.cookie), 'review').filter(
    ([name]) => name === 'link',
  );
  const colleague = [
    ['colleagueName', `Jo ${hostile}`],
    ['colleagueEmail', 'jo@harbor.example'],
  ] as const;
  const post = (part: string, fields: Iterable<readonly [string, string]>) =>
    postForm(app, accepted.id, accepted.cookie, fields, {}, part);
  succeed(await post('share', [...link, ...colleague]));
  succeed(await post('new-link', link));
  succeed(await askAs(accepted, `Is hosting included?\n${hostile}`));
  const { body: inbox } = await callApi(app, 'GET', '/inbox');
  const thread = inbox.items.find(({ type }: { type: string }) => type === 'thread');
  const answer = { text: `Yes. ${hostile}`, version: 1 };
  succeed(await callApi(app, 'POST', `/threads/${thread.id}/answers`, answer));
  const signed = { name: `Ada ${hostile}`, title: hostile, fundReference: hostile };
  succeed(await acceptAs(app, accepted, { signed }));
  for (const step of ['changes', 'decline']) {
    const other = await opened();
    const seen = hiddenFields(await proposalPage(app, other.id, other.cookie), step);
    const said = [...seen, ['text', hostile], ['step', step]] as [string, string][];
    succeed(await postForm(app, other.id, other.cookie, said));
  }
  const revised = await opened();
  const { version } = (await callApi(app, 'GET', `/proposals/${revised.id}`)).body;
  const changed = { version, title: `Cheaper website ${hostile}`, tellsChanges: true };
  succeed(await callApi(app, 'PATCH', `/proposals/${revised.id}`, changed));
  const again = { contacts: [ada], message: '' };
  succeed(await callApi(app, 'POST', `/documents/${revised.id}/deliveries`, again));
  await billAccepted(app, ada);
  const waiting = await addOffer(app, client, { title: `Website ${hostile}` });
  succeed(await callApi(app, 'POST', `/documents/${waiting}/deliveries`, { ...sent, message: '' }));
  await followUp(app, waiting);
}

/** Issues and sends the deposit invoice of the acceptance. */
async function billAccepted(app: TestApp, contact: string): Promise<void> {
  const { body } = await callApi(app, 'GET', '/invoices?status=draft');
  const [{ id }] = body.items;
  const { version } = (await callApi(app, 'GET', `/invoices/${id}`)).body;
  succeed(await issue(app, { id, version }));
  const sent = { contacts: [contact] };
  succeed(await callApi(app, 'POST', `/documents/${id}/deliveries`, sent));
}

/** Of what `addOffer` offers. */
const DAY_AFTER_LAST = '2026-05-01T15:00:00.000Z';

/** As if its email had been sent last week: reminds of it, and reports that it expired. */
async function followUp({ deps }: TestApp, id: string): Promise<void> {
  const { db } = deps;
  const email = db.updateTable('emails').where('relatedId', '=', id);
  await email.set({ status: 'sent', sentAt: '2026-02-20T15:00:00.000Z' }).execute();
  await sendFollowUps(deps);
  const later = clockAt(Temporal.Instant.from(DAY_AFTER_LAST));
  await inTransaction(db, (trx) => lookAgain(trx, id, DAY_AFTER_LAST));
  await sendFollowUps({ ...deps, clock: later });
  // The outbox has the time of the test.
  const expiry = db.updateTable('emails').where('kind', 'in', ['expiry_report', 'expiry_notice']);
  await expiry.set({ dueAt: instantText(deps.clock.now()) }).execute();
  await email.set({ status: 'queued', sentAt: null }).where('kind', '=', 'proposal').execute();
}

function succeed({ status }: { status: number }): void {
  if (status >= 400) throw new Error(`Refused with ${status}`);
}
