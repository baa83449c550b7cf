import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormAlert } from '../../../auth/form-parts.tsx';
import type { Opening } from './use-opening.ts';

interface OpeningFailedProps {
  opening: Opening;
  title: string;
}

/** In place of the dialog that could not be opened: why, and another try. */
export function OpeningFailed({ opening, title }: OpeningFailedProps) {
  const { failure, isPending, tryAgain, close } = opening;
  // Still to be seen while it fades out.
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
