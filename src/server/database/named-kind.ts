/** Names of kinds of documents in lists. */
import { sql } from 'kysely';
import type { OfferKind } from '../../shared/proposals/offer.ts';

/** In a query of `proposals`. */
export const offeredKind = sql<OfferKind>`case when proposals.engagement_id is null then 'proposal'
  else 'change_order' end`;

/** In a query of `frozenDocuments`. As it was frozen; a change order is frozen as a proposal. */
export const namedKind = sql<string>`case when exists (
  select 1 from proposals where proposals.id = frozen_documents.target_id
    and proposals.engagement_id is not null
) then 'change_order' else frozen_documents.kind end`;
