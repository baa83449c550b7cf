import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { completeWebsite } from '../../shared/text/text.schema.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { fieldProps } from './form-state.ts';

interface WebsiteFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
  autoComplete?: 'url';
}

/** The address of a website, which is completed once the field is left. */
export function WebsiteField<Values extends FieldValues, Output>(
  props: WebsiteFieldProps<Values, Output>,
) {
  const { form, name, autoComplete } = props;
  const { onBlur, ...field } = fieldProps(form, name);
  return (
    <TextField
      label="Website"
      type="url"
      inputMode="url"
      placeholder="https://"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={autoComplete}
      {...field}
      onBlur={(event) => {
        const typed = event.target.value;
        const completed = completeWebsite(typed);
        if (completed !== typed) {
          form.setValue(name, completed as PathValue<Values, Path<Values>>, { shouldDirty: true });
        }
        void onBlur(event);
      }}
    />
  );
}
