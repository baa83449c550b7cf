/** An engagement, its invoices as the API returns them, and what its ledger has to say by a recount. */
import { expect } from 'vitest';
import type {
  EngagementDetail,
  PlanInvoice,
} from '../../src/shared/engagements/engagement-api.schema.ts';
import type { InvoiceDetail } from '../../src/shared/invoices/invoice-responses.schema.ts';
import { callApi } from './api-caller.ts';
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
  isCompleted: boolean;
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
    isCompleted: false,
    done: new Map(),
  };
}

/** The ledger and the list say what the invoices say. */
export async function expectRecounted(world: LedgerWorld): Promise<void> {
  const engagement = await read(world);
  const invoices = engagement.entries.flatMap((entry) => entry.invoices);
  const { reduced, ...sums } = await recount(world, invoices);
  for (const group of engagement.recurring) {
    const { reduced: _none, ...billed } = await recount(world, group.invoices);
    expect(group.billed).toEqual(billed);
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
  };
  expect(engagement.ledger).toMatchObject(expected);
  const { items } = (await callApi(world.app, 'GET', `/engagements?clientId=${world.clientId}`))
    .body;
  const { toBill, amountDue } = expected;
  const listed = items.find((item: { id: string }) => item.id === world.id);
  const ended = world.isCompleted ? 'completed' : 'active';
  const status = world.isCanceled ? 'canceled' : ended;
  expect(listed).toMatchObject({ agreed, toBill, amountDue, status });
  for (const { amount, drafted, invoiced, credited, open } of engagement.entries) {
    expect(open).toBe(amount - drafted - invoiced + credited);
    if (world.isCanceled) expect(open + drafted).toBeLessThanOrEqual(0);
    // Only what change orders still have to credit is billed beyond its payment.
    if (world.ordered === 0) expect(open + drafted).toBeGreaterThanOrEqual(0);
  }
  // All that is left to bill is of a payment.
  if (!world.isCanceled) expect((await leftOf(world)).surplus).toBeGreaterThanOrEqual(0);
  for (const id of world.attached.keys()) {
    expect(invoices.filter((invoice) => invoice.id === id)).toHaveLength(1);
  }
}

/**
 * What is left to bill of the payments that aren’t billed, and by how much all of them exceed what is
 * left to bill of the agreed total.
 */
export async function leftOf(world: LedgerWorld): Promise<{ left: number; surplus: number }> {
  const { entries, ledger } = await read(world);
  const toBill = entries.map(({ open, drafted }) => open + drafted);
  const left = toBill.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  const surplus = toBill.reduce((sum, amount) => sum + amount, -ledger.toBill);
  return { left, surplus };
}

async function recount(world: LedgerWorld, invoices: readonly PlanInvoice[]) {
  const sums = { invoiced: 0, credited: 0, paid: 0, writtenOff: 0, reduced: 0 };
  for (const { id } of invoices.filter(isIssued)) {
    const { issued } = await readInvoice(world, id);
    if (issued === null) throw new Error(`${id} is not issued`);
    sums.invoiced += issued.snapshot.totals.total;
    sums.credited += issued.credited;
    sums.paid += issued.paid;
    sums.writtenOff += issued.writtenOff;
    for (const note of issued.creditNotes) {
      if (note.number !== null && world.reductions.has(note.id)) sums.reduced += note.total;
    }
  }
  const { invoiced, credited, paid: received, writtenOff } = sums;
  return { ...sums, amountDue: invoiced - credited - received - writtenOff };
}

export const SUCCESS = 300;
const SERVER_ERROR = 500;

/** Whether it was possible; the server never fails. */
export async function call(world: LedgerWorld, method: string, path: string, body?: object) {
  const { status } = await callApi(world.app, method, path, body);
  expect(status).toBeLessThan(SERVER_ERROR);
  return status < SUCCESS;
}

export const post = (world: LedgerWorld, path: string, body: object = {}) =>
  call(world, 'POST', `/engagements/${world.id}${path}`, body);

export async function read({ app, id }: LedgerWorld): Promise<EngagementDetail> {
  return (await callApi(app, 'GET', `/engagements/${id}`)).body as EngagementDetail;
}

export async function readInvoice({ app }: LedgerWorld, id: string): Promise<InvoiceDetail> {
  return (await callApi(app, 'GET', `/invoices/${id}`)).body as InvoiceDetail;
}

/** Of payments and of recurring billing. */
async function allInvoicesOf(world: LedgerWorld): Promise<PlanInvoice[]> {
  const { entries, recurring } = await read(world);
  return [...entries, ...recurring].flatMap(({ invoices }) => invoices);
}

export async function invoicesOf(world: LedgerWorld, status: PlanInvoice['status']) {
  return (await allInvoicesOf(world)).filter((one) => one.status === status);
}

const isIssued = ({ status }: PlanInvoice) => !['deleted', 'draft', 'void'].includes(status);

export async function issuedOf(world: LedgerWorld): Promise<PlanInvoice[]> {
  return (await allInvoicesOf(world)).filter(isIssued);
}
