import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
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

/** Connects a field to its form value and error; `rules` if the form has no schema. */
export function fieldProps<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, rules), error: error?.message };
}

export interface FormError {
  text: string;
  fieldId?: string;
}

/** All errors with labels and links to their fields; `labels` is for names without a field. */
export function listErrors(errors: object, labels: Readonly<Record<string, string>>): FormError[] {
  return leavesOf(errors).map(({ path, error: { message, ref } }) => {
    if (path[0] === 'root') return { text: message };
    const field = isControl(ref) ? ref : undefined;
    const label = (field && labelOf(field)) ?? labels[path[0] ?? ''] ?? path.join(' ');
    const text = `${label}: ${lowerFirst(message)}`;
    return field === undefined ? { text } : { text, fieldId: field.id };
  });
}

/** Lower-cases the first letter for use inside a sentence. */
export function lowerFirst(text: string): string {
  // Unless it starts with an abbreviation.
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Schema messages follow a field’s name (“must not be empty”); here they start a sentence. */
export function asSentences<Result extends { errors: object }>(result: Result): Result {
  for (const { error } of leavesOf(result.errors)) error.message = upperFirst(error.message);
  return result;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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

/** E.g. “Contact 2, Email”: the legend of the group distinguishes repeated fields. */
function labelOf(field: HTMLInputElement): string | undefined {
  const label = field.labels?.[0];
  if (label === undefined) return undefined;
  const legend = field.closest('fieldset')?.querySelector('legend')?.textContent;
  return [legend, label.textContent].filter(Boolean).join(', ');
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
    const shown = { type: 'server', message: upperFirst(message) };
    form.setError(path as Path<Values>, shown, { shouldFocus: shouldFocus && isFirst });
  }
  if (own.length > 0 && foreign.length === 0) return;
  const rest = foreign.map(([path, words]) => `${path}: ${words}`).join('; ');
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
