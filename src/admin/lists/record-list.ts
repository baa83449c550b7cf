import { apiAddress } from '../api.ts';
import { queryClient } from '../query.ts';
import type { FirstReads } from '../shell/first-reads.ts';
import { listAddress, type ListAddress, type ListSchema } from './list-state.ts';
import { endlessQuery } from './use-endless-rows.ts';

interface RecordList<Schema extends ListSchema, Page> {
  /** Prefix of all query keys of the feature. */
  section: string;
  schema: Schema;
  /** Fetches one page of it. */
  read: (
    query: ReturnType<ListAddress<Schema>['query']> & { limit: string; cursor?: string },
  ) => Promise<Page>;
  csv: { $path: (of: { query: ReturnType<ListAddress<Schema>['filters']> }) => string };
}

/** The list of all records of one kind: its state in the URL, its query and its export. */
export function recordList<Schema extends ListSchema, Page extends { nextCursor: string | null }>({
  section,
  schema,
  read,
  csv,
}: RecordList<Schema, Page>) {
  const address = listAddress(schema);
  type State = ReturnType<typeof address.read>;
  const rows = (state: State) => endlessQuery([section, 'list'], address.query(state), read);
  const reads: FirstReads = ({ search }) => [queryClient.infiniteQuery(rows(address.read(search)))];
  const exportUrl = (state: State) => apiAddress(csv.$path({ query: address.filters(state) }));
  return { ...address, rows, reads, exportUrl };
}
