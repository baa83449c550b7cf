import { AddressFields } from '../../../forms/address-fields.tsx';
import { FormSection } from '../../../forms/form-section.tsx';

/** Where invoices and contracts are addressed to. */
export function AddressSection() {
  return (
    <FormSection title="Address" note="As it stands on invoices and contracts.">
      <AddressFields />
    </FormSection>
  );
}
