/** What the address of a list says beside its query: which saved view it shows, and hidden columns. */

/** Id of a view. The list’s parameters are in the address, too: it works once the view is deleted. */
export const VIEW = 'view';

/** In place of an id: all records, where the list would open with a view. */
export const NO_VIEW = 'all';

/** Ids of the columns that the view hides. */
const HIDDEN = 'hide';

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
  const kept = [...now].filter(([name]) => name === VIEW || name === HIDDEN);
  return new URLSearchParams([...kept, ...next]);
}

/** Undefined unless a view is shown: then the browser’s own choice holds. */
export function hiddenInView(address: URLSearchParams): string[] | undefined {
  if ((address.get(VIEW) ?? NO_VIEW) === NO_VIEW) return undefined;
  return (address.get(HIDDEN) ?? '').split(',').filter(Boolean);
}

/** Sorted, so that equal views have equal queries. */
export function withHidden(address: URLSearchParams, hidden: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (hidden.length === 0) changed.delete(HIDDEN);
  else changed.set(HIDDEN, hidden.toSorted().join(','));
  return changed;
}
