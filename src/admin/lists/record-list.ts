import type { ViewedList } from '../../shared/saved-views/viewed-lists.ts';
import { apiAddress } from '../api.ts';
import { queryClient } from '../query.ts';
import type { FirstReads } from '../shell/first-reads.ts';
import { listAddress, type ListAddress, type ListSchema } from './list-state.ts';
import { savedViewsQuery } from './saved-views.api.ts';
import { endlessQuery } from './use-endless-rows.ts';

type Query<Schema extends ListSchema> = ReturnType<ListAddress<Schema>['query']>;

interface ListSource<Schema extends ListSchema, Page> {
  /** Prefix of all query keys of the feature. */
  section: ViewedList;
  schema: Schema;
  /** Fetches one page of it. */
  read: (query: Query<Schema> & { limit: string; cursor?: string }) => Promise<Page>;
  csv: { $path: (of: { query: Query<Schema> & { ids?: string; without?: string } }) => string };
}

export type RecordList<
  Schema extends ListSchema,
  Page extends { nextCursor: string | null },
> = ReturnType<typeof recordList<Schema, Page>>;

/** The list of all records of one kind: its state in the URL, its query and its export. */
export function recordList<Schema extends ListSchema, Page extends { nextCursor: string | null }>({
  section,
  schema,
  read,
  csv,
}: ListSource<Schema, Page>) {
  const address = listAddress(schema);
  type State = ReturnType<typeof address.read>;
  const rows = (state: State) => endlessQuery([section, 'list'], address.query(state), read);
  const reads: FirstReads = ({ search }) => [
    queryClient.infiniteQuery(rows(address.read(search))),
    queryClient.query(savedViewsQuery),
  ];
  /** Of what the list shows; `ids`: only of these. */
  const exportUrl = (
    state: State,
    { ids = [], without }: { ids?: readonly string[]; without: readonly string[] },
  ) => {
    const chosen = {
      ...(ids.length > 0 && { ids: ids.join(',') }),
      ...(without.length > 0 && { without: without.join(',') }),
    };
    return apiAddress(csv.$path({ query: { ...address.query(state), ...chosen } }));
  };
  return { ...address, section, rows, reads, exportUrl };
}
