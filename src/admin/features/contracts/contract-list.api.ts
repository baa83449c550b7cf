import { contractListQuery } from '../../../shared/contracts/contract-api.schema.ts';
import { api, apiAddress, unwrap } from '../../api.ts';
import { listAddress } from '../../lists/list-state.ts';
import { endlessQuery } from '../../lists/use-endless-rows.ts';
import { contractsKey } from './contracts.api.ts';

export const contractList = listAddress(contractListQuery);
type ContractListState = ReturnType<typeof contractList.read>;

export const contractsQuery = (state: ContractListState) =>
  endlessQuery([...contractsKey, 'list'], contractList.query(state), (query) =>
    unwrap(api.contracts.$get({ query })),
  );

export function contractExportUrl(state: ContractListState): string {
  return apiAddress(api['contracts.csv'].$path({ query: contractList.filters(state) }));
}
