import { useQuery } from '@tanstack/react-query';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { currencyName } from '../../../../shared/money/currencies.ts';
import {
  bankDetailsSchema,
  type BankDetails,
} from '../../../../shared/settings/bank-details.schema.ts';
import { TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { ApiError } from '../../../api-call.ts';
import { currencyOptions } from '../../../forms/billing-options.ts';
import { EditForm } from '../../../forms/edit-form.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection, SaveBar } from '../../../forms/form-section.tsx';
import { useConfirmation, type ConfirmationFor } from '../../../forms/confirmation/confirmation.ts';
import { ReauthField } from '../../../forms/confirmation/reauth-dialog.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { AdminNotFoundPage } from '../../../shell/not-found.page.tsx';
import { putBankDetails, settingsQuery, type Settings } from '../settings.api.ts';
import { sectionPath, SettingsFrame } from '../settings-frame.tsx';
import { ChoiceField } from '../studio-form.tsx';
import {
  bankForm,
  bankValuesOf,
  emptyBankValues,
  NEW_CURRENCY,
  type BankValues,
} from './bank-values.ts';

export const bankDetailsReads: FirstReads = () => [queryClient.query(settingsQuery)];

export function BankDetailsPage() {
  const { currency = '' } = useParams();
  const { data: settings } = useQuery(settingsQuery);
  const isNew = currency === NEW_CURRENCY;
  const details = settings?.bankDetails.find((one) => one.currency === currency);
  if (settings !== undefined && details === undefined && !isNew) return <AdminNotFoundPage />;
  return (
    <SettingsFrame
      section="bank"
      title={isNew ? 'New bank details' : `Bank details for ${currency}`}
      lead={details === undefined ? undefined : currencyName(currency, 'en')}
    >
      {settings === undefined ? (
        <SkeletonLines lines={8} />
      ) : details === undefined ? (
        <NewBankForm settings={settings} />
      ) : (
        <BankForm opened={bankValuesOf(details)} />
      )}
    </SettingsFrame>
  );
}

function NewBankForm({ settings: { studio, bankDetails } }: { settings: Settings }) {
  const taken = bankDetails.map(({ currency }) => currency);
  const first = taken.includes(studio.currency) ? '' : studio.currency;
  const holder = studio.legalName === '' ? studio.name : studio.legalName;
  return <BankForm opened={emptyBankValues(first, holder)} taken={taken} />;
}

const labels = {
  currency: { label: 'Currency' },
  accountHolder: { label: 'Account holder' },
  bankName: { label: 'Bank' },
  iban: { label: 'IBAN' },
  bic: { label: 'BIC' },
  accountNumber: { label: 'Account number' },
  routingNumber: { label: 'Routing number' },
  paymentInstructions: { label: 'Payment instructions' },
} satisfies Partial<Record<keyof BankValues, { label: string }>>;

/** `taken`, for new bank details: currencies that already have some. */
function BankForm({ opened, taken }: { opened: BankValues; taken?: readonly string[] }) {
  const navigate = useNavigate();
  const form = useSchemaForm(bankForm, opened);
  const confirmationFor = useConfirmation();
  return (
    <EditForm
      form={form}
      labels={labels}
      save={(values) => save(form, confirmationFor, values)}
      onSaved={({ currency }) => {
        toasts.success(`Bank details for ${currency} saved.`);
        void navigate(sectionPath('bank'));
      }}
      readStored={(current) => bankValuesOf(bankDetailsSchema.parse(current))}
    >
      {taken !== undefined && (
        <FormSection title="Currency">
          <ChoiceField
            name="currency"
            label="Currency"
            options={currencyOptions.filter(({ value }) => !taken.includes(value))}
          />
        </FormSection>
      )}
      <AccountSection />
      <FormSection title="Additional details" note="Shown below the account details.">
        <TextArea
          {...labels.paymentInstructions}
          hint="e.g. a sort code or an intermediary bank"
          {...fieldProps(form, 'paymentInstructions')}
        />
      </FormSection>
      <FormSection
        title="Confirmation"
        note="Clients pay into this account, so confirm that it’s you. You’ll get an email about the change."
      >
        <ReauthField form={form} />
      </FormSection>
      <SaveBar back={sectionPath('bank')} />
    </EditForm>
  );
}

async function save(
  form: UseFormReturn<BankValues, unknown, BankValues>,
  confirmationFor: ConfirmationFor,
  { currency, currentPassword, usesPasskey, firebaseCode, ...details }: BankValues,
): Promise<BankDetails> {
  const request = `PUT /settings/bank-details/${currency}`;
  try {
    const given = { currentPassword, usesPasskey, firebaseCode };
    const confirmation = await confirmationFor(request, given);
    return await putBankDetails(currency, { ...details, ...confirmation });
  } catch (error) {
    if (!(error instanceof ApiError) || error.current !== null) throw error;
    form.setValue('version', undefined);
    const message =
      'These bank details were removed in another window. Save again to restore them.';
    throw new ApiError(error.status, { code: error.code, message });
  }
}

function AccountSection() {
  return (
    <FormSection title="Account" note="IBAN, or account number plus routing details.">
      <BankField name="accountHolder" required />
      <BankField name="bankName" />
      <div className="grid gap-4 medium:grid-cols-[2fr_1fr]">
        <BankField name="iban" hint="With or without spaces." />
        <BankField name="bic" hint="Also called SWIFT code." />
        <BankField name="accountNumber" />
        <BankField name="routingNumber" hint="US accounts only." />
      </div>
    </FormSection>
  );
}

interface BankFieldProps {
  name: keyof typeof labels;
  hint?: string;
  required?: boolean;
}

function BankField({ name, ...rest }: BankFieldProps) {
  const field = fieldProps(useFormContext<BankValues>(), name);
  return <TextField {...rest} {...labels[name]} spellCheck={false} {...field} />;
}
