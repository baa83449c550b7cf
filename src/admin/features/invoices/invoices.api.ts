import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  invoiceDetail,
  invoiceListQuery,
  type InvoiceDetail,
  type InvoiceSeries,
  type NewInvoice,
  type ReviewedIssue,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceDraftChanges } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { NewLateFee } from '../../../shared/invoices/late-fees.schema.ts';
import type { NewCreditNote } from '../../../shared/invoices/credit-note.schema.ts';
import type {
  NewCreditUse,
  NewPayment,
  NewRelease,
  NewWriteOff,
} from '../../../shared/invoices/payments.schema.ts';
import type { NewPaymentAnswer } from '../../../shared/invoices/payment-answers.schema.ts';
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { PaymentLinkInput } from '../../../shared/settings/payment-link.schema.ts';
import { PAYMENT_REMINDER } from '../../../shared/documents/payment-reminders.ts';
import { api, apiAddress, atCursor, cursorPages, unwrap } from '../../api.ts';
import {
  refreshAround,
  showDeliveries,
  type EmailKind,
} from '../../documents/delivery/delivery.api.ts';
import { recordList } from '../../lists/record-list.ts';
import { storedDocuments } from '../../documents/stored-documents.api.ts';
import { optionalRead, queryClient } from '../../query.ts';

export type DraftInvoice = InvoiceDetail & { draft: NonNullable<InvoiceDetail['draft']> };
export type IssuedInvoice = InvoiceDetail & { issued: NonNullable<InvoiceDetail['issued']> };

/** Prefix of all query keys of this feature. */
const section = 'invoices';

export const invoiceList = recordList({
  section,
  schema: invoiceListQuery,
  read: (query) => unwrap(api.invoices.$get({ query })),
  csv: api['invoices.csv'],
});
export type InvoiceListState = ReturnType<typeof invoiceList.read>;

/** Totals of the invoices under the same filters, for each currency. */
export function invoiceTotalsQuery(state: InvoiceListState) {
  const query = invoiceList.filters(state);
  return queryOptions({
    queryKey: [section, 'totals', query],
    queryFn: async () => (await unwrap(api['invoice-totals'].$get({ query }))).items,
    placeholderData: keepPreviousData,
  });
}

export const invoicedCurrenciesQuery = queryOptions({
  queryKey: [section, 'currencies'],
  queryFn: async () =>
    (await unwrap(api['invoice-totals'].$get({ query: {} }))).items.map(({ currency }) => currency),
  throwOnError: false,
  meta: { isQuiet: true },
});

export function numberingReportQuery(kind: InvoiceSeries, year: string | undefined) {
  const query = { kind, ...(year !== undefined && { year }) };
  return queryOptions({
    queryKey: [section, 'numbering', query],
    queryFn: () => unwrap(api['invoice-numbering'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** `year`: a year or `all`. */
export function numbersQuery(kind: InvoiceSeries, year: string) {
  const query = { kind, year, limit: '100' };
  return infiniteQueryOptions({
    queryKey: [section, 'numbers', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api['invoice-numbers'].$get({ query: { ...query, ...atCursor(cursor) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}

const invoice = api.invoices[':id'];
const payment = invoice.payments[':paymentId'];
export const storedInvoices = storedDocuments({ name: 'invoice', detail: invoiceDetail }, invoice);
const { created, saved, shown, shownOrStored } = storedInvoices;
export const invoiceQuery = storedInvoices.query;

/** As it is stored now. */
export async function readInvoice(id: string): Promise<InvoiceDetail> {
  return queryClient.fetchQuery({ ...invoiceQuery(id), staleTime: 0 });
}

export const createInvoice = (json: NewInvoice) => created(api.invoices.$post({ json }));

export const changeInvoice = (id: string, json: InvoiceDraftChanges) =>
  saved(invoice.$patch({ param: { id }, json }));

/** `version`: the one that the user reviewed. `overridesHold`: though it waits for a contract. */
export const issueInvoice = (id: string, json: ReviewedIssue) =>
  shown(invoice.issuance.$post({ param: { id }, json }));

/** What sending these invoices would do, as they are stored now. */
export const readInvoicesToSend = (ids: readonly string[]) =>
  unwrap(api['invoices-to-send'].$get({ query: { ids: ids.join(',') } }));

/** As `issueInvoice`, one of several, after which everything is refetched once. */
export const issueSelected = (id: string, version: number) =>
  unwrap(invoice.issuance.$post({ param: { id }, json: { version } }));

/** Sends the default email, with the PDF as in the settings. */
export const sendSelected = (id: string, recipients: readonly { id: string }[]) => {
  const json = { contacts: recipients.map((contact) => contact.id) };
  return unwrap(api.documents[':id'].deliveries.$post({ param: { id }, json }));
};

export const voidInvoice = (id: string, reason: string) =>
  shown(invoice.void.$post({ param: { id }, json: { reason } }));

export const putInvoicePaymentLink = (id: string, json: PaymentLinkInput & Confirmation) =>
  shown(invoice['payment-link'].$put({ param: { id }, json }));

export const removeInvoicePaymentLink = (id: string, json: Confirmation) =>
  shown(invoice['payment-link'].$delete({ param: { id }, json }));

/** Asked again once the stored document has another client, currency, tax or late fee. */
export function lateFeesQuery({ id, kind, client, draft }: DraftInvoice) {
  const { currency, lines } = draft.content;
  const facts = lines.map(({ tax, lateFee }) => [tax.category, lateFee?.from]);
  return queryOptions({
    queryKey: [section, 'late-fees', id, client?.id, currency, facts],
    queryFn: () => unwrap(invoice['late-fees'].$get({ param: { id } })),
    enabled: kind === 'invoice' && client !== null,
    ...optionalRead,
  });
}

export const addLateFee = (id: string, json: NewLateFee) =>
  shown(invoice['late-fees'].$post({ param: { id }, json }));

interface ApartFee {
  clientId: string;
  currency: string;
  /** Whose late fee it is. */
  invoiceId: string;
}

export async function billLateFeeApart({ clientId, currency, invoiceId }: ApartFee) {
  const { id, version } = await createInvoice({ clientId });
  const changed = await changeInvoice(id, { version, currency });
  return addLateFee(id, { version: changed.version, invoiceId });
}

export const readCreditable = (id: string) => unwrap(invoice.creditable.$get({ param: { id } }));

/** Without lines for all that is left. */
export const draftCreditNote = (id: string, json: NewCreditNote = {}) =>
  created(invoice['credit-notes'].$post({ param: { id }, json }));

export const recordPayment = (id: string, json: NewPayment) =>
  shownOrStored(id, invoice.payments.$post({ param: { id }, json }));

export const settleFromCredit = (id: string, json: NewCreditUse) =>
  shownOrStored(id, invoice['credit-uses'].$post({ param: { id }, json }));

/** `paymentId`: the one whose money is moved. */
export const movePayment = (id: string, paymentId: string, json: NewRelease) =>
  shownOrStored(id, payment.releases.$post({ param: { id, paymentId }, json }));

export const demandRefunded = (id: string) =>
  shown(invoice['open-refund'].$delete({ param: { id } }));

export const writeOff = (id: string, json: NewWriteOff) =>
  shown(invoice['write-offs'].$post({ param: { id }, json }));

export const reverseEntry = (id: string, paymentId: string) =>
  shown(payment.reversal.$post({ param: { id, paymentId } }));

/** The email that confirms a payment. Its key is the payment’s id. */
export function receiptEmailKind(id: string, paymentId: string): EmailKind {
  const { receipt } = payment;
  const param = { id, paymentId };
  return {
    key: paymentId,
    preview: (json) => unwrap(receipt.preview.$post({ param, json })),
    wasSentBy: (delivery) => delivery.relatedId === paymentId,
    send: async (json) => showDeliveries(id, await unwrap(receipt.$post({ param, json }))),
  };
}

/** The email that reminds of payment. */
export function paymentReminderKind(id: string): EmailKind {
  const { reminders } = invoice;
  const param = { id };
  return {
    key: `${id} reminder`,
    preview: (json) => unwrap(reminders.preview.$post({ param, json })),
    wasSentBy: ({ purpose }) => purpose === PAYMENT_REMINDER,
    send: async (json) => showDeliveries(id, await unwrap(reminders.$post({ param, json }))),
  };
}

/** Creates the receipt for a payment, unless it has one; resolves with the URL of its PDF. */
export async function createReceipt(id: string, paymentId: string): Promise<string> {
  const { pdf } = payment.receipt;
  const param = { id, paymentId };
  await unwrap(pdf.$post({ param }));
  return apiAddress(pdf.$path({ param }));
}

/** What was said about paying an invoice, newest first. Not in third place: see `refreshAround`. */
export function paymentAnswersQuery(id: string) {
  return queryOptions({
    queryKey: [section, 'payment answers', 'of', id],
    queryFn: () => unwrap(invoice['payment-answers'].$get({ param: { id } })),
  });
}

export async function recordAnswer(id: string, json: NewPaymentAnswer): Promise<void> {
  await unwrap(invoice['payment-answers'].$post({ param: { id }, json }));
  await refreshAround(id);
}

/** `id`: of the invoice. */
export async function closeAnswer(id: string, answerId: string): Promise<void> {
  await unwrap(api['payment-answers'][':id'].closing.$post({ param: { id: answerId } }));
  await refreshAround(id);
}

/** Records the payment that a client reported. `id`: of the invoice. */
export const confirmPayment = (id: string, answerId: string) =>
  shownOrStored(
    id,
    api['payment-answers'][':id'].payment.$post({ param: { id: answerId }, json: {} }),
  );
