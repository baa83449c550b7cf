import { Replace } from 'lucide-react';
import type { ReactNode } from 'react';
import type { identifications } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type {
  ShownRecipient,
  ShownSignature,
} from '../../../../shared/contracts/contract-api.schema.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { StatusMark } from '../../../../ui/texts/marks.tsx';
import { ExactTime } from '../../../../ui/texts/times.tsx';
import { ReminderSwitch } from '../../../documents/reminders/reminders-panel.tsx';
import { roleNames } from '../recipient-names.ts';
import type { ContractAsSent } from './contract-as-sent.ts';
import { isReplaceable } from './next-step.ts';
import type { Act } from './use-steps.tsx';

interface RecipientsStatusProps {
  contract: ContractAsSent;
  act: Act;
}

/** Who signs, reads and gets a copy, each with what they have done; the owner signs last. */
export function RecipientsStatus({ contract, act }: RecipientsStatusProps) {
  const { id, status, sent, executed } = contract;
  const { recipients, studioSignature, snapshot } = sent;
  const isInOrder = snapshot.signingOrder === 'in_order';
  return (
    <section aria-labelledby="recipients">
      <h2 id="recipients" className="sheet-label">
        Recipients
      </h2>
      <ol className="contract-people">
        {recipients.map((recipient) => (
          <li key={recipient.key}>
            <p className="wrap-anywhere">{recipient.name}</p>
            <RecipientMark recipient={recipient} isInOrder={isInOrder} status={status} />
            <p className="text-note wrap-anywhere text-ink-soft">
              {roleNames[recipient.role]} · {recipient.email}
            </p>
            <SignatureNote signature={recipient.signature} />
            {isReplaceable(contract, recipient) && (
              <Button
                look="quiet"
                className="contract-person-action"
                onClick={() => act({ kind: 'replace', recipient })}
              >
                <Replace />
                Replace<span className="sr-only"> {recipient.name}</span>
              </Button>
            )}
          </li>
        ))}
        <li>
          <p className="wrap-anywhere">{snapshot.seller.name}</p>
          <StudioMark contract={contract} />
          <p className="text-note text-ink-soft">You</p>
          <SignatureNote signature={studioSignature} />
        </li>
      </ol>
      {executed === null && <ReminderSwitch documentId={id} verb="sign" />}
    </section>
  );
}

interface RecipientMarkProps {
  recipient: ShownRecipient;
  isInOrder: boolean;
  status: ContractAsSent['status'];
}

function RecipientMark({ recipient, isInOrder, status }: RecipientMarkProps) {
  const { role, isNext, sentAt, openedAt, signature } = recipient;
  if (signature !== null) return <StatusMark tone="done">Signed</StatusMark>;
  if (isStopped(status)) return role === 'signer' && notSigned;
  if (role === 'copy') {
    return (
      <StatusMark tone="quiet">
        {status === 'executed' && sentAt !== null ? 'Copy sent' : 'Gets a copy'}
      </StatusMark>
    );
  }
  if (role === 'signer' && isInOrder && !isNext && status === 'sent') {
    return <StatusMark tone="waiting">Signs later</StatusMark>;
  }
  if (openedAt !== null) return <StatusMark tone="active">Viewed</StatusMark>;
  if (sentAt !== null) return <StatusMark tone="active">Sent</StatusMark>;
  return <StatusMark tone="waiting">Not sent</StatusMark>;
}

const isStopped = (status: ContractAsSent['status']) => ['declined', 'voided'].includes(status);

/** Nothing is awaited of them any more. */
const notSigned = <StatusMark tone="quiet">Not signed</StatusMark>;

function StudioMark({ contract: { status, sent } }: { contract: ContractAsSent }): ReactNode {
  if (sent.studioSignature !== null) return <StatusMark tone="done">Signed</StatusMark>;
  if (isStopped(status)) return notSigned;
  if (status === 'client_signed') return <StatusMark tone="attention">Your turn</StatusMark>;
  return <StatusMark tone="waiting">Signs last</StatusMark>;
}

const identificationNames: Record<(typeof identifications)[number], string> = {
  link: 'link',
  created_link: 'link created by the studio, not sent by email',
  email_code: 'email code',
  password: 'password',
  passkey: 'passkey',
};

function SignatureNote({ signature }: { signature: ShownSignature | null }) {
  if (signature === null) return null;
  const { title, at, identifiedBy, isDrawn } = signature;
  const how = identifiedBy.map((one) => identificationNames[one]).join(' and ');
  return (
    <p className="text-note wrap-anywhere text-ink-soft">
      Signed as {[signedName(signature), title].filter(Boolean).join(', ')} on <ExactTime at={at} />
      , identified by {how}
      {isDrawn && ', with a drawn signature'}.
    </p>
  );
}
