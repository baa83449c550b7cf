/** Invoices: what the screens read of them, and what they change. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  invoiceDetail,
  type InvoiceDetail,
  type NewInvoice,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import type { InvoiceDraftChanges } from '../../../shared/invoices/invoice-draft.schema.ts';
import type { DocumentKind } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { NewPayment, NewWriteOff } from '../../../shared/invoices/payments.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { atCursor, cursorPages } from '../../cursor-pages.ts';
import { refreshAround } from '../../documents/refresh-around.ts';
import { isWorthReading } from '../../lists/worth-reading.ts';
import { queryClient } from '../../query.ts';
import { asFilters, type InvoiceListState } from './invoice-list-state.ts';

const PAGE_ROWS = 100;

/** Every key of this room begins so. */
const section = ['invoices'] as const;

export function invoiceListQuery(state: InvoiceListState) {
  const query = { ...asFilters(state), sort: state.sort, limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...section, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.invoices.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...cursorPages,
    // While somebody types, the rows before stay until the new ones are there.
    placeholderData: keepPreviousData,
    refetchOnMount: isWorthReading,
    refetchOnWindowFocus: isWorthReading,
  });
}

/** What the invoices under the same filters come to, for each currency. */
export function invoiceTotalsQuery(state: InvoiceListState) {
  const query = asFilters(state);
  return queryOptions({
    queryKey: [...section, 'totals', query],
    queryFn: async () => (await unwrap(api['invoice-totals'].$get({ query }))).items,
    placeholderData: keepPreviousData,
  });
}

/** The currencies that anything was issued in. */
export const invoicedCurrenciesQuery = queryOptions({
  queryKey: [...section, 'currencies'],
  queryFn: async () =>
    (await unwrap(api['invoice-totals'].$get({ query: {} }))).items.map(({ currency }) => currency),
  throwOnError: false,
  meta: { isQuiet: true },
});

/** Where the export of the same invoices lies. */
export function exportAddress(state: InvoiceListState): string {
  return apiAddress(api['invoices.csv'].$path({ query: asFilters(state) }));
}

export function numberingQuery(kind: DocumentKind, year: string | undefined) {
  const query = { kind, ...(year !== undefined && { year }) };
  return queryOptions({
    queryKey: [...section, 'numbering', query],
    queryFn: () => unwrap(api['invoice-numbering'].$get({ query })),
    placeholderData: keepPreviousData,
  });
}

/** `year`: or `all`. */
export function numberListQuery(kind: DocumentKind, year: string) {
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

/** What else shows it is read anew when it is gone to: somebody is writing, and waits for “Saved”. */
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

/** It is not there any more. */
export async function forgetInvoice(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: invoiceKey(id) });
  await refreshAround(id);
}

/** `version`: what was looked at. */
export async function issueInvoice(id: string, version: number) {
  const call = api.invoices[':id'].issuance.$post({ param: { id }, json: { version } });
  return shown(await unwrap(call));
}

export async function voidInvoice(id: string, reason: string) {
  const call = api.invoices[':id'].void.$post({ param: { id }, json: { reason } });
  return shown(await unwrap(call));
}

/** Resolves with the draft of the credit note. */
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

/** The PDF of what was issued. */
export function documentAddress(id: string): string {
  return apiAddress(api.documents[':id'].pdf.$path({ param: { id } }));
}

/** The PDF of a draft as it is stored now. */
export function previewAddress(id: string): string {
  return apiAddress(api.invoices[':id'].preview.$path({ param: { id } }));
}

/** The pages of the same PDF as one picture. `version`: what is stored, and what is to be seen. */
export function previewPictureAddress(id: string, version: number): string {
  const picture = api.invoices[':id'].preview.picture;
  return apiAddress(picture.$path({ param: { id }, query: { version: String(version) } }));
}

/** Puts what a refusal brought as stored now where the screens read it. */
export async function showCurrent(current: unknown): Promise<void> {
  await shown(invoiceDetail.parse(current));
}

/** Reads one anew, such as after it was changed in another window. */
export function rereadInvoice(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: invoiceKey(id) });
}

/** Puts what the server answered where the screens read it; whatever lists it is read anew. */
async function shown(invoice: InvoiceDetail): Promise<InvoiceDetail> {
  queryClient.setQueryData(invoiceKey(invoice.id), invoice);
  await refreshAround(invoice.id);
  return invoice;
}
