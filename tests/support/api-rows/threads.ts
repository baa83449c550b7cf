import type { ApiRow, Ids } from './api-row.ts';

const thread = ({ thread }: Ids) => ({ id: thread });

export const threadRows: Record<string, ApiRow> = {
  'GET /threads/{id}': { who: 'read', params: thread },
  'GET /documents/{id}/threads': {
    who: 'read',
    params: ({ sentProposal }) => ({ id: sentProposal }),
  },
  'POST /threads/{id}/answers': {
    who: 'write',
    params: thread,
    body: () => ({ text: 'It is.', version: 1 }),
  },
  'PATCH /threads/{id}': {
    who: 'write',
    params: thread,
    body: () => ({ status: 'done', version: 1 }),
  },
};
