/** What was said about paying an invoice, as the API returns it. */
import {
  paymentAnswer,
  type PaymentAnswer,
  type PaymentAnswerKind,
} from '../../../../shared/invoices/payment-answers.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { Database } from '../../../database/database.ts';
import type { InvoiceRow } from '../../../database/tables/invoices.table.ts';
import { listMessagesOf } from '../../../documents/messages/threads.repository.ts';
import { findAskers } from '../../../documents/threads/askers.repository.ts';
import { invoiceNotFound } from '../invoices.errors.ts';
import { findInvoice } from '../invoices.repository.ts';
import { isOwed } from '../reminders/reminder-state.ts';
import { listAnswers, listOpenAnswers } from './payment-answers.repository.ts';

/** Newest first. Throws `invoiceNotFound`. */
export async function readAnswers(
  db: Database,
  invoiceId: string,
): Promise<{ items: PaymentAnswer[] }> {
  if ((await findInvoice(db, invoiceId)) === undefined) throw invoiceNotFound();
  const rows = await listAnswers(db, invoiceId);
  const links = rows.flatMap(({ linkId }) => linkId ?? []);
  const names = new Map(
    (await findAskers(db, [...new Set(links)])).map(({ linkId, name }) => [linkId, name]),
  );
  const messages = await listMessagesOf(
    db,
    rows.flatMap(({ threadId }) => threadId ?? []),
  );
  const texts = new Map(
    messages.toReversed().map(({ threadId, text }) => [threadId as string | null, text]),
  );
  const items = rows.map((row) =>
    pickFields(paymentAnswer, {
      ...row,
      note: texts.get(row.threadId) ?? row.note,
      saidBy: row.linkId === null ? null : (names.get(row.linkId) ?? ''),
    }),
  );
  return { items };
}

/** In this order, lists show the first. */
const urgency: readonly PaymentAnswerKind[] = ['problem', 'paid', 'promised'];

/** What the lists show of invoices that are owed, by their ids. */
export async function readOpenAnswers(
  db: Database,
  invoices: readonly InvoiceRow[],
): Promise<Map<string, PaymentAnswerKind>> {
  const owed = invoices.filter(isOwed).map(({ id }) => id);
  const open = owed.length === 0 ? [] : await listOpenAnswers(db, owed);
  const sorted = open.toSorted(
    (one, other) => urgency.indexOf(other.kind) - urgency.indexOf(one.kind),
  );
  return new Map(sorted.map(({ invoiceId, kind }) => [invoiceId, kind]));
}
