/** Sums of a client’s money: what the program says, and what the model kept. */
import { callApi } from './api-caller.ts';
import { currencies } from './payments-draws.ts';
import { dueOf, paidOf, type Invoice, type MoneyWorld } from './payments-model.ts';

/** What the program says must be what was kept here. */
export async function readMoney({ app, clientId, invoices }: MoneyWorld) {
  const sums = await Promise.all(
    invoices.map(async ({ id }) => {
      const { body } = await callApi(app, 'GET', `/invoices/${id}`);
      const { paid, writtenOff, credited, amountDue, openRefund } = body.issued;
      return { id, status: body.status, paid, writtenOff, credited, amountDue, openRefund };
    }),
  );
  const { body } = await callApi(app, 'GET', `/clients/${clientId}/balance`);
  type Item = { currency: string; amountDue: number; credit: number };
  const balance = (body.items as Item[])
    .map(({ currency, amountDue, credit }) => ({ currency, amountDue, credit }))
    .filter(({ amountDue, credit }) => amountDue !== 0 || credit !== 0);
  return { invoices: sums, balance };
}

function statusOf(world: MoneyWorld, invoice: Invoice): string {
  const { isVoid, credited, writtenOff } = invoice;
  const [paid, due] = [paidOf(world, invoice), dueOf(world, invoice)];
  if (isVoid) return 'void';
  if (due > 0) return paid + writtenOff > 0 ? 'partially_paid' : 'open';
  if (due < 0) return 'overpaid';
  if (writtenOff > paid && writtenOff > credited) return 'written_off';
  return credited > paid ? 'credited' : 'paid';
}

export function keptMoney(world: MoneyWorld) {
  const invoices = world.invoices.map((invoice) => ({
    id: invoice.id,
    status: statusOf(world, invoice),
    paid: paidOf(world, invoice),
    writtenOff: invoice.writtenOff,
    credited: invoice.credited,
    amountDue: invoice.isVoid ? 0 : dueOf(world, invoice),
    openRefund: invoice.open,
  }));
  const balance = currencies
    .toSorted()
    .map((currency) => ({
      currency,
      amountDue: world.invoices
        .filter((one) => one.currency === currency && !one.isVoid)
        .reduce((sum, one) => sum + Math.max(0, dueOf(world, one)), 0),
      credit: world.payments
        .filter((one) => one.currency === currency)
        .reduce((sum, { credit }) => sum + credit, 0),
    }))
    .filter(({ amountDue, credit }) => amountDue !== 0 || credit !== 0);
  return { invoices, balance };
}
