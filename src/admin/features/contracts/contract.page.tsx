import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ContractStatusMark } from '../../records/contracts/contract-status-mark.tsx';
import { CompareScreen } from '../../documents/comparison/compare-screen.tsx';
import { deliveriesQuery } from '../../documents/delivery/delivery.api.ts';
import { remindersQuery } from '../../documents/reminders/reminders.api.ts';
import { LoadingDocument } from '../../documents/loading-screen.tsx';
import { RemovedScreen } from '../../documents/sent/removed-screen.tsx';
import { documentThreadsQuery } from '../../documents/threads/threads.api.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { compareContractVersions, contractQuery, storedContracts } from './contracts.api.ts';
import { ContractSentScreen } from './sent/sent-screen.tsx';

export const contractReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(contractQuery(id)),
  queryClient.query(deliveriesQuery(id)),
  queryClient.query(remindersQuery(id)),
  queryClient.query(documentThreadsQuery(id)),
];

/** A contract that was sent; with `?compare`, what differs between two of its versions. */
export function ContractPage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  // Asked for before what is only shown once it was sent.
  const { data: contract } = useQuery(contractQuery(id));
  // Loaded in parallel and shown at once: nothing moves.
  const isStatusLoading = useQueries({
    queries: [deliveriesQuery(id), remindersQuery(id), documentThreadsQuery(id)],
  }).some(({ isPending }) => isPending);
  if (contract === undefined) return <LoadingDocument documents={storedContracts} />;
  const { number, status, sent, removed } = contract;
  const { within } = storedContracts;
  const title = `Contract ${number ?? ''}`;
  if (removed !== null) {
    return (
      <RemovedScreen
        title={title}
        within={within}
        mark={<ContractStatusMark status={status} />}
        removed={removed}
      >
        The content of this contract was removed because its client was anonymized before signing.
      </RemovedScreen>
    );
  }
  if (sent === null) return <Navigate to={adminPaths.editContract(id)} replace />;
  if (isStatusLoading) return <LoadingDocument documents={storedContracts} />;
  const shown = { ...contract, sent };
  if (address.has('compare')) {
    return (
      <CompareScreen
        key={id}
        documentId={id}
        versions={shown}
        within={[...within, { label: title, to: adminPaths.contract(id) }]}
        lead={sent.snapshot.title}
        compare={(from, to) => compareContractVersions(id, from, to)}
      />
    );
  }
  return <ContractSentScreen key={id} contract={shown} />;
}
