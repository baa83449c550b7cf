/** What change orders credit, and payments that exceed the agreed total. */
import { expect, test } from 'vitest';
import { callApi } from '../../../../tests/support/api-caller.ts';
import { amountsOf, changedOffice, orderLine } from '../../../../tests/support/change-orders.ts';
import { creditPart } from '../../../../tests/support/credit-part.ts';
import { addDraft, aLine, issue } from '../../../../tests/support/invoices.ts';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { violationsOf } from '../../../../tests/support/violations.ts';
import type { Database } from '../../database/database.ts';

/** $300.00 are left of $1,000.00, of which $500.00 were billed: a draft credits $200.00. */
async function creditedOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, id, read, issueEntry, invoiceOf, sendOrder, recordOrder } = office;
  await issueEntry('deposit');
  const deposit: string = (await invoiceOf('deposit')).id;
  await recordOrder(await sendOrder([orderLine('less', 'Much less', -700_00)]));
  const note = async () => {
    const drafts = db.selectFrom('invoices').select(['id', 'version', 'total']);
    return drafts
      .where('creditsInvoiceId', '=', deposit)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
  };
  /** Agreed, to bill, and the open amount of the payment. */
  const figures = async () => {
    const { ledger, entries } = await read();
    const open = entries.find(({ key }) => key === 'deposit')?.open;
    return [ledger.agreed, ledger.toBill, open];
  };
  const billAgain = async () => {
    await callApi(app, 'POST', `/engagements/${id}/entries/deposit/drafts`);
    expect((await issueEntry('deposit')).status).toBe(200);
  };
  return { ...office, deposit, note, figures, billAgain };
}

/** The deposit of $500.00 is billed by an invoice of $900.00; $200.00 more than agreed are planned. */
async function exceededOffice(db: Database) {
  const office = await changedOffice(db);
  const { app, id, clientId, invoiceOf } = office;
  const { id: draft, version } = await invoiceOf('deposit');
  await callApi(app, 'DELETE', `/invoices/${draft}`, { version });
  const other = await addDraft(app, clientId, { lines: [{ ...aLine, unitPrice: 900_00 }] });
  const { body: invoice } = await issue(app, other);
  const attached = { invoiceId: invoice.id, entryKey: 'deposit' };
  await callApi(app, 'POST', `/engagements/${id}/attachments`, attached);
  return { ...office, invoice: invoice.id as string };
}

describeOnEachDatabase('What a change order credits', (open) => {
  test('lowers its payment at once, and still does so once the invoice is void', async () => {
    const db = await open();
    const { app, deposit, note, figures, billAgain } = await creditedOffice(db);
    expect(await figures()).toEqual([300_00, -200_00, -200_00]);
    await callApi(app, 'POST', `/invoices/${deposit}/void`, { reason: 'Wrong address' });
    expect(await figures()).toEqual([300_00, 300_00, 300_00]);
    const { body } = await callApi(app, 'GET', `/invoices/${(await note()).id}`);
    expect(body.draft.blockers).toEqual({
      lines: 'Invoice 2026-0001 is void, so it can’t be credited. Delete this draft.',
    });
    await billAgain();
    expect(await figures()).toEqual([300_00, 0, 0]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('lowers it also once the invoice was credited in full', async () => {
    const db = await open();
    const { app, deposit, note, figures, billAgain } = await creditedOffice(db);
    const ofOrder = await note();
    const { body } = await callApi(app, 'POST', `/invoices/${deposit}/credit-notes`);
    const notes = { version: body.version, notes: 'Wrong address' };
    const changed = await callApi(app, 'PATCH', `/invoices/${body.id}`, notes);
    expect((await issue(app, changed.body)).status).toBe(200);
    expect((await issue(app, ofOrder)).status).toBe(422);
    expect(await figures()).toEqual([300_00, 300_00, 300_00]);
    await billAgain();
    expect(await figures()).toEqual([300_00, 0, 0]);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('can be credited by another credit note once its draft was deleted', async () => {
    const db = await open();
    const { app, id, deposit, note, figures } = await creditedOffice(db);
    const { id: draft, version } = await note();
    const removed = await callApi(app, 'DELETE', `/invoices/${draft}`, { version });
    expect(removed.status).toBe(204);
    expect(await figures()).toEqual([300_00, -200_00, -200_00]);
    const own = await creditPart(app, deposit, 200_00);
    expect(await figures()).toEqual([300_00, 0, 0]);
    // It credits what the change order has lowered already.
    const isPriceReduction = { isPriceReduction: true };
    const choice = await callApi(app, 'PUT', `/engagements/${id}/credits/${own}`, isPriceReduction);
    expect(choice.status).toBe(409);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('is no draft any more once the engagement is completed', async () => {
    const { app, id, deposit, note, read } = await creditedOffice(await open());
    await creditPart(app, deposit, 200_00);
    const sentence = 'It has draft credit notes.';
    expect((await read()).completionProblems).toContain(sentence);
    const refused = await callApi(app, 'POST', `/engagements/${id}/completion`);
    expect(refused.body.error.message).toContain(sentence);
    const { id: draft, version } = await note();
    await callApi(app, 'DELETE', `/invoices/${draft}`, { version });
    expect((await read()).completionProblems).not.toContain(sentence);
  });

  test('is credited before the plan of a draft is changed', async () => {
    const db = await open();
    const office = await changedOffice(db);
    const { app, id, figures, note, invoiceOf } = { ...office, ...(await partlyBilled(office)) };
    expect(await figures()).toEqual([200_00, -200_00]);
    const { id: draft, version, draft: stored } = await invoiceOf('deposit');
    const path = `/engagements/${id}/entries/deposit/plan-change`;
    const refused = await callApi(app, 'POST', path, { amount: stored.totals.total });
    expect(refused.body.error).toMatchObject({ code: 'engagements.to_credit' });
    expect((await issue(app, { id: draft, version })).status).toBe(422);
    expect((await issue(app, await note())).status).toBe(200);
    expect(await figures()).toEqual([200_00, 0]);
    expect(await violationsOf(db)).toEqual([]);
  });
});

/** With a draft for what was credited of the deposit, which the owner changed before a change order. */
async function partlyBilled(office: Awaited<ReturnType<typeof changedOffice>>) {
  const { app, db, id, read, issueEntry, invoiceOf, sendOrder, recordOrder } = office;
  await issueEntry('deposit');
  await creditPart(app, (await invoiceOf('deposit')).id, 100_00);
  await callApi(app, 'POST', `/engagements/${id}/entries/deposit/drafts`);
  const { id: draft, version } = await invoiceOf('deposit');
  await callApi(app, 'PATCH', `/invoices/${draft}`, { version, notes: 'Thank you' });
  await recordOrder(await sendOrder([orderLine('less', 'Much less', -800_00)]));
  const notes = db.selectFrom('invoices').select(['id', 'version']);
  return {
    note: async () =>
      notes
        .where('kind', '=', 'credit_note')
        .where('status', '=', 'draft')
        .executeTakeFirstOrThrow(),
    figures: async () => {
      const { agreed, toBill } = (await read()).ledger;
      return [agreed, toBill];
    },
  };
}

describeOnEachDatabase('Payments that exceed the agreed total', (open) => {
  test('lose that first when a change order reduces it', async () => {
    const db = await open();
    const { app, read, sendOrder, recordOrder, invoice } = await exceededOffice(db);
    expect(amountsOf(await read())).toMatchObject({ deposit: 900_00, later: 200_00, rest: 0 });
    await recordOrder(await sendOrder([orderLine('less', 'All of it', -1000_00)]));
    const notes = db.selectFrom('invoices').select(['id', 'version', 'total']);
    const note = await notes.where('creditsInvoiceId', '=', invoice).executeTakeFirstOrThrow();
    expect(note.total).toBe(900_00);
    expect((await issue(app, note)).status).toBe(200);
    const { ledger, entries } = await read();
    expect(ledger).toMatchObject({ agreed: 0, toBill: 0 });
    expect(entries.every((entry) => entry.open === 0 && entry.amount === 0)).toBe(true);
    expect(await violationsOf(db)).toEqual([]);
  });

  test('take nothing from those of a change order', async () => {
    const db = await open();
    const { app, id, read, invoiceOf, sendOrder, recordOrder } = await exceededOffice(db);
    const half = { kind: 'percent', ratePpm: 500_000 };
    const schedule = [
      { key: 'one', label: 'One', share: half, due: { kind: 'acceptance' }, termsDays: 14 },
      {
        key: 'two',
        label: 'Two',
        share: { kind: 'remainder' },
        due: { kind: 'milestone' },
        termsDays: 14,
      },
    ];
    await recordOrder(await sendOrder([orderLine('more', 'More', 600_00)], { schedule }));
    const { id: draft, version, draft: stored } = await invoiceOf('co1:one');
    const lines = [{ ...stored.content.lines[0], unitPrice: 310_00 }];
    await callApi(app, 'PATCH', `/invoices/${draft}`, { version, lines });
    const path = `/engagements/${id}/entries/co1:one/plan-change`;
    expect((await callApi(app, 'POST', path, { amount: 310_00 })).status).toBe(200);
    expect(amountsOf(await read())).toMatchObject({ 'co1:one': 310_00, 'co1:two': 290_00 });
    expect(await violationsOf(db)).toEqual([]);
  });
});
