/**
 * What a contract has to do, by a model without a database: actions of the owner, of two signers and
 * of who may replace one of them, and the clock, in any order.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { contractKind } from '../../src/server/features/contracts/contract.kind.ts';
import { countersignIn } from '../../src/server/features/contracts/owner-steps/countersign.ts';
import { listEvidence } from '../../src/server/features/contracts/signing/evidence.repository.ts';
import { ApiError } from '../../src/server/platform/http/api/api-errors.ts';
import { parseContractSnapshot } from '../../src/shared/contracts/contract-snapshot.schema.ts';
import { signingAuthorizationText } from '../../src/shared/contracts/signing-consent.ts';
import { callApi } from './api-caller.ts';
import {
  post,
  preparePdf,
  readContract,
  emailedLink,
  readerOf,
  readPage,
  type Reader,
  type SigningOffice,
} from './client-contract.ts';
import { ownerSentence, sendContract } from './contracts.ts';
import type { ManualClock } from './manual-clock.ts';

/** Ada signs; of Ben and Kim, one at a time is the other signer. */
const people = ['ada', 'ben', 'kim'] as const;
type Person = (typeof people)[number];

/** A form that a signer has open. */
interface OpenForm {
  revision: number;
  /** Its link was revoked, or replaced by a newer one. */
  isEnded: boolean;
  asksForCode: boolean;
  openedAt: Temporal.Instant;
}

export interface Model {
  isInOrder: boolean;
  revision: number;
  end: 'declined' | 'voided' | 'executed' | null;
  signBy: string;
  /** Who signs beside Ada. */
  other: Person;
  /** Of the version: keys of recipients, `studio` for the owner. */
  signed: string[];
  forms: Partial<Record<Person, OpenForm>>;
}

export interface Real {
  office: SigningOffice;
  db: Database;
  clock: ManualClock;
  id: string;
  forms: Partial<Record<Person, { reader: Reader; fields: [string, string][] }>>;
}

type Command = fc.AsyncCommand<Model, Real>;

/** How long the link that was opened allows to act. */
const ACTING_HOURS = 24;
const ZONE = 'America/New_York';

const todayOf = (clock: ManualClock) =>
  clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();

const inDays = (clock: ManualClock, days: number) =>
  Temporal.PlainDate.from(todayOf(clock)).add({ days }).toString();

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

/** Keys of recipients: who replaces another has their key. */
const signerKeys = ['ada', 'ben'] as const;
const keyOf = (model: Model, person: Person) =>
  person === 'ada' ? 'ada' : person === model.other ? 'ben' : undefined;

function statusOf(model: Model, clock: ManualClock): string {
  if (model.revision === 0) return 'draft';
  if (model.end !== null) return model.end;
  if (signerKeys.every((key) => model.signed.includes(key))) return 'client_signed';
  return todayOf(clock) > model.signBy ? 'expired' : 'sent';
}

/** Whether what is on the screen of this person can still be submitted, whatever it asks for. */
function isGood(model: Model, person: Person, { clock }: Real): boolean {
  const form = model.forms[person];
  const key = keyOf(model, person);
  if (form === undefined || form.isEnded || form.revision !== model.revision) return false;
  if (clock.now().since(form.openedAt).total('hours') >= ACTING_HOURS) return false;
  return key !== undefined && !model.signed.includes(key) && statusOf(model, clock) === 'sent';
}

const isTheirTurn = (model: Model, person: Person) =>
  !model.isInOrder || person === 'ada' || model.signed.includes('ada');

async function openFor(model: Model, real: Real, person: Person): Promise<void> {
  const { office, db, id, clock } = real;
  // In turn, the next one gets their email later, and a link that none carried asks for a code.
  const asksForCode = (await emailedLink(db, id, office[person])) === undefined;
  const reader = await readerOf(office.app, id, office[person]);
  const page = await readPage(reader);
  const hidden = ['link', 'revision', 'sha256'].map((name): [string, string] => {
    const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
    return [name, value ?? ''];
  });
  const name = `${person} Signer`;
  const sentence = signingAuthorizationText('en', {
    name,
    party: 'Harbor Lab',
    isAuthorized: true,
  });
  const typed = { name, sentence, agreed: 'on', reason: 'Too late' };
  real.forms[person] = { reader, fields: [...hidden, ...Object.entries(typed)] };
  const openedAt = clock.now();
  model.forms[person] = { revision: model.revision, isEnded: false, openedAt, asksForCode };
}

export const send = (days: number): Command =>
  command(`send for ${days} days`, async (model, real) => {
    const { office, id, clock } = real;
    const { app } = office;
    const { version } = await readContract(app, id);
    const signBy = inDays(clock, days);
    const title = `Version ${model.revision + 1}`;
    const changed = await callApi(app, 'PATCH', `/contracts/${id}`, { version, title, signBy });
    expect(changed.status).toBe(model.end === 'executed' ? 409 : 200);
    if (model.end === 'executed') return;
    Object.assign(model, { revision: model.revision + 1, end: null, signBy, signed: [] });
    const contacts = [office.ada, office[model.other]];
    expect((await sendContract(app, changed.body, contacts)).status).toBeLessThan(300);
    for (const person of ['ada', model.other] as const) await openFor(model, real, person);
    await preparePdf(app, id);
  });

/** Opens a fresh link, which ends the older ones. */
const open = (which: 'ada' | 'other') =>
  command(
    `open by ${which}`,
    (model, real) => openFor(model, real, which === 'ada' ? 'ada' : model.other),
    ({ revision, end }) => revision > 0 && end === null,
  );

/** Submits what is on the screen of this person, however old it is. */
const answer = (person: Person, step: 'sign' | 'decline') =>
  command(
    `${step} by ${person}`,
    async (model, real) => {
      const form = real.forms[person];
      if (form === undefined) throw new Error('Only a form that was opened can be posted');
      const mayAnswer = isGood(model, person, real);
      const { status } = await post(form.reader, [...form.fields, ['step', step]]);
      const maySign = isTheirTurn(model, person) && model.forms[person]?.asksForCode === false;
      if (!mayAnswer || (step === 'sign' && !maySign)) return;
      expect(status).toBe(303);
      if (step === 'decline') model.end = 'declined';
      else model.signed.push(keyOf(model, person) ?? '');
    },
    (model) => model.forms[person] !== undefined,
  );

/** The one of the two who signs by then. */
const signByOther = () =>
  command(
    'sign by the other signer',
    (model, real) => answer(model.other, 'sign').run(model, real),
    (model) => model.forms[model.other] !== undefined,
  );

const ownerStep = (
  name: string,
  run: (model: Model, real: Real, status: string) => Promise<void>,
): Command =>
  command(
    name,
    (model, real) => run(model, real, statusOf(model, real.clock)),
    ({ revision }) => revision > 0,
  );

const voiding = () =>
  ownerStep('void', async (model, { office, id }, before) => {
    const reason = { revision: model.revision, reason: 'Wrong client' };
    const { status } = await callApi(office.app, 'POST', `/contracts/${id}/void`, reason);
    const isOpen = ['sent', 'expired', 'client_signed'].includes(before);
    expect(status).toBe(isOpen ? 200 : 409);
    if (isOpen) model.end = 'voided';
  });

const extend = (days: number) =>
  ownerStep(`extend to in ${days} days`, async (model, { office, id, clock }, before) => {
    const signBy = inDays(clock, days);
    const extension = { revision: model.revision, signBy };
    const { status } = await callApi(office.app, 'POST', `/contracts/${id}/extension`, extension);
    const isOpen = before === 'sent' || before === 'expired';
    const isLater = signBy > model.signBy;
    expect(status).toBe(isOpen ? (isLater ? 200 : 400) : 409);
    if (isOpen && isLater) model.signBy = signBy;
  });

/** Ben by Kim, or Kim by Ben. */
const replace = () =>
  ownerStep('replace the other signer', async (model, { office, id }, before) => {
    const next = model.other === 'ben' ? 'kim' : 'ben';
    const replacement = {
      revision: model.revision,
      recipient: 'ben',
      contactId: office[next],
    };
    const path = `/contracts/${id}/replacement`;
    const { status } = await callApi(office.app, 'POST', path, replacement);
    const isOpen = ['sent', 'expired', 'client_signed'].includes(before);
    const isSigned = model.signed.includes('ben');
    expect(status).toBe(isOpen ? (isSigned ? 400 : 200) : 409);
    if (!isOpen || isSigned) return;
    const old = model.forms[model.other];
    if (old !== undefined) old.isEnded = true;
    model.other = next;
  });

const countersign = () =>
  ownerStep('countersign', async (model, { office, db, id }, before) => {
    const { write, clock, mail, unprintableIn } = office.app.deps;
    const frozen = await db
      .selectFrom('frozenDocuments')
      .select(['sha256', 'snapshot'])
      .where('targetId', '=', id)
      .where('revision', '=', model.revision)
      .executeTakeFirstOrThrow();
    const { sha256 } = frozen;
    const sentence = ownerSentence(parseContractSnapshot(frozen.snapshot), 'Robin');
    const signed = { name: 'Robin', printedName: '', title: '', drawn: null, timeZone: null };
    const status = await write((trx) =>
      countersignIn(trx, { kind: contractKind, clock, mail, unprintableIn }, id, {
        owner: { kind: 'owner', userId: 'usr_owner', sessionId: 'ses_owner', name: 'Owner' },
        email: 'robin@studio.test',
        identifiedBy: ['password'],
        signature: { ...signed, sentence, revision: model.revision, sha256 },
        sender: { ipAddress: '203.0.113.9', userAgent: '' },
      }),
    ).then(() => 200, refusalOf);
    expect(status).toBe(before === 'client_signed' ? 200 : 409);
    if (before !== 'client_signed') return;
    model.signed.push('studio');
    model.end = 'executed';
  });

function refusalOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  throw error;
}

const wait = (hours: number) =>
  command(`wait ${hours} hours`, (_, { clock }) => Promise.resolve(clock.advance({ hours })));

export const contractCommands = fc.commands(
  [
    fc.nat(30).map(send),
    fc.constantFrom('ada' as const, 'other' as const).map(open),
    fc
      .record({ person: fc.constantFrom(...people), step: fc.constantFrom('sign', 'decline') })
      .map(({ person, step }) => answer(person, step as 'sign')),
    // More often than what ends it, so that runs get further.
    fc.constant(answer('ada', 'sign')),
    fc.constant(signByOther()),
    fc.constant(signByOther()),
    fc.constant(countersign()),
    fc.constant(countersign()),
    fc.constant(voiding()),
    fc.constant(replace()),
    fc.integer({ min: 0, max: 40 }).map(extend),
    fc.constantFrom(1, 9, 15).map(wait),
  ],
  { maxCommands: 18, size: 'large' },
);

/** The stored contract, and what an execution created. */
async function expectSame(model: Model, { office, db, clock, id }: Real): Promise<void> {
  const { status } = await readContract(office.app, id);
  const { revision } = await db
    .selectFrom('contracts')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await listEvidence(db, id);
  const signed = entries
    .filter((entry) => entry.kind === 'signed' && entry.revision === revision)
    .map(({ recipient }) => recipient);
  expect({ status, revision, signed }).toEqual({
    status: statusOf(model, clock),
    revision: model.revision,
    signed: model.signed,
  });
  const executed = model.end === 'executed' ? 1 : 0;
  const frozen = await db
    .selectFrom('frozenDocuments')
    .select('targetId')
    .where('targetId', '=', id.replace(/^con_/, 'exe_'))
    .execute();
  expect(frozen).toHaveLength(executed);
  const emails = await db
    .selectFrom('emails')
    .select('toAddress')
    .where('kind', '=', 'executed_contract')
    .where('relatedId', '=', id)
    .execute();
  // To both signers and the owner.
  expect(emails).toHaveLength(executed * 3);
}
