/** How the list of invoices is narrowed and sorted, and how its address says so. Pure. */
import { isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import {
  invoiceSorts,
  statusFilters,
  type InvoiceSort,
} from '../../../shared/invoices/invoice-responses.schema.ts';
import { documentKinds } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { currencySchema } from '../../../shared/money/currencies.ts';
import { oneOf, nonDefaultEntries } from '../../lists/list-state.ts';

const statuses = ['any', ...statusFilters] as const;
const kinds = ['any', ...documentKinds] as const;

export interface InvoiceListState {
  q: string;
  status: (typeof statuses)[number];
  kind: (typeof kinds)[number];
  /** Empty: of all clients. */
  clientId: string;
  currency: string;
  issuedFrom: string;
  issuedTo: string;
  sort: InvoiceSort;
}

/** What an address says; what it doesn’t, or says wrong, is as usual. */
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

/** The address of it, without what is as usual. */
export function writeListState(state: InvoiceListState): URLSearchParams {
  return new URLSearchParams(nonDefaultEntries(state, usual));
}

/** What narrows, for the API. */
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

/** Whether anything keeps invoices out that would be there without it. */
export function isNarrowed(state: InvoiceListState): boolean {
  return Object.keys(asFilters(state)).length > 0;
}

/** How many filters do, beside the search; first and last day are one. */
export function countFilters(state: InvoiceListState): number {
  const { q: _q, issuedFrom, issuedTo, ...others } = asFilters(state);
  return Object.keys(others).length + Number((issuedFrom ?? issuedTo) !== undefined);
}

const usual = readListState(new URLSearchParams());
