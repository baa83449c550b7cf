import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type {
  DocumentRecipient,
  DocumentRecipients,
} from '../../../shared/documents/recipients.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { useOnChange } from '../../../ui/state/use-on-change.ts';
import { queryClient } from '../../query.ts';
import { deliveriesQuery } from '../delivery/delivery.api.ts';
import { NextReminder, ReminderSwitch } from '../reminders/reminders-panel.tsx';
import { remindersQuery } from '../reminders/reminders.api.ts';
import { recipientsQuery, useGrant } from './recipients.api.ts';

/** Who can open a document, and who of them may accept it; nothing while nobody can. */
export function RecipientsPanel({ documentId }: { documentId: string }) {
  const { data } = useQuery(recipientsQuery(documentId));
  useReread(documentId);
  const reasonId = useId();
  if (data === undefined || data.items.length === 0) return null;
  const { items, grantProblem } = data;
  return (
    <section aria-labelledby="recipients">
      <h2 id="recipients" className="sheet-label">
        Recipients
      </h2>
      <ul className="delivery-list">
        {items.map((recipient) => (
          <Recipient
            key={recipient.contactId ?? recipient.email.toLowerCase()}
            documentId={documentId}
            recipient={recipient}
            grantProblem={grantProblem}
            reasonId={reasonId}
          />
        ))}
      </ul>
      <ReminderSwitch documentId={documentId} verb="accept" />
      {grantProblem !== null && items.some(isChangeable) && (
        <p id={reasonId} className="border-t border-line pt-2 text-note text-ink-soft">
          {grantProblem} The right to accept can’t be changed.
        </p>
      )}
    </section>
  );
}

/** An email that was sent makes its recipient one who can be allowed to accept. */
function useReread(documentId: string): void {
  const { data } = useQuery(deliveriesQuery(documentId));
  const sent = data?.items.filter(({ sentAt }) => sentAt !== null).length;
  useOnChange(sent, () => {
    void queryClient.invalidateQueries(recipientsQuery(documentId));
    void queryClient.invalidateQueries(remindersQuery(documentId));
  });
}

/** Not for those who may accept by their role. */
const isChangeable = ({ mayAct, isGranted }: DocumentRecipient) => isGranted || !mayAct;

interface RecipientProps extends Pick<DocumentRecipients, 'grantProblem'> {
  documentId: string;
  recipient: DocumentRecipient;
  /** Of the element with the problem. */
  reasonId: string;
}

function Recipient(props: RecipientProps) {
  const { name, email, mayAct } = props.recipient;
  return (
    <li>
      <div>
        <p>{name || 'Extra recipient'}</p>
        <p className="text-note wrap-anywhere text-ink-soft">{email}</p>
      </div>
      <StatusMark tone={mayAct ? 'active' : 'quiet'}>
        {mayAct ? 'May accept' : 'View only'}
      </StatusMark>
      <NextReminder documentId={props.documentId} linkId={props.recipient.linkId} />
      {isChangeable(props.recipient) && <GrantButton {...props} />}
    </li>
  );
}

function GrantButton({ documentId, recipient, grantProblem, reasonId }: RecipientProps) {
  const { change, isPending } = useGrant(documentId);
  const waitingId = useId();
  const { isGranted, isReached, name, email } = recipient;
  const isWaiting = grantProblem === null && !isGranted && !isReached;
  const isDisabled = grantProblem !== null || isWaiting;
  const reason = isWaiting ? waitingId : reasonId;
  return (
    <>
      <Button
        look="line"
        className="justify-self-start"
        aria-disabled={isDisabled || isPending || undefined}
        aria-describedby={isDisabled ? reason : undefined}
        onClick={() => isDisabled || isPending || change(recipient, !isGranted)}
      >
        {isGranted ? 'Remove right to accept' : 'Allow to accept'}
        <span className="sr-only"> ({name || email})</span>
      </Button>
      {isWaiting && (
        <p id={waitingId} className="text-note text-ink-soft">
          Available once the email is sent
        </p>
      )}
    </>
  );
}
