import { useMutation } from '@tanstack/react-query';
import type { ContractDetail } from '../../../shared/contracts/contract-api.schema.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { liftHold, storedContracts } from './contracts.api.ts';

interface LiftHoldDialogProps {
  contract: Pick<ContractDetail, 'id' | 'version'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets drafts of invoices be issued without waiting for the contract. */
export function LiftHoldDialog({
  contract: { id, version },
  isOpen,
  onClose,
}: LiftHoldDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => liftHold(id, version),
    onSuccess: () => toasts.success('Hold lifted'),
    onError: (error) => void storedContracts.showStored(id, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Lift the hold on invoices?"
      action="Lift hold"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      Draft invoices of this engagement can then be issued without an executed contract. Nothing is
      issued by this. It can’t be undone.
    </ConfirmDialog>
  );
}
