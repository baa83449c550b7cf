import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CLIENT_FILE_LIMITS } from '../../../../shared/clients/client-parts.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { SelectField, TextField } from '../../../../ui/fields/field.tsx';
import { FileField, fileSize } from '../../../../ui/fields/file-field.tsx';
import { studioQuery, taxesQuery } from '../../../documents/billing.api.ts';
import {
  currencyOptions,
  paperLabels,
  paperOptions,
  paymentTermsLabel,
  termOptions,
} from '../../../forms/billing-options.ts';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import type { ClientValues } from './client-values.ts';

const AS_IN_SETTINGS = 'settings';

export function BillingSection() {
  const { register, control } = useFormContext<ClientValues>();
  const { data } = useQuery(studioQuery);
  const currency = useController({ control, name: 'currency' });
  const terms = useController({ control, name: 'paymentTermsDays' });
  const paper = useController({ control, name: 'paperSize' });
  const asInSettings = (value: string | undefined) =>
    value === undefined ? 'Studio default' : `Studio default (${value})`;
  return (
    <FormSection title="Billing">
      <div className="grid gap-4 medium:grid-cols-2">
        <ComboboxField
          label="Currency"
          options={[
            { value: AS_IN_SETTINGS, label: asInSettings(data?.studio.currency) },
            ...currencyOptions,
          ]}
          value={currency.field.value ?? AS_IN_SETTINGS}
          onChange={(code) =>
            currency.field.onChange(code === AS_IN_SETTINGS || code === '' ? null : code)
          }
          error={currency.fieldState.error?.message}
        />
        <SelectField
          label="Payment terms"
          value={terms.field.value ?? AS_IN_SETTINGS}
          onChange={({ target }) =>
            terms.field.onChange(target.value === AS_IN_SETTINGS ? null : Number(target.value))
          }
          error={terms.fieldState.error?.message}
          options={[
            {
              value: AS_IN_SETTINGS,
              label: asInSettings(data && paymentTermsLabel(data.studio.paymentTermsDays)),
            },
            ...termOptions(terms.field.value),
          ]}
        />
        <SelectField
          label="Paper size"
          hint="For new documents and versions."
          value={paper.field.value ?? AS_IN_SETTINGS}
          onChange={({ target }) =>
            paper.field.onChange(target.value === AS_IN_SETTINGS ? null : target.value)
          }
          error={paper.fieldState.error?.message}
          options={[
            {
              value: AS_IN_SETTINGS,
              label: asInSettings(data && paperLabels[data.studio.paperSize]),
            },
            ...paperOptions,
          ]}
        />
      </div>
      <Checkbox
        label="Requires a PO number"
        hint="Invoices can’t be issued without one."
        {...register('requiresPurchaseOrder')}
      />
    </FormSection>
  );
}

/** A certificate to upload, or why it can’t be. */
export interface ChosenCertificate {
  file?: File;
  problem?: string;
}

interface TaxSectionProps {
  certificate: ChosenCertificate;
  onCertificate: (chosen: ChosenCertificate) => void;
  hasCertificate: boolean;
}

export function TaxSection({ certificate, onCertificate, hasCertificate }: TaxSectionProps) {
  const form = useFormContext<ClientValues>();
  const isExempt = useWatch({ control: form.control, name: 'isTaxExempt' });
  return (
    <FormSection title="Tax">
      <TextField
        label="Tax ID"
        hint="e.g. an EIN or a VAT number"
        spellCheck={false}
        {...fieldProps(form, 'taxId')}
      />
      <DefaultTaxField />
      <Checkbox label="Exempt from sales tax" {...form.register('isTaxExempt')} />
      {isExempt && (
        <>
          <TextField
            label="Exemption reason (optional)"
            hint="e.g. 501(c)(3) or state university"
            {...fieldProps(form, 'taxExemptReason')}
          />
          <FileField
            label="Exemption certificate"
            hint={`${hasCertificate ? 'On file. A new upload replaces it.' : 'Proof of the exemption.'} At most ${fileSize(CLIENT_FILE_LIMITS.bytes)}.`}
            accept=".pdf,image/*"
            error={certificate.problem}
            onChange={({ target }) => onCertificate(checkCertificate(target.files?.[0]))}
          />
        </>
      )}
    </FormSection>
  );
}

/** Hidden while the list of taxes is empty. */
function DefaultTaxField() {
  const { control } = useFormContext<ClientValues>();
  const { field, fieldState } = useController({ control, name: 'defaultTaxId' });
  const { data } = useQuery(taxesQuery);
  const offered = data?.items.filter(({ id, isArchived }) => !isArchived || id === field.value);
  if (offered === undefined || offered.length === 0) return null;
  return (
    <SelectField
      label="Default tax"
      hint="For new line items."
      value={field.value ?? AS_IN_SETTINGS}
      onChange={({ target }) =>
        field.onChange(target.value === AS_IN_SETTINGS ? null : target.value)
      }
      error={fieldState.error?.message}
      options={[
        { value: AS_IN_SETTINGS, label: 'Default of the country or studio' },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

function checkCertificate(file: File | undefined): ChosenCertificate {
  if (file === undefined) return {};
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > CLIENT_FILE_LIMITS.bytes) {
    return { problem: `This file has ${fileSize(file.size)}. Choose a smaller one.` };
  }
  return { file };
}
