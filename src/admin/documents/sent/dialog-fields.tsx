/** Dates and files in the dialogs about a document that was issued or sent. */
import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from 'zod';
import { isCalendarDate } from '../../../shared/dates/calendar-dates.ts';
import {
  acceptedFiles,
  DOCUMENT_FILE_LIMITS,
} from '../../../shared/documents/document-files.schema.ts';
import { DateField, type DateFieldProps } from '../../../ui/fields/date-field.tsx';
import type { FieldProps } from '../../../ui/fields/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';

/** `missing`: the sentence about an empty field. */
export const enteredDate = (missing = 'Enter a date.') =>
  z.string().min(1, missing).refine(isCalendarDate, 'must be a date');

export const chosenFile = z
  .instanceof(File, { error: 'Choose a file.' })
  .refine(({ size }) => size <= DOCUMENT_FILE_LIMITS.bytes, 'Choose a file of at most 25 MB.')
  .nullable();

interface FormField<Values extends FieldValues, Output, Value> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPathByValue<Values, Value>;
}

type FormDateFieldProps<Values extends FieldValues, Output> = FormField<Values, Output, string> &
  Pick<DateFieldProps, 'label' | 'hint' | 'min' | 'max' | 'today'>;

export function FormDateField<Values extends FieldValues, Output>({
  form,
  name,
  ...props
}: FormDateFieldProps<Values, Output>) {
  const { field, fieldState, formState } = useController({ control: form.control, name });
  return (
    <DateField
      {...props}
      {...field}
      error={fieldState.error?.message}
      showsProblems={formState.isSubmitted}
      onUnread={(unread) => unread && field.onChange(unread.text)}
    />
  );
}

type FormFileFieldProps<Values extends FieldValues, Output> = FormField<
  Values,
  Output,
  File | null
> &
  Pick<FieldProps, 'label' | 'hint'>;

export function FormFileField<Values extends FieldValues, Output>({
  form,
  name,
  ...props
}: FormFileFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <FileField
      {...props}
      accept={acceptedFiles}
      error={fieldState.error?.message}
      onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
    />
  );
}
