import type { ContractHold } from '../../../shared/contracts/contract-hold.schema.ts';
import { describeProblem } from '../../../shared/text/problems.ts';
import { apiError, versionConflict } from '../../platform/http/api/api-errors.ts';

export const invoiceNotFound = () => apiError(404, 'invoices.not_found', 'Invoice not found.');

export const remindedClientNotFound = () => apiError(404, 'clients.not_found', 'Client not found.');

/** The request’s version is not the stored one; `current` is the stored draft. */
export const invoiceVersionConflict = (current: unknown) =>
  versionConflict('invoices.version_conflict', 'this draft', current);

/** Issued invoices are immutable. */
export function invoiceIssued() {
  const message = 'This invoice is issued and can’t be edited. Issue a credit note to correct it.';
  return apiError(409, 'invoices.already_issued', message);
}

export const invoiceNotIssued = () =>
  apiError(409, 'invoices.not_issued', 'This is a draft. Issue it first.');

export const invoiceVoid = () => apiError(409, 'invoices.void', 'This invoice is void.');

/** A draft that can’t be calculated, or an error that only the database can detect. */
export function invalidInvoice(field: string, problem: string) {
  const message = `Couldn’t save the invoice. ${describeProblem(field, problem)}`;
  return apiError(400, 'invoices.invalid', message, { fields: { [field]: problem } });
}

/** An incomplete draft. `fields` has at least one entry. */
export function invoiceIncomplete(fields: Record<string, string>) {
  const [[field, problem] = ['', '']] = Object.entries(fields);
  const message = `Can’t issue yet. ${describeProblem(field, problem)}`;
  return apiError(422, 'invoices.incomplete', message, { fields });
}

/** It waits for a contract, and the owner doesn’t override that; `current` is the contract. */
export function invoiceOnHold(contract: ContractHold) {
  const name = contract.number ?? (contract.title === '' ? 'a draft' : `“${contract.title}”`);
  const message = `This draft is on hold until contract ${name} is executed. Override the hold to issue it now.`;
  return apiError(409, 'invoices.on_hold', message, { current: contract });
}

/** No API token can override a hold. */
export const overrideByOwner = () =>
  apiError(403, 'auth.not_allowed', 'API tokens can’t override a hold. Sign in instead.');

/** The amount due is not the one that the caller saw; `current` is the stored invoice. */
export const amountDueChanged = (current: unknown) =>
  apiError(
    409,
    'invoices.amount_due_changed',
    'The amount due has changed, e.g. by another payment. Check the amount, then record the payment again.',
    { current },
  );

/** More than can be credited, written off or reversed. */
export const amountExceeded = (code: string, message: string, field = 'amount') =>
  apiError(422, `invoices.${code}`, message, { fields: { [field]: message } });

export const paymentNotFound = () =>
  apiError(404, 'invoices.payment_not_found', 'Payment not found.');

export const alreadyReversed = () =>
  apiError(409, 'invoices.already_reversed', 'This payment was already reversed.');

/** Of a payment or refund. */
export const currencyMismatch = (currency: string) =>
  apiError(422, 'invoices.currency_mismatch', `This invoice is in ${currency}.`);

/** The payment has nothing that could be moved or refunded. */
export const nothingLeft = () =>
  apiError(409, 'invoices.nothing_left', 'Nothing is left of this payment here.');

/** No refund left anything due that waits for an answer. */
export const noOpenRefund = () =>
  apiError(409, 'invoices.no_open_refund', 'No refund of this invoice is open.');

/** What was sent back can’t also never have come. */
export const paymentRefunded = () =>
  apiError(
    409,
    'invoices.payment_refunded',
    'Part of this payment was refunded. Reverse the refund first.',
  );

/** `problem`: as for a draft of a client that was anonymized. */
export const payerNotFound = (_field = '', problem = 'Client not found.') =>
  apiError(404, 'invoices.client_not_found', problem);

/** An invoice with payments or credits can’t be voided. */
export function notVoidable() {
  const message = 'This invoice has payments or credits. Issue a credit note instead.';
  return apiError(409, 'invoices.not_voidable', message);
}

/** Receipts are only for payments. */
export const notAPayment = () =>
  apiError(409, 'invoices.not_a_payment', 'This is not a payment, or it was already reversed.');

export const nothingToRemindOf = () =>
  apiError(409, 'invoices.nothing_due', 'Nothing is due on this invoice.');

/** Nothing is sent by schedule any more, or something holds it back. */
export const noReminderLeft = () =>
  apiError(409, 'invoices.no_reminder_left', 'No reminder of this invoice is scheduled.');

export const refundUndecided = () =>
  apiError(
    409,
    'invoices.refund_undecided',
    'This invoice was refunded. Decide first whether the client owes what was refunded.',
  );

export const paymentAnswerNotFound = () =>
  apiError(404, 'invoices.answer_not_found', 'Payment answer not found.');

/** It was confirmed, replaced or closed, e.g. in another window. */
export const answerClosed = () =>
  apiError(
    409,
    'invoices.answer_closed',
    'This report was already closed, e.g. in another window.',
  );

/** Of a promise or a reported payment: its day can’t be. */
export const invalidAnswer = (problem: string) =>
  apiError(422, 'invoices.invalid_answer', describeProblem('day', problem), {
    fields: { day: problem },
  });

export const lateFeeNotFound = () =>
  apiError(404, 'invoices.late_fee_not_found', 'No late fee of this invoice is left to bill.');

/** `problem`: why the draft can’t have the line item. */
export const lateFeeApart = (problem: string) =>
  apiError(422, 'invoices.late_fee_apart', problem, { fields: { invoiceId: problem } });
