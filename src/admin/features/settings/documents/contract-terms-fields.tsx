import { useFormContext } from 'react-hook-form';
import type { ContractTerms } from '../../../../shared/settings/contract-terms.schema.ts';
import { TextField } from '../../../../ui/fields/field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';

const fields: Record<keyof ContractTerms, { label: string; placeholder: string }> = {
  law: { label: 'Governing law', placeholder: 'e.g. New Jersey' },
  courts: { label: 'Courts', placeholder: 'e.g. the courts of Essex County, New Jersey' },
  interest: { label: 'Interest on late payments', placeholder: 'e.g. 1% per month' },
  notice: { label: 'Notice to end an agreement', placeholder: 'e.g. 30 days' },
  warranty: { label: 'Warranty period', placeholder: 'e.g. 90 days' },
  review: { label: 'Time to review a deliverable', placeholder: 'e.g. 10 business days' },
  standard: { label: 'Accessibility standard', placeholder: 'e.g. WCAG 2.2, level AA' },
};
const keys = Object.keys(fields) as (keyof ContractTerms)[];

/** What new contracts start with, in the form of the section. */
export function ContractTermsFields() {
  const form = useFormContext<{ contractTerms: ContractTerms }>();
  return (
    <FormSection
      title="Contract terms"
      note="New contracts start with these values, which you can change in each draft. Values of your own templates take precedence."
    >
      {keys.map((key) => (
        <TextField key={key} {...fields[key]} {...fieldProps(form, `contractTerms.${key}`)} />
      ))}
    </FormSection>
  );
}

/** For the comparison with what was saved in another window. */
export function describeContractTerms(terms: ContractTerms): string {
  return keys
    .filter((key) => terms[key] !== '')
    .map((key) => `${fields[key].label}: ${terms[key]}`)
    .join('\n');
}
