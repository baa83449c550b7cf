/** What the address of a list says beside its query: which saved view it shows, and its columns. */

/** Id of a view. The list’s parameters are in the address, too: it works once the view is deleted. */
export const VIEW = 'view';

/** In place of an id: all records, where the list would open with a view. */
export const NO_VIEW = 'all';

/** Ids of the columns that the view hides, and of extra ones that it shows. */
const SWITCHED = 'hide';

export interface ViewAddress {
  id: string;
  /** As it is stored. */
  query: string;
}

export function viewAddress({ id, query }: ViewAddress): URLSearchParams {
  return new URLSearchParams([[VIEW, id], ...new URLSearchParams(query)]);
}

/** `next` in the view that is shown now. */
export function keepView(now: URLSearchParams, next: URLSearchParams): URLSearchParams {
  const kept = [...now].filter(([name]) => name === VIEW || name === SWITCHED);
  return new URLSearchParams([...kept, ...next]);
}

/** Undefined unless a view is shown: then the browser’s own choice holds. */
export function switchedInView(address: URLSearchParams): string[] | undefined {
  if ((address.get(VIEW) ?? NO_VIEW) === NO_VIEW) return undefined;
  return (address.get(SWITCHED) ?? '').split(',').filter(Boolean);
}

/** Sorted, so that equal views have equal queries. */
export function withSwitched(
  address: URLSearchParams,
  switched: readonly string[],
): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (switched.length === 0) changed.delete(SWITCHED);
  else changed.set(SWITCHED, switched.toSorted().join(','));
  return changed;
}
