import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { LoadingScreen } from '../../documents/loading-screen.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { BillingDetails } from '../../records/engagements/billing-details.tsx';
import {
  engagementQuery,
  engagementTimelineQuery,
} from '../../records/engagements/engagements.api.ts';
import { EngagementStatusMark } from '../../records/engagements/engagement-status-mark.tsx';
import { RetryBilling } from '../../records/engagements/retry-billing.tsx';
import { PurchaseOrder } from '../../records/engagements/purchase-order.tsx';
import { AgreementProof } from './agreement-proof.tsx';
import { ChangeOrders } from './change-orders.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { BILLING_DETAILS, NextStepPanel } from './next-step.tsx';
import { EngagementActions } from './engagement-actions.tsx';
import { EngagementEnd } from './engagement-end.tsx';
import { PaymentList } from './payment-list.tsx';
import { RecurringList } from './recurring-list.tsx';
import { HoldNotice } from '../../records/contracts/contract-hold.tsx';
import { EngagementDocuments, Timeline } from './timeline.tsx';

export const engagementReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(engagementQuery(id)),
  queryClient.query(engagementTimelineQuery(id)),
];

const within = [{ label: 'Engagements', to: adminPaths.engagements }];

/** The billing plan of accepted work, with its invoices. */
export function EngagementPage() {
  const { id = '' } = useParams();
  const { data: engagement } = useQuery(engagementQuery(id));
  const { data: timeline } = useQuery(engagementTimelineQuery(id));
  if (engagement === undefined || timeline === undefined) {
    return (
      <LoadingScreen
        title="Engagement"
        within={within}
        lead={<Skeleton className="h-6 w-40" />}
        actions={<Skeleton className="size-8" />}
      />
    );
  }
  return (
    <>
      <ScreenHeader
        title={engagement.title}
        within={within}
        lead={engagement.client.name}
        mark={<EngagementStatusMark engagement={engagement} />}
        actions={<EngagementActions engagement={engagement} />}
      />
      {engagement.hold !== null && engagement.status === 'active' && (
        <HoldNotice hold={engagement.hold} what="Draft invoices are" />
      )}
      {engagement.failure !== null && (
        <div className="plan-failure">
          <p>Invoices that are due couldn’t be drafted: {engagement.failure.reason}</p>
          <RetryBilling id={engagement.id} title={engagement.title} className="mt-2" />
        </div>
      )}
      <EngagementEnd engagement={engagement} />
      <NextStepPanel engagement={engagement} documents={timeline.documents} />
      <Facts engagement={engagement} />
      {engagement.billingDetails.length > 0 && (
        <section aria-labelledby={BILLING_DETAILS} className="mt-8">
          <h2 id={BILLING_DETAILS} tabIndex={-1} className="text-title outline-none">
            Billing details from the acceptance
          </h2>
          <BillingDetails engagementId={engagement.id} details={engagement.billingDetails} />
        </section>
      )}
      <LedgerSection engagement={engagement} />
      <PaymentList engagement={engagement} />
      {engagement.recurring.length > 0 && <RecurringList engagement={engagement} />}
      <ChangeOrders engagement={engagement} />
      <Timeline timeline={timeline} hasProposal={engagement.proposal !== null} />
      <EngagementDocuments documents={timeline.documents} currency={engagement.currency} />
    </>
  );
}

function Facts({ engagement }: { engagement: EngagementDetail }) {
  const { client, proposal, acceptedOn } = engagement;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-4">
      <div>
        <dt className="text-note text-ink-soft">Client</dt>
        <dd>
          <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>
        </dd>
      </div>
      {proposal !== null && (
        <div>
          <dt className="text-note text-ink-soft">Proposal</dt>
          <dd>
            <TextLink to={adminPaths.proposal(proposal.id)}>
              {proposal.number}, version {proposal.revision}
            </TextLink>
          </dd>
        </div>
      )}
      <div>
        <dt className="text-note text-ink-soft">{proposal === null ? 'Agreed' : 'Accepted'}</dt>
        <dd>
          <CalendarDate on={acceptedOn} />
        </dd>
      </div>
      <div className="plan-order">
        <dt className="text-note text-ink-soft">PO number</dt>
        <dd>
          {engagement.status === 'active' ? (
            <PurchaseOrder engagement={engagement} />
          ) : (
            engagement.purchaseOrder.number || 'None'
          )}
        </dd>
      </div>
      <AgreementProof engagement={engagement} />
    </dl>
  );
}
