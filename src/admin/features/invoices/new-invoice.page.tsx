import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { createInvoice } from './invoices.api.ts';

/** The router’s key of a page that was opened by its address. */
const FIRST_KEY = 'default';

/** Begins a draft, for `?client=` or as a `?copy=` of another, and goes on to it. */
export function NewInvoicePage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const clientId = address.get('client');
  const copyOf = address.get('copy');
  const { mutate, error } = useMutation({
    mutationFn: () =>
      createInvoice(
        copyOf === null
          ? { reuseUntouched: true, ...(clientId !== null && { clientId }) }
          : { copyOf },
      ),
    // In place of this address, so that Back leads to where one came from.
    onSuccess: ({ id }) => navigate(adminPaths.invoice(id), { replace: true }),
    meta: { showsErrors: true },
  });
  // A second click on the way in leaves this address in the history, and nobody who goes back
  // wants another draft.
  const isOpenedFirst = useLocation().key === FIRST_KEY;
  const isBack = useNavigationType() === NavigationType.Pop && !isOpenedFirst;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (isBack) void navigate(-1);
    else mutate();
  }, [mutate, navigate, isBack]);
  return (
    <>
      <ScreenHeader
        title="New invoice"
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        lead={error === null ? undefined : `The draft couldn’t be created. ${error.message}`}
      />
      {error === null ? (
        <SkeletonLines lines={10} />
      ) : (
        <Button onClick={() => mutate()}>Try again</Button>
      )}
    </>
  );
}
