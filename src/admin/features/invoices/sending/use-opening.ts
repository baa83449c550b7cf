import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import { previewMail } from './sending.api.ts';

export interface Opening {
  isOpen: boolean;
  /** What the dialog needs is being read. */
  isPending: boolean;
  /** Why it could not be read, until another try or `close`. */
  failure: Error | undefined;
  /** The mail in our words, and who may get it; there once it is open. */
  preview: SendingPreview | undefined;
  /** Of a receipt: what it is for. */
  paymentId: string | null;
  open: (paymentId?: string) => void;
  tryAgain: () => void;
  close: () => void;
}

/** Opens a dialog of sending with what it needs to be whole at once. */
export function useOpening(id: string): Opening {
  const [isOpen, setIsOpen] = useState(false);
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: (paymentId: string | null) => previewMail({ id, paymentId }, { message: '' }),
    onSuccess: () => {
      setFailure(undefined);
      setIsOpen(true);
    },
    onError: setFailure,
    meta: { showsErrors: true },
  });
  return {
    isOpen,
    isPending,
    failure,
    preview: data,
    paymentId,
    open: (ofPayment) => {
      if (isPending) return;
      const paymentId = ofPayment ?? null;
      setPaymentId(paymentId);
      mutate(paymentId);
    },
    tryAgain: () => {
      if (!isPending) mutate(paymentId);
    },
    close: () => {
      setFailure(undefined);
      setIsOpen(false);
    },
  };
}
