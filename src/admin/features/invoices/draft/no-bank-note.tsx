import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { useDraft } from './use-draft.ts';

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
      {' · '}
      <Link to={adminPaths.settings('bank')} className="text-link">
        Add them
      </Link>
    </p>
  );
}
