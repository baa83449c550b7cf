import { useState, type SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusal } from './form-errors.ts';

/**
 * Submits a small form, one request at a time. Errors are shown at their fields, the first of
 * which gets the focus; `message` is for errors without a field.
 */
export function useSubmission<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<void>,
) {
  const { isSubmitting: isBusy, errors } = form.formState;
  const [failure, setFailure] = useState<Error>();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    await form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setFailure(error);
        showRefusal(form, error, { shouldFocus: true });
      }
    })();
  };
  return { isBusy, failure, message: errors.root?.['server']?.message, submit };
}
