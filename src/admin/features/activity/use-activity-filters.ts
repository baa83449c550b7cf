import { activityQuery, type ActivityFilters } from '../../../shared/activity/activity.schema.ts';
import { useListAddress } from '../../lists/use-list-address.ts';

const names = ['group', 'targetId', 'client', 'actor', 'from', 'to'] as const;
type FilterName = (typeof names)[number];

/** Filters in the URL; invalid values are ignored. */
export function useActivityFilters() {
  const [params, change] = useListAddress();
  const filters = readFilters(params);
  const narrow = (name: FilterName, value: string) =>
    change((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  return {
    filters,
    narrow,
    clear: () => change(() => new URLSearchParams()),
    isNarrowed: Object.keys(filters).length > 0,
  };
}

export function readFilters(address: URLSearchParams): ActivityFilters {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const parsed = activityQuery.safeParse(given);
  const { cursor: _cursor, limit: _limit, ...filters } = parsed.data ?? { limit: 0 };
  return filters;
}
