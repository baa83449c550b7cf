import type { ContactRole } from '../../shared/clients/clients.schema.ts';

export const roleLabels: Readonly<Record<ContactRole, string>> = {
  signer: 'Signer',
  billing: 'Billing',
  cc: 'CC',
};
