import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { Radio } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup, TextField } from '../../../../ui/fields/field.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { AddressFields } from '../../../forms/address-fields.tsx';
import { EditForm } from '../../../forms/edit-form.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { WebsiteField } from '../../../forms/website-field.tsx';
import { FormSection, SaveBar } from '../../../forms/form-section.tsx';
import { storeCertificate } from '../client-parts.api.ts';
import { tagsQuery } from '../clients.api.ts';
import { BillingSection, TaxSection, type ChosenCertificate } from './billing-sections.tsx';
import { clientLabels, type ClientValues } from './client-values.ts';
import { ContactsSection } from './contacts-section.tsx';
import { PossibleDuplicates } from './known-clients.tsx';

export type ClientFormState = UseFormReturn<ClientValues, unknown, ClientValues>;

interface ClientFormProps {
  form: ClientFormState;
  client?: ClientDetail;
  save: (values: ClientValues) => Promise<ClientDetail>;
  onSaved: (id: string) => void;
  readStored?: (current: unknown) => ClientValues;
  asksBeforeLeaving?: boolean;
  back: string;
  note?: ReactNode;
}

export function ClientForm({ form, client, save, back, note, ...rest }: ClientFormProps) {
  const [certificate, setCertificate] = useState<ChosenCertificate>({});
  return (
    <EditForm
      {...rest}
      form={form}
      labels={clientLabels}
      save={async (values) => {
        const { id } = await save(values);
        const file = values.isTaxExempt ? certificate.file : undefined;
        if (file !== undefined) await storeCertificate(id, file);
        return id;
      }}
      isChangedBeside={certificate.file !== undefined}
    >
      <NameSection form={form} clientId={client?.id} />
      <ContactsSection />
      <FormSection title="Address" note="Shown on invoices and contracts.">
        <AddressFields />
      </FormSection>
      <BillingSection />
      <TaxSection
        certificate={certificate}
        onCertificate={setCertificate}
        hasCertificate={(client?.taxCertificateFileId ?? null) !== null}
      />
      <TagsSection form={form} />
      <SaveBar back={back}>{note}</SaveBar>
    </EditForm>
  );
}

function NameSection({ form, clientId }: { form: ClientFormState; clientId: string | undefined }) {
  const { register, formState } = form;
  return (
    <FormSection title="Client">
      <FieldGroup legend="Kind" error={formState.errors.kind?.message}>
        <div className="flex flex-wrap gap-x-6">
          <Radio label="Organization" value="organization" {...register('kind')} />
          <Radio label="Person" value="person" {...register('kind')} />
        </div>
      </FieldGroup>
      <TextField label="Name" required {...fieldProps(form, 'name')} />
      <PossibleDuplicates clientId={clientId} />
      <WebsiteField form={form} name="website" />
    </FormSection>
  );
}

function TagsSection({ form }: { form: ClientFormState }) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  return (
    <FormSection title="Tags" note="Tags to help you find clients.">
      <TagsField
        label="Tags"
        tags={field.value}
        known={tags.map(({ tag }) => tag)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </FormSection>
  );
}
