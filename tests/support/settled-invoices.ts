import { expect } from 'vitest';
import { aLine } from './invoices.ts';
import { aPayment, type StudioWorld } from './studio-world.ts';

/** Invoices of 100.00 in the states that payments, write-offs, reversals and credits make. */
export async function settleInvoices(world: StudioWorld): Promise<void> {
  const asOwner = async (method: string, path: string, content?: unknown) => {
    const answer = await world.call('owner', method, path, content);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  const issued = async (): Promise<string> => {
    const { id } = await asOwner('POST', '/invoices', { clientId: world.ids.client });
    await asOwner('PATCH', `/invoices/${id}`, { version: 1, lines: [aLine] });
    await asOwner('POST', `/invoices/${id}/issuance`, { version: 2 });
    return id;
  };
  const record = async (id: string, entry: string, body: object) =>
    (await asOwner('POST', `/invoices/${id}/${entry}`, body)).issued.payments.at(-1).id;
  const pay = (id: string, change: object) => record(id, 'payments', { ...aPayment, ...change });
  const reverse = (id: string, entry: string) =>
    asOwner('POST', `/invoices/${id}/payments/${entry}/reversal`);
  const credit = async (id: string, unitPrice: number) => {
    const note = await asOwner('POST', `/invoices/${id}/credit-notes`);
    const lines = [{ ...note.draft.content.lines[0], unitPrice }];
    const { version } = await asOwner('PATCH', `/invoices/${note.id}`, { version: 1, lines });
    await asOwner('POST', `/invoices/${note.id}/issuance`, { version });
  };

  await pay(await issued(), { amount: 120_00, reference: 'Overpaid' });
  await pay(await issued(), { amount: 85_00, writeOffRemainder: true });
  await record(await issued(), 'write-offs', { amount: 100_00, reason: 'Closed' });
  await credit(await issued(), 100_00);
  const corrected = await issued();
  await reverse(corrected, await pay(corrected, { amount: 100_00 }));
  await reverse(corrected, await record(corrected, 'write-offs', { amount: 20_00 }));
  await pay(corrected, { amount: 40_00 });
  const creditedLater = await issued();
  await pay(creditedLater, { amount: 100_00 });
  await credit(creditedLater, 30_00);
}
