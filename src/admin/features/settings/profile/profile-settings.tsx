import { useFormContext } from 'react-hook-form';
import type { Studio } from '../../../../shared/settings/studio.schema.ts';
import { TextField } from '../../../../ui/field.tsx';
import { AddressFields } from '../../../forms/address-fields.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import type { FieldLabel } from '../../../forms/stale-dialog.tsx';
import type { Settings } from '../settings.api.ts';
import { StudioForm } from '../studio-form.tsx';
import { TaxIdFields } from './tax-id-fields.tsx';
import { writeTaxIds } from './tax-ids.ts';

type Profile = Pick<
  Studio,
  'name' | 'legalName' | 'email' | 'phone' | 'website' | 'address' | 'taxIds'
>;

const labels: Record<keyof Profile, FieldLabel> = {
  name: { label: 'Name' },
  legalName: { label: 'Legal name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  website: { label: 'Website' },
  address: { label: 'Address' },
  taxIds: { label: 'Tax numbers', show: writeTaxIds },
};

/** Name, address and tax numbers of the studio. */
export function ProfileSettings({ settings }: { settings: Settings }) {
  return (
    <StudioForm studio={settings.studio} labels={labels}>
      <StudioSection />
      <FormSection title="Address" note="As it stands on documents.">
        <AddressFields isOwn />
      </FormSection>
      <FormSection title="Tax numbers" note="Printed on invoices, in this order.">
        <TaxIdFields />
      </FormSection>
    </StudioForm>
  );
}

function StudioSection() {
  const { register, formState } = useFormContext<Profile>();
  const { errors } = formState;
  return (
    <FormSection title="Studio">
      <TextField
        label="Name"
        required
        autoComplete="organization"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Legal name"
        hint="On contracts, where it is not the same."
        autoComplete="off"
        error={errors.legalName?.message}
        {...register('legalName')}
      />
      <div className="grid gap-4 medium:grid-cols-2">
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.website?.message}
        {...register('website')}
      />
    </FormSection>
  );
}
