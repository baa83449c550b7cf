import { useWatch, type UseFormReturn } from 'react-hook-form';
import { taxCategories, type TaxCategory } from '../../../../shared/documents/tax-categories.ts';
import { reasonsFor } from '../../../../shared/taxes/tax-reasons.ts';
import {
  TAX_LIMITS,
  type ListedTax,
  type NewListedTax,
} from '../../../../shared/taxes/taxes.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-number-field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { percentage } from '../../../forms/typed-number.ts';
import { taxForm, taxValuesOf, type TaxValues } from './tax-values.ts';
import { saveTax } from './taxes.api.ts';

const REASON_LENGTH = 300;

interface TaxDialogProps {
  /** `new`, or the tax to edit; undefined: closed. */
  edited: ListedTax | 'new' | undefined;
  /** Of the studio: its usual texts are offered. */
  country: string | null;
  onClose: () => void;
}

export function TaxDialog({ edited, country, onClose }: TaxDialogProps) {
  const known = edited === 'new' ? undefined : edited;
  return (
    <FormDialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={known === undefined ? 'Add tax' : `Edit ${known.name}`}
      action="Save tax"
      schema={taxForm}
      values={taxValuesOf(known)}
      send={(tax) => saveTax(known, tax)}
      onSent={({ name }) => toasts.success(`${name} saved`)}
    >
      {(form) => <TaxFormFields form={form} country={country} />}
    </FormDialog>
  );
}

const categoryOptions = Object.entries(textsFor(DEFAULT_LANGUAGE).documents.taxCategories).map(
  ([value, label]) => ({ value, label: value === 'standard' ? 'Taxed at a rate' : label }),
);

interface TaxFormFieldsProps {
  form: UseFormReturn<TaxValues, unknown, NewListedTax>;
  country: string | null;
}

function TaxFormFields({ form, country }: TaxFormFieldsProps) {
  const category = useWatch({ control: form.control, name: 'category' });
  const onCategory = (next: TaxCategory) => {
    form.setValue('ratePpm', next === 'standard' ? '' : '0');
    if (!taxCategories[next].needsReason) form.setValue('reason', '');
  };
  return (
    <>
      <TextField
        label="Name"
        hint="For you: it isn’t printed on documents."
        placeholder="e.g. VAT, standard rate"
        maxLength={TAX_LIMITS.name}
        {...fieldProps(form, 'name')}
      />
      <TextField
        label="Name on documents"
        hint="Printed before the rate in totals. If it is empty, documents say “Tax”, or the category."
        placeholder="e.g. VAT"
        maxLength={TAX_LIMITS.name}
        {...fieldProps(form, 'documentName')}
      />
      <SelectField
        label="Category"
        options={categoryOptions}
        {...fieldProps(form, 'category', {
          onChange: ({ target }: { target: { value: TaxCategory } }) => onCategory(target.value),
        })}
      />
      {category === 'standard' && (
        <FormNumberField form={form} name="ratePpm" number={percentage} label="Rate (%)" />
      )}
      {taxCategories[category].needsReason && (
        <ReasonFields form={form} country={country} category={category} />
      )}
    </>
  );
}

/** The reason, which can be filled in with a usual text and then edited. */
function ReasonFields({ form, country, category }: TaxFormFieldsProps & { category: TaxCategory }) {
  const usual = reasonsFor(country, category);
  const options = usual.map(({ name, text }) => ({ value: text, label: name }));
  return (
    <>
      {usual.length > 0 && (
        <SelectField
          label="Suggested texts"
          hint="Check with your tax adviser which one applies."
          options={[{ value: '', label: 'Choose a text' }, ...options]}
          value=""
          onChange={({ target }) =>
            form.setValue('reason', target.value, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <TextField
        label="Reason"
        hint="Printed on documents, e.g. the statute or article."
        maxLength={REASON_LENGTH}
        {...fieldProps(form, 'reason')}
      />
    </>
  );
}
