import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Check, Texts } from '../auth/form-checks.ts';
import { FormAlert } from '../auth/form-parts.tsx';
import { useSubmission } from '../auth/use-submission.ts';

export interface FormDialogProps<Result> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The word on the button that does it. */
  action: string;
  isDangerous?: boolean;
  isWide?: boolean;
  check: Check;
  /** Sends the texts of the fields by their names; the dialog closes once it resolves. */
  send: (texts: Texts) => Promise<Result>;
  /** It has closed, and another may open in its place. */
  onSent?: (result: Result) => void;
  /** What it is about, and the fields with the errors that they have. */
  children: (errors: Texts) => ReactNode;
}

/** A small form in a dialog; what is refused is said in it. */
export function FormDialog<Result>(props: FormDialogProps<Result>) {
  const { isOpen, onClose, title, action, isDangerous = false, isWide = false } = props;
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isWide={isWide}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isDangerous ? 'danger' : 'solid'}
            aria-disabled={isBusy || undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      <DialogForm {...props} formId={formId} onBusy={setIsBusy} />
    </Dialog>
  );
}

/** Lives as long as the dialog is seen, so that each time begins anew. */
function DialogForm<Result>(
  props: FormDialogProps<Result> & { formId: string; onBusy: (isBusy: boolean) => void },
) {
  const { formId, check, onBusy, onClose, onSent, children } = props;
  const { errors, formFailure, submit, forget } = useSubmission({
    check,
    send: async (texts) => {
      onBusy(true);
      const result = await props.send(texts).finally(() => onBusy(false));
      onClose();
      onSent?.(result);
    },
  });
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onInput={forget}
    >
      {formFailure !== undefined && <FormAlert>{formFailure.message}</FormAlert>}
      {children(errors)}
    </form>
  );
}
