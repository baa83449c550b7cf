import { useQuery } from '@tanstack/react-query';
import { Circle } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { blockerText } from './draft-labels.ts';
import { useDraft } from './invoice-draft-kind.ts';

/** Problems that prevent issuing, updated with each save. */
export function BlockerList() {
  const { issues, invoice } = useDraft();
  const todo = Object.entries(issues);
  if (todo.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="invoice-missing">
      <h2 id="missing" tabIndex={-1}>
        Before you can issue it
      </h2>
      <ul>
        {todo.map(([field, problem]) => (
          <li key={field}>
            <Circle />
            <span>
              {blockerText(field, problem)}
              <Remedy field={field} clientId={invoice.client?.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the screen where a problem is fixed, if that is another one. */
function Remedy({ field, clientId }: { field: string; clientId: string | undefined }) {
  if (field === 'studio') return <Fix to={adminPaths.settings('profile')}>Open the settings</Fix>;
  if (field !== 'client' || clientId === undefined) return null;
  return <Fix to={adminPaths.editClient(clientId)}>Edit the client</Fix>;
}

function Fix({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' · '}
      <Link to={to} className="text-link">
        {children}
      </Link>
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
      There are no bank details for {content.currency} yet, so the invoice won’t say how to pay.
      <Fix to={adminPaths.settings('bank')}>Add them</Fix>
    </p>
  );
}
