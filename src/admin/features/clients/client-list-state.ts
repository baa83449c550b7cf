/** Filters and order of the client list, and their form in its URL. Pure. */
import { clientSorts, type ClientSort } from '../../../shared/clients/client-responses.schema.ts';
import { clientKinds, clientStatuses } from '../../../shared/clients/clients.schema.ts';
import { oneOf, nonDefaultEntries } from '../../lists/list-state.ts';

const states = [...clientStatuses, 'all'] as const;
const kinds = ['any', ...clientKinds] as const;
const exemptions = ['any', 'true', 'false'] as const;

export interface ClientListState {
  q: string;
  status: (typeof states)[number];
  tag: string;
  kind: (typeof kinds)[number];
  taxExempt: (typeof exemptions)[number];
  sort: ClientSort;
}

/** Parses the URL; missing or invalid values become defaults. */
export function readListState(address: URLSearchParams): ClientListState {
  return {
    q: address.get('q') ?? '',
    status: oneOf(states, address.get('status')),
    tag: address.get('tag') ?? '',
    kind: oneOf(kinds, address.get('kind')),
    taxExempt: oneOf(exemptions, address.get('taxExempt')),
    sort: oneOf(clientSorts, address.get('sort')),
  };
}

/** The list’s URL, without defaults. */
export function writeListState(state: ClientListState): URLSearchParams {
  return new URLSearchParams(nonDefaultEntries(state, usual));
}

/** For the API, without defaults. */
export function asClientQuery({ q, status, tag, kind, taxExempt, sort }: ClientListState) {
  return {
    status,
    sort,
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(kind !== 'any' && { kind }),
    ...(taxExempt !== 'any' && { taxExempt }),
  };
}

/** Whether any filter is active. */
export function isNarrowed(state: ClientListState): boolean {
  return state.q !== '' || countFilters(state) > 0;
}

/** Number of active filters besides the search. */
export function countFilters(state: ClientListState): number {
  return nonDefaultEntries({ ...state, sort: usual.sort, q: usual.q }, usual).length;
}

const usual = readListState(new URLSearchParams());
