import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../forms/form-parts.tsx';
import type { EmailDialog } from './use-email-dialog.ts';

interface OpenFailedProps {
  dialog: Omit<EmailDialog, 'open'>;
  title: string;
}

/** Shown instead of a dialog that could not be opened: the reason, and a retry button. */
export function OpenFailed({ dialog, title }: OpenFailedProps) {
  const { failure, isPending, tryAgain, close } = dialog;
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(failure);
  if (failure !== undefined && failure !== shown) setShown(failure);
  return (
    <Dialog
      isOpen={failure !== undefined}
      onClose={close}
      title={title}
      actions={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button aria-disabled={isPending || undefined} onClick={tryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <FormAlert>{shown?.message}</FormAlert>
    </Dialog>
  );
}
