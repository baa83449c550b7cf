import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { contractStatusLabels } from '../../../shared/contracts/contract-status.ts';
import { ClientChip } from '../../documents/client-chip.tsx';
import { DocumentsScreen } from '../../documents/list/documents-screen.tsx';
import { ListFilters } from '../../lists/list-filters.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { contractExportUrl, contractList, contractsQuery } from './contract-list.api.ts';
import { contractColumns } from './list/contract-table.tsx';

export const contractsReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(contractsQuery(contractList.read(search))),
];

export function ContractsPage() {
  const { state, change, filters } = useListState(contractList);
  return (
    <DocumentsScreen
      {...filters}
      found={useInfiniteQuery(contractsQuery(state))}
      columns={contractColumns}
      one="contract"
      newPath={adminPaths.newContract}
      exportUrl={contractExportUrl(state)}
      links={[{ to: adminPaths.contractTemplates, icon: <Layers />, label: 'Templates' }]}
      about="Start from a template, fill in what is open, and send your client a page where they can read and sign. You sign last."
    >
      <ListFilters
        {...filters}
        search={{ label: 'Search contracts', placeholder: 'Number, client, title or section' }}
        controls={{
          status: {
            label: 'Status',
            options: {
              '': 'Any',
              open: 'Waiting for signatures',
              stopped: 'Stopped, invoices on hold',
              term_due: 'Ending or renewing soon',
              ...contractStatusLabels,
            },
          },
          sort: {
            label: 'Sort',
            options: { latest: 'Newest', oldest: 'Oldest', number: 'Number' },
          },
          clientId: <ClientChip id={state.clientId} onRemove={() => change({ clientId: '' })} />,
          engagementId: null,
          from: null,
          to: null,
        }}
      />
    </DocumentsScreen>
  );
}
