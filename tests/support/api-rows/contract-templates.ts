/** Routes of contract templates and the clause library. */
import { aContractTemplate, aLibraryClause } from '../contract-content.ts';
import type { ApiRow, Ids } from './api-row.ts';

const template = ({ contractTemplate }: Ids) => ({ id: contractTemplate });
const clause = ({ contractClause }: Ids) => ({ id: contractClause });
const asRead = () => ({ version: 1 });
const renamed = () => ({ version: 1, name: 'Renamed' });

export const contractTemplateRows: Record<string, ApiRow> = {
  'GET /contract-templates': { who: 'read' },
  'POST /contract-templates': {
    who: 'write',
    body: () => ({ ...aContractTemplate, name: 'Other' }),
  },
  'GET /contract-templates/{id}': { who: 'read', params: template },
  'PATCH /contract-templates/{id}': { who: 'write', params: template, body: renamed },
  'GET /contract-templates/{id}/versions': { who: 'read', params: template },
  'POST /contract-templates/{id}/versions': { who: 'write', params: template, body: asRead },
  'POST /contract-templates/{id}/archive': { who: 'write', params: template },
  'DELETE /contract-templates/{id}/archive': { who: 'write', params: template },
  'DELETE /contract-templates/{id}': { who: 'write', params: template },
  'GET /contract-clauses': { who: 'read' },
  'POST /contract-clauses': { who: 'write', body: () => ({ ...aLibraryClause, name: 'Other' }) },
  'GET /contract-clauses/{id}': { who: 'read', params: clause },
  'PATCH /contract-clauses/{id}': { who: 'write', params: clause, body: renamed },
  'DELETE /contract-clauses/{id}': { who: 'write', params: clause },
};
