import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Connects a field to its form value and error; `rules` if the form has no schema. */
export function fieldProps<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, rules), error: error?.message };
}
