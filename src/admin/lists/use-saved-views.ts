import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '../../shared/saved-views/saved-views.schema.ts';
import type { ViewedList } from '../../shared/saved-views/viewed-lists.ts';
import { useHidden } from '../forms/removals.ts';
import type { AddressOfList, ListAddress, ListSchema } from './list-state.ts';
import { savedViewsQuery } from './saved-views.api.ts';
import { switchedInView, VIEW, viewAddress, withSwitched } from './view-address.ts';
import type { SavedViews } from './view-menu.tsx';

/** The views of a list. `usual`: the one it opens with. */
export function useSavedViews(list: ViewedList) {
  const removed = useHidden();
  const { data = [], isPending } = useQuery(savedViewsQuery);
  const all = data.filter((view) => view.list === list && !removed.has(view.id));
  return { all, usual: all.find(({ isDefault }) => isDefault), isPending };
}

/** Which of `all` the address shows, and whether it was changed. `switched`: ids of columns. */
export function viewOf<Schema extends ListSchema>(
  list: ListAddress<Schema> & { section: ViewedList },
  all: readonly SavedView[],
  switched: readonly string[],
  { address, changeAddress }: AddressOfList,
): SavedViews {
  const current = all.find(({ id }) => id === address.get(VIEW));
  /** Without what the list doesn’t know anymore. */
  const queryOf = (from: URLSearchParams, switched: readonly string[]) =>
    withSwitched(list.write(list.read(from)), switched).toString();
  const query = queryOf(address, switched);
  const saved = current && viewAddress(current);
  return {
    list: list.section,
    all,
    current,
    isChanged:
      saved === undefined
        ? queryOf(address, []) !== ''
        : query !== queryOf(saved, switchedInView(saved) ?? []),
    query,
    stay: () => changeAddress((now) => now, true),
    show: (view, replace) =>
      changeAddress(
        () => (view === undefined ? new URLSearchParams() : viewAddress(view)),
        replace,
      ),
  };
}
