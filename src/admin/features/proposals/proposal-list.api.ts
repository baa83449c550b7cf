import { proposalListQuery } from '../../../shared/proposals/proposal-api.schema.ts';
import { api, unwrap } from '../../api.ts';
import { recordList } from '../../lists/record-list.ts';

export const proposalList = recordList({
  section: 'proposals',
  schema: proposalListQuery,
  read: (query) => unwrap(api.proposals.$get({ query })),
  csv: api['proposals.csv'],
});
