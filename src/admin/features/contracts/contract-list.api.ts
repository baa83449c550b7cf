import { infiniteQueryOptions } from '@tanstack/react-query';
import { contractListQuery } from '../../../shared/contracts/contract-api.schema.ts';
import { api, apiAddress, atCursor, unwrap } from '../../api.ts';
import { listAddress } from '../../lists/list-state.ts';
import { endlessPages } from '../../lists/use-endless-rows.ts';
import { contractsKey } from './contracts.api.ts';

export const contractList = listAddress(contractListQuery);
export type ContractListState = ReturnType<typeof contractList.read>;

const PAGE_ROWS = 100;

export function contractsQuery(state: ContractListState) {
  const query = { ...contractList.query(state), limit: String(PAGE_ROWS) };
  return infiniteQueryOptions({
    queryKey: [...contractsKey, 'list', query],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.contracts.$get({ query: { ...query, ...atCursor(cursor) } })),
    ...endlessPages,
  });
}

export function contractExportUrl(state: ContractListState): string {
  return apiAddress(api['contracts.csv'].$path({ query: contractList.filters(state) }));
}
