import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { Fix, MissingList } from '../../../documents/draft/missing-list.tsx';
import { useDraft } from './invoice-draft-kind.ts';
import { OrderRemedy, PlanRemedy } from './plan-section.tsx';

export function BlockerList() {
  const { issues, problems, invoice } = useDraft();
  return (
    <MissingList
      title="Required before issuing"
      issues={issues}
      problems={problems}
      client={invoice.client}
      Remedy={Remedy}
    />
  );
}

/** Opens the dialog that fixes a problem. */
function Remedy({ path: field }: { path: string }) {
  if (field === 'plan') return <PlanRemedy />;
  return field === 'purchaseOrderNumber' ? <OrderRemedy /> : null;
}

/** Warns before issuing: bank details can’t be added to an issued invoice. */
export function NoBankNote({ className }: { className: string }) {
  const { content, totals, invoice } = useDraft();
  const { data: studio } = useQuery(studioQuery);
  const isPayable = invoice.kind === 'invoice' && totals !== undefined && totals.payableAmount > 0;
  if (!isPayable || studio === undefined || studio.payableIn.includes(content.currency)) {
    return null;
  }
  return (
    <p className={className}>
      No {content.currency} bank details yet, so the invoice won’t show how to pay.
      <Fix to={adminPaths.settings('bank')}>Add bank details</Fix>
    </p>
  );
}
