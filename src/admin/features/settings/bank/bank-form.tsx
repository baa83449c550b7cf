import { FormProvider, useController, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  bankDetailsSchema,
  type BankDetails,
} from '../../../../shared/settings/bank-details.schema.ts';
import { ComboboxField } from '../../../../ui/combobox-field.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { currencyOptions } from '../../../forms/currency-options.ts';
import { EditForm } from '../../../forms/edit-form.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { sectionPath } from '../sections.ts';
import { putBankDetails } from '../settings.api.ts';
import { bankForm, bankLabels, bankValuesOf, type BankValues } from './bank-values.ts';

interface BankFormProps {
  opened: BankValues;
  /** For new bank details: currencies that already have some. */
  taken?: readonly string[];
}

export function BankForm({ opened, taken }: BankFormProps) {
  const navigate = useNavigate();
  const form = useSchemaForm(bankForm, opened);
  return (
    <FormProvider {...form}>
      <EditForm
        form={form}
        labels={bankLabels}
        save={(values) => save(form, values)}
        onSaved={({ currency }) => {
          toasts.show({ kind: 'success', text: `The bank details for ${currency} are saved` });
          void navigate(sectionPath('bank'));
        }}
        readStored={(current) => bankValuesOf(bankDetailsSchema.parse(current))}
        className="grid gap-2"
      >
        {taken !== undefined && (
          <FormSection title="Currency">
            <CurrencyField taken={taken} />
          </FormSection>
        )}
        <AccountSection />
        <FurtherSection />
        <SaveBar form={form} back={sectionPath('bank')} />
      </EditForm>
    </FormProvider>
  );
}

async function save(
  form: UseFormReturn<BankValues, unknown, BankValues>,
  { currency, ...values }: BankValues,
): Promise<BankDetails> {
  try {
    return await putBankDetails(currency, values);
  } catch (error) {
    if (!(error instanceof ApiError) || error.current !== null) throw error;
    form.setValue('version', undefined);
    const message = 'These bank details were removed meanwhile. Save again to put them back.';
    throw new ApiError(error.status, { code: error.code, message });
  }
}

function CurrencyField({ taken }: { taken: readonly string[] }) {
  const { control } = useFormContext<BankValues>();
  const { field, fieldState } = useController({ control, name: 'currency' });
  return (
    <ComboboxField
      label="Invoices in"
      required
      options={currencyOptions.filter(({ value }) => !taken.includes(value))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

function AccountSection() {
  return (
    <FormSection
      title="Account"
      note="An IBAN, or an account number with whatever the bank’s country has beside it."
    >
      <BankField name="accountHolder" label="Account holder" required />
      <BankField name="bankName" label="Bank" />
      <div className="grid gap-4 medium:grid-cols-[2fr_1fr]">
        <BankField name="iban" label="IBAN" hint="With or without spaces." />
        <BankField name="bic" label="BIC" hint="Also called SWIFT code." />
        <BankField name="accountNumber" label="Account number" />
        <BankField name="routingNumber" label="Routing number" hint="In the United States." />
      </div>
    </FormSection>
  );
}

function FurtherSection() {
  const { register, formState } = useFormContext<BankValues>();
  return (
    <FormSection title="Further" note="It stands below the account.">
      <TextArea
        label="What else a payer must know"
        hint="Such as a sort code, or the bank in between."
        error={formState.errors.paymentInstructions?.message}
        {...register('paymentInstructions')}
      />
    </FormSection>
  );
}

function BankField({
  name,
  ...rest
}: {
  name: 'accountHolder' | 'bankName' | 'iban' | 'bic' | 'accountNumber' | 'routingNumber';
  label: string;
  hint?: string;
  required?: boolean;
}) {
  const { register, formState } = useFormContext<BankValues>();
  return (
    <TextField
      {...rest}
      autoComplete="off"
      spellCheck={false}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
