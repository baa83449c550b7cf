import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { formatVerifyCode } from '../../../../shared/contracts/verify-code.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { useOnChange } from '../../../../ui/state/use-on-change.ts';
import { ContractStatusMark } from '../../../records/contracts/contract-status-mark.tsx';
import { DocumentFacts, FactRow } from '../../../documents/document-facts.tsx';
import { DeliveriesPanel } from '../../../documents/delivery/deliveries-panel.tsx';
import { deliveriesQuery } from '../../../documents/delivery/delivery.api.ts';
import { SentDocumentScreen } from '../../../documents/sent/sent-screen.tsx';
import { UnsentChanges, VersionFact } from '../../../documents/sent/sent-version.tsx';
import { ThreadsPanel } from '../../../documents/threads/threads-panel.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { contractQuery, storedContracts } from '../contracts.api.ts';
import { ContractDocuments } from './contract-documents.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import type { ContractAsSent } from './contract-as-sent.ts';
import { EvidenceTimeline } from './evidence-timeline.tsx';
import { ContractNextStepPanel } from './next-step-panel.tsx';
import { RecipientsStatus } from './recipients-status.tsx';
import { RelatedContracts } from './related-contracts.tsx';
import { SentMenu } from './sent-menu.tsx';
import { useSteps, type Act } from './use-steps.tsx';

/** Status and content of the version that was sent last. */
export function ContractSentScreen({ contract }: { contract: ContractAsSent }) {
  const { number, status, sent, amends } = contract;
  useReread(contract);
  const { act, dialogs } = useSteps(contract);
  return (
    <>
      <SentDocumentScreen
        title={`${amends === null ? 'Contract' : 'Amendment'} ${number ?? ''}`}
        step="sent"
        within={storedContracts.within}
        mark={<ContractStatusMark status={status} />}
        lead={sent.snapshot.title}
        actions={<SentMenu contract={contract} act={act} />}
        status={<StatusPanels contract={contract} act={act} />}
      >
        <ContractSheet contract={contract} />
      </SentDocumentScreen>
      {dialogs}
    </>
  );
}

const SEAL_POLL_MS = 2000;

/**
 * Undoing the first email makes it a draft again, the mail server’s answer changes what is next, and
 * an executed contract is sealed a moment later.
 */
function useReread({ id, executed }: ContractAsSent): void {
  const { data } = useQuery(deliveriesQuery(id));
  const emails = data?.items.map(({ status }) => status).join(' ');
  useOnChange(emails, () => void storedContracts.reread(id));
  const isAwaited = executed !== null && executed.paper === null && executed.sealed === null;
  useQuery({ ...contractQuery(id), refetchInterval: isAwaited ? SEAL_POLL_MS : false });
}

interface StatusPanelsProps {
  contract: ContractAsSent;
  act: Act;
}

function StatusPanels({ contract, act }: StatusPanelsProps) {
  const { id, client, sent, executed, term, ended, engagement } = contract;
  const { snapshot, revision, sha256, signBy, isChanged } = sent;
  return (
    <>
      <ContractNextStepPanel contract={contract} act={act} />
      {isChanged && executed === null && (
        <UnsentChanges editPath={adminPaths.editContract(id)} revision={revision} />
      )}
      <RecipientsStatus contract={contract} act={act} />
      <ContractDocuments contract={contract} />
      <ThreadsPanel documentId={id} actions={replaceButtons(contract, act)} />
      <EvidenceTimeline contract={contract} />
      <DeliveriesPanel documentId={id} />
      <RelatedContracts contract={contract} />
      <DocumentFacts client={client} buyerName={snapshot.buyer.name} sha256={sha256}>
        <VersionFact documents={storedContracts} document={contract} />
        {executed === null ? (
          <FactRow label="Sign by">
            <CalendarDate on={signBy} />
          </FactRow>
        ) : (
          <>
            <FactRow label="Effective date">
              <CalendarDate on={executed.effectiveOn} />
            </FactRow>
            <FactRow label="Verify code" className="font-mono text-note wrap-anywhere">
              {formatVerifyCode(executed.verifyCode)}
            </FactRow>
          </>
        )}
        {executed !== null && term !== null && (
          <FactRow label={term.renews ? 'Renews on' : 'Ends on'}>
            <CalendarDate on={term.endsOn} />
            {`, reminder ${counted(term.noticeDays, 'day')} before`}
          </FactRow>
        )}
        {ended !== null && (
          <FactRow label="Ended on" className="whitespace-pre-line">
            <CalendarDate on={ended.endedOn} />
            {`\n${ended.reason}`}
          </FactRow>
        )}
        {engagement !== null && (
          <FactRow label="Engagement">
            <TextLink to={adminPaths.engagement(engagement.id)}>{engagement.title}</TextLink>
          </FactRow>
        )}
      </DocumentFacts>
    </>
  );
}

/** Beside the questions in which signers asked to be replaced. */
function replaceButtons({ sent }: ContractAsSent, act: Act): ReadonlyMap<string, ReactNode> {
  return new Map(
    sent.recipients.flatMap((recipient) => {
      if (recipient.replacement === null) return [];
      const { threadId } = recipient.replacement;
      const button = (
        <Button key={threadId} look="line" onClick={() => act({ kind: 'replace', recipient })}>
          Replace signer…
        </Button>
      );
      return [[threadId, button] as const];
    }),
  );
}
