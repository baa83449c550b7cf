import { contractListQuery } from '../../../shared/contracts/contract-api.schema.ts';
import { api, unwrap } from '../../api.ts';
import { recordList } from '../../lists/record-list.ts';

export const contractList = recordList({
  section: 'contracts',
  schema: contractListQuery,
  read: (query) => unwrap(api.contracts.$get({ query })),
  csv: api['contracts.csv'],
});
