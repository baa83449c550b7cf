import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailKind } from './delivery.api.ts';

export type EmailDialog = ReturnType<typeof useEmailDialog>;

/** Opens a dialog that sends an email once its data is loaded. */
export function useEmailDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { mutate, variables, data, isPending } = useMutation({
    mutationFn: async (email: EmailKind) => ({
      email,
      preview: await email.preview({ message: '' }),
    }),
    onSuccess: () => {
      setFailure(undefined);
      setIsOpen(true);
    },
    onError: setFailure,
    meta: { showsErrors: true },
  });
  const open = (email: EmailKind) => {
    if (!isPending) mutate(email);
  };
  return {
    isOpen,
    /** True while the dialog’s data is loading. */
    isPending,
    /** Loading error, until a retry or `close`. */
    failure,
    /** Data for the last email opened: our text and the possible recipients. */
    opened: data,
    open,
    tryAgain: () => variables !== undefined && open(variables),
    close: () => {
      setFailure(undefined);
      setIsOpen(false);
    },
  };
}
