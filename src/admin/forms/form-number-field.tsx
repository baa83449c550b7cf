import {
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { TextField, type FieldProps } from '../../ui/fields/field.tsx';
import { fieldProps } from './form-state.ts';
import { NumberQuestion } from './number-question.tsx';
import { readTyped, type NumberKind } from './typed-number.ts';

interface FormNumberFieldProps<
  Values extends FieldValues,
  Output,
  Name extends Path<Values>,
> extends Pick<FieldProps, 'label' | 'hint'> {
  form: UseFormReturn<Values, unknown, Output>;
  name: Name;
  /** Undefined while it can’t be known, e.g. without a currency. */
  number: NumberKind | undefined;
  required?: boolean;
}

/** A number in a form whose value is its text; an ambiguous text is asked about. */
export function FormNumberField<Values extends FieldValues, Output, Name extends Path<Values>>({
  form,
  name,
  number,
  ...field
}: FormNumberFieldProps<Values, Output, Name>) {
  const text: string = useWatch({ control: form.control, name });
  const choices = number && readTyped(text, number).choices;
  const { error, ...props } = fieldProps(form, name);
  const choose = (chosen: string) => {
    const value = chosen as PathValue<Values, Name>;
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setFocus(name);
  };
  return (
    <TextField
      {...field}
      {...props}
      inputMode="decimal"
      error={choices === undefined ? error : undefined}
      question={
        choices && <NumberQuestion choices={choices} onChoose={(choice) => choose(choice.text)} />
      }
    />
  );
}
