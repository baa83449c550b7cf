import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import {
  catalogItem,
  newCatalogItem,
  type CatalogItem,
  type NewCatalogItem,
} from '../../../shared/catalog/catalog.schema.ts';
import { LINE_LIMITS } from '../../../shared/documents/priced-lines.schema.ts';
import { currencySchema } from '../../../shared/money/currency.schema.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { writtenAmount } from '../../studio-format.ts';
import { currencyOptions } from '../../forms/billing-options.ts';
import { EditForm } from '../../forms/edit-form.tsx';
import { FormNumberField } from '../../forms/form-number-field.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { FormSection, SaveBar } from '../../forms/form-section.tsx';
import { readTyped, type NumberKind } from '../../forms/typed-number.ts';
import { useSchemaForm } from '../../forms/schema-form.ts';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  addCatalogItem,
  catalogItemQuery,
  changeCatalogItem,
  studioCurrencyQuery,
} from './catalog.api.ts';

const { name, details, unit, unitPrice } = newCatalogItem.shape;

/** The API’s input with the price as text; the version of a new item is 0. */
export const itemForm = z
  .object({
    version: z.int(),
    name,
    details: details.unwrap(),
    unit: unit.unwrap(),
    currency: currencySchema,
    unitPrice: z.string(),
  })
  .check(({ value, issues }) => {
    // An invalid currency is reported at its own field; without one, the price can’t be parsed.
    if (priceIn(value.currency) === undefined) return;
    const read = readPrice(value);
    if (typeof read === 'number') return;
    const { problem: message } = read;
    issues.push({ code: 'custom', message, path: ['unitPrice'], input: value.unitPrice });
  });

type ItemValues = z.output<typeof itemForm>;

export const newCatalogItemReads: FirstReads = () => [queryClient.query(studioCurrencyQuery)];

export function NewCatalogItemPage() {
  const { data: currency } = useQuery(studioCurrencyQuery);
  return (
    <ItemScreen
      title="New item"
      opened={currency === undefined ? undefined : emptyValues(currency)}
      save={(values) => addCatalogItem(itemOf(values))}
    />
  );
}

export const catalogItemReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(catalogItemQuery(id)),
];

export function CatalogItemPage() {
  const { id = '' } = useParams();
  const { data: item } = useQuery(catalogItemQuery(id));
  return (
    <ItemScreen
      key={id}
      title="Edit item"
      opened={item && itemValuesOf(item)}
      save={(values) => changeCatalogItem(id, { version: values.version, ...itemOf(values) })}
    />
  );
}

const labels = {
  name: { label: 'Name' },
  details: { label: 'Details' },
  unitPrice: { label: 'Price' },
  currency: { label: 'Currency' },
  unit: { label: 'Unit' },
};

interface ItemScreenProps {
  title: string;
  opened: ItemValues | undefined;
  save: (values: ItemValues) => Promise<CatalogItem>;
}

function ItemScreen({ title, opened, save }: ItemScreenProps) {
  return (
    <>
      <ScreenHeader
        title={title}
        within={[
          { label: 'Invoices', to: adminPaths.invoices },
          { label: 'Catalog', to: adminPaths.catalog },
        ]}
      />
      {opened === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <ItemForm opened={opened} save={save} />
      )}
    </>
  );
}

function ItemForm({ opened, save }: { opened: ItemValues } & Pick<ItemScreenProps, 'save'>) {
  const navigate = useNavigate();
  const form = useSchemaForm(itemForm, opened);
  const { value, onChange, onBlur } = useController({ ...form, name: 'currency' }).field;
  return (
    <EditForm
      form={form}
      labels={labels}
      save={save}
      onSaved={({ name }) => {
        toasts.success(`${name} saved`);
        void navigate(adminPaths.catalog);
      }}
      readStored={(current) => itemValuesOf(catalogItem.parse(current))}
    >
      <FormSection title="Item" note="Used as the line item text.">
        <TextField
          {...fieldProps(form, 'name')}
          label="Name"
          required
          maxLength={LINE_LIMITS.title}
        />
        <TextArea
          {...fieldProps(form, 'details')}
          label="Details"
          maxLength={LINE_LIMITS.details}
        />
      </FormSection>
      <FormSection title="Pricing" note="Whether prices include tax is set on each invoice.">
        <div className="grid items-start gap-4 medium:grid-cols-[1fr_2fr_1fr]">
          <FormNumberField
            form={form}
            name="unitPrice"
            number={priceIn(value)}
            label="Price"
            required
          />
          <ComboboxField
            label="Currency"
            required
            options={currencyOptions}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={form.formState.errors.currency?.message}
          />
          <TextField
            {...fieldProps(form, 'unit')}
            label="Unit"
            hint="e.g. hour or page"
            maxLength={LINE_LIMITS.unit}
          />
        </div>
      </FormSection>
      <SaveBar back={adminPaths.catalog} />
    </EditForm>
  );
}

/** Undefined for what isn’t a currency. */
function priceIn(currency: string): NumberKind | undefined {
  if (!currencySchema.safeParse(currency).success) return undefined;
  return { digits: currencyExponent(currency), currency, showsZeros: true };
}

/** Minor units, or the problem with the entered price. */
function readPrice({ unitPrice: typed, currency }: Pick<ItemValues, 'unitPrice' | 'currency'>) {
  if (typed.trim() === '') return { problem: 'is required' };
  const number = priceIn(currency);
  if (number === undefined) return { problem: 'needs a currency' };
  const read = readTyped(typed, number);
  if (read.units === undefined) return { problem: read.problem };
  const problem = unitPrice.safeParse(read.units).error?.issues[0]?.message;
  return problem === undefined ? read.units : { problem };
}

export function itemOf({ version: _version, ...values }: ItemValues): NewCatalogItem {
  const read = readPrice(values);
  if (typeof read !== 'number') throw new RangeError(read.problem);
  return { ...values, unitPrice: read };
}

export function itemValuesOf(item: CatalogItem): ItemValues {
  const { version, name, details, unit, currency, unitPrice } = item;
  const typed = writtenAmount(unitPrice, currency);
  return { version, name, details, unit, currency, unitPrice: typed };
}

export function emptyValues(currency: string): ItemValues {
  return { version: 0, name: '', details: '', unit: '', currency, unitPrice: '' };
}
