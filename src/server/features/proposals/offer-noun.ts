import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { ProposalRow } from '../../database/tables/proposals.table.ts';

/** “change order” for a proposal that changes an engagement. */
export const nounOf = ({ engagementId }: Pick<ProposalRow, 'engagementId'>) =>
  textsFor(DEFAULT_LANGUAGE).documents.nouns[engagementId === null ? 'proposal' : 'change_order'];
