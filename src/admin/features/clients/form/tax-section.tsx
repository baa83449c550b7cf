import { useFormContext, useWatch } from 'react-hook-form';
import { CLIENT_FILE_LIMITS } from '../../../../shared/clients/client-files.schema.ts';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { FileField, fileSize, TextField } from '../../../../ui/field.tsx';
import type { ClientValues } from './client-values.ts';
import { FormSection } from '../../../forms/form-section.tsx';

/** A certificate that was chosen and is sent along, or why it can’t be. */
export interface ChosenCertificate {
  file?: File;
  problem?: string;
}

interface TaxSectionProps {
  certificate: ChosenCertificate;
  onCertificate: (chosen: ChosenCertificate) => void;
  /** Whether one is kept already. */
  hasCertificate: boolean;
}

/** Tax number and exemption, with what proves it. */
export function TaxSection({ certificate, onCertificate, hasCertificate }: TaxSectionProps) {
  const { register, control, formState } = useFormContext<ClientValues>();
  const { errors } = formState;
  const isExempt = useWatch({ control, name: 'isTaxExempt' });
  return (
    <FormSection title="Tax">
      <TextField
        label="Tax number"
        hint="Such as an EIN or a VAT number"
        autoComplete="off"
        spellCheck={false}
        error={errors.taxId?.message}
        {...register('taxId')}
      />
      <Checkbox label="Exempt from sales tax" {...register('isTaxExempt')} />
      {isExempt && (
        <>
          <TextField
            label="Reason for the exemption"
            hint="Such as 501(c)(3), or a state university"
            error={errors.taxExemptReason?.message}
            {...register('taxExemptReason')}
          />
          <FileField
            label="Certificate"
            hint={`${hasCertificate ? 'One is kept; a new one takes its place.' : 'What proves the exemption.'} At most ${fileSize(CLIENT_FILE_LIMITS.bytes)}.`}
            accept=".pdf,image/*"
            error={certificate.problem}
            onChange={({ target }) => onCertificate(checkCertificate(target.files?.[0]))}
          />
        </>
      )}
    </FormSection>
  );
}

function checkCertificate(file: File | undefined): ChosenCertificate {
  if (file === undefined) return {};
  if (file.size === 0) return { problem: 'This file is empty' };
  if (file.size > CLIENT_FILE_LIMITS.bytes) {
    return { problem: `This file has ${fileSize(file.size)}. Choose a smaller one.` };
  }
  return { file };
}
