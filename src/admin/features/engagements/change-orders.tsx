import { useMutation } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Amount } from '../../documents/amount.tsx';
import { createChangeOrder } from '../../records/engagements/engagements.api.ts';
import { ProposalStatusMark } from '../../records/proposals/proposal-status-mark.tsx';
import { TextLink } from '../../shell/text-link.tsx';

/** Change orders to the engagement, and a button for a new one while it is active. */
export function ChangeOrders({ engagement }: { engagement: EngagementDetail }) {
  const { changeOrders, currency, status } = engagement;
  if (changeOrders.length === 0 && status !== 'active') return null;
  return (
    <section aria-labelledby="change-orders" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="change-orders" className="text-title">
          Change orders
        </h2>
        {status === 'active' && <NewChangeOrder engagement={engagement} />}
      </div>
      {changeOrders.length === 0 ? (
        <p className="pt-2 text-ink-soft">
          A change order adds to the agreed work or reduces it. Your client accepts it on a page of
          its own.
        </p>
      ) : (
        <ul className="plan-list">
          {changeOrders.map((order) => (
            <li key={order.id} className="plan-row">
              <div className="min-w-0">
                <TextLink to={adminPaths.proposal(order.id)}>{order.number ?? 'Draft'}</TextLink>
                <p className="text-note wrap-anywhere text-ink-soft">{order.title}</p>
              </div>
              <span className="text-end">
                <Amount of={order.total} currency={currency} />
              </span>
              <ProposalStatusMark status={order.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewChangeOrder({ engagement: { id } }: { engagement: EngagementDetail }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => createChangeOrder(id),
    onSuccess: (order) => navigate(adminPaths.proposal(order.id)),
  });
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate()}>
      <FilePlus2 />
      New change order
    </Button>
  );
}
