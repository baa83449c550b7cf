import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { CompareScreen } from '../../documents/comparison/compare-screen.tsx';
import { deliveriesQuery } from '../../documents/delivery/delivery.api.ts';
import { readersQuery } from '../../documents/reading/readers.api.ts';
import { recipientsQuery } from '../../documents/recipients/recipients.api.ts';
import { LoadingDocument } from '../../documents/loading-screen.tsx';
import { remindersQuery } from '../../documents/reminders/reminders.api.ts';
import { RemovedScreen } from '../../documents/sent/removed-screen.tsx';
import { documentThreadsQuery } from '../../documents/threads/threads.api.ts';
import { ProposalStatusMark } from '../../records/proposals/proposal-status-mark.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { EditorScreen } from './editor/editor-screen.tsx';
import { offerNames } from '../../../shared/proposals/offer.ts';
import { compareProposalVersions, proposalQuery, storedProposals } from './proposals.api.ts';
import { SentScreen } from './sent/sent-screen.tsx';

export const proposalReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(proposalQuery(id)),
  queryClient.query(deliveriesQuery(id)),
  queryClient.query(recipientsQuery(id)),
  queryClient.query(remindersQuery(id)),
  queryClient.query(readersQuery(id)),
  queryClient.query(documentThreadsQuery(id)),
];

/**
 * The editor, or the status of a proposal that was sent; with `?edit`, its next version, and with
 * `?compare`, what differs between two.
 */
export function ProposalPage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  // Asked for before what is only shown once it was sent.
  const { data: proposal } = useQuery(proposalQuery(id));
  // Those of a sent proposal are loaded in parallel, and shown at once: nothing moves.
  const isStatusLoading = useQueries({
    queries: [
      deliveriesQuery(id),
      recipientsQuery(id),
      remindersQuery(id),
      readersQuery(id),
      documentThreadsQuery(id),
    ],
  }).some(({ isPending }) => isPending);
  const isSent = proposal !== undefined && proposal.sent !== null;
  if (proposal === undefined || (isSent && isStatusLoading)) {
    return <LoadingDocument documents={storedProposals} />;
  }
  const { number, sent, removed, status } = proposal;
  const { within } = storedProposals;
  const { noun, title: kind } = offerNames(proposal);
  const title = `${kind} ${number ?? ''}`;
  if (removed !== null) {
    return (
      <RemovedScreen
        title={title}
        within={within}
        mark={<ProposalStatusMark status={status} />}
        removed={removed}
      >
        {`The content of this ${noun} was removed because its client was anonymized.`}
      </RemovedScreen>
    );
  }
  const isEdited = sent === null || (address.has('edit') && status !== 'accepted');
  if (isEdited) return <EditorScreen key={id} proposal={proposal} />;
  const shown = { ...proposal, sent };
  if (address.has('compare')) {
    return (
      <CompareScreen
        key={id}
        documentId={id}
        versions={shown}
        within={[...within, { label: title, to: adminPaths.proposal(id) }]}
        lead={sent.snapshot.title}
        compare={(from, to) => compareProposalVersions(id, from, to)}
      />
    );
  }
  return <SentScreen key={id} proposal={shown} />;
}
