import { useInfiniteQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { ListActions } from '../../documents/list/list-actions.tsx';
import { NoDocuments } from '../../documents/list/no-documents.tsx';
import { EndlessList } from '../../lists/endless-list.tsx';
import { useListState } from '../../lists/list-state.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { contractExportUrl, contractList, contractsQuery } from './contract-list.api.ts';
import { ContractFilterBar } from './list/list-filters.tsx';
import { ContractTable } from './list/contract-table.tsx';

export const contractsReads: FirstReads = ({ search }) => [
  queryClient.infiniteQuery(contractsQuery(contractList.read(search))),
];

export function ContractsPage() {
  const { state, change, clear } = useListState(contractList);
  const list = useInfiniteQuery(contractsQuery(state));
  return (
    <>
      <ScreenHeader
        title="Contracts"
        actions={
          <ListActions
            exportUrl={contractExportUrl(state)}
            newLabel="New contract"
            newPath={adminPaths.newContract}
            clientId={state.clientId}
          >
            <Link to={adminPaths.contractTemplates} className={buttonClass('line')}>
              <Layers />
              Templates
            </Link>
          </ListActions>
        }
      />
      <ContractFilterBar state={state} onChange={change} onClear={clear} />
      <EndlessList
        list={list}
        one="contract"
        many="contracts"
        isNarrowed={contractList.isNarrowed(state)}
        onClear={clear}
        hint="Try fewer words or another status."
        empty={
          <NoDocuments one="contract" newPath={adminPaths.newContract}>
            Start from a template, fill in what is open, and send your client a page where they can
            read and sign. You sign last.
          </NoDocuments>
        }
      >
        {(shown) => <ContractTable {...shown} />}
      </EndlessList>
    </>
  );
}
