import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { paymentMethods, type PaymentMethod } from '../../../../shared/invoices/payments.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { FormDateField } from '../../../documents/sent/dialog-fields.tsx';
import { fieldProps } from '../../../forms/form-state.ts';

interface Dated {
  paymentDate: string;
  method: PaymentMethod;
  reference: string;
}

export const datedValues = (today: string): Dated => ({
  paymentDate: today,
  method: 'bank_transfer',
  reference: '',
});

interface DatedFieldsProps<Values extends FieldValues & Dated, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** E.g. “Payment”. */
  noun: string;
  today: string;
  /** The first day that it can have been. */
  min?: string | undefined;
}

/** When, how and with which reference money was moved. */
export function DatedFields<Values extends FieldValues & Dated, Output>({
  form,
  noun,
  today,
  min,
}: DatedFieldsProps<Values, Output>) {
  const name = (of: keyof Dated) => of as Path<Values>;
  return (
    <>
      <FormDateField
        form={form as unknown as UseFormReturn<Dated, unknown, Output>}
        name="paymentDate"
        label={`${noun} date`}
        today={today}
        min={min}
        max={today}
      />
      <SelectField
        {...form.register(name('method'))}
        label={`${noun} method`}
        options={paymentMethods.map((value) => ({
          value,
          label: textsFor(DEFAULT_LANGUAGE).documents.paymentMethods[value],
        }))}
      />
      <TextField
        {...fieldProps(form, name('reference'))}
        label="Reference"
        hint="As shown on your bank statement."
        maxLength={200}
      />
    </>
  );
}
