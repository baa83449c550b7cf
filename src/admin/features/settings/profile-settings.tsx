import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Studio } from '../../../shared/settings/studio.schema.ts';
import { TAX_IDS_MOST, taxIdKinds, type TaxId } from '../../../shared/settings/tax-ids.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailField, FieldGroup, SelectField, TextField } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AddressFields } from '../../forms/address-fields.tsx';
import { fieldProps } from '../../forms/form-state.ts';
import { WebsiteField } from '../../forms/website-field.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import type { Settings } from './settings.api.ts';
import { StudioForm } from './studio-form.tsx';

const labels = {
  name: { label: 'Name' },
  legalName: { label: 'Legal name' },
  place: { label: 'Location' },
  email: { label: 'Email' },
  voice: { label: 'Write to clients as' },
  phone: { label: 'Phone' },
  website: { label: 'Website' },
  address: { label: 'Address' },
  taxIds: { label: 'Tax IDs', show: writeTaxIds },
} satisfies Partial<Record<keyof Studio, FieldLabel>>;

type Profile = Pick<Studio, keyof typeof labels>;

function writeTaxIds(taxIds: readonly TaxId[]): string {
  return taxIds
    .map(({ kind, label, number }) => `${label} ${number} (${taxIdKinds[kind]})`)
    .join('; ');
}

export function ProfileSettings({ settings }: { settings: Settings }) {
  return (
    <StudioForm studio={settings.studio} labels={labels}>
      <IdentitySection />
      <DocumentSection />
      <FormSection title="Address" note="Shown on documents.">
        <AddressFields isOwn />
      </FormSection>
      <FormSection title="Tax IDs" note="Shown on documents, in this order.">
        <TaxIdFields />
      </FormSection>
    </StudioForm>
  );
}

/** Everywhere the studio presents itself; the rest of the website is in `content/`. */
function IdentitySection() {
  const form = useFormContext<Profile>();
  return (
    <FormSection
      title="Studio"
      note={
        <>
          Saved changes appear immediately on your website, in emails and on new documents. The
          website’s other text is in the folder <code>content/</code>.{' '}
          <a href="/" target="_blank" rel="noopener" className="text-link">
            View website
          </a>
        </>
      }
    >
      <TextField label="Name" required autoComplete="organization" {...fieldProps(form, 'name')} />
      <TextField
        label="Location"
        hint="Shown on your website, e.g. New Jersey."
        required
        {...fieldProps(form, 'place')}
      />
      <EmailField
        label="Email"
        hint="Your public contact address. Replies to your emails go there, too."
        required
        autoComplete="email"
        {...fieldProps(form, 'email')}
      />
      <SelectField
        label="Write to clients as"
        hint="In emails and on client pages, e.g. “We’ll reply to you personally.”"
        options={[
          { value: 'we', label: '“We”' },
          { value: 'I', label: '“I”' },
        ]}
        {...fieldProps(form, 'voice')}
      />
    </FormSection>
  );
}

function DocumentSection() {
  const form = useFormContext<Profile>();
  return (
    <FormSection title="Details for documents" note="Not shown on your website.">
      <TextField
        label="Legal name"
        hint="Shown on documents if different from the name."
        {...fieldProps(form, 'legalName')}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
      <WebsiteField form={form} name="website" autoComplete="url" />
    </FormSection>
  );
}

function TaxIdFields() {
  const form = useFormContext<Pick<Profile, 'taxIds'>>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxIds' });
  const add = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    remove(index);
    add.current?.focus();
  };
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} legend={`Tax ID ${index + 1}`}>
          <div className="flex items-start gap-2">
            <div className="grid grow gap-2 medium:grid-cols-[3fr_2fr_4fr]">
              <SelectField
                label="Kind"
                options={Object.entries(taxIdKinds).map(([value, label]) => ({ value, label }))}
                {...form.register(`taxIds.${index}.kind`)}
              />
              <TextField
                label="Label"
                placeholder="EIN"
                {...fieldProps(form, `taxIds.${index}.label`)}
              />
              <TextField
                label="Number"
                spellCheck={false}
                {...fieldProps(form, `taxIds.${index}.number`)}
              />
            </div>
            <IconButton
              label={`Remove tax ID ${index + 1}`}
              className="mt-5.5"
              onClick={() => removeAt(index)}
            >
              <Trash2 />
            </IconButton>
          </div>
        </FieldGroup>
      ))}
      <div>
        <Button
          ref={add}
          look="line"
          disabled={fields.length >= TAX_IDS_MOST}
          onClick={() => append({ kind: 'tax', label: '', number: '' })}
        >
          <Plus />
          Add tax ID
        </Button>
      </div>
    </>
  );
}
