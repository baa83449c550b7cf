/**
 * Money of a client as steps leave it, kept apart from the program: by hand, with plain sums. Amounts
 * are minor units.
 */
import { currencies, type Draw } from './payments-draws.ts';
import { callApi } from './api-caller.ts';
import { addDraft, aLine, issue } from './invoices.ts';
import { aPayment } from './studio-world.ts';
import type { TestApp } from './test-app.ts';

export interface Invoice {
  id: string;
  currency: string;
  total: number;
  credited: number;
  writtenOff: number;
  isVoid: boolean;
  /** What refunds left due and nobody has answered for. */
  open: number;
}

interface Payment {
  id: string;
  currency: string;
  value: number;
  isReversed: boolean;
  /** What it settles, by invoice. */
  settles: Map<string, number>;
  credit: number;
}

/** Something that can be reversed once. */
interface Entry {
  id: string;
  amount: number;
  invoice: string | null;
  payment: string | null;
  isReversed: boolean;
  /** Of a refund: whether nobody has said that the client owes what it left due. */
  isOpen?: boolean;
}

export interface MoneyWorld {
  app: TestApp;
  clientId: string;
  invoices: Invoice[];
  payments: Payment[];
  refunds: Entry[];
  writeOffs: Entry[];
  /** How often each step was done, over all runs. */
  done: Map<string, number>;
}

export const moneyWorld = (app: TestApp, clientId: string, done: Map<string, number>) => ({
  app,
  clientId,
  done,
  invoices: [],
  payments: [],
  refunds: [],
  writeOffs: [],
});

const of = <One>(all: readonly One[], pick: number): One | undefined => all[pick % all.length];

export const paidOf = ({ payments }: MoneyWorld, { id }: Invoice) =>
  payments.reduce((sum, { settles }) => sum + (settles.get(id) ?? 0), 0);

export const dueOf = (world: MoneyWorld, invoice: Invoice) =>
  invoice.total - paidOf(world, invoice) - invoice.credited - invoice.writtenOff;

const canBePaid = (invoice: Invoice | undefined) => invoice !== undefined && !invoice.isVoid;

/** What the server has to answer: below 300 or not. */
async function tell(world: MoneyWorld, path: string, body: object | undefined, isFine: boolean) {
  const { app } = world;
  const answer = await callApi(app, 'POST', path, body);
  const said = JSON.stringify([path, body, answer.status, answer.body.error]);
  if (answer.status < 300 !== isFine || answer.status >= 500) throw new Error(said);
  return isFine ? answer.body : undefined;
}

const addSettled = (payment: Payment, invoice: string, amount: number) =>
  payment.settles.set(invoice, (payment.settles.get(invoice) ?? 0) + amount);

type Step = (world: MoneyWorld, draw: Draw) => Promise<boolean>;

/** True if it was done; false if there was nothing to do it with, or it was refused, as it has to be. */
const play: Record<Draw['step'], Step> = {
  async invoice(world, { amount, isYes }) {
    const { app, clientId } = world;
    const currency = isYes ? currencies[0] : currencies[1];
    const lines = [{ ...aLine, unitPrice: amount }];
    const { body } = await issue(app, await addDraft(app, clientId, { lines, currency }));
    const sums = { total: amount, credited: 0, writtenOff: 0, isVoid: false, open: 0 };
    world.invoices.push({ id: body.id, currency, ...sums });
    return true;
  },

  async pay(world, { pick, amount, fee, withheld, isYes }) {
    const invoice = of(world.invoices, pick);
    if (invoice === undefined) return false;
    const due = dueOf(world, invoice);
    const isFine = canBePaid(invoice);
    const fees = { bankFee: fee, taxWithheld: withheld };
    const body = { ...aPayment, ...fees, amount, writeOffRemainder: isYes };
    const path = `/invoices/${invoice.id}/payments`;
    await tell(world, path, body, isFine);
    if (!isFine) return false;
    const value = amount + fee + withheld;
    const settled = Math.max(0, Math.min(value, due));
    // Its id is on the invoice if it settles something, else with the credit of the client.
    const id = await findNewPayment(world, invoice.currency, invoice.id);
    const settles = new Map(settled === 0 ? [] : [[invoice.id, settled]]);
    const { currency } = invoice;
    const payment = { id, currency, value, isReversed: false, settles, credit: value - settled };
    world.payments.push(payment);
    if (isYes && due > settled) {
      const rest = due - settled;
      invoice.writtenOff += rest;
      world.writeOffs.push(await newWriteOff(world, invoice.id, rest));
    }
    return true;
  },

  async payMany(world, { pick, other, amount, fee, isYes }) {
    const [first, second] = [of(world.invoices, pick), of(world.invoices, other)];
    if (first === undefined || second === undefined) return false;
    const chosen = first === second ? [first] : [first, second];
    const currency = isYes ? first.currency : second.currency;
    const value = amount + fee;
    const share = Math.max(1, Math.floor(value / chosen.length) - (isYes ? 0 : 7));
    const allocations = chosen.map(({ id }) => ({ invoiceId: id, amount: share }));
    const isFine =
      share * chosen.length <= value &&
      chosen.every(
        (one) => canBePaid(one) && one.currency === currency && share <= dueOf(world, one),
      );
    const body = { ...aPayment, amount, bankFee: fee, currency, allocations };
    const paid = await tell(world, `/clients/${world.clientId}/payments`, body, isFine);
    if (paid === undefined) return false;
    const settles = new Map(chosen.map(({ id }) => [id, share]));
    const credit = value - share * chosen.length;
    world.payments.push({ id: paid.id, currency, value, isReversed: false, settles, credit });
    return true;
  },

  async advance(world, { amount, isYes }) {
    const currency = isYes ? currencies[0] : currencies[1];
    const body = { ...aPayment, amount, currency };
    const { id } = await tell(world, `/clients/${world.clientId}/payments`, body, true);
    const settles = new Map();
    world.payments.push({
      id,
      currency,
      value: amount,
      isReversed: false,
      settles,
      credit: amount,
    });
    return true;
  },

  async useCredit(world, { pick, amount }) {
    const invoice = of(world.invoices, pick);
    if (invoice === undefined) return false;
    const own = world.payments.filter(({ currency }) => currency === invoice.currency);
    const most = Math.min(
      own.reduce((sum, { credit }) => sum + credit, 0),
      dueOf(world, invoice),
    );
    const isFine = canBePaid(invoice) && amount <= most;
    await tell(world, `/invoices/${invoice.id}/credit-uses`, { amount }, isFine);
    if (!isFine) return false;
    let rest = amount;
    for (const payment of own) {
      const part = Math.min(rest, payment.credit);
      if (part === 0) continue;
      payment.credit -= part;
      rest -= part;
      addSettled(payment, invoice.id, part);
    }
    return true;
  },

  async release(world, { pick, other, amount }) {
    const payment = of(world.payments, pick);
    const invoice = of(world.invoices, other);
    if (payment === undefined || invoice === undefined) return false;
    const isFine = canBePaid(invoice) && amount <= (payment.settles.get(invoice.id) ?? 0);
    const path = `/invoices/${invoice.id}/payments/${payment.id}/releases`;
    await tell(world, path, { amount }, isFine);
    if (!isFine) return false;
    addSettled(payment, invoice.id, -amount);
    payment.credit += amount;
    return true;
  },

  async move(world, { pick, other, amount }) {
    const payment = of(world.payments, pick);
    const [from] = [...(payment?.settles ?? [])].find(([, sum]) => sum > 0) ?? [];
    const to = of(world.invoices, other);
    if (payment === undefined || from === undefined || to === undefined) return false;
    const part = Math.min(amount, payment.settles.get(from) ?? 0);
    const isFine =
      to.id !== from &&
      canBePaid(to) &&
      to.currency === payment.currency &&
      part <= dueOf(world, to);
    const path = `/invoices/${from}/payments/${payment.id}/releases`;
    await tell(world, path, { amount: part, toInvoiceId: to.id }, isFine);
    if (!isFine) return false;
    addSettled(payment, from, -part);
    addSettled(payment, to.id, part);
    return true;
  },

  async refund(world, { pick, other, amount, isYes }) {
    const payment = of(world.payments, pick);
    const invoice = of(world.invoices, other);
    if (payment === undefined || invoice === undefined) return false;
    const isFine = canBePaid(invoice) && amount <= (payment.settles.get(invoice.id) ?? 0);
    const answer = isYes ? 'owed' : 'credit_note';
    const body = { ...aPayment, amount, invoiceId: invoice.id, answer };
    const told = await tell(world, `/payments/${payment.id}/refunds`, body, isFine);
    if (told === undefined) return false;
    addSettled(payment, invoice.id, -amount);
    if (!isYes) invoice.open += amount;
    world.refunds.push(newRefund(told, { amount, invoice: invoice.id, isOpen: !isYes }));
    return true;
  },

  async refundCredit(world, { pick, amount }) {
    const payment = of(world.payments, pick);
    if (payment === undefined) return false;
    const isFine = amount <= payment.credit;
    const body = { ...aPayment, amount };
    const told = await tell(world, `/payments/${payment.id}/refunds`, body, isFine);
    if (told === undefined) return false;
    payment.credit -= amount;
    world.refunds.push(newRefund(told, { amount, invoice: null }));
    return true;
  },

  async demand(world, { pick }) {
    const invoice = of(world.invoices, pick);
    if (invoice === undefined) return false;
    const isFine = canBePaid(invoice) && invoice.open > 0;
    const answer = await callApi(world.app, 'DELETE', `/invoices/${invoice.id}/open-refund`);
    if (answer.status < 300 !== isFine) throw new Error(`demanded: ${answer.status}`);
    if (!isFine) return false;
    invoice.open = 0;
    const own = world.refunds.filter((refund) => refund.invoice === invoice.id);
    for (const refund of own) refund.isOpen = false;
    return true;
  },

  async writeOff(world, { pick, amount }) {
    const invoice = of(world.invoices, pick);
    if (invoice === undefined) return false;
    const isFine = canBePaid(invoice) && amount <= dueOf(world, invoice);
    await tell(world, `/invoices/${invoice.id}/write-offs`, { amount }, isFine);
    if (!isFine) return false;
    invoice.writtenOff += amount;
    world.writeOffs.push(await newWriteOff(world, invoice.id, amount));
    return true;
  },

  async creditNote(world, { pick, amount }) {
    const invoice = of(world.invoices, pick);
    const left = invoice === undefined ? 0 : invoice.total - invoice.credited;
    const isFine = canBePaid(invoice) && left > 0;
    if (invoice === undefined) return false;
    const note = await tell(world, `/invoices/${invoice.id}/credit-notes`, undefined, isFine);
    if (note === undefined) return false;
    const part = Math.min(amount, left);
    const lines = [{ ...note.draft.content.lines[0], unitPrice: part }];
    const { app } = world;
    const path = `/invoices/${note.id}`;
    const { body } = await callApi(app, 'PATCH', path, { version: note.version, lines });
    await tell(world, `${path}/issuance`, { version: body.version }, true);
    invoice.credited += part;
    invoice.open = Math.max(0, invoice.open - part);
    return true;
  },

  async void(world, { pick }) {
    const invoice = of(world.invoices, pick);
    if (invoice === undefined) return false;
    const isTouched = paidOf(world, invoice) + invoice.credited + invoice.writtenOff !== 0;
    const isFine = !invoice.isVoid && !isTouched;
    await tell(world, `/invoices/${invoice.id}/void`, { reason: 'Twice' }, isFine);
    if (isFine) Object.assign(invoice, { isVoid: true, open: 0 });
    return isFine;
  },

  async reversePayment(world, { pick }) {
    const payment = of(world.payments, pick);
    if (payment === undefined) return false;
    const left = [...payment.settles.values()].reduce((sum, one) => sum + one, payment.credit);
    const isFine = !payment.isReversed && left === payment.value;
    await tell(world, `/payments/${payment.id}/reversal`, undefined, isFine);
    if (!isFine) return false;
    Object.assign(payment, { isReversed: true, credit: 0, settles: new Map() });
    return true;
  },

  async reverseRefund(world, { pick }) {
    const refund = of(world.refunds, pick);
    if (refund === undefined) return false;
    const invoice = world.invoices.find(({ id }) => id === refund.invoice);
    const isFine = !refund.isReversed && invoice?.isVoid !== true;
    await tell(world, `/payments/${refund.id}/reversal`, undefined, isFine);
    if (!isFine) return false;
    refund.isReversed = true;
    const payment = world.payments.find(({ id }) => id === refund.payment);
    if (payment === undefined) throw new Error('a refund without its payment');
    if (refund.invoice === null) payment.credit += refund.amount;
    else addSettled(payment, refund.invoice, refund.amount);
    if (invoice !== undefined && refund.isOpen === true) {
      invoice.open = Math.max(0, invoice.open - refund.amount);
    }
    return true;
  },

  async reverseWriteOff(world, { pick }) {
    const entry = of(world.writeOffs, pick);
    const invoice = world.invoices.find(({ id }) => id === entry?.invoice);
    if (entry === undefined || invoice === undefined) return false;
    const isFine = !entry.isReversed && !invoice.isVoid;
    await tell(world, `/invoices/${invoice.id}/payments/${entry.id}/reversal`, undefined, isFine);
    if (!isFine) return false;
    entry.isReversed = true;
    invoice.writtenOff -= entry.amount;
    return true;
  },
};

const newRefund = (
  { id: payment, refunds }: { id: string; refunds: { id: string }[] },
  of: Pick<Entry, 'amount' | 'invoice' | 'isOpen'>,
): Entry => ({ id: refunds.at(-1)?.id ?? '', payment, isReversed: false, ...of });

async function newWriteOff({ app }: MoneyWorld, invoice: string, amount: number) {
  const { body } = await callApi(app, 'GET', `/invoices/${invoice}`);
  const entry = body.issued.payments.findLast((one: { kind: string }) => one.kind === 'write_off');
  return { id: entry.id, amount, invoice, payment: null, isReversed: false };
}

async function findNewPayment(
  { app, clientId, payments }: MoneyWorld,
  currency: string,
  invoice: string,
) {
  const known = new Set(payments.map(({ id }) => id));
  const { body } = await callApi(app, 'GET', `/invoices/${invoice}`);
  const own = body.issued.payments.map((entry: { paymentId: string }) => entry.paymentId);
  const { body: balance } = await callApi(app, 'GET', `/clients/${clientId}/balance`);
  const inCredit = balance.items
    .filter((item: { currency: string }) => item.currency === currency)
    .flatMap((item: { creditPayments: { id: string }[] }) => item.creditPayments)
    .map(({ id }: { id: string }) => id);
  const found = [...own, ...inCredit].find((id) => id !== null && !known.has(id));
  if (found === undefined) throw new Error('no new payment');
  return found as string;
}

export async function takeMoneyStep(world: MoneyWorld, drawn: Draw): Promise<void> {
  const { step } = drawn;
  if (await play[step](world, drawn)) world.done.set(step, (world.done.get(step) ?? 0) + 1);
  for (const invoice of world.invoices) {
    invoice.open = Math.min(invoice.open, Math.max(0, dueOf(world, invoice)));
  }
}
