import { engagementListQuery } from '../../../../shared/engagements/engagement-list.schema.ts';
import { api, unwrap } from '../../../api.ts';
import { recordList } from '../../../lists/record-list.ts';

export const engagementList = recordList({
  section: 'engagements',
  schema: engagementListQuery,
  read: (query) => unwrap(api.engagements.$get({ query })),
  csv: api['engagements.csv'],
});
