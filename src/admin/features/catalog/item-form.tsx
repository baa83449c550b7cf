import { FormProvider, useController, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { catalogItem, type CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { INVOICE_LIMITS } from '../../../shared/invoices/invoice-draft.schema.ts';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { currencyOptions } from '../../forms/currency-options.ts';
import { EditForm } from '../../forms/edit-form.tsx';
import { useSchemaForm } from '../../forms/schema-form.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { itemForm, itemLabels, itemValuesOf, type ItemValues } from './item-values.ts';

interface ItemFormProps {
  opened: ItemValues;
  save: (values: ItemValues) => Promise<CatalogItem>;
}

/** A catalog item, new or existing. */
export function ItemForm({ opened, save }: ItemFormProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(itemForm, opened);
  return (
    <FormProvider {...form}>
      <EditForm
        form={form}
        labels={itemLabels}
        save={save}
        onSaved={({ name }) => {
          toasts.show({ kind: 'success', text: `${name} is saved` });
          void navigate(adminPaths.catalog);
        }}
        readStored={(current) => itemValuesOf(catalogItem.parse(current))}
        className="grid gap-2"
      >
        <TextSection />
        <PriceSection />
        <SaveBar form={form} back={adminPaths.catalog} />
      </EditForm>
    </FormProvider>
  );
}

function TextSection() {
  const { register, formState } = useFormContext<ItemValues>();
  const { errors } = formState;
  return (
    <FormSection title="What it is" note="A line of an invoice begins with these words.">
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={INVOICE_LIMITS.title}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Details"
        maxLength={INVOICE_LIMITS.details}
        error={errors.details?.message}
        {...register('details')}
      />
    </FormSection>
  );
}

function PriceSection() {
  const { control, register, formState } = useFormContext<ItemValues>();
  const { errors } = formState;
  const currency = useController({ control, name: 'currency' });
  return (
    <FormSection title="What it costs" note="Without tax or with it, as your invoices have it.">
      <div className="grid items-start gap-4 medium:grid-cols-[1fr_2fr_1fr]">
        <TextField
          label="Price"
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.unitPrice?.message}
          {...register('unitPrice')}
        />
        <ComboboxField
          label="Currency"
          required
          options={currencyOptions}
          value={currency.field.value}
          onChange={currency.field.onChange}
          onBlur={currency.field.onBlur}
          error={errors.currency?.message}
        />
        <TextField
          label="Unit"
          hint="Such as hour or page."
          autoComplete="off"
          maxLength={INVOICE_LIMITS.unit}
          error={errors.unit?.message}
          {...register('unit')}
        />
      </div>
    </FormSection>
  );
}
