import { useQuery } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { useDraft } from './invoice-draft-kind.ts';
import { OrderRemedy, PlanRemedy } from './plan-section.tsx';

export function BlockerList() {
  const { issues, problems, invoice } = useDraft();
  const todo = Object.entries(issues);
  for (const [path, problem] of Object.entries(problems)) {
    todo.push([path, describeProblem(path, problem)]);
  }
  if (todo.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="invoice-missing">
      <h2 id="missing" tabIndex={-1}>
        Required before issuing
      </h2>
      <ul>
        {todo.map(([field, problem]) => (
          <li key={field}>
            <Circle />
            <span>
              {problem}
              <Remedy field={field} clientId={invoice.client?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the screen where a problem is fixed, or opens the dialog that fixes it. */
function Remedy({ field, clientId }: { field: string; clientId: string | undefined }) {
  if (field === 'plan') return <PlanRemedy />;
  if (field === 'purchaseOrderNumber') return <OrderRemedy />;
  if (field === 'studio') return <Fix to={adminPaths.settings('profile')}>Open settings</Fix>;
  if (field !== 'client' || clientId === undefined) return null;
  return <Fix to={adminPaths.editClient(clientId)}>Edit client</Fix>;
}

function Fix({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' · '}
      <TextLink to={to}>{children}</TextLink>
    </>
  );
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
