import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SendingPreview } from '../../../../shared/invoices/sending.schema.ts';
import { previewSending } from './sending.api.ts';

export interface Opening {
  isOpen: boolean;
  /** The mail in our words, and who may get it; there once it is open. */
  preview: SendingPreview | undefined;
  open: () => void;
  close: () => void;
}

/** Opens a dialog of sending with what it needs to be whole at once. */
export function useOpening(invoiceId: string): Opening {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data } = useMutation({
    mutationFn: () => previewSending(invoiceId, { message: '' }),
    onSuccess: () => setIsOpen(true),
  });
  return { isOpen, preview: data, open: () => mutate(), close: () => setIsOpen(false) };
}
