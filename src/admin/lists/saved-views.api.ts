import { queryOptions } from '@tanstack/react-query';
import type {
  NewSavedView,
  SavedView,
  SavedViewChanges,
} from '../../shared/saved-views/saved-views.schema.ts';
import { api, removalOf, unwrap } from '../api.ts';
import { optionalRead, queryClient } from '../query.ts';

const views = api['saved-views'];
const queryKey = ['saved-views'] as const;

/** Of all lists, in the order of their names. */
export const savedViewsQuery = queryOptions({
  queryKey,
  queryFn: async () => (await unwrap(views.$get())).items,
  ...optionalRead,
});

const reread = () => queryClient.invalidateQueries({ queryKey });

export async function addView(json: NewSavedView): Promise<SavedView> {
  return unwrap(views.$post({ json })).finally(reread);
}

/** After a failure, what is stored is shown: the view may have been changed or deleted. */
export async function changeView(
  { id, version }: SavedView,
  changes: Omit<SavedViewChanges, 'version'>,
): Promise<SavedView> {
  const json = { ...changes, version };
  return unwrap(views[':id'].$patch({ param: { id }, json })).finally(reread);
}

export const removeView = (id: string) => removalOf(views[':id'], { id }, reread);
