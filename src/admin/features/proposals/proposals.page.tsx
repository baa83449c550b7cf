import { Layers } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { EXPIRING_DAYS } from '../../../shared/proposals/proposal-figures.ts';
import { proposalStatusLabels } from '../../../shared/proposals/proposal-status.ts';
import { ClientChip } from '../../documents/client-chip.tsx';
import { documentSortLabels } from '../../documents/list/document-sorts.ts';
import { DocumentsScreen } from '../../documents/list/documents-screen.tsx';
import { currencyOptions } from '../../forms/billing-options.ts';
import { ListFilters } from '../../lists/list-filters.tsx';
import { useRecordList } from '../../lists/use-record-list.ts';
import { proposalColumns } from './list/proposal-table.tsx';
import { proposalList } from './proposal-list.api.ts';
import { storedProposals } from './proposals.api.ts';

export const proposalsReads = proposalList.reads;

export function ProposalsPage() {
  const { state, change, filters } = useRecordList(proposalList, proposalColumns);
  return (
    <DocumentsScreen
      {...filters}
      one="proposal"
      newPath={adminPaths.newProposal}
      remove={storedProposals.remove}
      links={[{ to: adminPaths.proposalTemplates, icon: <Layers />, label: 'Templates' }]}
      about="Describe the work, set prices and options, and send your client a page where they can accept."
    >
      <ListFilters
        {...filters}
        search={{ label: 'Search proposals', placeholder: 'Number, client, amount or item' }}
        controls={{
          status: {
            label: 'Status',
            options: {
              '': 'Any',
              open: 'Open',
              expiring: `Expiring within ${EXPIRING_DAYS} days`,
              ...proposalStatusLabels,
            },
          },
          decided: {
            label: 'Decided',
            options: { '': 'Any time', last_12_months: 'In the last 12 months' },
          },
          kind: {
            label: 'Kind',
            options: { '': 'Any', proposal: 'Proposals', change_order: 'Change orders' },
          },
          currency: {
            label: 'Currency',
            options: [{ value: '', label: 'Any' }, ...currencyOptions],
          },
          sort: {
            label: 'Sort',
            options: {
              ...documentSortLabels,
              valid: 'Valid until, earliest first',
              valid_reversed: 'Valid until, latest first',
              largest: 'Value, largest first',
              smallest: 'Value, smallest first',
            },
          },
          clientId: <ClientChip id={state.clientId} onRemove={() => change({ clientId: '' })} />,
        }}
      />
    </DocumentsScreen>
  );
}
