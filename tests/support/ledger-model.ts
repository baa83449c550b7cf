/** Steps that move a ledger, in any order; each is one entry of `ledgerSteps`. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { EngagementDetail } from '../../src/shared/engagements/engagement-api.schema.ts';
import type { InvoiceDetail } from '../../src/shared/invoices/invoice-responses.schema.ts';
import { callApi } from './api-caller.ts';
import { orderLine } from './change-orders.ts';
import { addDraft, aLine, issue } from './invoices.ts';
import {
  call,
  invoicesOf,
  issuedOf,
  leftOf,
  post,
  read,
  readInvoice,
  SUCCESS,
  type LedgerWorld,
} from './ledger-world.ts';

/** Chooses what a step is about. */
interface Draw {
  pick: number;
  amount: number;
  isYes: boolean;
}

type Step = (world: LedgerWorld, draw: Draw) => Promise<boolean>;

const MILESTONES = ['launch', 'rest'];

const CONFLICT = 409;
/** Why an invoice can’t be detached. */
const OBSTACLES = ['credited', 'billed_by_others', 'payment_changed'].map(
  (code) => `engagements.${code}`,
);

const ledgerSteps: Record<string, Step> = {
  reach: async (world, { pick }) =>
    post(world, `/entries/${chosen(MILESTONES, pick) ?? ''}/reached`),

  /** Also with a draft that was changed, in the version that it has. */
  undoReached: async (world, { pick, isYes }) => {
    const key = chosen(MILESTONES, pick);
    const entry = (await read(world)).entries.find((one) => one.key === key);
    const draft = entry?.invoices.find(({ status }) => status === 'draft');
    const { version: draftVersion } =
      isYes && draft !== undefined ? await readInvoice(world, draft.id) : {};
    const path = `/engagements/${world.id}/entries/${key}/reached`;
    if (!(await call(world, 'DELETE', path, { draftVersion }))) return false;
    const after = (await read(world)).entries.find((one) => one.key === key);
    expect(['not_reached', 'nothing_to_bill']).toContain(after?.status);
    return true;
  },

  rename: async (world, { pick, amount }) => {
    const changes = { label: `Phase ${amount}`, expectedOn: '2026-06-01' };
    const path = `/engagements/${world.id}/entries/${chosen(MILESTONES, pick)}`;
    return call(world, 'PUT', path, changes);
  },

  issue: async (world, { pick }) => {
    const draft = chosen(await invoicesOf(world, 'draft'), pick);
    return draft !== undefined && issueDraft(world, draft.id);
  },

  /** E.g. one that a change order drafted. */
  issueCreditNote: async (world, { pick }) => {
    const ids = (await issuedOf(world)).map(({ id }) => id);
    const notes = await Promise.all(ids.map(async (id) => draftNotesOf(world, id)));
    const draft = chosen(notes.flat(), pick);
    return draft !== undefined && issueDraft(world, draft.id);
  },

  /** Up, or down by up to most of what was agreed: by what exceeds open payments, it credits. */
  changeOrder: async (world, { amount, isYes }) => {
    const made = await callApi(world.app, 'POST', `/engagements/${world.id}/change-orders`);
    if (made.status >= SUCCESS) return false;
    const { id, version, draft } = made.body;
    const total = isYes ? amount : -3 * amount;
    const sections = [{ ...draft.sections[0], lines: [orderLine('work', 'Work', total)] }];
    const content = { version, sections, validUntil: '2026-12-31' };
    expect(await call(world, 'PATCH', `/proposals/${id}`, content)).toBe(true);
    if (!(await call(world, 'POST', `/documents/${id}/links`, {}))) return false;
    const signed = { revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02' };
    if (!(await call(world, 'POST', `/proposals/${id}/acceptance`, signed))) return false;
    world.ordered += total;
    return true;
  },

  /** Seldom, as it ends most of the others. */
  cancel: async (world, { pick }) => {
    if (pick > 1 || !(await post(world, '/cancellation', { reason: 'No budget' }))) return false;
    world.isCanceled = true;
    return true;
  },

  /** Seldom possible, unless all is billed, credited and paid before. */
  complete: async (world, { isYes }) => {
    if (isYes) await settle(world);
    const isRight = isCompletable(await read(world));
    const isDone = await post(world, '/completion');
    expect(isDone).toBe(isRight && !world.isCanceled && !world.isCompleted);
    world.isCompleted ||= isDone;
    return isDone;
  },

  reopen: async (world) => {
    const isDone = await call(world, 'DELETE', `/engagements/${world.id}/completion`);
    expect(isDone).toBe(world.isCompleted);
    world.isCompleted = false;
    return isDone;
  },

  delete: async (world, { pick }) => {
    const draft = chosen(await invoicesOf(world, 'draft'), pick);
    return draft !== undefined && deleteDraft(world, draft.id);
  },

  draftAgain: async (world, { pick }) => {
    const entry = chosen((await read(world)).entries, pick);
    return post(world, `/entries/${entry?.key ?? ''}/drafts`);
  },

  /** A draft bills another amount, and the plan follows. */
  changePlan: async (world, { pick, amount }) => {
    const entries = (await read(world)).entries.filter(({ status }) => status === 'draft');
    const entry = chosen(entries, pick);
    const draft = entry?.invoices.find(({ status }) => status === 'draft');
    if (entry === undefined || draft === undefined) return false;
    const { version, draft: stored } = await readInvoice(world, draft.id);
    const [line] = stored?.content.lines ?? [];
    const lines = [{ ...line, unitPrice: amount }];
    await call(world, 'PATCH', `/invoices/${draft.id}`, { version, lines });
    return post(world, `/entries/${entry.key}/plan-change`, { amount });
  },

  void: async (world, { pick }) => {
    const invoice = chosen(await issuedOf(world), pick);
    if (invoice === undefined) return false;
    const isVoid = await call(world, 'POST', `/invoices/${invoice.id}/void`, { reason: 'Wrong' });
    return isVoid;
  },

  /** With and without price reduction, which is chosen on the draft. */
  credit: async (world, { pick, amount, isYes }) => {
    const invoice = chosen(await issuedOf(world), pick);
    if (invoice === undefined) return false;
    const made = await callApi(world.app, 'POST', `/invoices/${invoice.id}/credit-notes`);
    if (made.status >= SUCCESS) return false;
    const { id, version, draft } = made.body as InvoiceDetail;
    const line = chosen(draft?.content.lines ?? [], pick);
    const lines = [{ ...line, unitPrice: Math.min(amount, line?.unitPrice ?? 0) }];
    const content = { version, lines, notes: 'Less work' };
    if (!(await call(world, 'PATCH', `/invoices/${id}`, content))) return false;
    if (isYes && !(await classify(world, id, true))) return false;
    // Also if it is only issued later.
    if (isYes) world.reductions.add(id);
    return issueDraft(world, id);
  },

  classify: async (world, { pick, isYes }) => {
    const invoices = (await read(world)).entries.flatMap((entry) => entry.invoices);
    const credit = chosen(
      invoices.flatMap(({ credits }) => credits),
      pick,
    );
    if (credit === undefined || !(await classify(world, credit.id, isYes))) return false;
    if (isYes) world.reductions.add(credit.id);
    else world.reductions.delete(credit.id);
    return true;
  },

  pay: async (world, { pick, amount }) => {
    const invoice = chosen(await issuedOf(world), pick);
    const path = `/invoices/${invoice?.id ?? 'inv_none'}/payments`;
    return call(world, 'POST', path, { amount, ...paid });
  },

  writeOff: async (world, { pick, amount }) => {
    const invoice = chosen(await issuedOf(world), pick);
    const path = `/invoices/${invoice?.id ?? 'inv_none'}/write-offs`;
    return call(world, 'POST', path, { amount, reason: 'Fees' });
  },

  /** A refund: the payment is reversed. */
  reverse: async (world, { pick }) => {
    const invoice = chosen(await issuedOf(world), pick);
    if (invoice === undefined) return false;
    const { issued } = await readInvoice(world, invoice.id);
    const payment = chosen(issued?.payments ?? [], pick);
    const path = `/invoices/${invoice.id}/payments/${payment?.id ?? 'pay_none'}/reversal`;
    return call(world, 'POST', path);
  },

  issueElsewhere: async (world, { amount }) => {
    const id = await issueElsewhere(world, amount);
    if (id !== undefined) world.free.add(id);
    return id !== undefined;
  },

  attach: async (world, { pick, isYes }) => {
    const invoiceId = chosen([...world.free], pick);
    if (invoiceId === undefined) return false;
    const { entries } = await read(world);
    return attach(world, invoiceId, isYes ? (chosen(entries, pick)?.key ?? null) : null);
  },

  detach: async (world, { pick }) => {
    const invoiceId = chosen([...world.attached.keys()], pick);
    if (invoiceId === undefined) return false;
    const path = `/engagements/${world.id}/attachments/${invoiceId}`;
    const { status, body } = await callApi(world.app, 'DELETE', path);
    if (status >= SUCCESS) {
      expect(status).toBe(CONFLICT);
      if (!world.isCanceled && !world.isCompleted) expect(OBSTACLES).toContain(body.error.code);
      return false;
    }
    world.attached.delete(invoiceId);
    const detached = await readInvoice(world, invoiceId);
    if (detached.status !== 'void') world.free.add(invoiceId);
    return true;
  },
};

/** Bills, credits and collects what is left, so that nothing is. */
async function settle(world: LedgerWorld): Promise<void> {
  const { recurring, changeOrders } = await read(world);
  for (const { id } of openOrders({ changeOrders })) {
    await call(world, 'POST', `/proposals/${id}/withdrawal`, { revision: 1, reason: 'Too much' });
  }
  for (const { key, invoices } of recurring) {
    await post(world, `/recurring/${key}/cancellation`);
    for (const { id, status } of invoices) if (status === 'draft') await deleteDraft(world, id);
  }
  for (const { key, status, date, open, invoices } of (await read(world)).entries) {
    // One that the owner changed can’t be issued.
    if (status === 'draft') await deleteDraft(world, invoices.at(-1)?.id ?? '');
    if (status === 'scheduled' && date !== null) await attachTo(world, { key, amount: open });
    else if (status === 'not_reached') await post(world, `/entries/${key}/reached`);
    else await post(world, `/entries/${key}/drafts`);
  }
  for (const { id } of await invoicesOf(world, 'draft')) await issueDraft(world, id);
  for (const { id } of await issuedOf(world)) {
    for (const note of await draftNotesOf(world, id)) await issueDraft(world, note.id);
    await collect(world, id);
  }
}

async function collect(world: LedgerWorld, id: string): Promise<void> {
  const { issued } = await readInvoice(world, id);
  const payments = (issued?.amountDue ?? 0) < 0 ? (issued?.payments ?? []) : [];
  for (const { id: payment } of payments) {
    await call(world, 'POST', `/invoices/${id}/payments/${payment}/reversal`);
  }
  const amount = (await readInvoice(world, id)).issued?.amountDue ?? 0;
  if (amount > 0) await call(world, 'POST', `/invoices/${id}/payments`, { amount, ...paid });
}

const paid = { method: 'bank_transfer', paymentDate: '2026-03-02', reference: '' };

async function draftNotesOf(world: LedgerWorld, id: string) {
  const { issued } = await readInvoice(world, id);
  return (issued?.creditNotes ?? []).filter(({ number }) => number === null);
}

/** Issued elsewhere for what is open of a payment. */
async function attachTo(world: LedgerWorld, { key, amount }: { key: string; amount: number }) {
  const invoiceId = await issueElsewhere(world, amount);
  if (invoiceId === undefined) return;
  world.free.add(invoiceId);
  await attach(world, invoiceId, key);
}

/** Change orders that the client can still accept, e.g. as they reduce more than was agreed. */
const openOrders = ({ changeOrders }: Pick<EngagementDetail, 'changeOrders'>) =>
  changeOrders.filter(({ status }) => status === 'sent');

/** Nothing is left to accept, to bill, to credit or to collect, of recurring billing either. */
const isCompletable = ({
  changeOrders,
  orderCredits,
  ledger,
  entries,
  recurring,
}: EngagementDetail) =>
  openOrders({ changeOrders }).length === 0 &&
  orderCredits.length === 0 &&
  ledger.toBill === 0 &&
  ledger.amountDue === 0 &&
  [...entries, ...recurring].every(({ invoices }) =>
    invoices.every(({ status }) => status !== 'draft'),
  ) &&
  recurring.every(
    ({ startsOn, canceledOn, nextOn, billed }) =>
      (startsOn === null ? canceledOn !== null : nextOn === null) && billed.amountDue === 0,
  );

/** Every step as often as the others. */
export const ledgerDraws = fc.noBias(
  fc.array(
    fc.record({
      step: fc.constantFrom(...Object.keys(ledgerSteps)),
      pick: fc.nat(11),
      amount: fc.integer({ min: 1, max: 300_00 }),
      isYes: fc.boolean(),
    }),
    { minLength: 8, maxLength: 20 },
  ),
);

/** Takes a step; counts it if it was possible. */
export async function takeStep(world: LedgerWorld, { step, ...draw }: Draw & { step: string }) {
  const { left, surplus } = await leftOf(world);
  const isDone = (await ledgerSteps[step]?.(world, draw)) ?? false;
  if (isDone) world.done.set(step, (world.done.get(step) ?? 0) + 1);
  if (world.isCanceled || canExceed.has(step)) return;
  // A reduction first takes from the payments what exceeds the agreed total.
  const isReduced = isDone && step === 'changeOrder' && !draw.isYes;
  const expected = isReduced ? Math.max(0, surplus - left) : surplus;
  expect((await leftOf(world)).surplus).toBe(expected);
}

/** They can bill a payment with more than the remainder has left. */
const canExceed: ReadonlySet<string> = new Set(['changePlan', 'attach', 'complete']);

const classify = (world: LedgerWorld, creditNoteId: string, isPriceReduction: boolean) =>
  call(world, 'PUT', `/engagements/${world.id}/credits/${creditNoteId}`, { isPriceReduction });

/** Undefined if it can’t be issued. */
async function issueElsewhere({ app, clientId }: LedgerWorld, amount: number) {
  const lines = [{ ...aLine, unitPrice: amount }];
  const draft = await addDraft(app, clientId, { lines });
  return (await issue(app, draft)).status < SUCCESS ? draft.id : undefined;
}

async function attach(world: LedgerWorld, invoiceId: string, entryKey: string | null) {
  const { issued } = await readInvoice(world, invoiceId);
  const total = issued?.snapshot.totals.total;
  expect(total).toBeDefined();
  if (!(await post(world, '/attachments', { invoiceId, entryKey }))) return false;
  world.free.delete(invoiceId);
  world.attached.set(invoiceId, entryKey === null ? (total ?? 0) : 0);
  return true;
}

async function deleteDraft(world: LedgerWorld, id: string): Promise<boolean> {
  const { version } = await readInvoice(world, id);
  return call(world, 'DELETE', `/invoices/${id}`, { version });
}

async function issueDraft(world: LedgerWorld, id: string): Promise<boolean> {
  const { version } = await readInvoice(world, id);
  return call(world, 'POST', `/invoices/${id}/issuance`, { version });
}

function chosen<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}
