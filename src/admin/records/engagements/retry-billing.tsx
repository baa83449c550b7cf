import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { queryClient } from '../../query.ts';
import { retryBilling } from './engagements.api.ts';

interface RetryBillingProps {
  id: string;
  title: string;
  className?: string;
  onDone?: () => void;
}

/** Drafts what is due, after that failed. */
export function RetryBilling({ id, title, className = '', onDone }: RetryBillingProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryBilling(id),
    onSuccess({ failure }) {
      if (failure === null) toasts.success(`Invoices of ${title} drafted`);
      else toasts.show({ kind: 'error', text: `Not drafted: ${failure.reason}` });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries();
      onDone?.();
    },
  });
  return (
    <Button look="line" className={className} isPending={isPending} onClick={() => mutate()}>
      Try again<span className="sr-only"> to draft invoices of {title}</span>
    </Button>
  );
}
