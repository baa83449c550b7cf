/**
 * What a ledger has to say, by a recount of the invoices as the API returns them. Steps move it in
 * any order; each is one entry of `ledgerSteps`.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type {
  EngagementDetail,
  PlanInvoice,
} from '../../src/shared/engagements/engagement-api.schema.ts';
import type { InvoiceDetail } from '../../src/shared/invoices/invoice-responses.schema.ts';
import { callApi } from './api-caller.ts';
import { orderLine } from './change-orders.ts';
import { addDraft, aLine, issue } from './invoices.ts';
import type { TestApp } from './test-app.ts';

export interface LedgerWorld {
  app: TestApp;
  clientId: string;
  /** Of the engagement. */
  id: string;
  accepted: number;
  /** Issued to the client, and attached to nothing. */
  free: Set<string>;
  /** Attached invoices; with the amount by which each raised the agreed total. */
  attached: Map<string, number>;
  /** Issued credit notes that are price reductions. */
  reductions: Set<string>;
  /** Totals of accepted change orders, added up. */
  ordered: number;
  isCanceled: boolean;
  /** How often each step succeeded. */
  done: Map<string, number>;
}

/** An engagement whose ledger nothing has moved yet. */
export function ledgerWorld(
  of: Pick<LedgerWorld, 'app' | 'clientId' | 'id' | 'accepted'>,
): LedgerWorld {
  return {
    ...of,
    free: new Set(),
    attached: new Map(),
    reductions: new Set(),
    ordered: 0,
    isCanceled: false,
    done: new Map(),
  };
}

/** Chooses what a step is about. */
interface Draw {
  pick: number;
  amount: number;
  isYes: boolean;
}

type Step = (world: LedgerWorld, draw: Draw) => Promise<boolean>;

const MILESTONES = ['launch', 'rest'];
const SUCCESS = 300;
const SERVER_ERROR = 500;

const ledgerSteps: Record<string, Step> = {
  reach: async (world, { pick }) =>
    post(world, `/entries/${chosen(MILESTONES, pick) ?? ''}/reached`),

  issue: async (world, { pick }) => {
    const draft = chosen(await invoicesOf(world, 'draft'), pick);
    return draft !== undefined && issueDraft(world, draft.id);
  },

  /** E.g. one that a change order drafted. */
  issueCreditNote: async (world, { pick }) => {
    const invoices = await Promise.all(
      (await issuedOf(world)).map(async ({ id }) => readInvoice(world, id)),
    );
    const notes = invoices.flatMap(({ issued }) => issued?.creditNotes ?? []);
    const draft = chosen(
      notes.filter(({ number }) => number === null),
      pick,
    );
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

  delete: async (world, { pick }) => {
    const draft = chosen(await invoicesOf(world, 'draft'), pick);
    if (draft === undefined) return false;
    const { version } = await readInvoice(world, draft.id);
    return call(world, 'DELETE', `/invoices/${draft.id}`, { version });
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
    const how = { method: 'bank_transfer', paymentDate: '2026-03-02', reference: '' };
    const path = `/invoices/${invoice?.id ?? 'inv_none'}/payments`;
    return call(world, 'POST', path, { amount, ...how });
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
    const lines = [{ ...aLine, unitPrice: amount }];
    const draft = await addDraft(world.app, world.clientId, { lines });
    const isIssued = (await issue(world.app, draft)).status < SUCCESS;
    if (isIssued) world.free.add(draft.id);
    return isIssued;
  },

  attach: async (world, { pick, isYes }) => {
    const invoiceId = chosen([...world.free], pick);
    if (invoiceId === undefined) return false;
    const { entries } = await read(world);
    const entryKey = isYes ? (chosen(entries, pick)?.key ?? null) : null;
    const { draft, issued } = await readInvoice(world, invoiceId);
    expect(draft).toBeNull();
    if (!(await post(world, '/attachments', { invoiceId, entryKey }))) return false;
    world.free.delete(invoiceId);
    const total = issued?.snapshot.totals.total ?? 0;
    world.attached.set(invoiceId, entryKey === null ? total : 0);
    return true;
  },

  detach: async (world, { pick }) => {
    const invoiceId = chosen([...world.attached.keys()], pick);
    if (invoiceId === undefined) return false;
    const path = `/engagements/${world.id}/attachments/${invoiceId}`;
    const isDetached = await call(world, 'DELETE', path);
    expect(isDetached).toBe(!world.isCanceled);
    if (!isDetached) return false;
    world.attached.delete(invoiceId);
    const { status } = await readInvoice(world, invoiceId);
    if (status !== 'void') world.free.add(invoiceId);
    return true;
  },
};

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

/** The ledger and the list say what the invoices say. */
export async function expectRecounted(world: LedgerWorld): Promise<void> {
  const engagement = await read(world);
  const invoices = engagement.entries.flatMap((entry) => entry.invoices);
  const sums = { invoiced: 0, credited: 0, paid: 0, writtenOff: 0 };
  let reduced = 0;
  for (const { id, status } of invoices) {
    if (status === 'deleted' || status === 'draft' || status === 'void') continue;
    const { issued } = await readInvoice(world, id);
    if (issued === null) throw new Error(`${id} is not issued`);
    sums.invoiced += issued.snapshot.totals.total;
    sums.credited += issued.credited;
    sums.paid += issued.paid;
    sums.writtenOff += issued.writtenOff;
    for (const note of issued.creditNotes) {
      if (note.number !== null && world.reductions.has(note.id)) reduced += note.total;
    }
  }
  const raised = [...world.attached.values()].reduce((sum, amount) => sum + amount, 0);
  const before = world.accepted + world.ordered + raised - reduced;
  const left = before - sums.invoiced + sums.credited;
  const notBilled = world.isCanceled ? Math.max(0, left) : 0;
  const agreed = before - notBilled;
  const expected = {
    ...sums,
    agreed,
    attached: raised,
    changeOrders: world.ordered,
    notBilled,
    priceReductions: reduced,
    toBill: agreed - sums.invoiced + sums.credited,
    amountDue: sums.invoiced - sums.credited - sums.paid - sums.writtenOff,
  };
  expect(engagement.ledger).toMatchObject(expected);
  const { items } = (await callApi(world.app, 'GET', `/engagements?clientId=${world.clientId}`))
    .body;
  const { toBill, amountDue } = expected;
  const listed = items.find((item: { id: string }) => item.id === world.id);
  expect(listed).toMatchObject({ agreed, toBill, amountDue });
  for (const { amount, drafted, invoiced, credited, open } of engagement.entries) {
    expect(open).toBe(amount - drafted - invoiced + credited);
    expect(open + drafted).toBeGreaterThanOrEqual(0);
  }
  for (const id of world.attached.keys()) {
    expect(invoices.filter((invoice) => invoice.id === id)).toHaveLength(1);
  }
}

/** Takes a step; counts it if it was possible. */
export async function takeStep(world: LedgerWorld, { step, ...draw }: Draw & { step: string }) {
  if (await ledgerSteps[step]?.(world, draw)) {
    world.done.set(step, (world.done.get(step) ?? 0) + 1);
  }
}

function chosen<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}

async function call(world: LedgerWorld, method: string, path: string, body?: object) {
  const { status } = await callApi(world.app, method, path, body);
  expect(status).toBeLessThan(SERVER_ERROR);
  return status < SUCCESS;
}

const post = (world: LedgerWorld, path: string, body: object = {}) =>
  call(world, 'POST', `/engagements/${world.id}${path}`, body);

const classify = (world: LedgerWorld, creditNoteId: string, isPriceReduction: boolean) =>
  call(world, 'PUT', `/engagements/${world.id}/credits/${creditNoteId}`, { isPriceReduction });

async function issueDraft(world: LedgerWorld, id: string): Promise<boolean> {
  const { version } = await readInvoice(world, id);
  return call(world, 'POST', `/invoices/${id}/issuance`, { version });
}

async function read({ app, id }: LedgerWorld): Promise<EngagementDetail> {
  return (await callApi(app, 'GET', `/engagements/${id}`)).body as EngagementDetail;
}

async function readInvoice({ app }: LedgerWorld, id: string): Promise<InvoiceDetail> {
  return (await callApi(app, 'GET', `/invoices/${id}`)).body as InvoiceDetail;
}

async function invoicesOf(world: LedgerWorld, status: PlanInvoice['status']) {
  const { entries } = await read(world);
  return entries.flatMap(({ invoices }) => invoices.filter((one) => one.status === status));
}

async function issuedOf(world: LedgerWorld): Promise<PlanInvoice[]> {
  const { entries } = await read(world);
  return entries
    .flatMap(({ invoices }) => invoices)
    .filter(({ status }) => !['deleted', 'draft', 'void'].includes(status));
}
