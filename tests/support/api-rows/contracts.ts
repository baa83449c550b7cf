/** Routes of contracts and the owner’s steps. */
import { OWNER } from '../studio-world.ts';
import type { ApiRow, Ids } from './api-row.ts';

const draft = ({ contract }: Ids) => ({ id: contract });
const sent = ({ sentContract }: Ids) => ({ id: sentContract });
const step = (changes: object = {}) => ({ revision: 1, ...changes });

export const contractRows: Record<string, ApiRow> = {
  'GET /contracts': { who: 'read', query: '?status=open&q=services' },
  'GET /contracts.csv': { who: 'read' },
  'POST /contracts': { who: 'write', body: () => ({ sample: 'mutual-nda' }) },
  'GET /contracts/{id}': { who: 'read', params: sent },
  'PATCH /contracts/{id}': {
    who: 'write',
    params: draft,
    body: () => ({ version: 2, title: 'Renamed' }),
  },
  'DELETE /contracts/{id}': { who: 'write', params: draft, body: () => ({ version: 2 }) },
  'GET /contracts/{id}/comparison': { who: 'read', params: sent, query: '?from=1&to=draft' },
  // It was started empty.
  'GET /contracts/{id}/template': { who: 'read', params: draft, status: 404 },
  'GET /contracts/{id}/preview': { who: 'read', params: draft },
  'GET /contracts/{id}/preview/image': { who: 'read', params: draft },
  'GET /contracts/{id}/preview/page': { who: 'read', params: draft },
  'POST /contracts/{id}/void': {
    who: 'write',
    params: sent,
    body: () => step({ reason: 'The scope changed.' }),
  },
  'POST /contracts/{id}/extension': {
    who: 'write',
    params: sent,
    body: () => step({ signBy: '2026-12-31' }),
  },
  'POST /contracts/{id}/replacement': {
    who: 'write',
    params: sent,
    body: ({ contact }) => step({ recipient: 'unknown', contactId: contact }),
    // The client of the fixture has nobody else.
    status: 400,
  },
  'POST /contracts/{id}/paper': {
    who: 'owner',
    params: sent,
    body: ({ contractScan }) => step({ effectiveOn: '2026-03-02', note: '', fileId: contractScan }),
  },
  'POST /contracts/{id}/countersignature': {
    who: 'owner',
    params: sent,
    body: () =>
      step({
        sha256: '0'.repeat(64),
        name: 'Robin Wolf',
        title: '',
        agrees: true,
        currentPassword: OWNER.password,
      }),
    // No client has signed it.
    status: 409,
  },
  'POST /contracts/{id}/end': {
    who: 'write',
    params: sent,
    body: () => step({ endedOn: '2026-03-02', reason: 'Completed' }),
    // It is not executed.
    status: 409,
  },
  'POST /contracts/{id}/term': {
    who: 'write',
    params: sent,
    body: () => step({ term: null, reason: 'Renewed by email' }),
    // It is not executed.
    status: 409,
  },
  'POST /contracts/{id}/lifted-hold': {
    who: 'write',
    params: sent,
    body: () => ({ version: 2 }),
    // Nothing waits for it.
    status: 409,
  },
  'GET /contracts/{id}/evidence-package': {
    who: 'owner',
    params: sent,
    // It is not executed.
    status: 409,
  },
};
