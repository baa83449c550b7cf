import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import { previewMail } from './sending.api.ts';

export interface Opening {
  isOpen: boolean;
  /** The mail in our words, and who may get it; there once it is open. */
  preview: SendingPreview | undefined;
  /** Of a receipt: what it is for. */
  paymentId: string | null;
  open: (paymentId?: string) => void;
  close: () => void;
}

/** Opens a dialog of sending with what it needs to be whole at once. */
export function useOpening(id: string): Opening {
  const [isOpen, setIsOpen] = useState(false);
  const {
    mutate,
    data,
    variables: paymentId = null,
  } = useMutation({
    mutationFn: (paymentId: string | null) => previewMail({ id, paymentId }, { message: '' }),
    onSuccess: () => setIsOpen(true),
  });
  return {
    isOpen,
    preview: data,
    paymentId,
    open: (paymentId) => mutate(paymentId ?? null),
    close: () => setIsOpen(false),
  };
}
