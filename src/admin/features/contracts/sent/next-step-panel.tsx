import { documentPdfUrl } from '../../../documents/stored-documents.api.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown, PenLine, Pencil, CalendarPlus, ReceiptText, Replace, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinWords } from '../../../../shared/text/join-words.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { deliveriesQuery, type Delivery } from '../../../documents/delivery/delivery.api.ts';
import { documentFileUrl } from '../../../documents/files/document-files.api.ts';
import { isOnItsWay } from '../../../emails/emails.api.ts';
import { moneyText } from '../../../studio-format.ts';
import type { ContractAsSent } from './contract-as-sent.ts';
import { contractNextStep, possible, type EngagementDraft } from './next-step.ts';
import type { Act } from './use-steps.tsx';

const WAITS_FOR_SEAL = 'Executed. The PDF is being sealed, which takes less than a minute.';

interface NextStepProps {
  contract: ContractAsSent;
  act: Act;
}

/** The one thing to do next, with the only primary button of the screen. */
export function ContractNextStepPanel({ contract, act }: NextStepProps) {
  return (
    <section aria-labelledby="next-step" className="next-step">
      <h2 id="next-step" className="text-note text-ink-soft">
        Next step
      </h2>
      <Step contract={contract} act={act} />
      {possible(contract).isOnHold && (
        <p className="mt-2 text-note text-ink-soft">
          Invoices of this engagement are on hold until a contract is executed.
        </p>
      )}
    </section>
  );
}

function Step({ contract, act }: NextStepProps) {
  const { id, sent, ended, status } = contract;
  const { data } = useQuery(deliveriesQuery(id));
  const step = contractNextStep(contract, queuedTo(data?.items ?? []));
  const button = (kind: 'send' | 'countersign' | 'extend', icon: ReactNode, label: string) => (
    <Button onClick={() => act({ kind })}>
      {icon}
      {label}
    </Button>
  );
  switch (step.kind) {
    case 'replace':
      return (
        <Told text={`${step.recipient.name} asked to be replaced by ${step.by}.`}>
          <Button onClick={() => act({ kind: 'replace', recipient: step.recipient })}>
            <Replace />
            Replace signer…
          </Button>
        </Told>
      );
    case 'send':
      return (
        <Told text={`No email with the link to sign was sent to ${joinWords(step.names)} yet.`}>
          {button('send', <Send />, 'Send…')}
        </Told>
      );
    case 'sending':
      return <Told text={`The email with the link is being sent to ${joinWords(step.names)}.`} />;
    case 'remind':
      return (
        <Told
          text={
            <>
              Waiting for {joinWords(step.names)} to sign, until <CalendarDate on={sent.signBy} />.
            </>
          }
        >
          {button('send', <Send />, 'Remind…')}
        </Told>
      );
    case 'countersign':
      return (
        <Told text="All client signers have signed. The contract is executed once you sign.">
          {button('countersign', <PenLine />, 'Countersign…')}
        </Told>
      );
    case 'review_draft':
      return <DraftStep contract={contract} draft={step.draft} />;
    case 'wait_for_seal':
      return <Told text={WAITS_FOR_SEAL} />;
    case 'download':
      return (
        <Told text={ended === null ? 'Executed and sealed.' : 'Executed, and its end is recorded.'}>
          <Download contract={contract} look="solid" />
        </Told>
      );
    case 'download_scan':
      return (
        <Told text="Executed on paper.">
          <Download contract={contract} look="solid" />
        </Told>
      );
    case 'extend':
      return (
        <Told
          text={
            <>
              Expired: <CalendarDate on={sent.signBy} /> was the last day to sign.
            </>
          }
        >
          {button('extend', <CalendarPlus />, 'Extend…')}
        </Told>
      );
    case 'new_version':
      return (
        <Told text={<Stopped contract={contract} status={status} />}>
          <Link to={adminPaths.editContract(id)} className={buttonClass()}>
            <Pencil />
            Edit as version {sent.revision + 1}
          </Link>
        </Told>
      );
  }
}

interface DraftStepProps {
  contract: ContractAsSent;
  draft: EngagementDraft;
}

/** The invoice that waited for the contract. */
function DraftStep({ contract, draft: { id, total, currency } }: DraftStepProps) {
  const isSealed = isDownloadable(contract);
  const money = moneyText(total, currency);
  return (
    <Told
      text={`${isSealed ? 'Executed.' : WAITS_FOR_SEAL} The draft invoice of ${money} hasn’t been issued.`}
    >
      <Link to={adminPaths.invoice(id)} className={buttonClass()}>
        <ReceiptText />
        Review draft invoice
      </Link>
      {isSealed && <Download contract={contract} look="line" />}
    </Told>
  );
}

interface DownloadProps {
  contract: ContractAsSent;
  look: 'solid' | 'line';
}

const isDownloadable = ({ executed }: ContractAsSent) =>
  executed !== null && (executed.paper ?? executed.sealed) !== null;

function Download({ contract: { id, executed }, look }: DownloadProps) {
  const file = executed?.paper?.file;
  return (
    <a
      href={file === undefined ? documentPdfUrl(executed?.id ?? '') : documentFileUrl(id, file.id)}
      download={file?.name ?? true}
      className={buttonClass(look)}
    >
      <FileDown />
      {file === undefined ? 'Download executed PDF' : 'Download signed copy'}
    </a>
  );
}

const queuedTo = (emails: readonly Delivery[]) =>
  new Set(
    emails.flatMap((email) =>
      email.contactId !== null && isOnItsWay(email) ? [email.contactId] : [],
    ),
  );

function Stopped({ contract: { sent }, status }: { contract: ContractAsSent; status: string }) {
  const step = status === 'declined' ? sent.declined : sent.voided;
  if (step === null) return 'This version can’t be signed.';
  return (
    <>
      {status === 'declined' ? `${step.by} declined` : 'You voided it'}
      {step.reason === '' ? '.' : `: “${step.reason}”`}
    </>
  );
}

function Told({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {children !== undefined && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </>
  );
}
