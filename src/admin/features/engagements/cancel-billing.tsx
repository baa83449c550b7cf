import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { planStepMutation } from '../../records/engagements/engagements.api.ts';

interface CancelBillingProps {
  engagementId: string;
  groupKey: string;
  /** Of its items. */
  titles: string;
}

/** Ends recurring billing, once confirmed: no step starts it again. */
export function CancelBilling({ engagementId, groupKey: key, titles }: CancelBillingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation(planStepMutation(engagementId));
  const close = () => setIsAsked(false);
  return (
    <>
      <Button look="line" onClick={() => setIsAsked(true)}>
        Cancel billing…
        <span className="sr-only"> {titles}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        title="Cancel recurring billing?"
        action="Cancel billing"
        dismissal="Keep billing"
        isDangerous
        isPending={isPending}
        onConfirm={() => mutate({ kind: 'cancellation', key }, { onSettled: close })}
      >
        No further invoices will be drafted for {titles}. Drafts and issued invoices stay as they
        are. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
