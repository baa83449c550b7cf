import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import type { EngagementDocument } from '../../../shared/engagements/engagement-timeline.schema.ts';
import { nextStep, type NextStep } from '../../../shared/engagements/next-step.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { NumberDialog } from '../../records/engagements/purchase-order.tsx';
import { CreditStep, RefundStep } from './correction-steps.tsx';
import { ContractStep, DifferingDraft, DocumentStep, OpenOrder, Told } from './document-steps.tsx';
import { CompleteButton } from './complete-button.tsx';
import { StepButton } from './plan-invoice.tsx';

/** Id of the heading that the step about billing details leads to. */
export const BILLING_DETAILS = 'billing-details';

interface NextStepProps {
  engagement: EngagementDetail;
  documents: readonly EngagementDocument[];
}

/** The one thing to do next, with its button. */
export function NextStepPanel({ engagement, documents }: NextStepProps) {
  const step = nextStep(engagement, documents);
  if (step === null) return null;
  return (
    <section aria-labelledby="next-step" className="next-step">
      <h2 id="next-step" className="text-note text-ink-soft">
        Next step
      </h2>
      <Step engagement={engagement} step={step} />
    </section>
  );
}

interface StepProps {
  engagement: EngagementDetail;
  step: NextStep;
}

function Step({ engagement, step }: StepProps) {
  const { id, currency } = engagement;
  const primary = { engagementId: id, isPrimary: true };
  switch (step.kind) {
    case 'decide_billing_details':
      return (
        <Told text="The acceptance has billing details that aren’t used yet.">
          <Button onClick={() => document.getElementById(BILLING_DETAILS)?.focus()}>
            Review billing details
          </Button>
        </Told>
      );
    case 'add_purchase_order':
      return (
        <Told text="A draft invoice can’t be issued without the client’s PO number.">
          <AddOrder id={id} />
        </Told>
      );
    case 'correct_draft':
      return <DifferingDraft step={step} currency={currency} />;
    case 'await_response':
      return <OpenOrder document={step.document} />;
    case 'finish_contract':
      return <ContractStep hold={step.hold} />;
    case 'review_draft':
    case 'send':
    case 'record_payment':
      return <DocumentStep kind={step.kind} document={step.document} currency={currency} />;
    case 'draft_again':
      return (
        <Told text={`“${step.label}” has no invoice.`}>
          <StepButton {...primary} step={{ kind: 'draft', key: step.key }} about={step.label}>
            Draft again
          </StepButton>
        </Told>
      );
    case 'attach_copy':
      return (
        <Told
          text={`“${step.label}” has an amount to bill. Duplicate the invoice and attach the issued copy, or detach it.`}
        >
          <Link to={adminPaths.invoice(step.invoiceId)} className={buttonClass()}>
            View invoice
          </Link>
        </Told>
      );
    case 'credit':
      return <CreditStep step={step} currency={currency} />;
    case 'refund':
      return <RefundStep amount={step.amount} currency={currency} />;
    case 'mark_reached':
      return (
        <Told
          text={
            <>
              “{step.label}” is billed when its milestone is reached
              {step.expectedOn !== null && (
                <>
                  , expected on <CalendarDate on={step.expectedOn} />
                </>
              )}
              .
            </>
          }
        >
          <StepButton {...primary} step={{ kind: 'reached', key: step.key }} about={step.label}>
            Mark as reached
          </StepButton>
        </Told>
      );
    case 'start_recurring':
      return (
        <Told text={`Recurring billing of “${step.label}” hasn’t started.`}>
          <StepButton {...primary} step={{ kind: 'start', key: step.key }} about={step.label}>
            Start today
          </StepButton>
        </Told>
      );
    case 'wait':
      return <Told text={<Waiting step={step} />} />;
    case 'done':
      return (
        <Told text="Everything is billed and paid.">
          {engagement.completionProblems.length === 0 && <CompleteButton id={id} />}
        </Told>
      );
  }
}

function AddOrder({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Add number…</Button>
      <NumberDialog id={id} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}

function Waiting({ step }: { step: Extract<NextStep, { kind: 'wait' }> }) {
  return (
    <>
      Nothing to do until <CalendarDate on={step.until} />, when{' '}
      {step.reason === 'invoice_due'
        ? `invoice ${step.label} is due.`
        : `an invoice for “${step.label}” is drafted.`}
    </>
  );
}
