import { aBlock, aPricingSection } from '../proposal-content.ts';
import type { ApiRow, Ids } from './api-row.ts';

const draft = ({ proposal }: Ids) => ({ id: proposal });
const sent = ({ sentProposal }: Ids) => ({ id: sentProposal });

const template = ({ proposalTemplate }: Ids) => ({ id: proposalTemplate });

export const proposalRows: Record<string, ApiRow> = {
  'GET /proposal-templates': { who: 'read', query: '?kind=block' },
  'POST /proposal-templates': { who: 'write', body: () => ({ ...aBlock, name: 'Other pricing' }) },
  'GET /proposal-templates/{id}': { who: 'read', params: template },
  'PATCH /proposal-templates/{id}': {
    who: 'write',
    params: template,
    body: () => ({ version: 1, name: 'Renamed' }),
  },
  'PUT /proposal-templates/{id}/content': {
    who: 'write',
    params: template,
    body: () => ({ version: 1, content: aBlock.content }),
  },
  'DELETE /proposal-templates/{id}': { who: 'write', params: template },
  'GET /proposals': { who: 'read', query: '?status=open&q=web' },
  'GET /proposals.csv': { who: 'read' },
  'POST /proposals': { who: 'write', body: () => ({}) },
  'GET /proposals/{id}': { who: 'read', params: draft },
  'PATCH /proposals/{id}': {
    who: 'write',
    params: draft,
    body: () => ({ version: 2, sections: [aPricingSection] }),
  },
  'DELETE /proposals/{id}': { who: 'write', params: draft, body: () => ({ version: 2 }) },
  'GET /documents/{id}/reminders': { who: 'read', params: sent },
  'PUT /documents/{id}/reminders': { who: 'write', params: sent, body: () => ({ isOn: false }) },
  'GET /proposals/{id}/comparison': { who: 'read', params: sent, query: '?from=1&to=draft' },
  'GET /proposals/{id}/preview': { who: 'read', params: draft },
  'GET /proposals/{id}/preview/image': { who: 'read', params: draft },
  'GET /proposals/{id}/preview/page': { who: 'read', params: draft },
  'POST /proposals/{id}/withdrawal': {
    who: 'write',
    params: sent,
    body: () => ({ revision: 1, reason: 'The scope changed.' }),
  },
  'POST /proposals/{id}/acceptance': {
    who: 'write',
    params: sent,
    body: () => ({ revision: 1, name: 'Ada Signer', acceptedOn: '2026-03-02' }),
  },
  'POST /proposals/{id}/extension': {
    who: 'write',
    params: sent,
    body: () => ({ revision: 1, validUntil: '2026-12-31' }),
  },
};
