/** How the list of clients is narrowed and sorted, and how its address says so. Pure. */
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

/** What an address says; what it doesn’t, or says wrong, is as usual. */
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

/** The address of it, without what is as usual. */
export function writeListState(state: ClientListState): URLSearchParams {
  return new URLSearchParams(nonDefaultEntries(state, usual));
}

/** For the API, which wants only what narrows. */
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

/** Whether anything keeps clients out that would be there without it. */
export function isNarrowed(state: ClientListState): boolean {
  return state.q !== '' || countFilters(state) > 0;
}

/** How many filters do, beside the search. */
export function countFilters(state: ClientListState): number {
  return nonDefaultEntries({ ...state, sort: usual.sort, q: usual.q }, usual).length;
}

const usual = readListState(new URLSearchParams());
