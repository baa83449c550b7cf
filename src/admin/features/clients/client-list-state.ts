/** How the list of clients is narrowed and sorted, and how its address says so. Pure. */
import { clientSorts, type ClientSort } from '../../../shared/clients/client-answers.schema.ts';
import { clientKinds, clientStates } from '../../../shared/clients/clients.schema.ts';

const states = [...clientStates, 'all'] as const;
const kinds = ['any', ...clientKinds] as const;
const exemptions = ['any', 'true', 'false'] as const;

export interface ClientListState {
  q: string;
  state: (typeof states)[number];
  tag: string;
  kind: (typeof kinds)[number];
  taxExempt: (typeof exemptions)[number];
  sort: ClientSort;
}

/** What an address says; what it doesn’t, or says wrong, is as usual. */
export function readListState(address: URLSearchParams): ClientListState {
  return {
    q: address.get('q') ?? '',
    state: oneOf(states, address.get('state')),
    tag: address.get('tag') ?? '',
    kind: oneOf(kinds, address.get('kind')),
    taxExempt: oneOf(exemptions, address.get('taxExempt')),
    sort: oneOf(clientSorts, address.get('sort')),
  };
}

/** The address of it, without what is as usual. */
export function writeListState(state: ClientListState): URLSearchParams {
  return new URLSearchParams(
    Object.entries(state).filter(([name, value]) => !isUsual(name, value)),
  );
}

/** For the API, which wants only what narrows. */
export function asClientQuery({ q, state, tag, kind, taxExempt, sort }: ClientListState) {
  return {
    state,
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
export function countFilters({ sort: _sort, q: _q, ...filters }: ClientListState): number {
  return Object.entries(filters).filter(([name, value]) => !isUsual(name, value)).length;
}

const usual = readListState(new URLSearchParams());

function isUsual(name: string, value: string): boolean {
  return value === usual[name as keyof ClientListState];
}

function oneOf<const Value extends string>(
  known: readonly [Value, ...Value[]],
  text: string | null,
): Value {
  return known.find((value) => value === text) ?? known[0];
}
