import { useFormContext } from 'react-hook-form';
import {
  contractTermFields,
  contractTermKeys,
  type ContractTerms,
} from '../../../../shared/settings/contract-terms.schema.ts';
import { TextField } from '../../../../ui/fields/field.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { FormSection } from '../../../forms/form-section.tsx';

/** What new contracts start with, in the form of the section. */
export function ContractTermsFields() {
  const form = useFormContext<{ contractTerms: ContractTerms }>();
  return (
    <FormSection
      title="Contract terms"
      note="New contracts start with these values, which you can change in each draft. Values of your own templates take precedence."
    >
      {contractTermKeys.map((key) => (
        <TextField
          key={key}
          {...contractTermFields[key]}
          {...fieldProps(form, `contractTerms.${key}`)}
        />
      ))}
    </FormSection>
  );
}

/** For the comparison with what was saved in another window. */
export function describeContractTerms(terms: ContractTerms): string {
  return contractTermKeys
    .filter((key) => terms[key] !== '')
    .map((key) => `${contractTermFields[key].label}: ${terms[key]}`)
    .join('\n');
}
