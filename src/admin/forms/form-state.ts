import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { describeProblem, fieldLabel, problemSentence } from '../../shared/text/problems.ts';
import { ApiError } from '../api-call.ts';

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

/** Ctrl or ⌘ Enter submits the form, also in a text area, where Enter alone starts a new line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { currentTarget } = event;
  (currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form)?.requestSubmit();
}

/** Connects a field to its form value and error; `rules` if the form has no schema. */
export function fieldProps<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, rules), error: error?.message };
}

/** All errors with links to their fields; `labels` is for names without a field. */
export function listErrors(
  errors: object,
  labels: Readonly<Record<string, string>>,
): { text: string; fieldId?: string }[] {
  return leavesOf(errors).map(({ path, error: { message, ref } }) => {
    if (path[0] === 'root') return { text: message };
    const field = isControl(ref) ? ref : undefined;
    if (field === undefined) {
      const label = labels[path[0] ?? ''];
      return {
        text:
          label === undefined
            ? describeProblem(path.join('.'), message)
            : problemSentence(label, message),
      };
    }
    const legend = field.closest('fieldset')?.querySelector('legend')?.textContent;
    return { text: [legend, message].filter(Boolean).join(': '), fieldId: field.id };
  });
}

/** Completes the schema’s predicates (“is required”) with the labels of their fields. */
export function asSentences<Result extends { errors: object }>(result: Result): Result {
  for (const { path, error } of leavesOf(result.errors)) {
    const label = isControl(error.ref) ? labelOf(error.ref) : undefined;
    error.message = problemSentence(label ?? fieldLabel(path.join('.')), error.message);
  }
  return result;
}

interface Leaf {
  path: string[];
  error: { message: string; ref?: unknown };
}

function leavesOf(errors: object, path: string[] = []): Leaf[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const at = [...path, key];
    return hasMessage(error) ? [{ path: at, error }] : leavesOf(error, at);
  });
}

function hasMessage(error: object): error is Leaf['error'] {
  return 'message' in error && typeof error.message === 'string';
}

/** Fields with several controls have no element of their own name. */
function isControl(ref: unknown): ref is HTMLInputElement {
  return typeof ref === 'object' && ref !== null && 'labels' in ref;
}

function labelOf(field: HTMLInputElement): string | undefined {
  return field.labels?.[0]?.textContent;
}

/** Shows server errors at their fields, and those without a field above the form. */
export function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: Error,
  { shouldFocus }: { shouldFocus: boolean } = { shouldFocus: false },
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const own = fields.filter(([path]) => isIn(form.getValues(), path));
  const foreign = fields.filter((field) => !own.includes(field));
  for (const [path, message] of own) {
    const isFirst = path === own[0]?.[0];
    form.setError(
      path as Path<Values>,
      { type: 'server', message },
      { shouldFocus: shouldFocus && isFirst },
    );
  }
  if (own.length > 0 && foreign.length === 0) return;
  const rest = foreign.map(([, message]) => message).join(' ');
  form.setError('root.server', { message: own.length === 0 ? error.message : rest });
}

function isIn(values: unknown, path: string): boolean {
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}
