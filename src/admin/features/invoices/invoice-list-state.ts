/** Filters and order of the invoice list, and their form in its URL. Pure. */
import { isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import {
  invoiceSorts,
  statusFilters,
  type InvoiceSort,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { invoiceKinds } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { currencySchema } from '../../../shared/money/currencies.ts';
import { oneOf, nonDefaultEntries } from '../../lists/list-state.ts';

const statuses = ['any', ...statusFilters] as const;
const kinds = ['any', ...invoiceKinds] as const;

export interface InvoiceListState {
  q: string;
  status: (typeof statuses)[number];
  kind: (typeof kinds)[number];
  /** Empty: all clients. */
  clientId: string;
  currency: string;
  issuedFrom: string;
  issuedTo: string;
  sort: InvoiceSort;
}

/** Parses the URL; missing or invalid values become defaults. */
export function readListState(address: URLSearchParams): InvoiceListState {
  const text = (name: string) => address.get(name) ?? '';
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const currency = text('currency');
  return {
    q: text('q'),
    status: oneOf(statuses, address.get('status')),
    kind: oneOf(kinds, address.get('kind')),
    clientId: text('clientId'),
    currency: currencySchema.safeParse(currency).success ? currency : '',
    issuedFrom: day('issuedFrom'),
    issuedTo: day('issuedTo'),
    sort: oneOf(invoiceSorts, address.get('sort')),
  };
}

/** The list’s URL, without defaults. */
export function writeListState(state: InvoiceListState): URLSearchParams {
  return new URLSearchParams(nonDefaultEntries(state, usual));
}

/** The filters as the API takes them. */
export function asFilters({ status, kind, sort: _sort, ...texts }: InvoiceListState) {
  const { q, clientId, currency, issuedFrom, issuedTo } = texts;
  return {
    ...(q !== '' && { q }),
    ...(status !== 'any' && { status }),
    ...(kind !== 'any' && { kind }),
    ...(clientId !== '' && { clientId }),
    ...(currency !== '' && { currency }),
    ...(issuedFrom !== '' && { issuedFrom }),
    ...(issuedTo !== '' && { issuedTo }),
  };
}

/** Whether any filter is active. */
export function isNarrowed(state: InvoiceListState): boolean {
  return Object.keys(asFilters(state)).length > 0;
}

/** Number of active filters besides the search; first and last day count as one. */
export function countFilters(state: InvoiceListState): number {
  const { q: _q, issuedFrom, issuedTo, ...others } = asFilters(state);
  return Object.keys(others).length + Number((issuedFrom ?? issuedTo) !== undefined);
}

const usual = readListState(new URLSearchParams());
