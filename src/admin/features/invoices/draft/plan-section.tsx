import { useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { FixHere } from '../../../documents/draft/missing-list.tsx';
import { HoldNotice } from '../../../records/contracts/contract-hold.tsx';
import { BillingDetails } from '../../../records/engagements/billing-details.tsx';
import { ChangePlanDialog } from '../../../records/engagements/change-plan-dialog.tsx';
import { OrderWaiver, WaiverDialog } from '../../../records/engagements/purchase-order.tsx';
import { moneyText } from '../../../studio-format.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { useDraft } from './invoice-draft-kind.ts';

/** The billing plan that created the draft, and what it waits for. */
export function PlanSection() {
  const { invoice, content, adoptStored } = useDraft();
  const { plan, hold } = invoice.draft;
  if (plan === null) return null;
  const { engagementId, title, entry, purchaseOrder, pendingDetails } = plan;
  return (
    <section aria-label="Billing plan" className="draft-plan">
      <p>
        Billing plan: <TextLink to={adminPaths.engagement(engagementId)}>{title}</TextLink>
        {entry !== null && ` · ${entry.label}, ${moneyText(entry.toBill, content.currency)}`}
      </p>
      {hold !== null && <HoldNotice hold={hold} what="This draft is" />}
      <OrderWaiver purchaseOrder={purchaseOrder} />
      {pendingDetails.length > 0 && (
        <>
          <h2 className="mt-2">Pending from the acceptance</h2>
          <p className="text-note text-ink-soft">Not used until you add it.</p>
          <BillingDetails
            engagementId={engagementId}
            details={pendingDetails}
            onDecided={() => void adoptStored()}
          />
        </>
      )}
    </section>
  );
}

/** Below the problem that the plan has another amount. */
export function PlanRemedy() {
  const [isAsked, setIsAsked] = useState(false);
  const { autosave } = useDraft().editing;
  const ask = async () => {
    if (await autosave.saveNow()) setIsAsked(true);
  };
  return (
    <>
      <FixHere onClick={() => void ask()}>Change plan…</FixHere>
      <PlanDialog isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}

interface PlanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChanged?: () => void;
}

/** Changes the plan to the saved total. */
export function PlanDialog({ onChanged, ...dialog }: PlanDialogProps) {
  const { invoice, adoptStored } = useDraft();
  const { plan, totals } = invoice.draft;
  if (plan === null || plan.entry === null) return null;
  return (
    <ChangePlanDialog
      {...dialog}
      engagementId={plan.engagementId}
      entry={plan.entry}
      amount={totals.total}
      currency={invoice.draft.content.currency}
      onChanged={() => void adoptStored().then(onChanged)}
    />
  );
}

/** Below the problem that the PO number is missing, if the plan requires it. */
export function OrderRemedy() {
  const [isAsked, setIsAsked] = useState(false);
  const { invoice, adoptStored } = useDraft();
  const { plan } = invoice.draft;
  if (plan?.purchaseOrder.isNeeded !== true) return null;
  return (
    <>
      <FixHere onClick={() => setIsAsked(true)}>Continue without…</FixHere>
      <WaiverDialog
        id={plan.engagementId}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onDone={() => void adoptStored()}
      />
    </>
  );
}
