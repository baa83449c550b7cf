import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { LoadingScreen } from '../../documents/loading-screen.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { contractQuery } from './contracts.api.ts';
import { ContractEditorScreen } from './editor/editor-screen.tsx';

export const editContractReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(contractQuery(id)),
];

/** The draft of a contract; one that is executed or removed has none. */
export function EditContractPage() {
  const { id = '' } = useParams();
  const { data: contract } = useQuery(contractQuery(id));
  if (contract === undefined) return <LoadingContract />;
  if (contract.removed !== null || contract.executed !== null) {
    return <Navigate to={adminPaths.contract(id)} replace />;
  }
  return <ContractEditorScreen key={id} contract={contract} />;
}

export function LoadingContract() {
  return (
    <LoadingScreen
      title="Contract"
      within={[{ label: 'Contracts', to: adminPaths.contracts }]}
      actions={<Skeleton className="h-8 w-40" />}
    />
  );
}
