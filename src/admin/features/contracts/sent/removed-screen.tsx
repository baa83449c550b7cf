import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExactTime } from '../../../../ui/times.tsx';
import { ContractStatusMark } from '../../../contracts/contract-status-mark.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';

interface RemovedScreenProps {
  contract: ContractDetail;
  removed: NonNullable<ContractDetail['removed']>;
}

/** What is left of a contract whose client was anonymized before anybody signed. */
export function ContractRemovedScreen({ contract, removed }: RemovedScreenProps) {
  const { number, status } = contract;
  const { revision, sentAt, removedAt, sha256 } = removed;
  return (
    <>
      <ScreenHeader
        title={`Contract ${number ?? ''}`}
        step="removed"
        within={[{ label: 'Contracts', to: adminPaths.contracts }]}
        mark={<ContractStatusMark status={status} />}
      />
      <EmptyState title="Removed">
        The content of this contract was removed because its client was anonymized before signing.
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
