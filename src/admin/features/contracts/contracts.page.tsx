import { Layers } from 'lucide-react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { contractStatusLabels } from '../../../shared/contracts/contract-status.ts';
import { ClientChip } from '../../documents/client-chip.tsx';
import { documentSortLabels } from '../../documents/list/document-sorts.ts';
import { DocumentsScreen } from '../../documents/list/documents-screen.tsx';
import { ListFilters } from '../../lists/list-filters.tsx';
import { useRecordList } from '../../lists/use-record-list.ts';
import { contractList } from './contract-list.api.ts';
import { storedContracts } from './contracts.api.ts';
import { contractColumns } from './list/contract-table.tsx';

export const contractsReads = contractList.reads;

export function ContractsPage() {
  const { state, change, filters } = useRecordList(contractList, contractColumns);
  return (
    <DocumentsScreen
      {...filters}
      one="contract"
      newPath={adminPaths.newContract}
      remove={storedContracts.remove}
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
            options: {
              ...documentSortLabels,
              sign_by: 'Sign by, earliest first',
              sign_by_reversed: 'Sign by, latest first',
              effective: 'Effective, earliest first',
              effective_reversed: 'Effective, latest first',
            },
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
