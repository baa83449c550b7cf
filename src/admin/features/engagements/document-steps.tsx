import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ContractHold } from '../../../shared/contracts/contract-hold.schema.ts';
import type { BillingDocument } from '../../../shared/engagements/engagement-timeline.schema.ts';
import type { NextStep } from '../../../shared/engagements/next-step.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { holdName } from '../../records/contracts/contract-hold.tsx';
import { moneyText } from '../../studio-format.ts';
import { upperFirst } from '../../../shared/text/upper-first.ts';

/** What is to do, with its button. */
export function Told({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}

interface DocumentStepProps {
  kind: 'review_draft' | 'send' | 'record_payment';
  document: BillingDocument;
  currency: string;
}

/** An invoice or credit note to issue, to send, or to be paid. */
export function DocumentStep({ kind, document, currency }: DocumentStepProps) {
  const { id, number, amount, dueDate } = document;
  const noun = document.kind === 'invoice' ? 'invoice' : 'credit note';
  const money = moneyText(Math.abs(amount), currency);
  return (
    <Told
      text={
        <>
          {kind === 'review_draft' && `A draft ${noun} of ${money} hasn’t been issued.`}
          {kind === 'send' && `No one has received ${noun} ${number} of ${money} yet.`}
          {kind === 'record_payment' && dueDate !== null && (
            <>
              Invoice {number} was due on <CalendarDate on={dueDate} />.
            </>
          )}
        </>
      }
    >
      <Link to={adminPaths.invoice(id)} className={buttonClass()}>
        {kind === 'review_draft' && 'Review draft'}
        {kind === 'send' && `Send ${noun}`}
        {kind === 'record_payment' && 'Record payment'}
      </Link>
    </Told>
  );
}

const contractSteps: Record<ContractHold['status'], { says: string; action: string }> = {
  draft: { says: 'hasn’t been sent yet', action: 'Finish contract' },
  sent: { says: 'isn’t signed by the client yet', action: 'View contract' },
  client_signed: { says: 'needs your signature', action: 'Countersign' },
  executed: { says: 'is executed', action: 'View contract' },
  declined: { says: 'was declined', action: 'View contract' },
  voided: { says: 'was voided', action: 'View contract' },
  expired: { says: 'has expired', action: 'View contract' },
};

/** Drafts of invoices are on hold until it is executed. */
export function ContractStep({ hold }: { hold: ContractHold }) {
  const { says, action } = contractSteps[hold.status];
  const name = holdName(hold);
  return (
    <Told text={`${upperFirst(name)} ${says}.`}>
      <Link to={adminPaths.contract(hold.contractId)} className={buttonClass()}>
        {action}
      </Link>
    </Told>
  );
}

interface DifferingDraftProps {
  step: Extract<NextStep, { kind: 'correct_draft' }>;
  currency: string;
}

/** E.g. after a change order reduced a payment whose draft the owner had changed. */
export function DifferingDraft({
  step: { document, label, toBill },
  currency,
}: DifferingDraftProps) {
  const [drafted, left] = [document.amount, toBill].map((amount) => moneyText(amount, currency));
  const text =
    toBill > 0
      ? `but ${left} is left to bill. Correct the draft, or change the plan, before you issue it.`
      : 'but nothing is left to bill. Delete the draft.';
  return (
    <Told text={`The draft invoice for “${label}” is ${drafted}, ${text}`}>
      <Link to={adminPaths.invoice(document.id)} className={buttonClass()}>
        Review draft
      </Link>
    </Told>
  );
}

export function OpenOrder({ document }: { document: { id: string; number: string | null } }) {
  return (
    <Told
      text={`Everything is billed and paid. The client can still accept change order ${document.number ?? ''}.`}
    >
      <Link to={adminPaths.proposal(document.id)} className={buttonClass()}>
        View change order
      </Link>
    </Told>
  );
}
