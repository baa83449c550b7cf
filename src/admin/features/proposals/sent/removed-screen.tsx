import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ProposalDetail } from '../../../../shared/proposals/proposal-api.schema.ts';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExactTime } from '../../../../ui/times.tsx';
import { ProposalStatusMark } from '../../../proposals/proposal-status-mark.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { offerNames } from '../offer-names.ts';

interface RemovedScreenProps {
  proposal: ProposalDetail;
  removed: NonNullable<ProposalDetail['removed']>;
}

/** What is left of a proposal whose client was anonymized. */
export function RemovedScreen({ proposal, removed }: RemovedScreenProps) {
  const { number, status } = proposal;
  const { revision, sentAt, removedAt, sha256 } = removed;
  return (
    <>
      <ScreenHeader
        title={`${offerNames(proposal).title} ${number ?? ''}`}
        step="removed"
        within={[{ label: 'Proposals', to: adminPaths.proposals }]}
        mark={<ProposalStatusMark status={status} />}
      />
      <EmptyState title="Removed">
        The content of this {offerNames(proposal).noun} was removed because its client was
        anonymized.
      </EmptyState>
      <DescriptionList
        entries={[
          { term: 'Version', value: revision },
          { term: 'Sent', value: <ExactTime at={sentAt} /> },
          { term: 'Removed', value: <ExactTime at={removedAt} /> },
          { term: 'SHA-256', value: <span className="font-mono break-all">{sha256}</span> },
        ]}
      />
    </>
  );
}
