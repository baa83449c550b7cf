import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { FormAlert, SubmitButton } from './form-parts.tsx';
import { useSchemaForm } from './schema-form.ts';
import { useSubmission } from './form-state.ts';

export interface FormDialogProps<
  Values extends FieldValues,
  Output extends FieldValues,
  Result,
> extends DialogState {
  title: string;
  action: string;
  /** On the button that goes back; “Cancel” unless that could be misread. */
  dismissal?: string | undefined;
  isDangerous?: boolean;
  isWide?: boolean;
  schema: z.ZodType<Output, Values>;
  values: Values;
  /** The dialog closes once it resolves. */
  send: (values: Output) => Promise<Result>;
  /** Called after it has closed, e.g. to open another one. */
  onSent?: (result: Result) => void;
  children: (form: UseFormReturn<Values, unknown, Output>) => ReactNode;
}

/** A small form in a dialog; server errors are shown in it. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues, Result>(
  props: FormDialogProps<Values, Output, Result>,
) {
  const { isOpen, onClose, title, action, isDangerous = false, isWide = false } = props;
  const { dismissal = 'Cancel' } = props;
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
            {dismissal}
          </Button>
          <SubmitButton form={formId} look={isDangerous ? 'danger' : 'solid'} isBusy={isBusy}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <DialogForm {...props} formId={formId} onBusy={setIsBusy} />
    </Dialog>
  );
}

/** Mounted only while the dialog is visible, so that it resets each time. */
function DialogForm<Values extends FieldValues, Output extends FieldValues, Result>(
  props: FormDialogProps<Values, Output, Result> & {
    formId: string;
    onBusy: (isBusy: boolean) => void;
  },
) {
  const { formId, onBusy, onClose, onSent, children } = props;
  const form = useSchemaForm(props.schema, props.values);
  const element = useFocusOnProblem(form);
  const { message, submit } = useSubmission(form, async (values) => {
    onBusy(true);
    const result = await props.send(values).finally(() => onBusy(false));
    onClose();
    onSent?.(result);
  });
  return (
    <form
      ref={element}
      id={formId}
      noValidate
      autoComplete="off"
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {message !== undefined && (
        <div ref={scrollIntoView}>
          <FormAlert>{message}</FormAlert>
        </div>
      )}
      {children(form)}
    </form>
  );
}

/** The button below may have been pressed with the start of a long form out of view. */
const scrollIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/**
 * A form that was refused focuses its first invalid field on the page. The library would take the
 * first one that was registered: fields that are components of their own, or appear later, come last.
 */
function useFocusOnProblem<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    const invalid = ':is([aria-invalid=true], fieldset[data-invalid] input:enabled)';
    element.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return element;
}
