import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryPreview } from '../../../shared/documents/delivery.schema.ts';
import type { EmailKind } from './delivery.api.ts';

export interface EmailDialog<Email extends EmailKind = EmailKind> {
  isOpen: boolean;
  /** True while the dialog’s data is loading. */
  isPending: boolean;
  /** Loading error, until a retry or `close`. */
  failure: Error | undefined;
  /** Data for the last email opened: our text and the possible recipients. */
  opened: { email: Email; preview: DeliveryPreview } | undefined;
  open: (email: Email) => void;
  tryAgain: () => void;
  close: () => void;
}

/** Opens a dialog that sends an email once its data is loaded. */
export function useEmailDialog<Email extends EmailKind = EmailKind>(): EmailDialog<Email> {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { mutate, variables, data, isPending } = useMutation({
    mutationFn: async (email: Email) => ({ email, preview: await email.preview({ message: '' }) }),
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
    opened: data,
    open: (email) => {
      if (!isPending) mutate(email);
    },
    tryAgain: () => {
      if (!isPending && variables !== undefined) mutate(variables);
    },
    close: () => {
      setFailure(undefined);
      setIsOpen(false);
    },
  };
}
