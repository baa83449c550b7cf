/** Invoices of the demo’s story. */
import { addDays } from '../../../shared/dates/calendar-dates.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import { lineTaxOf, type LineTax } from '../../../shared/taxes/default-tax.ts';
import { recordAnswer } from '../../features/invoices/answers/answers.actions.ts';
import { changeDraft, createDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { voidInvoice, issueInvoice } from '../../features/invoices/issued/issue.actions.ts';
import { recordPayment } from '../../features/invoices/payments/payments.actions.ts';
import { studioDay } from '../../platform/studio.repository.ts';
import { readTaxes } from '../../features/taxes/taxes.reading.ts';
import { clientId, defaultTax, known, type Plot, type Stage } from './happenings.ts';
import { sendToBilled } from './send-document.ts';
import type { StoryInvoice } from './story.ts';

/** An invoice with its payment. */
export async function* playInvoice(stage: Stage, invoice: StoryInvoice): Plot {
  const { when, payment } = invoice;
  yield stage.at(when);
  const id = await writeInvoice(stage, invoice);
  if (invoice.isSent === true) await sendToBilled(stage, id, invoice.client);
  if (payment === undefined) return;
  const { daysLater, amount, writeOffRemainder = false } = payment;
  const paidAt = stage.at(when).add({ hours: 24 * daysLater });
  yield paidAt;
  await recordPayment(stage.deps, stage.actor, id, {
    amount,
    method: 'bank_transfer',
    bankFee: 0,
    taxWithheld: 0,
    paymentDate: paidAt.toString().slice(0, 10),
    reference: '',
    writeOffRemainder,
  });
  if (invoice.promise === undefined) return;
  const { inDays, note, ...told } = invoice.promise;
  const toldAt = stage.at(when).add({ hours: 24 * told.daysLater });
  yield toldAt;
  const day = addDays(await studioDay(stage.deps.db, toldAt), inDays);
  await recordAnswer(stage.deps, stage.actor, id, { kind: 'promised', day, note });
}

async function writeInvoice(stage: Stage, invoice: StoryInvoice): Promise<string> {
  const { deps, actor } = stage;
  const client = clientId(stage, invoice.client);
  const id = await createDraft(deps, actor, { clientId: client });
  const tax = await taxOf(stage, invoice);
  const lines = invoice.lines.map((line, index) => ({
    ...emptyLine,
    ...tax,
    key: `line${index}`,
    ...line,
  }));
  await changeDraft(deps, actor, id, {
    version: 1,
    lines,
    ...(invoice.lateFee && { lateFee: invoice.lateFee }),
  });
  if (invoice.isDraft) return id;
  await issueInvoice(deps, actor, id, { version: 2 });
  if (invoice.isVoidFor !== undefined) await voidInvoice(deps, actor, id, invoice.isVoidFor);
  return id;
}

async function taxOf(stage: Stage, { client, tax: name }: StoryInvoice): Promise<LineTax> {
  const { db } = stage.deps;
  if (name === undefined) return defaultTax(db, clientId(stage, client));
  const { items } = await readTaxes(db);
  return lineTaxOf(
    known(
      items.find((one) => one.name === name),
      `tax ${name}`,
    ),
  );
}

const emptyLine = {
  details: '',
  quantity: 1000,
  unit: '',
  discount: null,
} satisfies Partial<PricedLine>;
