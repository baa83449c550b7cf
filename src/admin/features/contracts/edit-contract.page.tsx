import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { LoadingDocument } from '../../documents/loading-screen.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { contractQuery, storedContracts } from './contracts.api.ts';
import { ContractEditorScreen } from './editor/editor-screen.tsx';

export const editContractReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(contractQuery(id)),
];

/** The draft of a contract; one that is executed or removed has none. */
export function EditContractPage() {
  const { id = '' } = useParams();
  const { data: contract } = useQuery(contractQuery(id));
  if (contract === undefined) return <LoadingDocument documents={storedContracts} />;
  if (contract.removed !== null || contract.executed !== null) {
    return <Navigate to={adminPaths.contract(id)} replace />;
  }
  return <ContractEditorScreen key={id} contract={contract} />;
}
