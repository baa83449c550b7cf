/** Names of kinds of documents in lists that join `frozenDocuments`. */
import { sql } from 'kysely';

/** As it was frozen; a change order is frozen as a proposal. */
export const namedKind = sql<string>`case when exists (
  select 1 from proposals where proposals.id = frozen_documents.target_id
    and proposals.engagement_id is not null
) then 'change_order' else frozen_documents.kind end`;
