import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { contractStatusLabels } from '../../../shared/contracts/contract-status.ts';
import { ClientChip } from '../../documents/client-chip.tsx';
import { DocumentsScreen } from '../../documents/list/documents-screen.tsx';
import { ListFilters } from '../../lists/list-filters.tsx';
import { useListState } from '../../lists/list-state.ts';
import { contractList } from './contract-list.api.ts';
import { contractColumns } from './list/contract-table.tsx';

export const contractsReads = contractList.reads;

export function ContractsPage() {
  const { state, change, filters } = useListState(contractList);
  return (
    <DocumentsScreen
      {...filters}
      found={useInfiniteQuery(contractList.rows(state))}
      columns={contractColumns}
      one="contract"
      newPath={adminPaths.newContract}
      exportUrl={contractList.exportUrl(state)}
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
