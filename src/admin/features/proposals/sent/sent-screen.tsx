import type { ProposalAsSent } from '../sent-document.ts';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { useOnChange } from '../../../../ui/state/use-on-change.ts';
import { FactRow, DocumentFacts } from '../../../documents/document-facts.tsx';
import { DeliveriesPanel } from '../../../documents/delivery/deliveries-panel.tsx';
import { deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { ReadersPanel } from '../../../documents/reading/readers-panel.tsx';
import { RecipientsPanel } from '../../../documents/recipients/recipients-panel.tsx';
import { SentDocumentScreen } from '../../../documents/sent/sent-screen.tsx';
import { UnsentChanges, VersionFact } from '../../../documents/sent/sent-version.tsx';
import { ThreadsPanel } from '../../../documents/threads/threads-panel.tsx';
import { ProposalStatusMark } from '../../../records/proposals/proposal-status-mark.tsx';
import { offerNames } from '../../../../shared/proposals/offer.ts';
import { storedProposals } from '../proposals.api.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';
import { Responses } from './responses.tsx';
import { SentActions } from './sent-actions.tsx';
import { WorkflowSteps } from './workflow-steps.tsx';

/** Status and content of the version that was sent last. */
export function SentScreen({ proposal }: { proposal: ProposalAsSent }) {
  const { number, status, sent } = proposal;
  useReread(proposal);
  return (
    <SentDocumentScreen
      title={`${offerNames(proposal).title} ${number ?? ''}`}
      step="sent"
      within={storedProposals.within}
      mark={<ProposalStatusMark status={status} />}
      lead={sent.snapshot.title}
      actions={<SentActions proposal={proposal} />}
      status={<StatusPanels proposal={proposal} />}
    >
      <ProposalSheet
        id={proposal.id}
        snapshot={sent.snapshot}
        revision={sent.revision}
        selection={proposal.acceptance?.selection}
      />
    </SentDocumentScreen>
  );
}

/** Undoing the first email makes it a draft again. */
function useReread({ id }: ProposalAsSent): void {
  const { data } = useQuery(deliveriesQuery(id));
  useOnChange(data?.items.length, () => void storedProposals.reread(id));
}

function StatusPanels({ proposal }: { proposal: ProposalAsSent }) {
  const { id, client, sent, status } = proposal;
  const { snapshot, revision, sha256, validUntil, isChanged } = sent;
  return (
    <>
      {isChanged && status !== 'accepted' && (
        <UnsentChanges editPath={`${adminPaths.proposal(id)}?edit`} revision={revision} />
      )}
      <WorkflowSteps proposal={proposal} />
      <AcceptanceFacts proposal={proposal} />
      <Responses proposal={proposal} />
      <ThreadsPanel documentId={id} />
      <RecipientsPanel documentId={id} />
      <ReadersPanel documentId={id} />
      <DeliveriesPanel documentId={id} />
      <DocumentFacts client={client} buyerName={snapshot.buyer.name} sha256={sha256}>
        <VersionFact documents={storedProposals} document={proposal} />
        <FactRow label="Valid until">
          <CalendarDate on={validUntil} />
        </FactRow>
      </DocumentFacts>
    </>
  );
}
