/** A draft as it would be sent today. */
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';
import type { OrderedEngagement } from '../changed-engagement.repository.ts';

export interface ExaminedProposal {
  draft: ProposalDraft;
  total: number;
  studio: StudioSettingsRow;
  today: string;
  /** All that were uploaded for it, oldest first. */
  files: AttachedFile[];
  /** Undefined until a client is chosen. */
  client: BilledClient | undefined;
  /** The engagement that a change order changes. */
  engagement: OrderedEngagement | undefined;
  /** Whether sending it would create a new revision. */
  isChanged: boolean;
  /** Problems that prevent sending, by field. */
  blockers: Record<string, string>;
  /** Undefined until a client is chosen. */
  snapshot: ProposalSnapshot | undefined;
}
