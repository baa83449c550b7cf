import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useController, type UseFormReturn } from 'react-hook-form';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/choice-field.tsx';
import { FieldGroup, TextField } from '../../../../ui/field.tsx';
import { TagsField } from '../../../../ui/tags-field.tsx';
import { EditForm } from '../../../forms/edit-form.tsx';
import { studioDefaultsQuery, tagsQuery } from '../clients.api.ts';
import { AddressSection } from './address-section.tsx';
import { clientLabels, type ClientValues } from './client-values.ts';
import { ContactsSection } from './contacts-section.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { TaxSection, type ChosenCertificate } from './tax-section.tsx';

export type ClientFormState = UseFormReturn<ClientValues, unknown, ClientValues>;

interface ClientFormProps {
  form: ClientFormState;
  /** The client being edited; undefined for a new one. */
  client?: ClientDetail;
  save: (values: ClientValues, certificate: File | undefined) => Promise<string>;
  onSaved: (id: string) => void;
  readStored?: (current: unknown) => ClientValues;
  asksBeforeLeaving?: boolean;
  saveLabel: string;
  /** Shown beside the button. */
  note?: ReactNode;
}

/** All fields of a client on one page, also for a new one. */
export function ClientForm({ form, client, save, saveLabel, note, ...rest }: ClientFormProps) {
  const { data: defaults } = useQuery(studioDefaultsQuery);
  const [certificate, setCertificate] = useState<ChosenCertificate>({});
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <EditForm
        {...rest}
        form={form}
        labels={clientLabels}
        save={(values) => save(values, values.isTaxExempt ? certificate.file : undefined)}
        isChangedBeside={certificate.file !== undefined}
        className="grid gap-2"
      >
        <NameSection form={form} clientId={client?.id} />
        <ContactsSection />
        <AddressSection />
        <MoneySection defaults={defaults} />
        <TaxSection
          certificate={certificate}
          onCertificate={setCertificate}
          hasCertificate={(client?.taxCertificateFileId ?? null) !== null}
        />
        <TagsSection form={form} />
        <div className="form-end">
          <Button type="submit" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? 'Saving…' : saveLabel}
          </Button>
          {note}
        </div>
      </EditForm>
    </FormProvider>
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
      <TextField
        label="Name"
        required
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <PossibleDuplicates clientId={clientId} />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.website?.message}
        {...register('website')}
      />
    </FormSection>
  );
}

function TagsSection({ form }: { form: ClientFormState }) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  return (
    <FormSection title="Tags" note="Words of your own, by which you find them again.">
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
