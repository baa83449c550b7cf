/**
 * What a proposal has to do, by a model without a database: actions of the owner, two recipients
 * who may accept, one who may only view unless the owner allows it, and the clock, in any order.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { callApi } from './api-caller.ts';
import { acceptForm, openedBy, postForm } from './client-proposal.ts';
import type { ManualClock } from './manual-clock.ts';
import type { TestApp } from './test-app.ts';

/** A form that a recipient has open. */
interface OpenForm {
  revision: number;
  /** Its link was ended by a newer one to the same recipient. */
  isEnded: boolean;
  /** Opened without the right to accept, so there is no form to post, even if it is given later. */
  isViewOnly: boolean;
  openedAt: Temporal.Instant;
}

export interface Model {
  revision: number;
  end: 'accepted' | 'declined' | 'withdrawn' | null;
  isAsked: boolean;
  validUntil: string;
  /** Whether the owner allowed the viewer to accept. */
  isAllowed: boolean;
  /** By recipient. */
  forms: (OpenForm | undefined)[];
}

export interface Real {
  app: TestApp;
  db: Database;
  clock: ManualClock;
  id: string;
  /** Ids of contacts: two signers, and one who may only view. */
  contacts: readonly string[];
  forms: ({ cookie: string; fields: Map<string, string> } | undefined)[];
  /** The total of the form that was accepted. */
  acceptedTotal: string | undefined;
}

type Command = fc.AsyncCommand<Model, Real>;

const VIEWER = 2;
/** How long the link that was opened allows to act. */
const ACTING_HOURS = 24;
const ZONE = 'America/New_York';

const todayOf = (clock: ManualClock) =>
  clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();

const choices: [string, string][][] = [
  [
    ['package.packages', 'large'],
    ['line', 'photos'],
    ['quantity.photos', '4'],
  ],
  [
    ['package.packages', 'small'],
    ['line', 'film'],
  ],
];

function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  const checked = async (model: Model, real: Real) => {
    await run(model, real);
    await expectSame(model, real);
  };
  return { check, run: checked, toString: () => name };
}

const isOpen = ({ revision, end }: Model) => revision > 0 && end === null;

const mayAct = ({ isAllowed }: Model, recipient: number) => recipient !== VIEWER || isAllowed;

/** Whether this form still does something, apart from what it asks for. */
function isGood(model: Model, recipient: number, { clock }: Real): boolean {
  const form = model.forms[recipient];
  if (form === undefined || form.isEnded || form.isViewOnly) return false;
  if (clock.now().since(form.openedAt).total('hours') >= ACTING_HOURS) return false;
  return form.revision === model.revision && mayAct(model, recipient);
}

const send = (recipients: readonly number[], days: number) =>
  command(`send to ${recipients.join(', ')} for ${days} days`, async (model, real) => {
    const { app, id, clock } = real;
    const { body } = await callApi(app, 'GET', `/proposals/${id}`);
    const validUntil = clock.now().toZonedDateTimeISO(ZONE).toPlainDate().add({ days }).toString();
    const title = `Version ${model.revision + 1}`;
    const changes = { version: body.version, title, validUntil };
    const changed = await callApi(app, 'PATCH', `/proposals/${id}`, changes);
    expect(changed.status).toBe(model.end === 'accepted' ? 409 : 200);
    if (model.end === 'accepted') return;
    for (const recipient of recipients) {
      const cookie = await openedBy(app, id, real.contacts[recipient] ?? '');
      const choice = choices[recipient % 2] ?? [];
      real.forms[recipient] = { cookie, fields: await acceptForm(app, { id, cookie }, { choice }) };
      const isViewOnly = !mayAct(model, recipient);
      const openedAt = clock.now();
      const revision = model.revision + 1;
      model.forms[recipient] = { revision, isEnded: false, isViewOnly, openedAt };
    }
    Object.assign(model, { revision: model.revision + 1, end: null, isAsked: false, validUntil });
  });

/** Posts what is on the screen of this recipient, however old it is. */
const answer = (recipient: number, step: 'accept' | 'decline' | 'changes') =>
  command(
    `${step} by ${recipient}`,
    async (model, real) => {
      const { app, id } = real;
      const form = real.forms[recipient];
      if (form === undefined) throw new Error('Only a form that was opened can be posted');
      const fields = new Map([...form.fields, ['step', step]]);
      if (step !== 'accept') fields.set('text', `Please, ${recipient}`);
      await postForm(app, id, form.cookie, fields);
      if (!isGood(model, recipient, real) || !isOpen(model)) return;
      if (step === 'changes') model.isAsked = true;
      if (step === 'changes' || todayOf(real.clock) > model.validUntil) return;
      if (step === 'decline') model.end = 'declined';
      if (step !== 'accept') return;
      model.end = 'accepted';
      real.acceptedTotal = fields.get('total');
    },
    (model) => model.forms[recipient] !== undefined,
  );

const withdraw = () =>
  command(
    'withdraw',
    async (model, { app, id }) => {
      const reason = { revision: model.revision, reason: 'The scope changed' };
      const { status } = await callApi(app, 'POST', `/proposals/${id}/withdrawal`, reason);
      expect(status).toBe(isOpen(model) ? 200 : 409);
      if (isOpen(model)) model.end = 'withdrawn';
    },
    ({ revision }) => revision > 0,
  );

const extend = (days: number) =>
  command(
    `extend to in ${days} days`,
    async (model, { app, id, clock }) => {
      const today = todayOf(clock);
      const validUntil = Temporal.PlainDate.from(today).add({ days }).toString();
      const { status } = await callApi(app, 'POST', `/proposals/${id}/extension`, {
        revision: model.revision,
        validUntil,
      });
      const isLater = validUntil > model.validUntil;
      expect(status).toBe(isOpen(model) ? (isLater ? 200 : 422) : 409);
      if (isOpen(model) && isLater) model.validUntil = validUntil;
    },
    ({ revision }) => revision > 0,
  );

const record = () =>
  command(
    'record an acceptance',
    async (model, real) => {
      const { app, id, clock } = real;
      const recorded = { revision: model.revision, name: 'Ada Signer', acceptedOn: todayOf(clock) };
      const { status } = await callApi(app, 'POST', `/proposals/${id}/acceptance`, recorded);
      expect(status).toBe(isOpen(model) ? 200 : 409);
      if (!isOpen(model)) return;
      model.end = 'accepted';
      real.acceptedTotal = undefined;
    },
    ({ revision }) => revision > 0,
  );

/** Gives the viewer the right to accept, or removes it, whether they have it or not. */
const allowViewer = (isAllowed: boolean) =>
  command(
    isAllowed ? 'allow the viewer to accept' : 'remove the right of the viewer to accept',
    async (model, { app, id, contacts }) => {
      const { body } = await callApi(app, 'GET', `/documents/${id}/recipients`);
      const recipients = body.items as { contactId: string; linkId: string }[];
      const viewer = recipients.find(({ contactId }) => contactId === contacts[VIEWER]);
      const grant = `/documents/${id}/recipients/${viewer?.linkId}/grant`;
      const { status } = await callApi(app, isAllowed ? 'PUT' : 'DELETE', grant);
      expect(status).toBe(isOpen(model) ? 200 : 409);
      if (isOpen(model)) Object.assign(model, { isAllowed });
    },
    (model) => model.forms[VIEWER] !== undefined,
  );

const wait = (hours: number) =>
  command(`wait ${hours} hours`, (_, { clock }) => Promise.resolve(clock.advance({ hours })));

export const proposalCommands = fc.commands(
  [
    fc
      .record({ recipients: fc.subarray([0, 1, VIEWER], { minLength: 1 }), days: fc.nat(30) })
      .map(({ recipients, days }) => send(recipients, days)),
    fc
      .record({
        recipient: fc.constantFrom(0, 1, VIEWER),
        step: fc.constantFrom('accept', 'decline', 'changes'),
      })
      .map(({ recipient, step }) => answer(recipient, step as 'accept')),
    fc.constant(withdraw()),
    fc.constant(record()),
    fc.integer({ min: 0, max: 40 }).map(extend),
    fc.boolean().map(allowViewer),
    fc.constantFrom(1, 9, 15).map(wait),
  ],
  { maxCommands: 16 },
);

/** The stored proposal, and what an acceptance created. */
async function expectSame(model: Model, { app, db, clock, id, acceptedTotal }: Real) {
  const { body } = await callApi(app, 'GET', `/proposals/${id}`);
  const isExpired = isOpen(model) && todayOf(clock) > model.validUntil;
  const open = isExpired ? 'expired' : model.isAsked ? 'changes_requested' : 'sent';
  const status = model.revision === 0 ? 'draft' : (model.end ?? open);
  const { revision } = await db
    .selectFrom('proposals')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([body.status, revision]).toEqual([status, model.revision]);
  const engagements = await db
    .selectFrom('engagements')
    .select(['plan', 'revision'])
    .where('proposalId', '=', id)
    .execute();
  const isAccepted = model.end === 'accepted';
  expect(engagements.map(({ revision }) => revision)).toEqual(isAccepted ? [model.revision] : []);
  if (!isAccepted || acceptedTotal === undefined) return;
  const plan = JSON.parse(engagements[0]?.plan ?? '') as { total: number };
  expect(String(plan.total)).toBe(acceptedTotal);
}
