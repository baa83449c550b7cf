/** Queries and mutations for invoices. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  invoiceDetail,
  type InvoiceDetail,
  type NewInvoice,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceDraftChanges } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { NewPayment, NewWriteOff } from '../../../shared/invoices/payments.schema.ts';
import { api, apiAddress, atCursor, cursorPages, unwrap } from '../../api.ts';
import { refreshAround } from '../../documents/refresh-around.ts';
import { isWorthReading } from '../../lists/worth-reading.ts';
import { queryClient } from '../../query.ts';
import { invoiceList, type InvoiceListState } from './invoice-list-state.ts';

const PAGE_ROWS = 100;

/** Prefix of all query keys of this feature. */
const section = ['invoices'] as const;

export function invoiceListQuery(state: InvoiceListState) {
  const query = { ...invoiceList.query(state), limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...section, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.invoices.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...cursorPages,
    // While the user types, the previous rows stay until the new ones arrive.
    placeholderData: keepPreviousData,
    refetchOnMount: isWorthReading,
    refetchOnWindowFocus: isWorthReading,
  });
}

/** Totals of the invoices under the same filters, for each currency. */
export function invoiceTotalsQuery(state: InvoiceListState) {
  const query = invoiceList.filters(state);
  return queryOptions({
    queryKey: [...section, 'totals', query],
    queryFn: async () => (await unwrap(api['invoice-totals'].$get({ query }))).items,
    placeholderData: keepPreviousData,
  });
}

/** The currencies of all issued documents. */
export const invoicedCurrenciesQuery = queryOptions({
  queryKey: [...section, 'currencies'],
  queryFn: async () =>
    (await unwrap(api['invoice-totals'].$get({ query: {} }))).items.map(({ currency }) => currency),
  throwOnError: false,
  meta: { isQuiet: true },
});

/** URL of the CSV export of the same invoices. */
export function invoiceExportUrl(state: InvoiceListState): string {
  return apiAddress(api['invoices.csv'].$path({ query: invoiceList.filters(state) }));
}

export function numberingQuery(kind: InvoiceKind, year: string | undefined) {
  const query = { kind, ...(year !== undefined && { year }) };
  return queryOptions({
    queryKey: [...section, 'numbering', query],
    queryFn: () => unwrap(api['invoice-numbering'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** `year`: a year or `all`. */
export function numberListQuery(kind: InvoiceKind, year: string) {
  const query = { kind, year, limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...section, 'numbers', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api['invoice-numbers'].$get({ query: { ...query, ...atCursor(cursor) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  });
}

const invoiceKey = (id: string) => [...section, 'one', id] as const;

export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKey(id),
    queryFn: () => unwrap(api.invoices[':id'].$get({ param: { id } })),
  });
}

/** Resolves with the new draft. */
export async function createInvoice(json: NewInvoice) {
  return shown(await unwrap(api.invoices.$post({ json })));
}

/** Other queries are refetched only on their next use: the user is typing and waits for “Saved”. */
export async function changeInvoice(id: string, json: InvoiceDraftChanges) {
  const invoice = await unwrap(api.invoices[':id'].$patch({ param: { id }, json }));
  queryClient.setQueryData(invoiceKey(id), invoice);
  void refreshAround(id, 'none');
  return invoice;
}

export async function deleteInvoice(id: string): Promise<void> {
  await unwrap(api.invoices[':id'].$delete({ param: { id } }));
  await forgetInvoice(id);
}

/** Removes the deleted draft from the cache. */
export async function forgetInvoice(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: invoiceKey(id) });
  await refreshAround(id);
}

/** `version`: the one that the user reviewed. */
export async function issueInvoice(id: string, version: number) {
  const call = api.invoices[':id'].issuance.$post({ param: { id }, json: { version } });
  return shown(await unwrap(call));
}

export async function voidInvoice(id: string, reason: string) {
  const call = api.invoices[':id'].void.$post({ param: { id }, json: { reason } });
  return shown(await unwrap(call));
}

/** Resolves with the credit note’s draft. */
export async function draftCreditNote(id: string) {
  return shown(await unwrap(api.invoices[':id']['credit-notes'].$post({ param: { id } })));
}

export async function recordPayment(id: string, json: NewPayment) {
  return shown(await unwrap(api.invoices[':id'].payments.$post({ param: { id }, json })));
}

export async function writeOff(id: string, json: NewWriteOff) {
  return shown(await unwrap(api.invoices[':id']['write-offs'].$post({ param: { id }, json })));
}

export async function reverseEntry(id: string, paymentId: string) {
  const { reversal } = api.invoices[':id'].payments[':paymentId'];
  return shown(await unwrap(reversal.$post({ param: { id, paymentId } })));
}

/** URL of the PDF of an issued document. */
export function documentAddress(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}

/** URL of the PDF of a draft as stored now. */
export function previewAddress(id: string): string {
  return apiAddress(api.invoices[':id'].preview.$path({ param: { id } }));
}

/** The PDF’s pages as one image. `version`: the stored version, which must be the one shown. */
export function previewImageUrl(id: string, version: number): string {
  const { image } = api.invoices[':id'].preview;
  return apiAddress(image.$path({ param: { id }, query: { version: String(version) } }));
}

/** Caches the stored version that a conflict response contained. */
export async function showCurrent(current: unknown): Promise<void> {
  await shown(invoiceDetail.parse(current));
}

/** Refetches one invoice, e.g. after it was changed in another window. */
export function rereadInvoice(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: invoiceKey(id) });
}

/** Caches the server’s response and refreshes lists that contain it. */
async function shown(invoice: InvoiceDetail): Promise<InvoiceDetail> {
  queryClient.setQueryData(invoiceKey(invoice.id), invoice);
  await refreshAround(invoice.id);
  return invoice;
}
